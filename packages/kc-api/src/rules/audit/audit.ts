import { t } from 'kc-intl/t';
import { mayRead, needs, type Actor, type Flavour } from '../privileges.ts';

/** AUDIT-35 to AUDIT-37 and the texts of the export dialog. */
export const auditTexts = {
  exported: t('Audit Log successfully exported'),
  initiated: t('Audit log export initiated. An alert will be generated on completion.'),
  busy: t('Another exporting task is already running'),
  noAction: t('The audit log has no action of this name.'),
  /** For failures without a message. */
  failed: t('The audit log could not be exported.'),
  noBundle: t('No audit log has been exported yet.'),
} as const;

/** AUDIT-17, AUDIT-18: records in the first page and in each later page. */
export const auditPages = { first: 100, later: 120, max: 1000 } as const;

/** AUDIT-24: poll interval of an export in milliseconds, and number of polls. */
export const auditExportChecks = { every: 2_000, times: 5 } as const;

/** AUDIT-43: prefix of the names of exported files. */
export const auditFilePrefix = (flavour: Flavour): string => (flavour === 'vmencryption' ? 'htdc-auditlog' : 'auditlog');

export const auditRules = {
  /** AUDIT-16. */
  read: (actor: Actor) => mayRead(actor, 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'),
  export: (actor: Actor) => needs(actor, 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'),
};

/** True if the task succeeded or failed. */
export const isExportOver = (state: string): boolean => state === 'SUCCESS' || state === 'FAILED' || state === 'ERROR';
