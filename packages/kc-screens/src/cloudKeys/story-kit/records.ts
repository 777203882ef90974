import type { Appliance, Tables } from 'kc-appliance';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';

export type KeptKey = Tables['cloudKeys'];

function first<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo has no ${what}.`);
  return found;
}

/** Returns the guid of the key set with that name. */
export const setNamed = (appliance: Appliance, name: string): string =>
  first(
    appliance.environment.store
      .table('keySets')
      .all()
      .find((one) => one.name === name),
    `key set ${name}`,
  ).id;
/** Returns the guid of the account with that name. */
export const accountNamed = (appliance: Appliance, name: string): string =>
  first(
    appliance.environment.store
      .table('cspAccounts')
      .all()
      .find((one) => one.name === name),
    `account ${name}`,
  ).id;

const keys = (appliance: Appliance) => appliance.environment.store.table('cloudKeys');
/** Returns the first key that fits. */
export const keyWhere = (appliance: Appliance, fits: (key: KeptKey) => boolean): KeptKey => first(keys(appliance).all().find(fits), 'such cloud key');
/** Returns the first key with that status in the key set with that name. */
export const keyIn = (appliance: Appliance, set: string, status: CloudKey['status'], fits: (key: KeptKey) => boolean = () => true): KeptKey => {
  const guid = setNamed(appliance, set);
  return keyWhere(appliance, (key) => key.keyset_guid === guid && key.status === status && fits(key));
};
export const changeKept = (appliance: Appliance, id: string, change: Partial<KeptKey>): void =>
  keys(appliance).put({ ...keyWhere(appliance, (key) => key.id === id), ...change });
export const keyWithHandle = (appliance: Appliance, handle: string): KeptKey | undefined => keys(appliance).get(handle);

type KeptSet = Tables['keySets'];
const sets = (appliance: Appliance) => appliance.environment.store.table('keySets');
/** Returns the key set with that name, or undefined. */
export const keptSet = (appliance: Appliance, name: string): KeptSet | undefined =>
  sets(appliance)
    .all()
    .find((one) => one.name === name);
/** Changes a key set in the store, as another user would. */
export const changeSet = (appliance: Appliance, name: string, change: Partial<KeptSet>): void =>
  sets(appliance).put({ ...first(keptSet(appliance, name), `key set ${name}`), ...change });
