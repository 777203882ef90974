import { asymmetricKeyIds as asymmetricCalls, keyIds as calls } from 'kc-api/contract/workloads/keyIds';
import type { InputOf } from 'kc-api/contract/call';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import {
  cipherDefault,
  isKeyLength,
  keyIdExpiryProblem,
  keyIdNameProblem,
  keyIdPage,
  keyIdRules,
  keyIdTexts,
  keyLengthDefault,
  keySizes,
} from 'kc-api/rules/workloads/keyIds';
import { allow, deny, type Verdict } from 'kc-api/rules/verdict';
import type { Actor } from 'kc-api/rules/privileges';
import type { Context, Environment } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { newGuid } from '../../core/random.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { asked } from '../../hsm/index.ts';
import { sealedIn } from '../kek/kekKey.ts';
import type { Condition } from '../../core/store/store.ts';
import { numberIn } from '../../core/store/walk.ts';
import { without } from '../../core/store/without.ts';
import { cvmSetRecord } from '../cvmSets/cvmSetRecord.ts';
import { findKeyId, keyIdRecord, placed, shelfOf, wireAsymmetricKeyId, wireKeyId } from './keyIdRecord.ts';
import { newAesKey, newKeyPair, uploadedKeyPair } from './keyMaterial.ts';
import type { KeyIdKind, KeyIdRecord } from '../records.ts';
import { cvmSetTable, keyIdTable } from '../state.ts';

/** Reuses the record's texts. The row itself is found by set, kind and name, not by its id. */
const { changed } = keyIdRecord.guarded(() => '');
const mostRows = 1_000;

type Query = InputOf<typeof calls.list>['query'];

async function pageOf(context: Context, kind: KeyIdKind, query: Query): Promise<{ rows: KeyIdRecord[]; total: number }> {
  const set = cvmSetRecord.find(context, query.cvmset);
  const where: Condition[] = [{ field: 'shelf', op: 'is', value: shelfOf(set.id, kind) }];
  for (const field of ['status', 'onexpiry'] as const) if (query[field]) where.push({ field, op: 'is', value: query[field] });
  for (const field of ['name', 'desc'] as const) if (query[field]) where.push({ field, op: 'contains', value: query[field] });
  if (query.size) where.push({ field: 'size', op: 'is', value: numberIn(query.size, 0) });
  if (query.ids !== undefined) where.push({ field: 'id', op: 'in', values: query.ids.split(',') });
  const { sort = 'name' } = query;
  const desc = sort.startsWith('-');
  const limit = Math.min(Math.max(numberIn(query._limit, keyIdPage), 1), mostRows);
  const page = { where, sort: { field: desc ? sort.slice(1) : sort, desc }, offset: numberIn(query._offset, 0), limit };
  return keyIdTable.in(context).search(page, context.request.signal);
}

interface Fresh {
  cvmset: string;
  name: string;
  desc?: string;
  expiration: number;
  onexpiry?: KeyIdRecord['onexpiry'];
}

/** Validates the input before a key is generated, which may take time. */
function checkFresh(context: Context, kind: KeyIdKind, { cvmset, name, expiration }: Fresh): void {
  check(keyIdRules.create(context.actor));
  cvmSetRecord.find(context, cvmset);
  const [title, expiry] = [keyIdNameProblem(name), keyIdExpiryProblem(expiration, context.now)];
  checkFields({
    ...(title === undefined ? {} : { name: title }),
    ...(expiry === undefined ? {} : { [kind === 'symmetric' ? 'expiration' : 'expiration_date']: expiry }),
  });
}

async function create(
  context: Context,
  kind: KeyIdKind,
  { cvmset, name, desc = '', expiration, onexpiry = 'NO USE' }: Fresh,
  material: Pick<KeyIdRecord, 'size' | 'secret_key' | 'public_key'>,
): Promise<KeyIdRecord> {
  const id = newGuid(context.random);
  const secret_key = await asked(sealedIn(context, cvmSetTable.in(context).get(cvmset), id, material.secret_key));
  const record = placed({ id, kind, cvmset, name, desc, expiration, onexpiry, status: 'ACTIVE', ...material, secret_key, revision: 1 });
  return keyIdRecord.create(context, without(record, 'revision'));
}

interface Change {
  desc?: string;
  expiration?: number;
  onexpiry?: KeyIdRecord['onexpiry'];
}

function change(context: Context, before: KeyIdRecord, wireField: string, body: Change): KeyIdRecord {
  return keyIdRecord.change(context, before.id, (now) => {
    check(keyIdRules.change(context.actor, now));
    const next = { ...now, ...body };
    const problem = keyIdExpiryProblem(next.expiration, context.now, now.expiration);
    if (problem !== undefined) checkFields({ [wireField]: problem });
    return next;
  });
}

type Rule = (actor: Actor, one: KeyIdRecord) => Verdict;

function setRevoked(context: Context, { id }: KeyIdRecord, revoke: 'yes' | 'no'): KeyIdRecord {
  const rule: Rule = revoke === 'yes' ? keyIdRules.revoke : keyIdRules.unrevoke;
  return keyIdRecord.change(
    context,
    id,
    (now) => {
      check(rule(context.actor, now));
      return { ...now, status: revoke === 'yes' ? 'REVOKED' : 'ACTIVE' };
    },
    { also: ({ name: title }) => ({ content: `KeyID ${title} ${revoke === 'yes' ? 'revoked' : 'unrevoked'}` }) },
  );
}

function remove(context: Context, one: KeyIdRecord): Record<never, never> {
  check(keyIdRules.remove(context.actor, one));
  keyIdRecord.remove(context, one.id);
  return {};
}

const allowed = ({ vault }: Environment): Verdict => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets));

/** KEYID-16 to KEYID-20. */
export const keyIds = {
  ...resource(calls, {
    list: async (context, { query }) => {
      const { rows, total } = await pageOf(context, 'symmetric', query);
      return { key_ids: rows.map((one) => wireKeyId(context, one)), totalrecords: total };
    },
    create: async (context, { body }) => {
      const { algorithm = 'AES', cipher = cipherDefault, keysize = keySizes[cipher], expiration = 0 } = body;
      const fresh = { ...body, expiration };
      checkFresh(context, 'symmetric', fresh);
      checkFields({
        ...(algorithm === 'AES' ? {} : { algorithm: keyIdTexts.algorithm }),
        ...(keysize === keySizes[cipher] ? {} : { keysize: keyIdTexts.keysize }),
      });
      return { key_id: wireKeyId(context, await create(context, 'symmetric', fresh, newAesKey(context.random, keysize))) };
    },
    change: {
      changed,
      current: (context, { params, body }) => wireKeyId(context, findKeyId(context, body.cvmset, 'symmetric', params.name)),
      run: (context, { params, body }) => {
        const before = findKeyId(context, body.cvmset, 'symmetric', params.name);
        return { key_id: wireKeyId(context, change(context, before, 'expiration', without(body, 'cvmset', 'revision'))) };
      },
    },
    revoke: (context, { params, body }) => ({
      key_id: wireKeyId(context, setRevoked(context, findKeyId(context, body.cvmset, 'symmetric', params.name), body.revoke)),
    }),
    remove: (context, { params, query }) => remove(context, findKeyId(context, query.cvmset, 'symmetric', params.name)),
  }),
  allowed,
};

/** KEYID-21 to KEYID-25. */
export const asymmetricKeyIds = {
  ...resource(asymmetricCalls, {
    list: async (context, { query }) => {
      const { rows, total } = await pageOf(context, 'asymmetric', query);
      return { asymmetric_key_ids: rows.map((one) => wireAsymmetricKeyId(context, one)), totalrecords: total };
    },
    create: async (context, { body: { b64pubkey, b64privkey, expiration_date = 0, algorithm = 'RSA', keylen = keyLengthDefault, ...body } }) => {
      const fresh = { ...body, expiration: expiration_date };
      checkFresh(context, 'asymmetric', fresh);
      const uploaded = b64pubkey !== undefined || b64privkey !== undefined;
      checkFields({
        ...(algorithm === 'RSA' ? {} : { algorithm: keyIdTexts.asymmetricAlgorithm }),
        ...(uploaded || isKeyLength(keylen) ? {} : { keylen: keyIdTexts.keylen }),
      });
      const material = uploaded ? await uploadedKeyPair(b64pubkey ?? '', b64privkey ?? '') : await newKeyPair(keylen);
      return { asymmetric_key_id: wireAsymmetricKeyId(context, await create(context, 'asymmetric', fresh, material)) };
    },
    change: {
      changed,
      current: (context, { params, body }) => wireAsymmetricKeyId(context, findKeyId(context, body.cvmset, 'asymmetric', params.name)),
      run: (context, { params, body }) => {
        const before = findKeyId(context, body.cvmset, 'asymmetric', params.name);
        const { expiration_date, ...rest } = without(body, 'cvmset', 'revision');
        const next = { ...rest, ...(expiration_date === undefined ? {} : { expiration: expiration_date }) };
        return { asymmetric_key_id: wireAsymmetricKeyId(context, change(context, before, 'expiration_date', next)) };
      },
    },
    revoke: (context, { params, body }) => ({
      asymmetric_key_id: wireAsymmetricKeyId(context, setRevoked(context, findKeyId(context, body.cvmset, 'asymmetric', params.name), body.revoke)),
    }),
    remove: (context, { params, query }) => remove(context, findKeyId(context, query.cvmset, 'asymmetric', params.name)),
  }),
  allowed,
};
