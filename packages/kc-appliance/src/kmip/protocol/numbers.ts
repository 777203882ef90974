/** Enumerations of KMIP 1.4, 9.1.3.2, as far as the appliance speaks of them, and masks of 9.1.3.3. */

/** 9.1.3.2.27. */
export const operations = {
  Create: 0x01,
  CreateKeyPair: 0x02,
  Register: 0x03,
  ReKey: 0x04,
  DeriveKey: 0x05,
  Certify: 0x06,
  ReCertify: 0x07,
  Locate: 0x08,
  Check: 0x09,
  Get: 0x0a,
  GetAttributes: 0x0b,
  GetAttributeList: 0x0c,
  AddAttribute: 0x0d,
  ModifyAttribute: 0x0e,
  DeleteAttribute: 0x0f,
  ObtainLease: 0x10,
  GetUsageAllocation: 0x11,
  Activate: 0x12,
  Revoke: 0x13,
  Destroy: 0x14,
  Archive: 0x15,
  Recover: 0x16,
  Validate: 0x17,
  Query: 0x18,
  Cancel: 0x19,
  Poll: 0x1a,
  Notify: 0x1b,
  Put: 0x1c,
  ReKeyKeyPair: 0x1d,
  DiscoverVersions: 0x1e,
  Encrypt: 0x1f,
  Decrypt: 0x20,
  Sign: 0x21,
  SignatureVerify: 0x22,
  MAC: 0x23,
  MACVerify: 0x24,
  RNGRetrieve: 0x25,
  RNGSeed: 0x26,
  Hash: 0x27,
  CreateSplitKey: 0x28,
  JoinSplitKey: 0x29,
  Import: 0x2a,
  Export: 0x2b,
  Log: 0x2c,
  Login: 0x2d,
  Logout: 0x2e,
  DelegatedLogin: 0x2f,
  AdjustAttribute: 0x30,
  SetAttribute: 0x31,
  SetEndpointRole: 0x32,
  PKCS_11: 0x33,
  Interop: 0x34,
  ReProvision: 0x35,
  SetDefaults: 0x36,
  SetConstraints: 0x37,
  GetConstraints: 0x38,
  QueryAsynchronousRequests: 0x39,
  Process: 0x3a,
  Ping: 0x3b,
} as const;
export type OperationName = keyof typeof operations;

/** 9.1.3.2.12. */
export const objectTypes = {
  Certificate: 0x01,
  SymmetricKey: 0x02,
  PublicKey: 0x03,
  PrivateKey: 0x04,
  SplitKey: 0x05,
  Template: 0x06,
  SecretData: 0x07,
  OpaqueObject: 0x08,
  PGPKey: 0x09,
  CertificateRequest: 0x0a,
} as const;
export type ObjectTypeName = keyof typeof objectTypes;

/** 9.1.3.2.22. */
export const certificateRequestTypes = { CRMF: 0x01, PKCS_10: 0x02, PEM: 0x03 } as const;
/** Bytes of a certificate request, stored or not. */
export const certificateRequestMost = 16_384;

/** 9.1.3.2.28. */
export const resultStatus = { Success: 0x00, OperationFailed: 0x01, OperationPending: 0x02, OperationUndone: 0x03 } as const;

export { resultReasons, type ResultReason } from './resultReasons.ts';

/** 9.1.3.2.18. */
export const states = { PreActive: 0x01, Active: 0x02, Deactivated: 0x03, Compromised: 0x04, Destroyed: 0x05, DestroyedCompromised: 0x06 } as const;
export type StateName = keyof typeof states;

/** 9.1.3.2.13, by number, as attributes name them. */
export const algorithmNames: Readonly<Record<number, string>> = {
  0x01: 'DES',
  0x02: '3DES',
  0x03: 'AES',
  0x04: 'RSA',
  0x05: 'DSA',
  0x06: 'ECDSA',
  0x07: 'HMAC-SHA1',
  0x08: 'HMAC-SHA224',
  0x09: 'HMAC-SHA256',
  0x0a: 'HMAC-SHA384',
  0x0b: 'HMAC-SHA512',
  0x0c: 'HMAC-MD5',
  0x0d: 'DH',
  0x0e: 'ECDH',
  0x0f: 'ECMQV',
  0x10: 'Blowfish',
  0x11: 'Camellia',
  0x12: 'CAST5',
  0x13: 'IDEA',
  0x14: 'MARS',
  0x15: 'RC2',
  0x16: 'RC4',
  0x17: 'RC5',
  0x18: 'SKIPJACK',
  0x19: 'Twofish',
  0x1a: 'EC',
  0x1b: 'One Time Pad',
  0x1c: 'ChaCha20',
  0x1d: 'Poly1305',
  0x1e: 'ChaCha20Poly1305',
  0x1f: 'SHA3-224',
  0x20: 'SHA3-256',
  0x21: 'SHA3-384',
  0x22: 'SHA3-512',
  0x23: 'HMAC-SHA3-224',
  0x24: 'HMAC-SHA3-256',
  0x25: 'HMAC-SHA3-384',
  0x26: 'HMAC-SHA3-512',
  0x27: 'SHAKE-128',
  0x28: 'SHAKE-256',
  0x29: 'ARIA',
  0x2a: 'SEED',
  0x2b: 'SM2',
  0x2c: 'SM3',
  0x2d: 'SM4',
  0x2e: 'GOST R 34.10-2012',
  0x2f: 'GOST R 34.11-2012',
  0x30: 'GOST R 34.13-2015',
  0x31: 'GOST 28147-89',
  0x32: 'XMSS',
  0x33: 'SPHINCS-256',
  0x34: 'McEliece',
  0x35: 'McEliece-6960119',
  0x36: 'McEliece-8192128',
  0x37: 'Ed25519',
  0x38: 'Ed448',
};

/** 9.1.3.2.3. */
export const keyFormats = {
  Raw: 0x01,
  Opaque: 0x02,
  PKCS_1: 0x03,
  PKCS_8: 0x04,
  X_509: 0x05,
  EC_PRIVATE_KEY: 0x06,
  TransparentSymmetricKey: 0x07,
  TransparentDSAPrivateKey: 0x08,
  TransparentDSAPublicKey: 0x09,
  TransparentRSAPrivateKey: 0x0a,
  TransparentRSAPublicKey: 0x0b,
  TransparentDHPrivateKey: 0x0c,
  TransparentDHPublicKey: 0x0d,
  TransparentECDSAPrivateKey: 0x0e,
  TransparentECDSAPublicKey: 0x0f,
  TransparentECDHPrivateKey: 0x10,
  TransparentECDHPublicKey: 0x11,
  TransparentECPrivateKey: 0x14,
  TransparentECPublicKey: 0x15,
  PKCS_12: 0x16,
  PKCS_10: 0x17,
} as const;
export type KeyFormatName = keyof typeof keyFormats;

/** 9.1.3.2.5. */
export const curves = { 'P-256': 0x07, 'P-384': 0x0a, 'P-521': 0x0d } as const;

/** 9.1.3.2.11. */
export const nameTypes = { UninterpretedTextString: 0x01, URI: 0x02 } as const;

/** 9.1.3.2.20. */
export const linkTypes: Readonly<Record<string, number>> = {
  'Certificate Link': 0x101,
  'Public Key Link': 0x102,
  'Private Key Link': 0x103,
  'Derivation Base Object Link': 0x104,
  'Derived Key Link': 0x105,
  'Replacement Object Link': 0x106,
  'Replaced Object Link': 0x107,
  'Parent Link': 0x108,
  'Child Link': 0x109,
  'Previous Link': 0x10a,
  'Next Link': 0x10b,
  'PKCS#12 Certificate Link': 0x10c,
  'PKCS#12 Password Link': 0x10d,
  'Wrapping Key Link': 0x10e,
};

/** 9.1.3.2.24. */
export const queryFunctions = {
  Operations: 0x01,
  Objects: 0x02,
  ServerInformation: 0x03,
  ApplicationNamespaces: 0x04,
  ExtensionList: 0x05,
  ExtensionMap: 0x06,
  AttestationTypes: 0x07,
  RNGs: 0x08,
  Validations: 0x09,
  Profiles: 0x0a,
  Capabilities: 0x0b,
  ClientRegistrationMethods: 0x0c,
  DefaultsInformation: 0x0d,
  StorageProtectionMasks: 0x0e,
} as const;

/** 9.1.3.2.30. */
export const batchErrorOptions = { Continue: 0x01, Stop: 0x02, Undo: 0x03 } as const;

/** 9.1.3.2.1. */
export const credentialTypes = {
  UsernameAndPassword: 0x01,
  Device: 0x02,
  Attestation: 0x03,
  OneTimePassword: 0x04,
  HashedPassword: 0x05,
  Ticket: 0x06,
} as const;

/** 9.1.3.3.1. */
export const usages = {
  Sign: 0x0001,
  Verify: 0x0002,
  Encrypt: 0x0004,
  Decrypt: 0x0008,
  WrapKey: 0x0010,
  UnwrapKey: 0x0020,
  Export: 0x0040,
  MACGenerate: 0x0080,
  MACVerify: 0x0100,
  DeriveKey: 0x0200,
  ContentCommitment: 0x0400,
  KeyAgreement: 0x0800,
  CertificateSign: 0x1000,
  CRLSign: 0x2000,
} as const;

/** 9.1.3.3.2. */
export const storageStatus = { Online: 0x01, Archival: 0x02, Destroyed: 0x04 } as const;

/** The name of a number of one of these; undefined for one that is not among them. */
export const nameIn = <Name extends string>(numbers: Readonly<Record<Name, number>>, number: number): Name | undefined =>
  (Object.keys(numbers) as Name[]).find((name) => numbers[name] === number);

/** A name as the standard writes it: 'Unique Identifier'. */
export const spaced = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
