import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { countNumber, epochSeconds, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';
import { cipher, expiryAction } from './cvmSets.ts';

export const keyIdStatus = v.picklist(['ACTIVE', 'REVOKED', 'EXPIRED', 'SHREDDED']);
export type KeyIdStatus = v.InferOutput<typeof keyIdStatus>;

const common = {
  id: text,
  /** Unique within its kind in the VM set. */
  name: text,
  desc: text,
  /** 'AES' or 'RSA'. */
  algorithm: text,
  onexpiry: expiryAction,
  status: keyIdStatus,
  /** The VM set, by GUID and name. */
  cvmset: text,
  cvmsetname: text,
  revision,
};

/** KEYID-05: a named symmetric key of a VM set; the key itself stays in the appliance. */
export const keyId = v.object({
  ...common,
  cipher,
  /** Bits. */
  keysize: v.number(),
  /** Seconds since 1970; 0 for never. */
  expiration: epochSeconds,
});
export type KeyId = v.InferOutput<typeof keyId>;

/** KEYID-06: a named key pair of a VM set. The private key is write-only. */
export const asymmetricKeyId = v.object({
  ...common,
  /** Bits. */
  keylen: v.number(),
  /** Seconds since 1970; 0 for never. */
  expiration_date: epochSeconds,
  /** A PEM file (SubjectPublicKeyInfo) in base64; '' after the key was shredded. */
  b64pubkey: text,
});
export type AsymmetricKeyId = v.InferOutput<typeof asymmetricKeyId>;

/** Fields that lists can be sorted by. */
const sortable = ['name', 'desc', 'status', 'expiration', 'onexpiry', 'size'] as const;
export type KeyIdSort = (typeof sortable)[number];

/** KEYID-07, KEYID-08. */
const listed = {
  cvmset: text,
  /** Ids, comma-separated: only these. */
  ids: v.optional(document),
  name: v.optional(text),
  desc: v.optional(text),
  status: v.optional(keyIdStatus),
  onexpiry: v.optional(expiryAction),
  /** Bits, as text. */
  size: v.optional(text),
  sort: v.optional(v.picklist(sortable.flatMap((field) => [field, `-${field}`] as const) as [KeyIdSort, `-${KeyIdSort}`])),
  /** Whole numbers as text. Default: offset 0, limit 100; at most 1000. */
  _offset: v.optional(text),
  _limit: v.optional(text),
};

const inSet = v.object({ cvmset: text });
const revoke = v.object({ cvmset: text, revoke: yesNo });
const need = ['CLOUD_ADMIN'] as const;

const isNew = 'The key is new, so nothing depends on it yet.';

/** True if the change can end the key. */
const willEnd = (body: { expiration?: number; expiration_date?: number; onexpiry?: string }): boolean =>
  (body.expiration ?? body.expiration_date ?? 0) > 0 || body.onexpiry === 'SHRED';

export const keyIds = defineCalls('keyIds', {
  list: call({
    method: 'GET',
    path: 'key_ids/',
    query: v.object(listed),
    answer: v.object({ key_ids: listOf(keyId), totalrecords: v.number() }),
    need,
  }),
  /** `keysize` follows from the cipher. The appliance refuses any other size. */
  create: call({
    method: 'POST',
    path: 'key_ids/',
    body: v.object({
      cvmset: text,
      name,
      ...patchOf({ desc: text, algorithm: text, cipher, keysize: countNumber, expiration: ruledNumber, onexpiry: expiryAction }),
    }),
    answer: v.object({ key_id: keyId }),
    need,
    stale: ['keyIds'],
    exempt: isNew,
  }),
  change: call({
    method: 'PATCH',
    path: 'key_ids/:name/',
    guards: keyId,
    body: v.object({ cvmset: text, ...patchOf({ desc: text, expiration: ruledNumber, onexpiry: expiryAction }) }),
    answer: v.object({ key_id: keyId }),
    need,
    stale: ['keyIds'],
    fresh: willEnd,
    second: (body) => (willEnd(body) ? 'objects.end' : null),
  }),
  revoke: call({
    method: 'POST',
    path: 'key_ids/:name/revoke/',
    body: revoke,
    answer: v.object({ key_id: keyId }),
    need,
    stale: ['keyIds'],
    fresh: (body) => body.revoke === 'yes',
    second: (body) => (body.revoke === 'yes' ? 'objects.end' : null),
  }),
  remove: call({ method: 'DELETE', path: 'key_ids/:name/', query: inSet, answer: v.object({}), need, stale: ['keyIds'], fresh: true, second: 'objects.end' }),
});

export const asymmetricKeyIds = defineCalls('asymmetricKeyIds', {
  list: call({
    method: 'GET',
    path: 'asymmetric_key_ids/',
    query: v.object(listed),
    answer: v.object({ asymmetric_key_ids: listOf(asymmetricKeyId), totalrecords: v.number() }),
    need,
  }),
  /** The appliance generates the key pair, or the body contains both halves as PEM files in base64. The length is then that of the given key. */
  create: call({
    method: 'POST',
    path: 'asymmetric_key_ids/',
    body: v.object({
      cvmset: text,
      name,
      ...patchOf({
        desc: text,
        algorithm: text,
        keylen: countNumber,
        expiration_date: ruledNumber,
        onexpiry: expiryAction,
        b64pubkey: document,
        b64privkey: secret(document),
      }),
    }),
    answer: v.object({ asymmetric_key_id: asymmetricKeyId }),
    need,
    stale: ['asymmetricKeyIds'],
    exempt: isNew,
  }),
  change: call({
    method: 'PATCH',
    path: 'asymmetric_key_ids/:name/',
    guards: asymmetricKeyId,
    body: v.object({ cvmset: text, ...patchOf({ desc: text, expiration_date: ruledNumber, onexpiry: expiryAction }) }),
    answer: v.object({ asymmetric_key_id: asymmetricKeyId }),
    need,
    stale: ['asymmetricKeyIds'],
    fresh: willEnd,
    second: (body) => (willEnd(body) ? 'objects.end' : null),
  }),
  revoke: call({
    method: 'POST',
    path: 'asymmetric_key_ids/:name/revoke/',
    body: revoke,
    answer: v.object({ asymmetric_key_id: asymmetricKeyId }),
    need,
    stale: ['asymmetricKeyIds'],
    fresh: (body) => body.revoke === 'yes',
    second: (body) => (body.revoke === 'yes' ? 'objects.end' : null),
  }),
  remove: call({
    method: 'DELETE',
    path: 'asymmetric_key_ids/:name/',
    query: inSet,
    answer: v.object({}),
    need,
    stale: ['asymmetricKeyIds'],
    fresh: true,
    second: 'objects.end',
  }),
});
