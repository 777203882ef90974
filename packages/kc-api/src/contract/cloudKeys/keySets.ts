import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret, shownOnce } from '../secret.ts';
import { done, epochSeconds, listOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { ruledName } from '../texts.ts';
import { marker, walked } from '../walk.ts';
import { tokenList } from '../hsm/hsm.ts';

export const cspType = v.picklist(['AWS', 'AZURE', 'GCP', 'TDE']);
export type CspType = v.InferOutput<typeof cspType>;
export const databaseType = v.picklist(['oracle', 'mssql', 'mariadb']);
export type DatabaseType = v.InferOutput<typeof databaseType>;

/** TDE-08: the connection of a database server on a VM to a key set. The appliance shows its token only once, after it was created. */
export const databaseConnector = v.object({
  name: text,
  cvmid: text,
  vm_name: text,
  ipaddr: text,
  state: v.picklist(['ENABLED', 'DISABLED']),
  /** 0 is never. */
  expiry_date: epochSeconds,
  revision,
});
export type DatabaseConnector = v.InferOutput<typeof databaseConnector>;

/** KSET-16 to KSET-26. `part_password` and `xks_access_key` are write-only or shown once; later responses omit them. */
export const keySet = v.object({
  guid: text,
  name: text,
  description: text,
  groupname: text,
  csp_type: cspType,
  /** AWS only: an external key store, whose keys stay in the appliance. */
  keyset_type: v.optional(v.literal('XKS')),
  csp_guid: text,
  csp_name: text,
  /** Days; 0 is never. */
  rekey_interval: v.number(),
  num_cloudkeys: v.number(),
  num_keyvault_cloudkeys: v.optional(v.number()),
  num_managedhsm_cloudkeys: v.optional(v.number()),
  num_dke_cloudkeys: v.optional(v.number()),
  tde_database_type: v.optional(databaseType),
  allow_mdb_key_creation: v.optional(yesNo),
  xks_access_id: v.optional(text),
  key_caching_enabled: yesNo,
  /** Seconds. */
  key_cache_hsm_timeout: v.number(),
  hsm_enabled: yesNo,
  part_label: v.optional(text),
  import_all_keys: yesNo,
  migrate_to_kc_in_progress: yesNo,
  migrate_to_hsm_in_progress: yesNo,
  enable_key_caching_in_progress: yesNo,
  disable_key_caching_in_progress: yesNo,
  /** Only in the details of a key set. */
  tde_connectors: listOf(databaseConnector),
  revision,
});
export type KeySet = v.InferOutput<typeof keySet>;

/** KSET-27. `purge_protection_days`: retention of a vault with purge protection; absent without it. */
export const keyVault = v.object({ name: text, location: text, sku: text, purge_protection_days: v.optional(v.number()) });
export type KeyVault = v.InferOutput<typeof keyVault>;
export const keyRing = v.object({ id: text, location: text });
export type KeyRing = v.InferOutput<typeof keyRing>;

const keyRings = v.object({ keyrings: listOf(keyRing), last_synced_time: v.nullable(epochSeconds), sync_in_progress: yesNo });
const active = v.object({ active: v.boolean() });
/** Credentials of an external key store. Shown only once. */
const credentials = { access_key_id: text, secret_access_key: shownOnce(text) };
const admins = ['CLOUD_ADMIN'] as const;
/** Security Admins set up the HSM, so they may also read which HSM is active. */
const hsmReaders = ['CLOUD_ADMIN', 'SEC_ADMIN'] as const;

export const activeHsm = v.object({ type: v.picklist(['NONE', 'nShield', 'Luna', 'Luna Cloud']), state: text, fips_level3: v.picklist(['YES', 'NO']) });
export type ActiveHsm = v.InferOutput<typeof activeHsm>;

export const keySets = defineCalls('keySets', {
  list: call({
    method: 'GET',
    path: 'key_sets/',
    query: v.object(walked),
    answer: v.object({ key_sets: v.array(keySet), marker }),
    walks: 'key_sets',
    need: admins,
  }),
  read: call({ method: 'GET', path: 'key_sets/:guid/', answer: v.object({ key_set: keySet }), need: admins }),
  create: call({
    method: 'POST',
    path: 'key_sets/',
    body: v.object({
      csp_type: cspType,
      keyset_type: v.optional(v.literal('XKS')),
      name: ruledName,
      description: v.optional(text),
      rekey_interval: v.optional(ruledNumber),
      key_caching_enabled: v.optional(yesNo),
      enable_hsm: v.optional(yesNo),
      import_all_keys: v.optional(yesNo),
      csp_guid: v.optional(text),
      groupname: text,
      tde_database_type: v.optional(databaseType),
      allow_mdb_key_creation: v.optional(yesNo),
      part_label: v.optional(text),
      part_password: v.optional(secret(text)),
    }),
    answer: v.object({ key_set: keySet, ...v.partial(v.object(credentials)).entries }),
    need: admins,
    stale: ['keySets', 'cspAccounts', 'cloudKeys', 'groups'],
  }),
  change: call({
    method: 'PATCH',
    path: 'key_sets/:guid/',
    guards: keySet,
    body: v.object({
      description: v.optional(text),
      enable_hsm: v.optional(yesNo),
      rekey_interval: v.optional(ruledNumber),
      apply_to_all_cloudkeys: v.optional(yesNo),
      csp_guid: v.optional(text),
      allow_mdb_key_creation: v.optional(yesNo),
      key_caching_enabled: v.optional(yesNo),
      key_cache_hsm_timeout: v.optional(ruledNumber),
      part_label: v.optional(text),
      part_password: v.optional(secret(text)),
    }),
    answer: v.object({ key_set: keySet }),
    need: admins,
    stale: ['keySets', 'cspAccounts', 'cloudKeys', 'cloudCalendar'],
  }),
  remove: call({
    method: 'DELETE',
    path: 'key_sets/:guid/',
    answer: done,
    need: admins,
    stale: ['keySets', 'cspAccounts', 'databaseConnectors', 'groups', 'cloudCalendar'],
    fresh: true,
    second: 'keySets.remove',
  }),
  testHsm: call({
    method: 'POST',
    path: 'key_sets/hsm_test_connection/',
    body: v.object({ csp_type: cspType, part_label: v.optional(text), part_password: v.optional(secret(text)) }),
    answer: done,
    need: admins,
    audited: false,
  }),
  /** The partitions that the active HSM reports, with their password flags. Users choose a partition and see if a wrong password would lock it. */
  partitions: call({ method: 'GET', path: 'hsm/partitions/', answer: tokenList, need: admins }),
  verifyHsm: call({ method: 'POST', path: 'key_sets/:guid/hsm_verify/', answer: done, need: admins, audited: false }),
  activeHsm: call({
    method: 'GET',
    path: 'system_settings/active_hsm_info/',
    answer: v.object({ settings: v.object({ active_hsm_info: activeHsm }) }),
    need: admins,
  }),
  ncipherActive: call({ method: 'GET', path: 'hsm/ncipher/is_active/', answer: active, need: hsmReaders }),
  lunaActive: call({ method: 'GET', path: 'hsm/luna/is_active/', answer: active, need: hsmReaders }),
  lunaCloudActive: call({ method: 'GET', path: 'hsm/luna_cloud/is_active/', answer: active, need: hsmReaders }),
  dpodActive: call({ method: 'GET', path: 'hsm/dpod/is_active/', answer: active, need: admins }),
  createXksKey: call({
    method: 'POST',
    path: 'external_key_store_keys/',
    body: v.object({ keyset_guid: text }),
    answer: v.object(credentials),
    need: admins,
    stale: ['keySets'],
  }),
  migrate: call({
    method: 'POST',
    path: 'key_sets/:guid/migrate/',
    body: v.object({ target: v.picklist(['KEY_CONTROL', 'HSM']) }),
    answer: done,
    need: admins,
    stale: ['keySets'],
    starts: 'operation',
  }),
  keyVaults: call({ method: 'GET', path: 'key_sets/:guid/key_vaults/', answer: v.object({ key_vaults: listOf(keyVault) }), need: admins }),
  managedHsms: call({ method: 'GET', path: 'key_sets/:guid/managed_hsms/', answer: v.object({ managed_hsms: listOf(keyVault) }), need: admins }),
  keyRings: call({ method: 'GET', path: 'key_sets/:guid/key_rings/', answer: keyRings, need: admins }),
  syncKeyRings: call({ method: 'POST', path: 'key_sets/:guid/key_rings/sync/', answer: keyRings, need: admins, stale: ['keySets'], starts: 'operation' }),
});
