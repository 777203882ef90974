import type { CloudKey, ExpireAction, KeyPurpose, KeyStatus, ProtectionLevel, VaultType } from '../../../contract/cloudKeys/cloudKey.ts';
import type { CspType } from '../../../contract/cloudKeys/keySets.ts';

/** The most that a rotation interval may be, in each unit. */
export interface IntervalLimits {
  d: number;
  w: number;
  mo: number;
  y: number;
}

/** Days between asking for the deletion and the end of the key. With `fixed` there is no choice, and `because` says why. */
export interface DeleteDelay {
  min: number;
  max: number;
  initial: number;
  fixed: boolean;
  because?: string;
}

export type KeyTab = 'details' | 'sharing' | 'permissions' | 'tags' | 'versions' | 'justification' | 'ekmAcls';
export type KeySetTab = 'details' | 'keyVaults' | 'managedHsms' | 'keyRings' | 'databaseConnectors';

/** What a new key can be asked for besides its name and its description. */
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

/** What tags are called. */
export type TagKind = 'tag' | 'label';

/** What was chosen for a new key, as far as other choices depend on it. */
export interface CreateChoice {
  keyset_type?: 'XKS' | undefined;
  keyvault_type: VaultType;
  key_type: GcpKeyType;
  protection_level: ProtectionLevel | '';
}

export type DelayKey = Pick<CloudKey, 'keysource' | 'keyvault_type' | 'keyvault_name' | 'purge_protection_days' | 'gcp_destroy_schedule_duration'>;

/** All that is said of a provider, as data: screens draw from it and the appliance checks by it. */
export interface Provider {
  type: CspType;
  /** In the type dialog (KSET-07). */
  label: string;
  /** Where a key lives: the field that names it, and what it is called. */
  place: { field: 'region_name' | 'keyvault_name' | 'keyring_name' | 'tde_database_type'; label: string };
  /** Purposes with their algorithms; empty where a cipher is all that is chosen. */
  purposes: readonly KeyPurpose[];
  /** Ciphers that are chosen by themselves; empty where the algorithm gives the cipher. */
  ciphers: readonly string[];
  /** What a new key is asked for, in the order of the form (CKEY-043). */
  createFields: (choice: CreateChoice) => readonly CreateField[];
  /** Of the catalogue, what a new key can be made of. */
  creatable: (purposes: readonly KeyPurpose[], choice: CreateChoice) => readonly KeyPurpose[];
  /** The longest name of a key, and what it is made of. */
  names: { max: number; pattern: RegExp };
  rotation: IntervalLimits;
  keyCaching: 'yes' | 'no';
  deleteDelay: (key: DelayKey) => DeleteDelay;
  /** The field of the delete call that holds the days. */
  delayField: 'after_days' | 'retention_period';
  cancelGives: KeyStatus;
  /** Why what is to be deleted cannot be purged before its delay is over (CKEY-074); undefined when it can. */
  purgeProblem: (key: Pick<DelayKey, 'keyvault_type' | 'keyvault_name' | 'purge_protection_days'>) => string | undefined;
  activation: boolean;
  /** An expiry once set can be moved, not taken away (CKEY-064). */
  keepsExpiry: boolean;
  expireActions: readonly ExpireAction[];
  /** What tags are called; null where there are none. */
  tags: TagKind | null;
  /** Why a tag is refused; undefined when it is well. */
  tagProblem: (key: string, value: string) => string | undefined;
  /** Who may use a key. */
  access: 'sharing' | 'operations' | 'roles' | null;
  hasAccount: boolean;
  keySetTabs: readonly KeySetTab[];
  keyTabs: readonly KeyTab[];
}
