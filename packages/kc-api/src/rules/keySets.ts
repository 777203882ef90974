import type { ActiveHsm, CspType, DatabaseType, KeySet } from '../contract/keySets.ts';
import { needs, type Actor, type Flavour } from './privileges.ts';
import { daysProblem } from './rotation.ts';
import { all, allow, deny, type Verdict } from './verdict.ts';

export const keySetTexts = {
  created: 'Key Set created successfully',
  updated: 'Key Set details updated successfully',
  deleted: 'Key Set deleted successfully',
  verified: 'HSM verification was successful',
  tested: 'HSM connection test was successful',
  synced: 'KeyRings Synced From Cloud',
  keepsHsm: 'Cannot disable HSM if already Enabled.',
  noHsm: 'System HSM is not configured.',
  hasKeys: 'A Key Set that has CloudKeys cannot be deleted.',
  shownOnce: 'The secret access key is shown only once.',
  noType: 'This vault has no Key Sets of this type.',
  name: 'Enter a name.',
  longName: 'Name must be at most 256 characters.',
  exists: 'A Key Set with this name already exists.',
  group: 'Select one of your groups.',
  database: 'Select a database type.',
  account: 'This CSP Account is used by another Key Set.',
  accountType: 'This CSP Account is of another type.',
  keepsAccount: 'The CSP Account of a Key Set cannot be cleared.',
  partition: 'Enter the partition label and password.',
  cacheTimeout: 'Cache timeout must be between 0 and 1440 minutes',
  mariadb: 'Key creation by the database is for MariaDB only.',
  xks: 'Only AWS has external key stores.',
  noRings: 'This Key Set has no key rings.',
  syncing: 'A sync of the key rings is in progress.',
} as const;

export const keySetNameMax = 256;
/** Seconds. */
export const cacheTimeoutMax = 1440 * 60;
/** KSET-43, KSET-88: milliseconds between two looks at a key set while something runs. */
export const keySetPoll = 5_000;

/** KSET-31: the types of key set that a vault can create; with one there is no choice to make. */
export function creatableTypes(flavour: Flavour): readonly CspType[] {
  switch (flavour) {
    case 'keycontrol':
      return ['AWS', 'AZURE', 'GCP', 'TDE'];
    case 'cloudkeys':
      return ['AWS', 'AZURE', 'GCP'];
    case 'databases':
      return ['TDE'];
    case 'vmencryption':
      return [];
  }
}

const runningTexts = {
  migrate_to_kc_in_progress: 'Migration to Key Control is in progress',
  migrate_to_hsm_in_progress: 'Migration to HSM is in progress',
  enable_key_caching_in_progress: 'Enabling key caching is in progress',
  disable_key_caching_in_progress: 'Disabling key caching is in progress',
} as const;
export type ProgressFlag = keyof typeof runningTexts;
export const progressFlags = Object.keys(runningTexts) as ProgressFlag[];

type Flags = Pick<KeySet, ProgressFlag>;

/** KSET-43: what runs on a key set, in words; undefined while nothing does. */
export const runningOf = (set: Flags): string | undefined => {
  const flag = progressFlags.find((one) => set[one] === 'yes');
  return flag && runningTexts[flag];
};

const idle = (set: Flags): Verdict => {
  const running = runningOf(set);
  return running === undefined ? allow : deny(`${running}.`);
};
const admin = (actor: Actor) => needs(actor, 'CLOUD_ADMIN');

export const keySetRules = {
  create: (actor: Actor, type?: CspType): Verdict => all(admin(actor), type === undefined || creatableTypes(actor.flavour).includes(type) ? allow : deny(keySetTexts.noType)),
  change: (actor: Actor, set: Flags) => all(admin(actor), idle(set)),
  /** KSET-60. A GCP key set can always be tried: the appliance refuses and the failure has a dialog of its own (KSET-61). */
  remove: (actor: Actor, set: Flags & Pick<KeySet, 'csp_type' | 'num_cloudkeys'>) =>
    all(admin(actor), idle(set), set.num_cloudkeys === 0 || set.csp_type === 'GCP' ? allow : deny(keySetTexts.hasKeys)),
  migrate: (actor: Actor, set: Flags & Pick<KeySet, 'hsm_enabled'>, target: 'KEY_CONTROL' | 'HSM', hsm: Pick<ActiveHsm, 'type'>) =>
    all(
      admin(actor),
      idle(set),
      (set.hsm_enabled === 'yes') === (target === 'HSM') ? deny(target === 'HSM' ? 'The keys of this Key Set are in the HSM.' : 'The keys of this Key Set are in Key Control.') : allow,
      target === 'HSM' ? hsmReady(hsm) : allow,
    ),
  /** CKP-49, and what has nothing to import from. */
  import: (actor: Actor, set: Pick<KeySet, 'csp_type' | 'keyset_type' | 'csp_guid'>) =>
    all(
      admin(actor),
      set.csp_type === 'TDE' || set.keyset_type === 'XKS' ? deny('Keys of this Key Set are never in the cloud.') : allow,
      set.csp_guid === '' ? deny('No CSP Account is associated with the selected Key Set to import CloudKeys') : allow,
    ),
  syncRings: (actor: Actor, set: Pick<KeySet, 'csp_type'>) => all(admin(actor), set.csp_type === 'GCP' ? allow : deny(keySetTexts.noRings)),
  rotateXks: (actor: Actor, set: Flags & Pick<KeySet, 'keyset_type'>) => all(admin(actor), set.keyset_type === 'XKS' ? allow : deny('This Key Set is no external key store.'), idle(set)),
};

export const hsmReady = (hsm: Pick<ActiveHsm, 'type'>): Verdict => (hsm.type === 'NONE' ? deny(keySetTexts.noHsm) : allow);
/** KSET-39: a Thales HSM is parted; label and password say which part is meant. */
export const needsPartition = (hsm: Pick<ActiveHsm, 'type'>): boolean => hsm.type === 'Luna' || hsm.type === 'Luna Cloud';

/** KSET-35 to KSET-37: what a new key set begins with. */
export const keySetDefaults = (type: CspType) => ({ rekey_interval: 0, key_caching_enabled: type === 'GCP' ? 'yes' : 'no' }) as const;
/** KSET-36. */
export const keepsRotationAtNever = (database: DatabaseType | undefined): boolean => database === 'oracle';

/** What both sides check alike when a key set is created. Field name to text; empty when all is well. */
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
  if (value.allow_mdb_key_creation === 'yes' && value.tde_database_type !== 'mariadb') problems['allow_mdb_key_creation'] = keySetTexts.mariadb;
  if (value.keyset_type === 'XKS' && value.csp_type !== 'AWS') problems['keyset_type'] = keySetTexts.xks;
  const interval = daysProblem(value.csp_type, value.rekey_interval ?? 0);
  if (interval !== undefined) problems['rekey_interval'] = interval;
  return problems;
}
