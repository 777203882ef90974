import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { foreignId, url } from '../pasted.ts';
import { done, epochSeconds, listOf, patchOf, revision, sentSeconds, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { marker, walked } from '../walk.ts';

/** DISK-12: disks that a VM set encrypts automatically: all except these paths, only these paths, or all that are attached. */
export const autoEncryptType = v.picklist(['exclude', 'include', 'none']);
export type AutoEncryptType = v.InferOutput<typeof autoEncryptType>;
export const autoEncryptPolicy = v.object({ ptype: autoEncryptType, paths: listOf(text) });
/** KEYID-12, DISK-17. */
export const cipher = v.picklist(['AES-256', 'AES-128']);
export type Cipher = v.InferOutput<typeof cipher>;
/** Action on a key at its expiry: it cannot be used any more, or it is destroyed. */
export const expiryAction = v.picklist(['NO USE', 'SHRED']);
export type ExpiryAction = v.InferOutput<typeof expiryAction>;
/** KEK-04, and the other states NONE, REVOKED, EXPIRED and SHREDDED. */
export const kekState = v.picklist(['NONE', 'ACTIVE', 'REVOKE_PENDING', 'REVOKED', 'EXPIRED', 'SHREDDED']);
export type KekState = v.InferOutput<typeof kekState>;
/** Limit for a new expiry: no change, up to the first expiry, or beyond it. */
export const expirationOption = v.picklist(['no_change', 'change', 'extend']);
/** A switch that the wire format represents as a number. */
const zeroOne = v.picklist([0, 1]);

/** VM-037 to VM-039: the settings of a VM set, except for identity, connection and KEK. */
const settings = {
  /** Days. */
  retention_period: v.number(),
  rekey_bucket: v.number(),
  /** Days; 0 for never. */
  rekey_interval: v.number(),
  /** Seconds. */
  cert_renew_period: v.number(),
  /** Seconds. */
  cert_exp_period: v.number(),
  max_vms: v.number(),
  applink_guid: text,
  allow_decryption: zeroOne,
  allow_pa_uninstallation: zeroOne,
  /** Reasons for which a VM has to authenticate again: another hardware signature, another address, a reboot. */
  reauthonhwsig: yesNo,
  reauthonip: yesNo,
  reauthonreboot: yesNo,
  autoencrypt: yesNo,
  autoencrypt_policy: autoEncryptPolicy,
  single_key: yesNo,
  sek_cipher: cipher,
  /** Seconds since 1970; 0 for never. */
  sek_expire: epochSeconds,
  sek_onexpiry: expiryAction,
};

/** VM-030 to VM-040. `hpcs_api_key` is write-only. */
export const cvmSet = v.object({
  id: text,
  guid: text,
  name: text,
  description: text,
  group: text,
  cvm_set_type: text,
  num_registered_vms: v.number(),
  /** Number of all VMs, and of all symmetric KeyIDs. Omitted by appliances that do not report it. */
  cvms: v.optional(v.number()),
  keyids: v.optional(v.number()),
  num_unauth_vms: v.number(),
  /** Number of VMs with an encrypted disk. */
  num_vms_enc: v.number(),
  /** Seconds. */
  heartbeat: v.number(),
  grace_period: v.number(),
  geofencing: v.boolean(),
  ...settings,
  kek_state: kekState,
  /** Seconds; 0 for never. */
  kek_expire_days: v.number(),
  kek_expire_action: expiryAction,
  /** Seconds. */
  kek_cache_timeout: v.number(),
  /** Expiry of the KEK, seconds since 1970; 0 for never. */
  kek_expiration: epochSeconds,
  /** Start of the expiry period, seconds since 1970; 0 without a KEK. Omitted by appliances that do not report it. */
  kek_since: v.optional(epochSeconds),
  expiration_options: expirationOption,
  hpcs_url: v.optional(text),
  hpcs_instance_id: v.optional(text),
  hpcs_root_key_id: v.optional(text),
  revision,
});
export type CvmSet = v.InferOutput<typeof cvmSet>;

const admins = ['CLOUD_ADMIN'] as const;

/** A number of days or seconds, whose range is limited by a rule. */
const whole = v.pipe(v.number(), v.integer(), v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER));

/** The same settings in requests. */
const sent = {
  ...settings,
  heartbeat: whole,
  grace_period: whole,
  retention_period: whole,
  rekey_bucket: whole,
  rekey_interval: whole,
  cert_renew_period: whole,
  cert_exp_period: whole,
  max_vms: whole,
  sek_expire: sentSeconds,
};

export const kekAssociation = v.picklist(['NO_KEK_ASSOC', 'KEK_ASSOC']);

/** Fields for a KEK, in a new VM set or in one without a KEK. KEK-12: a KEK of HPCS is KEK_ASSOC with the HPCS fields. */
export const kekBody = {
  association: kekAssociation,
  /** Seconds; 0 for never. */
  kek_expire_days: whole,
  kek_expire_action: expiryAction,
  /** Seconds. */
  kek_cache_timeout: whole,
  hpcs_url: url,
  hpcs_api_key: secret(text),
  hpcs_instance_id: foreignId,
  hpcs_root_key_id: foreignId,
};

/** Resources that a change of a VM set makes stale. Groups show their objects, and application links show their VM sets. */
const stale = ['cvmSets', 'groups', 'applinks'] as const;

/** True if the change can end the keys of the set. */
const willEnd = ({ sek_expire, sek_onexpiry }: { sek_expire?: number; sek_onexpiry?: string }): boolean => (sek_expire ?? 0) > 0 || sek_onexpiry === 'SHRED';

export const cvmSets = defineCalls('cvmSets', {
  list: call({
    method: 'GET',
    path: 'cvm_sets/',
    query: v.object(walked),
    answer: v.object({ cvm_sets: v.array(cvmSet), marker }),
    walks: 'cvm_sets',
    // VM-051.
    pageRows: 50,
    need: admins,
  }),
  export: call({ method: 'GET', path: 'cvm_sets/export/', kind: 'download', files: { 'text/csv': 'csv' }, answer: done, need: admins }),
  read: call({ method: 'GET', path: 'cvm_sets/:guid/', answer: v.object({ cvm_set: cvmSet }), need: admins }),
  create: call({
    method: 'POST',
    path: 'cvm_sets/',
    body: v.object({ name, group: name, ...patchOf({ description: text, ...sent, ...kekBody }) }),
    answer: v.object({ cvm_set: cvmSet }),
    need: admins,
    stale,
    exempt: 'The VM set is new, so nothing depends on its keys yet.',
  }),
  /** `config_propagate`: 'yes' if the VMs of the set take over the changes. Default: 'no'. */
  change: call({
    method: 'PATCH',
    path: 'cvm_sets/:guid/',
    guards: cvmSet,
    body: v.object({ ...patchOf({ description: text, ...sent }), config_propagate: v.optional(yesNo) }),
    answer: v.object({ cvm_set: cvmSet }),
    need: admins,
    stale: [...stale, 'cvms'],
    fresh: willEnd,
    second: (body) => (willEnd(body) ? 'objects.end' : null),
  }),
  changeConnection: call({
    method: 'PATCH',
    path: 'cvm_sets/:guid/guest_connection/',
    guards: cvmSet,
    body: v.object({ heartbeat: whole, grace_period: whole }),
    answer: v.object({ cvm_set: cvmSet }),
    need: admins,
    // With other limits, the status of a silent VM may become stale or unreachable.
    stale: [...stale, 'cvms'],
  }),
  remove: call({
    method: 'DELETE',
    path: 'cvm_sets/:guid/',
    answer: done,
    need: admins,
    stale: [...stale, 'cvms', 'cvmCertificates'],
    fresh: true,
    second: 'vaults.remove',
  }),
  /** VM-058: defaults of the system for a new VM set. */
  systemDefaults: call({
    method: 'GET',
    path: 'system_settings/cvm_set/',
    answer: v.object({ settings: v.object({ 'cvm_set.heartbeat': v.optional(v.number()), 'cvm_set.grace_period': v.optional(v.number()) }) }),
    need: admins,
  }),
});
