import { nextRotationOf } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { nextAccessKeyOf } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { wireKey } from './keyWire.ts';
import type { CloudKeyRecord, CspAccountRecord } from './records.ts';

/** Stands for "no due date". */
export const noDue = 9_999_999_999;

export const rotationDue = (key: CloudKeyRecord): number => nextRotationOf(wireKey(key)) ?? noDue;
export const expiryDue = (key: CloudKeyRecord): number => (!key.expired && key.expire_date > 0 ? key.expire_date : noDue);

export const accessKeyDue = (account: CspAccountRecord): number => nextAccessKeyOf({ ...account, ...account.credentials }, account.rotated) ?? noDue;

/** Returns the time of the next work for the key. */
export function dueOf(key: CloudKeyRecord): number {
  if (key.status === 'Destroyed') return noDue;
  if (key.status === 'Pending Delete') return key.destroy_date ?? noDue;
  return Math.max(Math.min(rotationDue(key), expiryDue(key)), key.retry);
}
