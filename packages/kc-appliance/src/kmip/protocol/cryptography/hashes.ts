import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '@noble/hashes/sha2.js';
import { sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js';
import type { HashName } from '../cryptographyNumbers.ts';
import { refuse } from '../ttlv/fields.ts';

type Octets = Uint8Array<ArrayBuffer>;

const functions = {
  MD5: md5,
  SHA1: sha1,
  SHA224: sha224,
  SHA256: sha256,
  SHA384: sha384,
  SHA512: sha512,
  SHA512_224: sha512_224,
  SHA512_256: sha512_256,
  SHA3_224: sha3_224,
  SHA3_256: sha3_256,
  SHA3_384: sha3_384,
  SHA3_512: sha3_512,
} as const satisfies Record<HashName, unknown>;

export const hashed = (name: HashName, data: Uint8Array): Octets => new Uint8Array(functions[name](data));
export const hashOctets = (name: HashName): number => functions[name].outputLen;
export const hmacOf = (name: HashName, key: Uint8Array, data: Uint8Array): Octets => new Uint8Array(hmac(functions[name], key, data));

const hmacHashes: Readonly<Record<string, HashName>> = {
  'HMAC-SHA1': 'SHA1',
  'HMAC-SHA224': 'SHA224',
  'HMAC-SHA256': 'SHA256',
  'HMAC-SHA384': 'SHA384',
  'HMAC-SHA512': 'SHA512',
  'HMAC-MD5': 'MD5',
  'HMAC-SHA3-224': 'SHA3_224',
  'HMAC-SHA3-256': 'SHA3_256',
  'HMAC-SHA3-384': 'SHA3_384',
  'HMAC-SHA3-512': 'SHA3_512',
};
/** Returns the hash of an HMAC algorithm name; undefined for another algorithm. */
export const hashOfHmac = (algorithm: string): HashName | undefined => hmacHashes[algorithm];

/** The hashes that WebCrypto supports. */
const webHashes: Partial<Record<HashName, string>> = { SHA1: 'SHA-1', SHA256: 'SHA-256', SHA384: 'SHA-384', SHA512: 'SHA-512' };
export const webHash = (name: HashName): string =>
  webHashes[name] ?? refuse('UnsupportedCryptographicParameters', 'This Hashing Algorithm is not supported here.');
