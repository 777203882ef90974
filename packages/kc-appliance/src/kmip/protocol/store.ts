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
  /** What the first request has said. */
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
  /** Returns whether the ticket authenticates a message, and counts the message. */
  use(value: Uint8Array): boolean;
  /** Ends a ticket. Returns false for one that is not valid. */
  revoke(value: Uint8Array): boolean;
}

/** The parts of a distinguished name that a certificate of this server takes over. */
export const subjectParts = ['C', 'ST', 'L', 'O', 'OU', 'CN'] as const;
export type CertificateSubject = Partial<Record<(typeof subjectParts)[number], string>> & { CN: string };
/** The values of each part. A part may have several. */
export type SubjectParts = Readonly<Record<(typeof subjectParts)[number], readonly string[]>>;

/** What a certificate, or a request for one, says of a key. */
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
  /** Reads a certificate, DER. Null for one that the authority has not issued. */
  issued(certificate: Uint8Array<ArrayBuffer>): Promise<(CertifiedKey & { from: number; until: number }) | null>;
  /** Reads a request, DER or PEM. Null unless its signature proves its key, and both are strong. */
  request(request: Uint8Array<ArrayBuffer> | string): Promise<CertifiedKey | null>;
  /** Reads a distinguished name, DER. Null for bytes that are none. */
  subject(name: Uint8Array<ArrayBuffer>): Promise<SubjectParts | null>;
  /** Returns a test for host names and addresses that are of this appliance, or could be taken for it. */
  ownHostTest(): Promise<(name: string) => boolean>;
  /** Returns whether an object was revoked by this time (epoch seconds). */
  isRevoked(object: KmipObjectRecord, at: number): boolean;
  /** Judges one chain of certificates, DER, in any order; null for more than one. `at`: epoch seconds at which all of them have to be valid. */
  validate(chain: readonly Uint8Array<ArrayBuffer>[], at: number): Promise<'Valid' | 'Invalid' | 'Unknown' | null>;
}

/** The computation with an RSA private key alone, without padding. `key`: PKCS #8. */
export type RawRsa = (key: Uint8Array<ArrayBuffer>, input: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * The objects of one client. Objects of other clients do not exist here. Each method refuses by `ResultRefusal`. Once the
 * request is aborted, nothing is created or changed any more: each method rejects with the signal's reason.
 */
export interface KmipStore {
  /** Epoch seconds. */
  now(): number;
  /** All of them or none. */
  create(objects: readonly NewObject[]): Promise<readonly KmipObjectRecord[]>;
  find(id: string): KmipObjectRecord;
  /** Matching objects, oldest first. */
  locate(fits: (object: KmipObjectRecord) => boolean, limit: number): Promise<readonly KmipObjectRecord[]>;
  activate(id: string): void;
  revoke(id: string, why: { code: number; message: string; since?: number }): void;
  destroy(id: string): void;
  archive(id: string): void;
  recover(id: string): void;
  /** Changes attributes. Refuses archived objects. */
  change(id: string, next: (before: KmipObjectRecord, now: number) => KmipObjectRecord): KmipObjectRecord;
  /** Gives the client the material, and counts it. Refused where its state or an administrator does not allow it. */
  get(id: string): Promise<ObjectWithMaterial>;
  /** The material for an operation of the server itself, under the same rules; the client does not get it. */
  use(id: string, operation: OperationName): Promise<ObjectWithMaterial>;
  /** A line of the client for the audit log. */
  log(message: string): void;
  streams: KmipStreams;
  tickets: KmipTickets;
  certificates: KmipCertificates;
  rawRsa: RawRsa;
}

/** Names of the contract for those of the standard. */
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
