import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import type { Act } from '../requests/acts.ts';
import { principal } from './cspAccounts.ts';
import { countNumber, done, listOf, revision, ruledNumber, sentSeconds, text, yesNo } from '../shapes.ts';
import { document, ruledName } from '../texts.ts';
import { type ExpireAction, expireAction, vaultType, protectionLevel, cloudKey, keyVersion, keyTag, keyRole, keyPurpose, keyDependents } from './cloudKey.ts';

const listType = v.picklist(['users', 'administrators']);
const admins = ['CLOUD_ADMIN'] as const;
const changed = v.object({ cloudkey: cloudKey });
/** The key with its roles and its sharing, which other calls read. A conflict response includes all of it. */
const keyNow = v.object({ ...cloudKey.entries, roles: listOf(keyRole), sharing: v.object({ users: v.array(text), administrators: v.array(text) }) });
/** Resources that a change of a key makes stale. The calendar lists the dates of keys. */
const keys = ['cloudKeys', 'cloudCalendar'] as const;
/** Resources that a change of the number of keys makes stale. The status contains that number. */
const both = [...keys, 'keySets', 'system'] as const;
const sortable = [
  'name',
  'csp_type',
  'description',
  'status',
  'cipher',
  'purpose',
  'expire_date',
  'rekey_interval',
  'place',
  'keyvault_type',
  'protection_level',
  'last_used',
] as const;
export type KeySort = (typeof sortable)[number];

/** True if the body sets an expiry date, or an expiry action other than DISABLE. A new date may be near, and the key may already have a destructive action. */
const willEnd = ({ expire_date, expire_action }: { expire_date?: number | undefined; expire_action?: ExpireAction | undefined }): boolean =>
  (expire_date ?? 0) > 0 || (expire_action !== undefined && expire_action !== 'DISABLE');

/** Disabling a key cuts off its clients in the cloud, although the key itself stays. */
const endOf = (operation: string): Act | null => (operation === 'delete_from_cloud' ? 'cloudKeys.end' : operation === 'disable' ? 'clients.end' : null);

export const cloudKeys = defineCalls('cloudKeys', {
  list: call({
    method: 'GET',
    path: 'cloud_keys/',
    query: v.object({
      keyset_guid: v.optional(text),
      region_name: v.optional(text),
      keyvault_type: v.optional(text),
      keyvault_name: v.optional(text),
      keyring_name: v.optional(text),
      name: v.optional(text),
      description: v.optional(text),
      cipher: v.optional(text),
      purpose: v.optional(text),
      status: v.optional(text),
      csp_type: v.optional(text),
      /** Range of expiry dates: first and last second, as text. */
      expire_from: v.optional(text),
      expire_to: v.optional(text),
      /** 'yes': no use in the last 90 days, as far as the provider records uses. 'no': a use in that time. Older appliances return all keys. */
      unused: v.optional(yesNo),
      sort: v.optional(v.picklist(sortable.flatMap((field) => [field, `-${field}`] as const) as [KeySort, `-${KeySort}`])),
      /** Whole numbers as text. Default: offset 0, limit 100; at most 1000. */
      offset: v.optional(text),
      limit: v.optional(text),
    }),
    answer: v.object({ cloudkeys: listOf(cloudKey), count: v.number(), totalrecords: v.number() }),
    need: admins,
  }),
  read: call({ method: 'GET', path: 'cloud_keys/:handle/', query: v.object({ sync: v.optional(yesNo) }), answer: changed, need: admins }),
  /** `handles`: comma-separated, at most `dependentsMax`. */
  dependents: call({
    method: 'GET',
    path: 'cloud_keys_dependents/',
    query: v.object({ handles: document }),
    answer: v.object({ dependents: listOf(keyDependents) }),
    need: admins,
  }),
  create: call({
    method: 'POST',
    path: 'cloud_keys/',
    body: v.object({
      keyset_guid: text,
      name: ruledName,
      description: v.optional(text),
      expire_date: v.optional(sentSeconds),
      expire_action: v.optional(expireAction),
      rekey_interval: v.optional(ruledNumber),
      purpose: v.optional(text),
      cipher: v.optional(text),
      algorithm: v.optional(text),
      region_name: v.optional(text),
      keyvault_name: v.optional(text),
      keyvault_type: v.optional(vaultType),
      hardware_protected: v.optional(yesNo),
      activation_date: v.optional(sentSeconds),
      operations: v.optional(text),
      dke_permissions: v.optional(v.array(text)),
      protection_level: v.optional(protectionLevel),
      ekm_connection: v.optional(text),
      keyring_name: v.optional(text),
    }),
    answer: changed,
    need: admins,
    stale: both,
    exempt: 'The key is new, so nothing depends on it yet.',
  }),
  change: call({
    method: 'PATCH',
    path: 'cloud_keys/:handle/',
    guards: keyNow,
    body: v.object({
      description: v.optional(text),
      expire_date: v.optional(sentSeconds),
      expire_action: v.optional(expireAction),
      rekey_interval: v.optional(ruledNumber),
      apply_to_all_cloudkeys: v.optional(yesNo),
      activation_date: v.optional(sentSeconds),
      dke_permissions: v.optional(v.array(text)),
    }),
    answer: changed,
    need: admins,
    stale: keys,
    fresh: willEnd,
    second: (body) => (willEnd(body) ? 'cloudKeys.end' : null),
  }),
  import: call({
    method: 'POST',
    path: 'cloud_keys/import/',
    body: v.object({
      keyset_guid: text,
      region_name: v.optional(text),
      keyvault_type: v.optional(vaultType),
      keyvault_name: v.optional(text),
      keyring: v.optional(text),
    }),
    /** Message for the user. */
    answer: v.object({ msg: applianceText }),
    need: admins,
    stale: both,
  }),
  /** Progress of the initial import of all keys, which may start with a new key set. The appliance imports one region, key vault or key ring after another. */
  importProgress: call({
    method: 'GET',
    path: 'key_sets/:guid/import/',
    answer: v.object({
      in_progress: yesNo,
      /** Number of regions, key vaults or key rings; null until it is known. */ places: v.nullable(v.number()),
      visited: v.number(),
      imported: v.number(),
    }),
    need: admins,
  }),
  rotate: call({ method: 'POST', path: 'cloud_keys/:handle/rotate/', answer: changed, need: admins, stale: keys }),
  operate: call({
    method: 'POST',
    path: 'cloud_keys/:handle/operation/',
    body: v.object({ operation: v.picklist(['enable', 'disable', 'upload_to_cloud', 'delete_from_cloud']) }),
    answer: changed,
    need: admins,
    stale: keys,
    fresh: ({ operation }) => endOf(operation) !== null,
    second: ({ operation }) => endOf(operation),
  }),
  /** With `retention_period` 0, the appliance deletes a TDE key or a destroyed key immediately, and the response holds no key. */
  remove: call({
    method: 'POST',
    path: 'cloud_keys/:handle/delete/',
    body: v.object({
      operation: v.picklist(['schedule_destroy', 'cancel_destroy']),
      after_days: v.optional(ruledNumber),
      retention_period: v.optional(countNumber),
    }),
    answer: v.object({ cloudkey: v.optional(cloudKey) }),
    need: admins,
    stale: both,
    fresh: ({ operation }) => operation === 'schedule_destroy',
    second: ({ operation }) => (operation === 'schedule_destroy' ? 'cloudKeys.end' : null),
  }),
  purge: call({ method: 'POST', path: 'cloud_keys/:handle/purge/', answer: changed, need: admins, stale: keys, fresh: true, second: 'cloudKeys.end' }),
  tags: call({ method: 'GET', path: 'cloud_keys/:handle/tags/', answer: v.object({ tags: listOf(keyTag) }), need: admins }),
  changeTags: call({
    method: 'POST',
    path: 'cloud_keys/:handle/tags/',
    guards: 'Sets or clears by key, and leaves the others as they are.',
    body: v.object({ operation: v.picklist(['set', 'clear']), tags: v.optional(v.array(keyTag)), tagkeys: v.optional(v.array(text)) }),
    answer: v.object({ tags: listOf(keyTag) }),
    need: admins,
    stale: keys,
  }),
  versions: call({ method: 'GET', path: 'cloud_keys/:handle/versions/', answer: v.object({ versions: listOf(keyVersion) }), need: admins }),
  /** `revision`: the revision of the key that the list belongs to. */
  users: call({
    method: 'GET',
    path: 'cloud_keys/:handle/users/',
    query: v.object({ list_type: listType }),
    answer: v.object({ revision, users: listOf(principal) }),
    need: admins,
  }),
  share: call({
    method: 'POST',
    path: 'cloud_keys/:handle/users/',
    /** `users`: ARNs, comma-separated. */
    body: v.object({ list_type: listType, operation: v.picklist(['share', 'unshare']), users: document }),
    answer: done,
    need: admins,
    stale: keys,
    exempt: 'The key stays, and sharing it again gives the access back.',
  }),
  saveSharing: call({
    method: 'PUT',
    path: 'cloud_keys/:handle/users/',
    guards: keyNow,
    /** ARNs, comma-separated. */
    body: v.object({ administrators: document, users: document }),
    answer: done,
    need: admins,
    stale: keys,
  }),
  roles: call({
    method: 'GET',
    path: 'cloud_keys/:handle/roles/',
    /** `revision`: the revision of the key that the roles belong to. */
    answer: v.object({
      revision,
      categories: listOf(text),
      users: listOf(v.object({ ...keyRole.entries, /** Inherited from the account: cannot be changed on the key. */ inherited: yesNo })),
    }),
    need: admins,
  }),
  /** `roles` is JSON of a list of `KeyRole`. */
  saveRoles: call({
    method: 'PUT',
    path: 'cloud_keys/:handle/roles/',
    guards: keyNow,
    body: v.object({ roles: document }),
    answer: done,
    need: admins,
    stale: keys,
  }),
  /** Accepts the handle of a version, or of a key for its primary version. */
  publicKey: call({
    method: 'GET',
    path: 'cloud_keys/:handle/public_key/',
    answer: v.object({}),
    kind: 'download',
    files: { 'application/x-pem-file': 'pem' },
    need: admins,
  }),
  /** `operations`: comma-separated. */
  saveOperations: call({
    method: 'PUT',
    path: 'cloud_keys/:handle/key_operations/',
    guards: keyNow,
    body: v.object({ operations: text }),
    answer: changed,
    need: admins,
    stale: keys,
  }),
  algorithms: call({
    method: 'GET',
    path: 'cloud_key_algorithms/',
    query: v.object({ csp_type: v.picklist(['AWS', 'GCP']) }),
    answer: v.object({ purposes: listOf(keyPurpose) }),
    need: admins,
  }),
  setPrimary: call({
    method: 'POST',
    path: 'cloud_keys/:handle/primary_key/',
    guards: 'One choice among versions that all stay.',
    body: v.object({ handle: text }),
    answer: done,
    need: admins,
    stale: keys,
  }),
  setEkmPolicy: call({
    method: 'PATCH',
    path: 'cloud_keys/:handle/ekm_policy/',
    guards: keyNow,
    /** `policy`: JSON of a `JustificationPolicy`, '' for the policy of the account. `acls`: JSON of `EkmAcls`. */
    body: v.object({ policy: v.optional(document), has_ekm_acls: v.optional(yesNo), acls: v.optional(document) }),
    answer: changed,
    need: admins,
    stale: keys,
  }),
  /** `acls` is JSON of `EkmAcls`. */
  setEkmAccessPolicy: call({
    method: 'PATCH',
    path: 'cloud_keys/:handle/ekm_access_policy/',
    guards: keyNow,
    body: v.object({ acls: document }),
    answer: changed,
    need: admins,
    stale: keys,
  }),
});
