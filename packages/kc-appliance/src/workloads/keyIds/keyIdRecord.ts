import type { AsymmetricKeyId, KeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdTexts } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { orMissing } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import type { KeyIdKind, KeyIdRecord } from '../records.ts';
import { cvmSetTable, keyIdTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

/** Stands for "no due date"; a number, so that it can be sorted. */
export const noDue = 9_999_999_999;

const dueOf = ({ status, expiration }: KeyIdRecord): number => (expiration > 0 && (status === 'ACTIVE' || status === 'REVOKED') ? expiration : noDue);

export const shelfOf = (cvmset: string, kind: KeyIdKind): string => `${cvmset}/${kind}`;
const placeOf = ({ shelf, name }: Pick<KeyIdRecord, 'shelf' | 'name'>): string => `${shelf}/${name.trim().toLowerCase()}`;

/** Returns the key id with its derived fields. All code that stores a key id must use this. */
export function placed(one: Omit<KeyIdRecord, 'shelf' | 'place' | 'due'>): KeyIdRecord {
  const shelf = shelfOf(one.cvmset, one.kind);
  const whole = { ...one, shelf, place: placeOf({ shelf, name: one.name }), due: noDue };
  return { ...whole, due: dueOf(whole) };
}

const told = (kept: Kept, one: KeyIdRecord) => ({
  id: one.id,
  name: one.name,
  desc: one.desc,
  onexpiry: one.onexpiry,
  status: one.status,
  cvmset: one.cvmset,
  cvmsetname: cvmSetTable.in(kept).get(one.cvmset)?.name ?? '',
  revision: one.revision,
});
export const wireKeyId = (kept: Kept, one: KeyIdRecord): KeyId => ({
  ...told(kept, one),
  algorithm: 'AES',
  cipher: one.size === 128 ? 'AES-128' : 'AES-256',
  keysize: one.size,
  expiration: one.expiration,
});
export const wireAsymmetricKeyId = (kept: Kept, one: KeyIdRecord): AsymmetricKeyId => ({
  ...told(kept, one),
  algorithm: 'RSA',
  keylen: one.size,
  expiration_date: one.expiration,
  b64pubkey: btoa(one.public_key),
});

export const keyIdRecord = defineRecord({
  table: keyIdTable,
  noun: 'KeyID',
  category: 'Cloud workloads',
  nameOf: (one) => one.name,
  group: (one, kept) => cvmSetTable.in(kept).get(one.cvmset)?.group ?? '',
  wire: (_, one) => without(one, 'shelf', 'place', 'due', 'secret_key', 'public_key'),
  trimmed: ['name', 'desc'],
  derived: placed,
  unique: { field: 'place', wireField: 'name', text: keyIdTexts.exists },
});

/** Refuses (404) if the VM set has no key id of that kind and name. */
export function findKeyId(kept: Kept, cvmset: string, kind: KeyIdKind, name: string): KeyIdRecord {
  const place = placeOf({ shelf: shelfOf(cvmset, kind), name });
  const { rows } = keyIdTable.in(kept).page({ where: [{ field: 'place', op: 'is', value: place }], offset: 0, limit: 1 });
  return orMissing(rows[0], t('This KeyID'));
}

/** Deletes the key ids of a deleted VM set. Call inside a transaction. */
export function dropKeyIdsOf(environment: Pick<Environment, 'store' | 'records'>, cvmset: string): void {
  const table = keyIdTable.in(environment);
  for (const kind of ['symmetric', 'asymmetric'] as const) {
    const where = [{ field: 'shelf', op: 'is' as const, value: shelfOf(cvmset, kind) }];
    for (const { id } of table.page({ where, offset: 0, limit: table.count() }).rows) keyIdRecord.drop(environment, id);
  }
}
