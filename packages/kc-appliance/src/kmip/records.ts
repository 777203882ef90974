import type { KmipRefusal } from 'kc-api/contract/kmip/activity';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import type { KmipObjectType, KmipState } from 'kc-api/contract/kmip/objects';
import type { MigrationState } from 'kc-api/contract/kmip/migration';
import type { KmipServerInfo } from 'kc-api/contract/kmip/server';
import type { KmipTenant, TenantDomain } from 'kc-api/contract/kmip/tenants';
import type { AdminPolicy } from 'kc-api/contract/tenancy';
import type { WrappingKey } from '../hsm/index.ts';

/** KMIP 1.4, 3.2. */
interface KmipName {
  value: string;
  type: 'text' | 'uri';
}

/** KMIP 1.4, 3.35: a relation to another object, such as 'Public Key Link'. */
interface KmipLink {
  type: string;
  /** UUID of the linked object. */
  object: string;
}

/** An attribute that is stored and returned unchanged. */
export interface KmipFurther {
  name: string;
  /** The TTLV encoding of the value, base64. */
  value: string;
}

/** A managed object of a client. Its id is its UUID. Dates are epoch seconds, 0 for none. */
export interface KmipObjectRecord {
  id: string;
  revision: number;
  /** Id of the owning user. It stays after the user is removed, so that no other client gets the object. */
  owner: string;
  type: KmipObjectType;
  state: KmipState;
  archived: 'yes' | 'no';
  initial_date: number;
  last_change_date: number;
  activation_date: number;
  deactivation_date: number;
  compromise_date: number;
  destroy_date: number;
  archive_date: number;
  /** KMIP name of the algorithm, 'AES', 'RSA'; '' for none. */
  algorithm: string;
  /** Length in bits; 0 for none. */
  length: number;
  /** KMIP 1.4, 9.1.3.3.1. */
  usage_mask: number;
  names: KmipName[];
  object_group: string;
  links: KmipLink[];
  /** Values by name of x- attributes, which clients set, and y- attributes, which servers set. */
  custom: Record<string, string>;
  /** Revocation reason; null if not revoked. `by` is missing if an administrator revoked it, which withdraws the material from the client. */
  revocation: { code: number; message: string; by?: 'client' } | null;
  /** When the key was compromised, according to the client. Default: `compromise_date`. */
  compromise_occurrence?: number;
  /** The part of a key in a Split Key (KMIP 1.4, 2.2.5). `prime`: size of the prime field, hex. Default: none. */
  split?: { parts: number; identifier: number; threshold: number; method: number; prime?: string };
  /** Key Wrapping Data (TTLV, base64) of an object that its client registered wrapped. Default: none. */
  key_wrapping?: string;
  /** KMIP name of the format of the material: 'Raw', 'PKCS_1'. Transparent formats are TTLV. */
  format: string;
  /** The sealed material (`sealing.ts`). '' after destruction, and for seeded objects until their first use. */
  sealed: string;
  /** 'yes' if the root key of an HSM or of HPCS wraps the sealing key. */
  encrypted: 'yes' | 'no';
  /** Time of the last Get by its client, and the number of Gets. */
  last_get: number;
  gets: number;
  /** Last Get by the client, or last use by the server. `by`: the user name at that time. Default: not recorded. */
  last_use?: { date: number; operation: string; by: string };
  /** Time of the last use (`lastUseOf`), indexed; 0 for none. Default: not derived yet, in a store of an earlier version. */
  last_used?: number;
  /** The first name of the object, indexed because clients search by name. */
  name: string;
  /** Secret Data Type, Opaque Data Type, Certificate Type, Certificate Request Type or PGP Key Version. Default: 0, for other objects. */
  subtype?: number;
  /** Further attributes. Default: none. */
  further?: KmipFurther[];
  /** Search text for the console: description, name, identifier and UUID. */
  words: string;
}

/** A client of the KMIP server. */
export interface KmipUserRecord {
  id: string;
  revision: number;
  username: string;
  /** Id of its tenant. Default: '' on a legacy server. */
  tenant?: string;
  /** Password hash; '' if the certificate alone is sufficient. */
  password: string;
  start: number;
  end: number;
  expiration: number;
  /** PEM. For seeded users, certificate and fingerprint are '' until first use. */
  certificate: string;
  /** SHA-256, hex in pairs with colons. */
  fingerprint: string;
  /** Purpose of the certificate. Missing if an earlier version issued it: such a certificate is also valid for a server. */
  purpose?: 'client';
  /** The sealed private key; '' if the key was created elsewhere. */
  sealed_key: string;
  last_seen: number;
}

/** Activity of one KMIP client. The id is the user id, or 'address:' and the IP address. Dates are epoch seconds. */
export interface KmipActivityRecord {
  id: string;
  /** '' for an address without a user. */
  user: string;
  address: string;
  /** Protocol version of the last message; '' before the first one. */
  version: string;
  last_contact: number;
  last_operation: string;
  operations: number;
  object_uses: number;
  refusals: number;
  last_refusal: KmipRefusal | null;
  since: number;
}

/** A certificate issued to a user. After a renewal the old one stays valid until its own end, so that no client is interrupted. The id is the fingerprint. */
export interface KmipCertificateRecord {
  id: string;
  user: string;
  /** Seconds since 1970. */
  until: number;
  /** As in the user's record. */
  purpose?: 'client';
}

type Told = 'revision' | 'hsm_configured' | 'ssl_key_set' | 'hpcs_api_key_set';

/** The settings of the KMIP server, including secrets that no response contains. */
export interface KmipServerRecord extends Omit<KmipServerInfo, Told> {
  /** PEM; '' for the default certificate. */
  ssl_key: string;
  hpcs_api_key: string;
}

/** A key that seals stored secrets. */
export interface KmipSealingKey {
  id: string;
  /** Base64: the key itself, or the key wrapped by `by`. */
  key: string;
  /** 'yes' if the root key of an HSM or of HPCS wraps it. */
  wrapped: 'yes' | 'no';
  /** The root key in the HSM. Default: none. The key is then stored unwrapped, also for HPCS, which is simulated. */
  by?: WrappingKey;
  /** Id of the tenant that owns the key. Default: '' for no tenant. */
  tenant?: string;
}

/** A certificate with its private key, PEM. */
export interface KmipIdentity {
  certificate: string;
  key: string;
}

type ToldOfClient = 'kmip_guid' | 'revision' | 'key_set' | 'srvkey_set' | 'password_set' | 'last_result' | 'last_tested';

/** An external KMIP server that this appliance is a client of. Certificates and keys are PEM; '' for none. */
export interface KmipClientRecord extends Omit<KmipClient, ToldOfClient> {
  id: string;
  revision: number;
  password: string;
  key: string;
  srvkey: string;
  /** Result of the last test of this connection; null if it was never tested. `at`: epoch seconds. */
  last_test: { at: number; result: number } | null;
}

/** The directory of a tenant. */
export interface KmipTenantDomain extends Omit<TenantDomain, 'service_account_pw_set' | 'revision'> {
  service_account_pw: string;
}

/** A tenant of the KMIP server. */
export interface KmipTenantRecord extends Pick<KmipTenant, 'id' | 'name' | 'desc' | 'auth_type' | 'migrate' | 'is_system_ad'> {
  revision: number;
  /** Base URL of the appliance when the tenant was created: 'https://kc.example'. */
  origin: string;
  admin: { name: string; username: string; email: string };
  /** Password hash; '' if the administrator signs in through a directory. */
  password: string;
  /** Epoch seconds; 0 without a password. */
  password_expiration: number;
  /** Null for a local tenant, or if the tenant uses the system's directory. */
  domain: KmipTenantDomain | null;
  policy: Omit<AdminPolicy, 'revision'>;
}

/** Progress of the migration of a legacy server to its first tenant. */
export interface KmipMigrationRecord {
  state: MigrationState;
  /** Reason of the failure; '' if it did not fail. */
  error: string;
  /** Id of the target tenant; '' for none. */
  tenant: string;
  /** When the administrator's account will be verified, in epoch seconds. 0 for never, or after the verification. */
  verified_at: number;
  /** Id of the last verification email. */
  mail?: string;
}
