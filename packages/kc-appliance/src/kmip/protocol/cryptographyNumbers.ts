/** Enumerations of KMIP 1.4, 9.1.3.2, for operations that use keys. */

/** 9.1.3.2.14. */
export const blockCipherModes = {
  CBC: 0x01,
  ECB: 0x02,
  PCBC: 0x03,
  CFB: 0x04,
  OFB: 0x05,
  CTR: 0x06,
  CMAC: 0x07,
  CCM: 0x08,
  GCM: 0x09,
  CBC_MAC: 0x0a,
  XTS: 0x0b,
  AESKeyWrapPadding: 0x0c,
  NISTKeyWrap: 0x0d,
  X9_102AESKW: 0x0e,
  X9_102TDKW: 0x0f,
  X9_102AKW1: 0x10,
  X9_102AKW2: 0x11,
  AEAD: 0x12,
} as const;

/** 9.1.3.2.15. */
export const paddingMethods = {
  None: 0x01,
  OAEP: 0x02,
  PKCS5: 0x03,
  SSL3: 0x04,
  Zeros: 0x05,
  ANSIX9_23: 0x06,
  ISO10126: 0x07,
  PKCS1v1_5: 0x08,
  X9_31: 0x09,
  PSS: 0x0a,
} as const;

/** 9.1.3.2.22. */
export const derivationMethods = {
  PBKDF2: 0x01,
  HASH: 0x02,
  HMAC: 0x03,
  ENCRYPT: 0x04,
  NIST800_108_C: 0x05,
  NIST800_108_F: 0x06,
  NIST800_108_DPI: 0x07,
  AsymmetricKey: 0x08,
  HKDF: 0x0a,
} as const;

/** 9.1.3.2.32. */
export const wrappingMethods = { Encrypt: 0x01, MACSign: 0x02, EncryptThenMACSign: 0x03, MACSignThenEncrypt: 0x04, TR_31: 0x05 } as const;

/** 9.1.3.2.33. */
export const encodingOptions = { NoEncoding: 0x01, TTLVEncoding: 0x02 } as const;

/** 9.1.3.2.23. */
export const validityIndicators = { Valid: 0x01, Invalid: 0x02, Unknown: 0x03 } as const;

/** 9.1.3.2.8. */
export const splitKeyMethods = { XOR: 0x01, PolynomialSharingGF2_16: 0x02, PolynomialSharingPrimeField: 0x03, PolynomialSharingGF2_8: 0x04 } as const;

/** 9.1.3.2.7. */
export const digitalSignatureAlgorithms = {
  MD2WithRSA: 0x01,
  MD5WithRSA: 0x02,
  SHA1WithRSA: 0x03,
  SHA224WithRSA: 0x04,
  SHA256WithRSA: 0x05,
  SHA384WithRSA: 0x06,
  SHA512WithRSA: 0x07,
  RSASSA_PSS: 0x08,
  DSAWithSHA1: 0x09,
  DSAWithSHA224: 0x0a,
  DSAWithSHA256: 0x0b,
  ECDSAWithSHA1: 0x0c,
  ECDSAWithSHA224: 0x0d,
  ECDSAWithSHA256: 0x0e,
  ECDSAWithSHA384: 0x0f,
  ECDSAWithSHA512: 0x10,
} as const;

/** 9.1.3.2.16. */
export const hashingAlgorithms = {
  MD5: 0x03,
  SHA1: 0x04,
  SHA224: 0x05,
  SHA256: 0x06,
  SHA384: 0x07,
  SHA512: 0x08,
  SHA512_224: 0x0c,
  SHA512_256: 0x0d,
  SHA3_224: 0x0e,
  SHA3_256: 0x0f,
  SHA3_384: 0x10,
  SHA3_512: 0x11,
} as const;
export type HashName = keyof typeof hashingAlgorithms;
