import type { KmipFurther, KmipObjectRecord } from '../records.ts';
import type { ObjectTypeName, OperationName, StateName } from './numbers.ts';

/** An object that a client creates or registers. */
export interface NewObject extends Wanted {
  /** Default: a new UUID. */
  id?: string;
  type: StoredType;
  format: KmipObjectRecord['format'];
  /** Secret Data Type, Opaque Data Type, Certificate Type, Certificate Request Type or PGP Key Version; 0 for other objects. */
  subtype: number;
  material: Uint8Array<ArrayBuffer>;
  split?: NonNullable<KmipObjectRecord['split']>;
  key_wrapping?: string;
}

/** The attributes of a request. Dates are epoch seconds, 0 for none. */
export type Wanted = Pick<
  KmipObjectRecord,
  'algorithm' | 'length' | 'usage_mask' | 'names' | 'object_group' | 'links' | 'custom' | 'activation_date' | 'deactivation_date'
> & { further: KmipFurther[] };

export interface ObjectWithMaterial {
  object: KmipObjectRecord;
  material: Uint8Array<ArrayBuffer>;
}

/** A cryptographic operation that a client continues in later requests (KMIP 1.3, 4.29). */
export interface KmipStream {
  operation: OperationName;
  object: string;
  /** State from the first request. */
  state: unknown;
  data: Uint8Array<ArrayBuffer>;
  parts: number;
}

/** The unfinished streams of one client. */
export interface KmipStreams {
  /** Starts a stream, and returns its Correlation Value. */
  add(stream: KmipStream): Uint8Array<ArrayBuffer>;
  get(correlation: Uint8Array): KmipStream | undefined;
  remove(correlation: Uint8Array): void;
}

/** The tickets of one client (KMIP 2.1, 6.1.29). They are bound to the certificate and the password of the login. */
export interface KmipTickets {
  /** Returns a new ticket. `requests`: messages that it may authenticate. */
  issue(limits: { seconds: number; requests: number }): Uint8Array<ArrayBuffer>;
  /** Returns true if the ticket is valid for a message, and counts the message. */
  use(value: Uint8Array): boolean;
  /** Ends a ticket. Returns false if it is not valid. */
  revoke(value: Uint8Array): boolean;
}

/** The parts of a distinguished name that this server copies to certificates. */
export const subjectParts = ['C', 'ST', 'L', 'O', 'OU', 'CN'] as const;
export type CertificateSubject = Partial<Record<(typeof subjectParts)[number], string>> & { CN: string };
/** The values of each part. A part may have several. */
export type SubjectParts = Readonly<Record<(typeof subjectParts)[number], readonly string[]>>;

/** Facts about a key from a certificate or a certificate request. */
export interface CertifiedKey {
  /** SPKI, DER. */
  key: Uint8Array<ArrayBuffer>;
  subject: SubjectParts;
  /** Host names and IP addresses. */
  names: readonly string[];
  /** The kinds of other alternative names, such as 'email'. */
  otherNames: readonly string[];
}

/** A certificate to issue. */
export interface CertificateOrder {
  /** The identifier of the new object, which becomes the serial number. */
  id: string;
  /** SPKI, DER. */
  key: Uint8Array<ArrayBuffer>;
  subject: CertificateSubject;
  names: readonly string[];
  /** Epoch seconds. */
  from: number;
  until: number;
  signs: boolean;
  encrypts: boolean;
}

/**
 * The authority that certifies keys of KMIP clients. It is not the one of the KMIP CA: a KMIP client or server is never
 * authenticated by its certificates.
 */
export interface KmipCertificates {
  /** The certificate of the authority, DER. */
  authority(): Promise<Uint8Array<ArrayBuffer>>;
  issue(order: CertificateOrder): Promise<Uint8Array<ArrayBuffer>>;
  /** Parses a certificate, DER. Null if the authority did not issue it. */
  issued(certificate: Uint8Array<ArrayBuffer>): Promise<(CertifiedKey & { from: number; until: number }) | null>;
  /** Parses a request, DER or PEM. Null if its signature is invalid, or key or signature are weak. */
  request(request: Uint8Array<ArrayBuffer> | string): Promise<CertifiedKey | null>;
  /** Parses a distinguished name, DER. Null for invalid bytes. */
  subject(name: Uint8Array<ArrayBuffer>): Promise<SubjectParts | null>;
  /** Returns a test for host names and addresses that belong to this appliance or could be mistaken for it. */
  ownHostTest(): Promise<(name: string) => boolean>;
  /** Returns whether an object was revoked by this time (epoch seconds). */
  isRevoked(object: KmipObjectRecord, at: number): boolean;
  /** Validates one chain of certificates, DER, in any order; null for several chains. `at`: epoch seconds at which all of them must be valid. */
  validate(chain: readonly Uint8Array<ArrayBuffer>[], at: number): Promise<'Valid' | 'Invalid' | 'Unknown' | null>;
}

/** Performs the raw RSA private key operation, without padding. `key`: PKCS #8. */
export type RawRsa = (key: Uint8Array<ArrayBuffer>, input: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * The objects of one client. Objects of other clients are invisible. Methods throw `ResultRefusal`. After the request is aborted, they change nothing and
 * reject with the signal's reason.
 */
export interface KmipStore {
  /** Epoch seconds. */
  now(): number;
  /** Creates all of the objects or none. */
  create(objects: readonly NewObject[]): Promise<readonly KmipObjectRecord[]>;
  find(id: string): KmipObjectRecord;
  /** Returns matching objects, oldest first. */
  locate(fits: (object: KmipObjectRecord) => boolean, limit: number): Promise<readonly KmipObjectRecord[]>;
  activate(id: string): void;
  revoke(id: string, why: { code: number; message: string; since?: number }): void;
  destroy(id: string): void;
  archive(id: string): void;
  recover(id: string): void;
  /** Changes attributes. Refuses archived objects. */
  change(id: string, next: (before: KmipObjectRecord, now: number) => KmipObjectRecord): KmipObjectRecord;
  /** Returns the material to the client and counts the Get. Refuses if the state or an administrator does not allow it. */
  get(id: string): Promise<ObjectWithMaterial>;
  /** Returns the material for an operation of the server itself, under the same rules. The client does not receive it. */
  use(id: string, operation: OperationName): Promise<ObjectWithMaterial>;
  /** Writes an audit record for the client. */
  log(message: string): void;
  streams: KmipStreams;
  tickets: KmipTickets;
  certificates: KmipCertificates;
  rawRsa: RawRsa;
}

/** Names in the contract for the types of the standard. */
export const objectTypeWords: Readonly<Record<ObjectTypeName, KmipObjectRecord['type']>> = {
  Certificate: 'Certificate',
  SymmetricKey: 'Symmetric Key',
  PublicKey: 'Public Key',
  PrivateKey: 'Private Key',
  SplitKey: 'Split Key',
  Template: 'Template',
  SecretData: 'Secret Data',
  OpaqueObject: 'Opaque Object',
  PGPKey: 'PGP Key',
  CertificateRequest: 'Certificate Request',
};
/** Object types that the appliance stores. */
export type StoredType = keyof typeof objectTypeWords;
export const storedTypes = Object.keys(objectTypeWords) as StoredType[];

export const stateWords: Readonly<Record<StateName, KmipObjectRecord['state']>> = {
  PreActive: 'Pre-Active',
  Active: 'Active',
  Deactivated: 'Deactivated',
  Compromised: 'Compromised',
  Destroyed: 'Destroyed',
  DestroyedCompromised: 'Destroyed Compromised',
};
