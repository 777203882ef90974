import type { Appliance } from 'kc-appliance';
import type { CloudKey } from 'kc-api/contract/cloudKeys';

/** As much of a kept key as stories look at. */
export interface KeptKey extends Pick<CloudKey, 'name' | 'status' | 'csp_type' | 'keyset_guid'> {
  id: string;
  imported: boolean;
  ekm: boolean;
  xks: boolean;
  keyvault_type: string;
  object_type: string;
  purpose: string;
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
export const setNamed = (appliance: Appliance, name: string): string => first(appliance.environment.store.table<Named>('keySets').all().find((one) => one.name === name), `key set ${name}`).id;
/** The guid of the account of that name. */
export const accountNamed = (appliance: Appliance, name: string): string => first(appliance.environment.store.table<Named>('cspAccounts').all().find((one) => one.name === name), `account ${name}`).id;

const keys = (appliance: Appliance) => appliance.environment.store.table<KeptKey>('cloudKeys');
/** The first key that fits. */
export const keyWhere = (appliance: Appliance, fits: (key: KeptKey) => boolean): KeptKey => first(keys(appliance).all().find(fits), 'such cloud key');
/** The first key of that status in the key set of that name. */
export const keyIn = (appliance: Appliance, set: string, status: CloudKey['status'], fits: (key: KeptKey) => boolean = () => true): KeptKey => {
  const guid = setNamed(appliance, set);
  return keyWhere(appliance, (key) => key.keyset_guid === guid && key.status === status && fits(key));
};
export const keyWithHandle = (appliance: Appliance, handle: string): KeptKey | undefined => keys(appliance).get(handle);
