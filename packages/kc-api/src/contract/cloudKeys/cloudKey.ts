import * as v from 'valibot';
import { ekmAcls, justificationPolicy } from './cspAccounts.ts';
import { cspType, databaseType } from './keySets.ts';
import { epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';

export const keyStatus = v.picklist(['Available', 'Disabled', 'Not Available', 'Pending Delete', 'Destroyed']);
export type KeyStatus = v.InferOutput<typeof keyStatus>;
export const expireAction = v.picklist(['DISABLE', 'DELETE_FROM_CLOUD', 'DELETE']);
export type ExpireAction = v.InferOutput<typeof expireAction>;
export const vaultType = v.picklist(['vaults', 'managedhsm', 'dke']);
export type VaultType = v.InferOutput<typeof vaultType>;
export const protectionLevel = v.picklist(['SOFTWARE', 'HSM', 'EXTERNAL_VPC', 'EXTERNAL']);
export type ProtectionLevel = v.InferOutput<typeof protectionLevel>;

/** CKEY-024 to CKEY-036. Fields that belong to one provider are absent for keys of the others. */
export const cloudKey = v.object({
  handle: text,
  guid: text,
  keyset_guid: text,
  csp_type: cspType,
  keyset_type: v.optional(v.literal('XKS')),
  name: text,
  description: text,
  status: keyStatus,
  /** IMPORT for a key that was created in the cloud. */
  keysource: text,
  ekm: yesNo,
  region_name: v.optional(text),
  keyvault_name: v.optional(text),
  keyvault_type: v.optional(vaultType),
  keyring_name: v.optional(text),
  location: v.optional(text),
  tde_database_type: v.optional(databaseType),
  purpose: text,
  algorithm: text,
  cipher: text,
  object_type: text,
  protection_level: v.optional(protectionLevel),
  hardware_protected: v.optional(yesNo),
  ekm_connection: v.optional(text),
  /** Days; 0 is never. */
  rekey_interval: v.number(),
  /** 0 is never. */
  expire_date: epochSeconds,
  expire_action: expireAction,
  /** 0 is never. */
  activation_date: epochSeconds,
  /** Comma-separated. */
  operations: text,
  /** Tenants that may use the key; empty for all of them. */
  dke_permissions: listOf(text),
  has_ekm_acls: v.optional(yesNo),
  ekm_acls: v.optional(ekmAcls),
  /** Absent while the policy of the account applies. */
  ekm_kaj_policy: v.optional(justificationPolicy),
  /** Days. */
  gcp_destroy_schedule_duration: v.optional(v.number()),
  /** Days that the key vault retains a deleted key. They cannot be shortened. Absent without purge protection. */
  purge_protection_days: v.optional(v.number()),
  created: epochSeconds,
  last_rotated: v.optional(epochSeconds),
  /**
   * Last cryptographic use that the provider reported; 0 for none since `used_since`. Omitted, like the fields below, if the provider records
   * no uses, or has not reported them yet.
   */
  last_used: v.optional(epochSeconds),
  /** The provider's name of that operation, such as 'Decrypt'; '' for none. */
  last_used_for: v.optional(text),
  /** The id of that event in the log of the provider, which tells the caller; '' for none. */
  last_used_event: v.optional(text),
  /** Start of the provider's record for this key, not before its creation. */
  used_since: v.optional(epochSeconds),
  /** Time of the provider's report. */
  used_as_of: v.optional(epochSeconds),
  /** Time at which a key that is pending delete is destroyed. */
  destroy_date: v.optional(epochSeconds),
  revision,
});
export type CloudKey = v.InferOutput<typeof cloudKey>;

/** CKEY-037. */
export const keyVersion = v.object({ handle: text, keyid: text, status: keyStatus, created: epochSeconds, primary: yesNo });
export type KeyVersion = v.InferOutput<typeof keyVersion>;
export const keyTag = v.object({ key: text, value: text });
export type KeyTag = v.InferOutput<typeof keyTag>;
/** CKEY-040. `members` are principals of the form type:name. */
export const keyRole = v.object({ role: text, members: listOf(text) });
export type KeyRole = v.InferOutput<typeof keyRole>;
/** CKEY-041. */
export const keyPurpose = v.object({
  purpose: text,
  purpose_displayname: text,
  algorithms: listOf(v.object({ name: text, display_name: text, cipher: text })),
});
export type KeyPurpose = v.InferOutput<typeof keyPurpose>;

/** Dependents that the end of a key would affect. Lists hold display names. */
export const keyDependents = v.object({
  handle: text,
  keyset_name: text,
  versions: v.number(),
  /** AWS only: users and administrators with whom the key is shared. */
  users: listOf(text),
  administrators: listOf(text),
  /** GCP only: principals with a role on the key itself. */
  principals: listOf(text),
  /** DKE keys only: the vaults that may use the key. Empty for all vaults, and for other keys. */
  vaults: listOf(text),
  /** Enabled database connectors of the key set. */
  connectors: listOf(text),
  /** EKM service accounts that may use the key. */
  ekm_service_accounts: listOf(text),
});
export type KeyDependents = v.InferOutput<typeof keyDependents>;
/** Maximum number of keys in one `dependents` request. */
export const dependentsMax = 100;
