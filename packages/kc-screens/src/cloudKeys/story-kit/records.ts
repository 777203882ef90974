import type { Appliance } from 'kc-appliance';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { ProgressFlag } from 'kc-api/rules/cloudKeys/keySets';

/** As much of a kept key as stories look at. */
export interface KeptKey extends Pick<
  CloudKey,
  | 'name'
  | 'description'
  | 'status'
  | 'csp_type'
  | 'keyset_guid'
  | 'rekey_interval'
  | 'expire_date'
  | 'expire_action'
  | 'activation_date'
  | 'operations'
  | 'dke_permissions'
> {
  id: string;
  imported: boolean;
  ekm: boolean;
  xks: boolean;
  keyvault_type: string;
  object_type: string;
  purpose: string;
  /** Days; null without. */
  destroy_days: number | null;
  purge_protection_days: number | null;
  /** Epoch seconds. */
  created: number;
  last_rotated: number | null;
  destroy_date: number | null;
  versions: readonly { number: number }[];
}
interface Named {
  id: string;
  name: string;
}

function first<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo has no ${what}.`);
  return found;
}

/** The guid of the key set of that name. */
export const setNamed = (appliance: Appliance, name: string): string =>
  first(
    appliance.environment.store
      .table<Named>('keySets')
      .all()
      .find((one) => one.name === name),
    `key set ${name}`,
  ).id;
/** The guid of the account of that name. */
export const accountNamed = (appliance: Appliance, name: string): string =>
  first(
    appliance.environment.store
      .table<Named>('cspAccounts')
      .all()
      .find((one) => one.name === name),
    `account ${name}`,
  ).id;

const keys = (appliance: Appliance) => appliance.environment.store.table<KeptKey>('cloudKeys');
/** The first key that fits. */
export const keyWhere = (appliance: Appliance, fits: (key: KeptKey) => boolean): KeptKey => first(keys(appliance).all().find(fits), 'such cloud key');
/** The first key of that status in the key set of that name. */
export const keyIn = (appliance: Appliance, set: string, status: CloudKey['status'], fits: (key: KeptKey) => boolean = () => true): KeptKey => {
  const guid = setNamed(appliance, set);
  return keyWhere(appliance, (key) => key.keyset_guid === guid && key.status === status && fits(key));
};
export const changeKept = (appliance: Appliance, id: string, change: Partial<KeptKey>): void =>
  keys(appliance).put({ ...keyWhere(appliance, (key) => key.id === id), ...change });
export const keyWithHandle = (appliance: Appliance, handle: string): KeptKey | undefined => keys(appliance).get(handle);

/** As much of a kept key set as stories look at. */
export type KeptSet = Pick<
  KeySet,
  | 'name'
  | 'description'
  | 'csp_type'
  | 'csp_guid'
  | 'rekey_interval'
  | 'hsm_enabled'
  | 'key_caching_enabled'
  | 'key_cache_hsm_timeout'
  | 'revision'
  | ProgressFlag
> & {
  id: string;
  keyset_type?: 'XKS';
  part_label?: string;
  import_all_keys: 'yes' | 'no';
  allow_mdb_key_creation?: 'yes' | 'no';
  tde_database_type?: string;
  groupname: string;
};
const sets = (appliance: Appliance) => appliance.environment.store.table<KeptSet>('keySets');
/** The key set of that name, where there is one. */
export const keptSet = (appliance: Appliance, name: string): KeptSet | undefined =>
  sets(appliance)
    .all()
    .find((one) => one.name === name);
/** Changes a key set behind the back of the screen. */
export const changeSet = (appliance: Appliance, name: string, change: Partial<KeptSet>): void =>
  sets(appliance).put({ ...first(keptSet(appliance, name), `key set ${name}`), ...change });
