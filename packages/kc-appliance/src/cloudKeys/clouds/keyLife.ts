import { deleteDelayOf } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { goneAt } from 'kc-api/rules/cloudKeys/cloudKeys/keyDeletion';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import type { Environment } from '../../core/context.ts';
import { newVersion, wireKey } from './keyRecords.ts';
import type { CloudKeyRecord } from './records.ts';

/** Transitions of a key. Requests of users and scheduled work use the same ones. */
export const enabled = (key: CloudKeyRecord): CloudKeyRecord => ({ ...key, status: 'Available' });
export const disabled = (key: CloudKeyRecord): CloudKeyRecord => ({ ...key, status: 'Disabled' });
export const uploaded = (key: CloudKeyRecord): CloudKeyRecord => ({ ...key, status: 'Available' });
export const removedFromCloud = (key: CloudKeyRecord): CloudKeyRecord => ({ ...key, status: 'Not Available' });
export const destroyed = (key: CloudKeyRecord): CloudKeyRecord => ({ ...key, status: 'Destroyed' });
export const deletionCancelled = (key: CloudKeyRecord): CloudKeyRecord => ({ ...key, status: providers[key.csp_type].cancelGives, destroy_date: null });

export const deletionScheduled = (key: CloudKeyRecord, now: number, days: number = deleteDelayOf(wireKey(key)).initial): CloudKeyRecord => ({
  ...key,
  status: 'Pending Delete',
  destroy_date: goneAt(now, days),
});

export function rotated(random: Environment['random'], key: CloudKeyRecord, now: number): CloudKeyRecord {
  const number = (key.versions.at(-1)?.number ?? 0) + 1;
  return { ...key, versions: [...key.versions, newVersion(random, number, now)], primary: number, last_rotated: now, retry: 0 };
}
