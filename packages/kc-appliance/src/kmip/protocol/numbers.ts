/** Enumerations of KMIP 1.4, 9.1.3.2, as far as the appliance speaks of them, and masks of 9.1.3.3. */

/** 9.1.3.2.27. */
export const operations = {
  Create: 0x01,
  CreateKeyPair: 0x02,
  Register: 0x03,
  Locate: 0x08,
  Get: 0x0a,
  GetAttributes: 0x0b,
  GetAttributeList: 0x0c,
  Activate: 0x12,
  Revoke: 0x13,
  Destroy: 0x14,
  Query: 0x18,
  DiscoverVersions: 0x1e,
} as const;
export type OperationName = keyof typeof operations;

/** 9.1.3.2.12. */
export const objectTypes = {
  Certificate: 0x01,
  SymmetricKey: 0x02,
  PublicKey: 0x03,
  PrivateKey: 0x04,
  SecretData: 0x07,
  OpaqueObject: 0x08,
} as const;
export type ObjectTypeName = keyof typeof objectTypes;

/** 9.1.3.2.28. */
export const resultStatus = { Success: 0x00, OperationFailed: 0x01 } as const;

/** 9.1.3.2.29. */
export const resultReasons = {
  ItemNotFound: 0x01,
  ResponseTooLarge: 0x02,
  AuthenticationNotSuccessful: 0x03,
  InvalidMessage: 0x04,
  OperationNotSupported: 0x05,
  MissingData: 0x06,
  InvalidField: 0x07,
  FeatureNotSupported: 0x08,
  IllegalOperation: 0x0b,
  PermissionDenied: 0x0c,
  ObjectArchived: 0x0d,
  KeyFormatTypeNotSupported: 0x10,
  KeyCompressionTypeNotSupported: 0x11,
  KeyValueNotPresent: 0x13,
  Sensitive: 0x16,
  NotExtractable: 0x17,
  GeneralFailure: 0x100,
} as const;
export type ResultReason = keyof typeof resultReasons;

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
  0x10: 'Blowfish',
  0x11: 'Camellia',
  0x12: 'CAST5',
  0x13: 'IDEA',
  0x15: 'RC2',
  0x16: 'RC4',
  0x19: 'Twofish',
  0x1a: 'EC',
  0x1c: 'ChaCha20',
  0x1d: 'Poly1305',
  0x1e: 'ChaCha20Poly1305',
};

/** 9.1.3.2.3. */
export const keyFormats = { Raw: 0x01, Opaque: 0x02, PKCS_1: 0x03, PKCS_8: 0x04, X_509: 0x05, EC_PRIVATE_KEY: 0x06 } as const;
export const transparentSymmetricKey = 0x07;

/** 9.1.3.2.5. */
export const curves = { 'P-256': 0x07, 'P-384': 0x0a, 'P-521': 0x0d } as const;

/** 9.1.3.2.16. */
export const hashingAlgorithms = { SHA256: 0x06 } as const;

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
};

/** 9.1.3.2.24. */
export const queryFunctions = { Operations: 0x01, Objects: 0x02, ServerInformation: 0x03 } as const;

/** 9.1.3.2.30. */
export const batchErrorOptions = { Continue: 0x01, Stop: 0x02, Undo: 0x03 } as const;

/** 9.1.3.2.1. */
export const credentialTypes = { UsernameAndPassword: 0x01 } as const;

/** 9.1.3.3.1. */
export const usages = { Sign: 0x01, Verify: 0x02, Encrypt: 0x04, Decrypt: 0x08 } as const;

/** 9.1.3.3.2. */
export const storageStatus = { Online: 0x01, Archival: 0x02 } as const;

/** The name of a number of one of these; undefined for one that is not among them. */
export const nameIn = <Name extends string>(numbers: Readonly<Record<Name, number>>, number: number): Name | undefined =>
  (Object.keys(numbers) as Name[]).find((name) => numbers[name] === number);

/** A name as the standard writes it: 'Unique Identifier'. */
export const spaced = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
