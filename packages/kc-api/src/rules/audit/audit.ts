import { t } from 'kc-intl/t';
import { needs, type Actor, type Flavour } from '../privileges.ts';

/** AUDIT-35 to AUDIT-37 and what the export dialog says. */
export const auditTexts = {
  exported: t('Audit Log successfully exported'),
  initiated: t('Audit log export initiated. An alert will be generated on completion.'),
  busy: t('Another exporting task is already running'),
  noAction: t('The audit log has no action of this name.'),
  /** A failure that says nothing more. */
  failed: t('The audit log could not be exported.'),
  noBundle: t('No audit log has been exported yet.'),
} as const;

/** AUDIT-17, AUDIT-18: records in the first page and in each later one. */
export const auditPages = { first: 100, later: 120, max: 1000 } as const;

/** AUDIT-24: how often an export is looked after, and for how long; milliseconds. */
export const auditExportChecks = { every: 2_000, times: 5 } as const;

/** AUDIT-43: what an exported file's name begins with. */
export const auditFilePrefix = (flavour: Flavour): string => (flavour === 'vmencryption' ? 'htdc-auditlog' : 'auditlog');

export const auditRules = {
  /** AUDIT-16. */
  read: (actor: Actor) => needs(actor, 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'),
  export: (actor: Actor) => needs(actor, 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'),
};

/** A task that has come to its end, well or not. */
export const isExportOver = (state: string): boolean => state === 'SUCCESS' || state === 'FAILED' || state === 'ERROR';
