import type { CloudKey, ExpireAction, KeyPurpose, KeyStatus, ProtectionLevel, VaultType } from '../../../contract/cloudKeys/cloudKey.ts';
import type { CspType } from '../../../contract/cloudKeys/keySets.ts';

/** Maximum of a rotation interval, in each unit. */
export interface IntervalLimits {
  d: number;
  w: number;
  mo: number;
  y: number;
}

/** Days from the request until a deletion is final. If `fixed`, the user has no choice, and `because` gives the reason. */
export interface DeleteDelay {
  min: number;
  max: number;
  initial: number;
  fixed: boolean;
  because?: string;
}

export type KeyTab = 'details' | 'sharing' | 'permissions' | 'tags' | 'versions' | 'justification' | 'ekmAcls';
export type KeySetTab = 'details' | 'keyVaults' | 'managedHsms' | 'keyRings' | 'databaseConnectors';

/** Fields of the form for a new key, besides name and description. */
export type CreateField =
  | 'region_name'
  | 'keyvault_type'
  | 'keyvault_name'
  | 'hardware_protected'
  | 'key_type'
  | 'keyring_name'
  | 'protection_level'
  | 'ekm_connection'
  | 'tde_database_type'
  | 'purpose'
  | 'algorithm'
  | 'cipher';

export type GcpKeyType = 'cmk' | 'emk';

/** The provider's term for tags. */
export type TagKind = 'tag' | 'label';

/** Choices for a new key on which other choices depend. */
export interface CreateChoice {
  keyset_type?: 'XKS' | undefined;
  keyvault_type: VaultType;
  key_type: GcpKeyType;
  protection_level: ProtectionLevel | '';
}

export type DelayKey = Pick<CloudKey, 'keysource' | 'keyvault_type' | 'keyvault_name' | 'purge_protection_days' | 'gcp_destroy_schedule_duration'>;

/** Facts about a provider. The console renders from them, and the appliance validates with them. */
export interface Provider {
  type: CspType;
  /** Label in the type dialog (KSET-07). */
  label: string;
  /** Location of a key: the field that names it, and its label. */
  place: { field: 'region_name' | 'keyvault_name' | 'keyring_name' | 'tde_database_type'; label: string };
  /** Purposes with their algorithms; empty if the user chooses only a cipher. */
  purposes: readonly KeyPurpose[];
  /** Ciphers that the user chooses directly; empty if the algorithm decides the cipher. */
  ciphers: readonly string[];
  /** Fields of the form for a new key, in their order (CKEY-043). */
  createFields: (choice: CreateChoice) => readonly CreateField[];
  /** Filters the catalog by what a new key can use. */
  creatable: (purposes: readonly KeyPurpose[], choice: CreateChoice) => readonly KeyPurpose[];
  /** Maximum length of a key name, and its allowed characters. */
  names: { max: number; pattern: RegExp };
  rotation: IntervalLimits;
  keyCaching: 'yes' | 'no';
  deleteDelay: (key: DelayKey) => DeleteDelay;
  /** The field of the delete request that holds the days. */
  delayField: 'after_days' | 'retention_period';
  cancelGives: KeyStatus;
  /** Returns the reason why a key cannot be purged before its delay is over (CKEY-074); undefined if it can. */
  purgeProblem: (key: Pick<DelayKey, 'keyvault_type' | 'keyvault_name' | 'purge_protection_days'>) => string | undefined;
  activation: boolean;
  /** The provider records and reports the last use of each key. */
  recordsUses: boolean;
  /** An expiry can be moved, but not removed (CKEY-064). */
  keepsExpiry: boolean;
  expireActions: readonly ExpireAction[];
  /** The provider's term for tags; null if it has no tags. */
  tags: TagKind | null;
  /** Returns the reason why a tag is invalid; undefined if valid. */
  tagProblem: (key: string, value: string) => string | undefined;
  /** How a key grants access: shared users, key operations, or roles. Null if it does not. */
  access: 'sharing' | 'operations' | 'roles' | null;
  hasAccount: boolean;
  keySetTabs: readonly KeySetTab[];
  keyTabs: readonly KeyTab[];
}
