import { t } from 'kc-intl/t';
import type { LogBundleDetail, LogBundleOptions } from '../../contract/logBundle/logBundle.ts';
import { needs, type Actor } from '../privileges.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

export const logBundleTexts = {
  none: t('No log bundle exists.'),
  running: t('A log bundle is already being created.'),
  nothing: t('Select at least one item to include.'),
  started: t('Log bundle started. It takes a moment.'),
  failed: t('The log bundle could not be created. The operator’s log says why.'),
  sent: t('Logs sent successfully.'),
  cc: t('Enter one email address.'),
  noMail: t('The mail server is not set up. A security administrator can set it up.'),
} as const;

export const logBundleFile = 'logbundle.tgz';
/** Poll interval in milliseconds while the appliance creates a log bundle. */
export const logBundlePoll = 5_000;
/** Number of audit records in the bundle for support, newest first. */
export const sentRecords = 500;
/** Includes everything except core files. */
export const logBundleDefaults: LogBundleOptions = { audit_log: 'yes', cluster_log: 'yes', core_files: 'no' };

const admin = (actor: Actor): Verdict => needs(actor, 'DOMAIN_ADMIN');

/** Empty if valid. */
export const optionProblems = (options: LogBundleOptions): Record<string, string> =>
  Object.values(options).includes('yes') ? {} : { audit_log: logBundleTexts.nothing };
export const sendProblems = ({ cc }: { cc: string }): Record<string, string> =>
  cc.trim() === '' || /^[^\s@,;]+@[^\s@,;]+$/.test(cc.trim()) ? {} : { cc: logBundleTexts.cc };

export const logBundleRules = {
  open: admin,
  /** Only one log bundle is created at a time. */
  create: ({ running }: Pick<LogBundleDetail, 'running'>): Verdict => (running === 'yes' ? deny(logBundleTexts.running) : allow),
  send: admin,
};
