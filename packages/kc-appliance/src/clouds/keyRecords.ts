import type { CloudKey } from 'kc-api/contract/cloudKeys';
import type { Environment } from '../core/context.ts';
import { newGuid, newId } from '../core/random.ts';
import type { CloudAccount, CloudCommand, KeyInCloud } from './cloud.ts';
import type { CloudKeyRecord, CspAccountRecord, KeySetRecord, VersionRecord } from './records.ts';

type Kept = Pick<Environment, 'store'>;

export const keySetsOf = ({ store }: Kept) => store.table<KeySetRecord>('keySets');
export const accountsOf = ({ store }: Kept) => store.table<CspAccountRecord>('cspAccounts');
export const keysOf = ({ store }: Kept) => store.table<CloudKeyRecord>('cloudKeys');

const day = 86_400;
/** Nothing falls due. */
export const noDue = 9_999_999_999;

const rotates = (key: CloudKeyRecord) => key.rekey_interval > 0 && key.status === 'Available' && !key.imported && !(key.csp_type === 'TDE' && key.place === 'oracle');
export const rotationDue = (key: CloudKeyRecord): number => (rotates(key) ? (key.last_rotated ?? key.created) + key.rekey_interval * day : noDue);
export const expiryDue = (key: CloudKeyRecord): number => (!key.expired && key.expire_date > 0 ? key.expire_date : noDue);

function dueOf(key: CloudKeyRecord): number {
  if (key.status === 'Destroyed') return noDue;
  if (key.status === 'Pending Delete') return key.destroy_date ?? noDue;
  return Math.max(Math.min(rotationDue(key), expiryDue(key)), key.retry);
}

/** The record with what follows from its other fields. */
export const settled = (key: CloudKeyRecord): CloudKeyRecord => ({ ...key, shelf: `${key.keyset_guid}/${key.keyvault_type}`, due: dueOf(key) });

export function putKey(kept: Kept, key: CloudKeyRecord): CloudKeyRecord {
  const whole = settled(key);
  keysOf(kept).put(whole);
  return whole;
}

export const newVersion = (random: Environment['random'], number: number, created: number): VersionRecord => ({ number, keyid: newId(random) + newId(random), created });
export const versionHandle = (handle: string, number: number): string => `${handle}.v${number}`;

/** A key with nothing special about it. */
export const baseKey = (environment: Pick<Environment, 'random'>, set: Pick<KeySetRecord, 'id' | 'csp_type' | 'keyset_type'>, now: number): CloudKeyRecord => ({
  id: newId(environment.random), guid: newGuid(environment.random), keyset_guid: set.id, shelf: '', csp_type: set.csp_type, xks: set.keyset_type === 'XKS', name: '', description: '', status: 'Available',
  imported: false, ekm: false, place: '', location: '', keyvault_type: '', purpose: 'ENCRYPT_DECRYPT', algorithm: '', cipher: '', object_type: 'Symmetric Key', protection_level: '', hardware: false,
  ekm_connection: '', rekey_interval: 0, expire_date: 0, expire_action: 'DISABLE', activation_date: 0, operations: '', dke_permissions: [], ekm_acls: null, ekm_kaj_policy: null, destroy_days: null,
  purge_protection_days: null, created: now, last_rotated: null, destroy_date: null, expired: false, versions: [newVersion(environment.random, 1, now)], primary: 1, tags: [],
  sharing: { users: [], administrators: [] }, roles: [], retry: 0, due: noDue, revision: 1,
});

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** The fields that only one provider has. */
function particular(key: CloudKeyRecord): Partial<CloudKey> {
  switch (key.csp_type) {
    case 'AWS':
      return { region_name: key.place, ...(key.xks ? { keyset_type: 'XKS' as const } : {}) };
    case 'AZURE':
      return {
        keyvault_name: key.place,
        keyvault_type: key.keyvault_type === '' ? 'vaults' : key.keyvault_type,
        hardware_protected: yesNo(key.hardware),
        ...(key.purge_protection_days === null ? {} : { purge_protection_days: key.purge_protection_days }),
      };
    case 'GCP':
      return {
        keyring_name: key.place,
        ...(key.protection_level === '' ? {} : { protection_level: key.protection_level as NonNullable<CloudKey['protection_level']> }),
        ...(key.ekm_connection === '' ? {} : { ekm_connection: key.ekm_connection }),
        ...(key.destroy_days === null ? {} : { gcp_destroy_schedule_duration: key.destroy_days }),
        ...(key.ekm ? { has_ekm_acls: yesNo(key.ekm_acls !== null) } : {}),
        ...(key.ekm_acls ? { ekm_acls: key.ekm_acls } : {}),
        ...(key.ekm_kaj_policy ? { ekm_kaj_policy: key.ekm_kaj_policy } : {}),
      };
    case 'TDE':
      return { tde_database_type: key.place as NonNullable<CloudKey['tde_database_type']> };
  }
}

/** A key as the wire shows it. */
export const wireKey = (key: CloudKeyRecord): CloudKey => ({
  handle: key.id, guid: key.guid, keyset_guid: key.keyset_guid, csp_type: key.csp_type, name: key.name, description: key.description, status: key.status, keysource: key.imported ? 'IMPORT' : 'GENERATED',
  ekm: yesNo(key.ekm), ...(key.location === '' ? {} : { location: key.location }), ...particular(key), purpose: key.purpose, algorithm: key.algorithm, cipher: key.cipher, object_type: key.object_type,
  rekey_interval: key.rekey_interval, expire_date: key.expire_date, expire_action: key.expire_action, activation_date: key.activation_date, operations: key.operations, dke_permissions: key.dke_permissions,
  created: key.created, ...(key.last_rotated === null ? {} : { last_rotated: key.last_rotated }), ...(key.destroy_date === null ? {} : { destroy_date: key.destroy_date }), revision: key.revision,
});

export const accountOf = ({ id, csp_type, credentials }: CspAccountRecord): CloudAccount => ({ guid: id, csp_type, credentials });
export const inCloud = ({ id, name, place, status }: CloudKeyRecord): KeyInCloud => ({ handle: id, name, place, status });

/** The account through which the cloud is reached for a key; undefined for a key that has nothing there. */
export function reachOf(kept: Kept, key: CloudKeyRecord): CspAccountRecord | undefined {
  const set = keySetsOf(kept).get(key.keyset_guid);
  if (!set || set.csp_guid === '' || key.csp_type === 'TDE' || key.keyvault_type === 'dke') return undefined;
  return accountsOf(kept).get(set.csp_guid);
}

/** Has the cloud do something with a key; does nothing for a key that has nothing there. Rejects with CloudError. */
export async function command(environment: Pick<Environment, 'store' | 'clouds'>, key: CloudKeyRecord, what: CloudCommand): Promise<void> {
  const account = reachOf(environment, key);
  if (account) await environment.clouds[account.csp_type].perform(accountOf(account), what, inCloud(key));
}
