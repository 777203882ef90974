import { t } from 'kc-intl/t';
import type { MigrationState } from '../../contract/kmip/migration.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const migrationTexts = {
  na: t('Set up multi-tenancy'),
  start: t('Multi-tenancy setup started'),
  verified: t('The account of the tenant administrator is verified'),
  inProgress: t('Migration is in progress'),
  complete: t('The import is complete'),
  failed: t('The migration failed'),
  refused: t('This step is not available in the current state of the migration.'),
  legacyOnly: t('Only a legacy KMIP server can be migrated to tenants.'),
  mailOff: t('No mail server is configured.'),
  noTenant: t('The tenant no longer exists.'),
  mailQueued: t('Another verification email is queued'),
  started: t('Migration started'),
  completed: t('The KMIP server now has tenants'),
  cancelled: t('The multi-tenancy setup was cancelled'),
  wasReset: t('The migration was reset'),
} as const;

/** KMIP-060 to KMIP-066. */
export const migrationLabels: Readonly<Record<MigrationState, string>> = {
  KMIP_MIG_NA: migrationTexts.na,
  KMIP_MIG_START: migrationTexts.start,
  KMIP_MIG_ACCOUNT_VERIFIED: migrationTexts.verified,
  KMIP_MIG_EXPORT_IN_PROGRESS: migrationTexts.inProgress,
  KMIP_MIG_IMPORT_IN_PROGRESS: migrationTexts.inProgress,
  KMIP_MIG_IMPORT_COMPLETE: migrationTexts.complete,
  KMIP_MIG_ERROR_EXPORT: migrationTexts.failed,
  KMIP_MIG_ERROR_IMPORT: migrationTexts.failed,
  KMIP_MIG_ERROR_CERT_MIGRATE: migrationTexts.failed,
  KMIP_MIG_ERROR_STATE: migrationTexts.failed,
};

export const migrationErrors: readonly MigrationState[] = [
  'KMIP_MIG_ERROR_EXPORT',
  'KMIP_MIG_ERROR_IMPORT',
  'KMIP_MIG_ERROR_CERT_MIGRATE',
  'KMIP_MIG_ERROR_STATE',
];
const running: readonly MigrationState[] = ['KMIP_MIG_EXPORT_IN_PROGRESS', 'KMIP_MIG_IMPORT_IN_PROGRESS'];
export const isRunning = (state: MigrationState): boolean => running.includes(state);

/** KMIP-059, KMIP-148: poll interval in milliseconds; undefined if nothing changes by itself. KMIP_MIG_START ends once the account is verified. */
export const migrationPoll = (state: MigrationState): number | undefined => (isRunning(state) || state === 'KMIP_MIG_START' ? 5_000 : undefined);

const inState =
  (...states: readonly MigrationState[]) =>
  (actor: Actor, state: MigrationState): Verdict =>
    all(needs(actor, 'SEC_ADMIN'), states.includes(state) ? allow : deny(migrationTexts.refused));

/** KMIP-068: the actions that each state allows. */
export const migrationRules = {
  setUp: inState('KMIP_MIG_NA'),
  resendEmail: inState('KMIP_MIG_START'),
  migrate: inState('KMIP_MIG_ACCOUNT_VERIFIED'),
  complete: inState('KMIP_MIG_IMPORT_COMPLETE'),
  cancel: inState('KMIP_MIG_START', 'KMIP_MIG_ACCOUNT_VERIFIED', ...migrationErrors),
  reset: inState('KMIP_MIG_IMPORT_COMPLETE', ...migrationErrors),
};
export type MigrationAct = keyof typeof migrationRules;
