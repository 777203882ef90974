import { t } from 'kc-intl/t';
import type { VaultType } from '../../contract/cloudKeys/cloudKey.ts';
import type { CspAccount } from '../../contract/cloudKeys/cspAccounts.ts';
import type { ActiveHsm, CspType, DatabaseType, KeySet } from '../../contract/cloudKeys/keySets.ts';
import { needs, type Actor, type Flavour } from '../privileges.ts';
import { creatableTypes } from './cloudKeys/creatableTypes.ts';
import { daysProblem } from './rotation.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';

export const keySetTexts = {
  created: t('Key Set created successfully'),
  updated: t('Key Set details updated successfully'),
  deleted: t('Key Set deleted successfully'),
  verified: t('HSM verification was successful'),
  tested: t('HSM connection test was successful'),
  synced: t('KeyRings Synced From Cloud'),
  keepsHsm: t('Cannot disable HSM if already Enabled.'),
  noHsm: t('System HSM is not configured.'),
  hasKeys: t('A Key Set that has CloudKeys cannot be deleted.'),
  shownOnce: t('The secret access key is shown only once.'),
  noType: t('This vault has no key sets of this type.'),
  name: t('Enter a name.'),
  longName: t('Name must be at most 256 characters.'),
  exists: t('A key set with this name already exists.'),
  group: t('Select one of your groups.'),
  database: t('Select a database type.'),
  account: t('This CSP account is used by another key set.'),
  accountType: t('This CSP account is of another type.'),
  keepsAccount: t('The CSP account of a key set cannot be cleared.'),
  partition: t('Enter the partition label and password.'),
  cacheTimeout: t('Cache timeout must be between 0 and 1440 minutes'),
  mariadb: t('Key creation by the database is for MariaDB only.'),
  xks: t('Only AWS has external key stores.'),
  noRings: t('This key set has no key rings.'),
  syncing: t('A sync of the key rings is in progress.'),
  syncRuns: t('Sync from the cloud is in progress'),
  syncFailed: t('The key rings could not be synced. An alert says why.'),
  noAccount: t('This key set has no CSP account.'),
  noFreeAccount: t('All CSP accounts of this type are in use.'),
  withoutAccount: t('Without a CSP account, keys cannot be imported or uploaded to the cloud.'),
  noKeysInCloud: t('Keys of this key set are never in the cloud.'),
  hasHsm: t('HSM is enabled on this key set.'),
  withoutHsm: t('HSM is not enabled on this key set.'),
  hsmEnabled: t('HSM is enabled'),
  findingHsm: t('Checking the HSM of this system.'),
  askingPartitions: t('Asking the HSM for its partitions.'),
  keepsNever: t('Oracle rotates its own keys, so this is always Never.'),
  inHsm: t('The keys of this key set are in the HSM.'),
  inKeyControl: t('The keys of this key set are in Key Control.'),
  migrating: t('The migration has started'),
  rotated: t('The credentials of the external key store were rotated'),
  confirmName: (name: string) => t('Type {name} to confirm.', { name }),
} as const;

/** KSET-07: purpose of each type of key set. */
export const keySetTypeTexts: Readonly<Record<CspType, string>> = {
  AWS: t('Keys for AWS KMS, or an external key store that AWS uses.'),
  AZURE: t('Keys for Azure Key Vault, Managed HSM and double key encryption.'),
  GCP: t('Keys for Google Cloud KMS, or external keys that Google uses.'),
  TDE: t('Keys for transparent data encryption of databases.'),
};

/** KSET-13: steps to migrate this key set to a separate vault. */
export const vaultMigrationSteps: readonly string[] = [
  t('Back up this appliance.'),
  t('Create the key set in the vault.'),
  t('Migrate the keys of this key set to it.'),
  t('Verify the keys in the vault.'),
];

const keySetNameMax = 256;
/** Seconds. */
export const cacheTimeoutMax = 1440 * 60;
/** KSET-43, KSET-88: poll interval in milliseconds while an operation runs on a key set. */
export const keySetPoll = 5_000;

const runningTexts = {
  migrate_to_kc_in_progress: t('Migration to Key Control is in progress'),
  migrate_to_hsm_in_progress: t('Migration to HSM is in progress'),
  enable_key_caching_in_progress: t('Enabling key caching is in progress'),
  disable_key_caching_in_progress: t('Disabling key caching is in progress'),
} as const;
export type ProgressFlag = keyof typeof runningTexts;
export const progressFlags = Object.keys(runningTexts) as ProgressFlag[];

type Flags = Pick<KeySet, ProgressFlag>;

/** KSET-43: text of the operation that runs on a key set; undefined if none runs. */
export const runningOf = (set: Flags): string | undefined => {
  const flag = progressFlags.find((one) => set[one] === 'yes');
  return flag && runningTexts[flag];
};

const idle = (set: Flags): Verdict => {
  const running = runningOf(set);
  return running === undefined ? allow : deny(t('{event}.', { event: running }));
};
const admin = (actor: Actor) => needs(actor, 'CLOUD_ADMIN');

export const keySetRules = {
  create: (actor: Actor, type?: CspType): Verdict =>
    all(admin(actor), type === undefined || creatableTypes(actor.flavour).includes(type) ? allow : deny(keySetTexts.noType)),
  change: (actor: Actor, set: Flags) => all(admin(actor), idle(set)),
  /** KSET-60. The console always offers the removal of a GCP key set. If the appliance refuses, a separate dialog explains why (KSET-61). */
  remove: (actor: Actor, set: Flags & Pick<KeySet, 'csp_type' | 'num_cloudkeys'>) =>
    all(admin(actor), idle(set), set.num_cloudkeys === 0 || set.csp_type === 'GCP' ? allow : deny(keySetTexts.hasKeys)),
  migrate: (actor: Actor, set: Flags & Pick<KeySet, 'hsm_enabled'>, target: MigrationTarget, hsm: Pick<ActiveHsm, 'type'>) =>
    all(
      admin(actor),
      idle(set),
      target === migrationTarget(set) ? allow : deny(target === 'HSM' ? keySetTexts.inHsm : keySetTexts.inKeyControl),
      target === 'HSM' ? hsmReady(hsm) : allow,
    ),
  /** Hides the import for key sets whose keys are never in the cloud. A missing account is reported later, by `import` (CKP-49). */
  offerImport: (actor: Actor, set: Pick<KeySet, 'csp_type' | 'keyset_type'>) =>
    all(admin(actor), set.csp_type === 'TDE' || set.keyset_type === 'XKS' ? denyForever(keySetTexts.noKeysInCloud) : allow),
  import: (actor: Actor, set: Pick<KeySet, 'csp_type' | 'keyset_type' | 'csp_guid'>): Verdict =>
    all(
      keySetRules.offerImport(actor, set),
      set.csp_guid === '' ? deny(t('No CSP Account is associated with the selected Key Set to import CloudKeys')) : allow,
    ),
  syncRings: (actor: Actor, set: Pick<KeySet, 'csp_type' | 'csp_guid'>) =>
    all(admin(actor), set.csp_type === 'GCP' ? allow : denyForever(keySetTexts.noRings), set.csp_guid === '' ? deny(keySetTexts.noAccount) : allow),
  enableHsm: (actor: Actor, set: Flags & Pick<KeySet, 'hsm_enabled'>) =>
    all(admin(actor), set.hsm_enabled === 'yes' ? deny(keySetTexts.hasHsm) : allow, idle(set)),
  verifyHsm: (actor: Actor, set: Pick<KeySet, 'hsm_enabled'>) => all(admin(actor), set.hsm_enabled === 'yes' ? allow : deny(keySetTexts.withoutHsm)),
  rotateXks: (actor: Actor, set: Flags & Pick<KeySet, 'keyset_type'>) =>
    all(admin(actor), set.keyset_type === 'XKS' ? allow : denyForever(t('This key set is not an external key store.')), idle(set)),
};

export const hsmReady = (hsm: Pick<ActiveHsm, 'type'>): Verdict => (hsm.type === 'NONE' ? deny(keySetTexts.noHsm) : allow);
/** KSET-39: a Thales HSM has partitions. Label and password select one. */
export const needsPartition = (hsm: Pick<ActiveHsm, 'type'>): boolean => hsm.type === 'Luna' || hsm.type === 'Luna Cloud';

/** KSET-33, KSET-34: the calls by which a vault detects the active HSM. */
export const hsmIsFoundBy = (flavour: Flavour): 'checks' | 'info' => (flavour === 'keycontrol' ? 'checks' : 'info');
/** The HSM type according to the activity checks, in this order. A Luna Cloud HSM is part of Data Protection on Demand. */
export function hsmOfChecks(active: { ncipher: boolean; luna: boolean; lunaCloud: boolean; dpod: boolean }): Pick<ActiveHsm, 'type'> {
  if (active.ncipher) return { type: 'nShield' };
  if (active.luna) return { type: 'Luna' };
  return { type: active.lunaCloud || active.dpod ? 'Luna Cloud' : 'NONE' };
}

export type MigrationTarget = 'KEY_CONTROL' | 'HSM';
export const migrationTargets: Readonly<Record<MigrationTarget, { label: string; about: string }>> = {
  KEY_CONTROL: { label: 'Key Control', about: t('The keys leave the HSM and are protected by this appliance.') },
  HSM: { label: 'HSM', about: t('The keys are protected by the HSM of this system.') },
};
/** The only possible target of a migration: the place where the keys are not stored now. */
export const migrationTarget = (set: Pick<KeySet, 'hsm_enabled'>): MigrationTarget => (set.hsm_enabled === 'yes' ? 'KEY_CONTROL' : 'HSM');

/** KSET-17: True if the cloud can use keys that stay in the appliance, through an external key store. */
export const mayBeExternal = (type: CspType): boolean => type === 'AWS';
/** True if the keys of this type encrypt databases. */
export const isOfDatabase = (type: CspType): boolean => type === 'TDE';
/** KSET-38. */
export const mayCreateKeys = (database: DatabaseType | '' | undefined): boolean => database === 'mariadb';
/** Accounts of a type that no key set uses. Each account serves one key set. */
export const freeAccounts = (accounts: readonly CspAccount[], type: CspType): readonly CspAccount[] =>
  accounts.filter((account) => account.csp_type === type && account.keyset_guid === '');
/** KSET-20: key counts of an AZURE key set by vault type. */
export const countsByVault = (set: KeySet): readonly { kind: VaultType; count: number }[] =>
  (
    [
      ['vaults', set.num_keyvault_cloudkeys],
      ['managedhsm', set.num_managedhsm_cloudkeys],
      ['dke', set.num_dke_cloudkeys],
    ] as const
  ).flatMap(([kind, count]) => (count === undefined ? [] : [{ kind, count }]));

/** KSET-35 to KSET-37: initial values of a new key set. */
export const keySetDefaults = (type: CspType) => ({ rekey_interval: 0, key_caching_enabled: type === 'GCP' ? 'yes' : 'no' }) as const;
/** KSET-36. */
export const keepsRotationAtNever = (database: DatabaseType | '' | undefined): boolean => database === 'oracle';

/** Validates a new key set, for the console and the appliance. Field name to text; empty if valid. */
export function keySetProblems(value: {
  csp_type: CspType;
  name: string;
  groupname: string;
  rekey_interval?: number | undefined;
  tde_database_type?: DatabaseType | undefined;
  allow_mdb_key_creation?: 'yes' | 'no' | undefined;
  keyset_type?: 'XKS' | undefined;
}): Record<string, string> {
  const problems: Record<string, string> = {};
  const title = value.name.trim();
  if (title === '') problems['name'] = keySetTexts.name;
  else if (title.length > keySetNameMax) problems['name'] = keySetTexts.longName;
  if (value.groupname.trim() === '') problems['groupname'] = keySetTexts.group;
  if (value.csp_type === 'TDE' && !value.tde_database_type) problems['tde_database_type'] = keySetTexts.database;
  if (value.allow_mdb_key_creation === 'yes' && !mayCreateKeys(value.tde_database_type)) problems['allow_mdb_key_creation'] = keySetTexts.mariadb;
  if (value.keyset_type === 'XKS' && !mayBeExternal(value.csp_type)) problems['keyset_type'] = keySetTexts.xks;
  const interval = daysProblem(value.csp_type, value.rekey_interval ?? 0);
  if (interval !== undefined) problems['rekey_interval'] = interval;
  return problems;
}
