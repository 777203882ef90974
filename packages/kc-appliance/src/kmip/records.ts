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

/** KMIP 1.4, 3.35: how an object belongs to another one, such as 'Public Key Link'. */
interface KmipLink {
  type: string;
  /** The UUID of the other one. */
  object: string;
}

/** An attribute that is told as it was given. */
export interface KmipFurther {
  name: string;
  /** The value as TTLV, base64. */
  value: string;
}

/** What a client keeps on the KMIP server. Its id is its UUID. Dates are seconds since 1970; 0 is none. */
export interface KmipObjectRecord {
  id: string;
  revision: number;
  /** The id of the user that owns it. It stays when the user is removed: nobody gets the object then. */
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
  /** As KMIP names it, 'AES', 'RSA'; '' where there is none. */
  algorithm: string;
  /** Bits; 0 where there is none. */
  length: number;
  /** KMIP 1.4, 9.1.3.3.1. */
  usage_mask: number;
  names: KmipName[];
  object_group: string;
  links: KmipLink[];
  /** x- attributes, which clients set, and y- attributes, which servers set, by name. */
  custom: Record<string, string>;
  /** Why it was revoked; null where it was not. `by`: left out where an administrator did, who withdraws the material from the client. */
  revocation: { code: number; message: string; by?: 'client' } | null;
  /** When it was compromised, as far as the client knows. Default: `compromise_date`. */
  compromise_occurrence?: number;
  /** The part of a key that a Split Key holds (KMIP 1.4, 2.2.5). `prime`: in hex, of a prime field. Default: none. */
  split?: { parts: number; identifier: number; threshold: number; method: number; prime?: string };
  /** Key Wrapping Data of an object that is stored as its client has wrapped it: TTLV, base64. Default: none. */
  key_wrapping?: string;
  /** How its material is to be read, by the names of KMIP: 'Raw', 'PKCS_1'. Of a transparent format it is TTLV. */
  format: string;
  /** The material, sealed (`sealing.ts`); '' once it is destroyed, and of the demo's until somebody gets it. */
  sealed: string;
  /** Whether the root key of an HSM or of HPCS wraps what seals it. */
  encrypted: 'yes' | 'no';
  /** When its client last got it, and how often. */
  last_get: number;
  gets: number;
  /** The last time that its client got it, or that the server used it. `by`: the user name at that time. Default: not recorded. */
  last_use?: { date: number; operation: string; by: string };
  /** The first of its names: what clients look for. */
  name: string;
  /** Secret Data Type, Opaque Data Type, Certificate Type, Certificate Request Type or PGP Key Version. Default: 0, for other objects. */
  subtype?: number;
  /** Attributes beside those above. Default: none. */
  further?: KmipFurther[];
  /** What people find it by. */
  words: string;
}

/** A client of the KMIP server. */
export interface KmipUserRecord {
  id: string;
  revision: number;
  username: string;
  /** The id of its tenant. Default: '', for those of a legacy server. */
  tenant?: string;
  /** A hash; '' where the certificate alone is enough. */
  password: string;
  start: number;
  end: number;
  expiration: number;
  /** PEM. '' of the demo's until somebody looks at it, as is the fingerprint. */
  certificate: string;
  /** SHA-256, hex in pairs with colons. */
  fingerprint: string;
  /** Purpose of the certificate. Missing if an earlier version issued it: such a certificate is also valid for a server. */
  purpose?: 'client';
  /** The private key, sealed; '' where the key was made elsewhere. */
  sealed_key: string;
  last_seen: number;
}

/** What one client of the KMIP server did. The id is that of its user, or 'address:' and its IP address. Dates are seconds since 1970. */
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

/** A certificate that a user was given: one that was renewed is good until its own end, so that no client stops in between. Its id is its fingerprint. */
export interface KmipCertificateRecord {
  id: string;
  user: string;
  /** Seconds since 1970. */
  until: number;
  /** As in the user's record. */
  purpose?: 'client';
}

type Told = 'revision' | 'hsm_configured' | 'ssl_key_set' | 'hpcs_api_key_set';

/** The settings of the KMIP server, with what is never told. */
export interface KmipServerRecord extends Omit<KmipServerInfo, Told> {
  /** PEM; '' of the default certificate. */
  ssl_key: string;
  hpcs_api_key: string;
}

/** A key that seals what is kept. */
export interface KmipSealingKey {
  id: string;
  /** Base64: the key, or what `by` has made of it. */
  key: string;
  /** Whether the root key of an HSM or of HPCS wraps it. */
  wrapped: 'yes' | 'no';
  /** The root key in the HSM. Default: none, the key lies here as it is; HPCS is played. */
  by?: WrappingKey;
  /** Whose it is: the id of a tenant. Default: '', for what belongs to none. */
  tenant?: string;
}

/** A certificate with its private key, PEM. */
export interface KmipIdentity {
  certificate: string;
  key: string;
}

type ToldOfClient = 'kmip_guid' | 'revision' | 'key_set' | 'srvkey_set' | 'password_set' | 'last_result' | 'last_tested';

/** A KMIP server of somebody else that this appliance is a client of. Certificates and keys are PEM; '' for none. */
export interface KmipClientRecord extends Omit<KmipClient, ToldOfClient> {
  id: string;
  revision: number;
  password: string;
  key: string;
  srvkey: string;
  /** What the last test of this connection has come to; null where there was none. `at`: seconds since 1970. */
  last_test: { at: number; result: number } | null;
}

/** The directory of a tenant. */
export interface KmipTenantDomain extends Omit<TenantDomain, 'service_account_pw_set' | 'revision'> {
  service_account_pw: string;
}

/** One of those who share the KMIP server. */
export interface KmipTenantRecord extends Pick<KmipTenant, 'id' | 'name' | 'desc' | 'auth_type' | 'migrate' | 'is_system_ad'> {
  revision: number;
  /** Where the appliance was reached when it was created: 'https://kc.example'. */
  origin: string;
  admin: { name: string; username: string; email: string };
  /** A hash; '' where a directory knows the administrator. */
  password: string;
  /** Seconds since 1970; 0 without a password. */
  password_expiration: number;
  /** Null for a local one, and where it is that of the system. */
  domain: KmipTenantDomain | null;
  policy: Omit<AdminPolicy, 'revision'>;
}

/** How far the move of a legacy server to its first tenant has come. */
export interface KmipMigrationRecord {
  state: MigrationState;
  /** Why it failed; '' where it did not. */
  error: string;
  /** The id of the tenant that takes over; '' for none. */
  tenant: string;
  /** When the account of its administrator is verified, seconds since 1970; 0 for never, and when it is. */
  verified_at: number;
  /** Id of the last verification email. */
  mail?: string;
}
