import type { Environment } from '../../core/context.ts';
import { newGuid, newId } from '../../core/random.ts';
import { noteAccount } from './calendar.ts';
import type { CloudAccount, CloudCommand, KeyInCloud } from './cloud.ts';
import { dueOf, noDue } from './keySchedule.ts';
import type { CloudKeyRecord, CspAccountRecord, KeySetRecord, VersionRecord } from './records.ts';
import { cloudKeyTable, cspAccountTable, keySetTable } from '../state.ts';

export { wireKey } from './keyWire.ts';

type Kept = Pick<Environment, 'store'>;

export const keySetsOf = ({ store }: Kept) => keySetTable.in({ store });
export const accountsOf = ({ store }: Kept) => cspAccountTable.in({ store });
export const keysOf = ({ store }: Kept) => cloudKeyTable.in({ store });

/** Returns the record with its derived fields. */
export const settled = (key: CloudKeyRecord): CloudKeyRecord => ({
  ...key,
  shelf: `${key.keyset_guid}/${key.keyvault_type}`,
  due: dueOf(key),
  last_used: key.last_used ?? 0,
  used_since: key.used_since ?? 0,
});

/** Updates accounts after a key set received another account, or none: each account refers to the key set that uses it. */
export function noteAccountsOf(kept: Kept, ...guids: readonly string[]): void {
  for (const guid of new Set(guids)) {
    const account = accountsOf(kept).get(guid);
    if (account) noteAccount(kept, account);
  }
}

export const newVersion = (random: Environment['random'], number: number, created: number): VersionRecord => ({
  number,
  keyid: newId(random) + newId(random),
  created,
});
export const versionHandle = (handle: string, number: number): string => `${handle}.v${number}`;

/** Returns a key with default values. */
export const baseKey = (environment: Pick<Environment, 'random'>, set: Pick<KeySetRecord, 'id' | 'csp_type' | 'keyset_type'>, now: number): CloudKeyRecord => ({
  id: newId(environment.random),
  guid: newGuid(environment.random),
  keyset_guid: set.id,
  shelf: '',
  csp_type: set.csp_type,
  xks: set.keyset_type === 'XKS',
  name: '',
  description: '',
  status: 'Available',
  imported: false,
  ekm: false,
  place: '',
  location: '',
  keyvault_type: '',
  purpose: 'ENCRYPT_DECRYPT',
  algorithm: '',
  cipher: '',
  object_type: 'Symmetric Key',
  protection_level: '',
  hardware: false,
  ekm_connection: '',
  rekey_interval: 0,
  expire_date: 0,
  expire_action: 'DISABLE',
  activation_date: 0,
  operations: '',
  dke_permissions: [],
  ekm_acls: null,
  ekm_kaj_policy: null,
  destroy_days: null,
  purge_protection_days: null,
  created: now,
  last_rotated: null,
  destroy_date: null,
  expired: false,
  versions: [newVersion(environment.random, 1, now)],
  primary: 1,
  tags: [],
  sharing: { users: [], administrators: [] },
  roles: [],
  retry: 0,
  due: noDue,
  revision: 1,
});

export const accountOf = ({ id, csp_type, credentials }: CspAccountRecord): CloudAccount => ({ guid: id, csp_type, credentials });
export const inCloud = ({ id, name, place, status, created }: CloudKeyRecord): KeyInCloud => ({ handle: id, name, place, status, created });

/** Returns the account for a key's requests to the cloud; undefined for a key that is not in a cloud. */
export function reachOf(kept: Kept, key: CloudKeyRecord): CspAccountRecord | undefined {
  const set = keySetsOf(kept).get(key.keyset_guid);
  if (!set || set.csp_guid === '' || key.csp_type === 'TDE' || key.keyvault_type === 'dke') return undefined;
  return accountsOf(kept).get(set.csp_guid);
}

/** Sends a command for a key to the cloud; does nothing for a key that is not in a cloud. Rejects with CloudError. */
export async function command(environment: Pick<Environment, 'store' | 'clouds'>, key: CloudKeyRecord, what: CloudCommand): Promise<void> {
  const account = reachOf(environment, key);
  if (account) await environment.clouds[account.csp_type].perform(accountOf(account), what, inCloud(key));
}
