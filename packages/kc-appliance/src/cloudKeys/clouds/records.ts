import type { WrappingKey } from '../../hsm/index.ts';
import type { CalendarKind } from 'kc-api/contract/cloudKeys/cloudCalendar';
import type { CloudKey, KeyRole, KeyStatus, KeyTag, VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { DatabaseConnector, KeyRing, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { AccountType } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import type { Credentials } from './cloud.ts';

type Counted = 'num_cloudkeys' | 'num_keyvault_cloudkeys' | 'num_managedhsm_cloudkeys' | 'num_dke_cloudkeys';

/** A stored key set, without fields that are counted or looked up. */
export interface KeySetRecord extends Omit<KeySet, Counted | 'guid' | 'csp_name' | 'tde_connectors'> {
  id: string;
  revision: number;
  part_password: string;
  /** The key in the HSM that wraps its keys. Default: none. */
  hsm_key?: WrappingKey | null;
  /** SHA-256 of the external key store's secret. */
  xks_secret: string;
  /** Key rings as of the last synchronization. */
  rings: { list: KeyRing[]; synced: number | null; running: boolean };
}

export interface CspAccountRecord extends Omit<
  CspAccount,
  | 'guid'
  | 'keyset_name'
  | 'keyset_guid'
  | 'csp_type'
  | 'gcp_client_email'
  | 'aws_access_key_id'
  | 'azure_tenant_id'
  | 'azure_subscription_id'
  | 'azure_client_id'
  | 'azure_application_objectid'
> {
  revision: number;
  id: string;
  csp_type: AccountType;
  credentials: Credentials;
  /** Time of the last rotation of the access key. */
  rotated: number;
}

export interface VersionRecord {
  number: number;
  keyid: string;
  created: number;
}

/** A stored cloud key. An empty text stands for a field that the provider does not have; columns of the table are never absent. */
export interface CloudKeyRecord {
  /** The handle. */
  id: string;
  guid: string;
  keyset_guid: string;
  /** Key set and vault type combined, for counting. */
  shelf: string;
  csp_type: CloudKey['csp_type'];
  xks: boolean;
  name: string;
  description: string;
  status: KeyStatus;
  imported: boolean;
  ekm: boolean;
  /** Region, vault, key ring or database. */
  place: string;
  location: string;
  keyvault_type: VaultType | '';
  purpose: string;
  algorithm: string;
  cipher: string;
  object_type: string;
  protection_level: string;
  hardware: boolean;
  ekm_connection: string;
  rekey_interval: number;
  expire_date: number;
  expire_action: CloudKey['expire_action'];
  activation_date: number;
  operations: string;
  dke_permissions: string[];
  ekm_acls: CloudKey['ekm_acls'] | null;
  ekm_kaj_policy: CloudKey['ekm_kaj_policy'] | null;
  destroy_days: number | null;
  purge_protection_days: number | null;
  created: number;
  last_rotated: number | null;
  /** Last use that the provider reported, and the start of its record, not before the creation of the key. Default: 0, if it has not reported any. */
  last_used?: number;
  used_since?: number;
  /** The rest of that report. `operation`, `event`: '' for a key without a use. Default: none. */
  usage?: { operation: string; event: string; as_of: number };
  destroy_date: number | null;
  /** True once the action at the expiry was performed. */
  expired: boolean;
  versions: VersionRecord[];
  primary: number;
  tags: KeyTag[];
  sharing: { users: string[]; administrators: string[] };
  roles: KeyRole[];
  /** Failed scheduled work is not tried again before this time. */
  retry: number;
  /** Time of the next work for the key; `noDue` for never. */
  due: number;
  revision: number;
}

export interface ConnectorRecord extends Omit<DatabaseConnector, 'vm_name' | 'ipaddr'> {
  id: string;
  revision: number;
  keyset_guid: string;
  /** SHA-256 of the access token; '' for none. */
  token: string;
}

/** A scheduled date in the calendar, derived from its object. */
export interface CalendarRecord {
  id: string;
  kind: CalendarKind;
  date: number;
  /** '' for an account that no key set uses. */
  keyset_guid: string;
  /** The id of the key, the connector or the account. */
  object: string;
}
