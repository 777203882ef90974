import { bytesEqual, bytesOfNumber, concatenate, numberOf } from '../bytes.ts';
import type { HashName } from '../cryptographyNumbers.ts';
import { refuse } from '../ttlv/fields.ts';
import type { RawRsa } from '../store.ts';
import { hashed, hashOctets } from './hashes.ts';
import type { CryptographicParameters } from './parameters.ts';
import { rsaBits, rsaKeyIn, rsaMaterial, type RsaKey } from './rsaKeys.ts';

type Octets = Uint8Array<ArrayBuffer>;

const octetsOf = (key: RsaKey): number => Math.ceil(rsaBits(key) / 8);
const failed = (): never => refuse('CryptographicFailure', 'The data cannot be decrypted.');
const unusable = (): never => refuse('CryptographicFailure', 'The key cannot be used.');

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, factor] = [1n, base % modulus];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}

const raw = (key: RsaKey, input: Octets): Octets => bytesOfNumber(power(numberOf(input), key.e, key.n), octetsOf(key));

/**
 * RSA private key operation for browsers, where no library offers it. Blinds the input, so that its duration reveals nothing about the key (Kocher). Node uses
 * OpenSSL instead.
 */
export const blindedRsa: RawRsa = async (pkcs8, input) => {
  const key = rsaKeyIn(pkcs8, 'PKCS_8');
  if (!key || key.d === undefined) throw new Error('The RSA key cannot be read.');
  const { n, e, d } = key;
  const random = (numberOf(crypto.getRandomValues(new Uint8Array(octetsOf(key)))) % (n - 2n)) + 2n;
  const blinded = (numberOf(input) * power(random, e, n)) % n;
  // The group exponent is unknown, so compute the inverse with the extended Euclidean algorithm.
  let [a, b, x, y] = [random, n, 1n, 0n];
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  const inverse = ((x % n) + n) % n;
  return bytesOfNumber((power(blinded, d, n) * inverse) % n, octetsOf(key));
};

/** RFC 8017, B.2.1. */
function mask(seed: Octets, length: number, hash: HashName): Octets {
  const blocks: Octets[] = [];
  for (let counter = 0; counter * hashOctets(hash) < length; counter++) blocks.push(hashed(hash, concatenate(seed, bytesOfNumber(BigInt(counter), 4))));
  return concatenate(...blocks).slice(0, length);
}
const xored = (one: Octets, other: Octets): Octets => one.map((byte, at) => byte ^ (other[at] ?? 0));

const hashesOf = ({ hash = 'SHA256', maskHash = hash }: CryptographicParameters) => ({ hash, maskHash });

/** RFC 8017, 7.1.1. */
function oaepEncoded(data: Octets, length: number, parameters: CryptographicParameters): Octets {
  const { hash, maskHash } = hashesOf(parameters);
  const size = hashOctets(hash);
  const room = length - 2 * size - 2 - data.length;
  if (room < 0) refuse('InvalidField', 'The data is too long for this key.');
  const block = concatenate(hashed(hash, parameters.label ?? new Uint8Array()), new Uint8Array(room), Uint8Array.of(1), data);
  const seed = crypto.getRandomValues(new Uint8Array(size));
  const maskedBlock = xored(block, mask(seed, block.length, maskHash));
  return concatenate(Uint8Array.of(0), xored(seed, mask(maskedBlock, size, maskHash)), maskedBlock);
}

/** RFC 8017, 7.1.2. */
function oaepDecoded(encoded: Octets, parameters: CryptographicParameters): Octets {
  const { hash, maskHash } = hashesOf(parameters);
  const size = hashOctets(hash);
  if (encoded.length < 2 * size + 2) failed();
  const maskedBlock = encoded.slice(1 + size);
  const seed = xored(encoded.slice(1, 1 + size), mask(maskedBlock, size, maskHash));
  const block = xored(maskedBlock, mask(seed, maskedBlock.length, maskHash));
  const start = block.indexOf(1, size);
  const isRight =
    encoded[0] === 0 &&
    bytesEqual(block.subarray(0, size), hashed(hash, parameters.label ?? new Uint8Array())) &&
    start >= size &&
    block.subarray(size, start).every((byte) => byte === 0);
  return isRight ? block.slice(start + 1) : failed();
}

/** RFC 8017, 7.2.1: pads with random non-zero bytes. */
function pkcs1Encoded(data: Octets, length: number): Octets {
  const room = length - data.length - 3;
  if (room < 8) refuse('InvalidField', 'The data is too long for this key.');
  const filler = crypto.getRandomValues(new Uint8Array(room)).map((byte) => byte || 1);
  return concatenate(Uint8Array.of(0, 2), filler, Uint8Array.of(0), data);
}
function pkcs1Decoded(encoded: Octets): Octets {
  const end = encoded.indexOf(0, 2);
  return encoded[0] === 0 && encoded[1] === 2 && end >= 10 ? encoded.slice(end + 1) : failed();
}

/** Encrypts with the padding of the parameters. Default: OAEP. */
export function encryptRsa(key: RsaKey, data: Octets, parameters: CryptographicParameters): Octets {
  const { padding = 'OAEP' } = parameters;
  if (padding === 'OAEP') return raw(key, oaepEncoded(data, octetsOf(key), parameters));
  if (padding === 'PKCS1v1_5') return raw(key, pkcs1Encoded(data, octetsOf(key)));
  return refuse('UnsupportedCryptographicParameters', 'This Padding Method is not supported for RSA.');
}

/** Maximum bits of a private key to compute with. The time grows with the third power, and other clients wait meanwhile. */
const privateBitsMost = 8_192;

function pkcs8Of(key: RsaKey): Octets {
  if (rsaBits(key) > privateBitsMost) refuse('FeatureNotSupported', 'A private key of this length is not used here.');
  return rsaMaterial(key, 'PKCS_8') ?? refuse('CryptographicFailure', 'This private key has no factors, and is not used here.');
}

export async function decryptRsa(key: RsaKey, data: Octets, parameters: CryptographicParameters, rawRsa: RawRsa): Promise<Octets> {
  const { padding = 'OAEP' } = parameters;
  if (padding !== 'OAEP' && padding !== 'PKCS1v1_5') refuse('UnsupportedCryptographicParameters', 'This Padding Method is not supported for RSA.');
  if (data.length !== octetsOf(key) || numberOf(data) >= key.n) failed();
  const encoded = await rawRsa(pkcs8Of(key), data).catch(failed);
  return padding === 'OAEP' ? oaepDecoded(encoded, parameters) : pkcs1Decoded(encoded);
}

/** RFC 8017, 9.1.1. */
function pssEncoded(digest: Octets, bits: number, { hash, maskHash }: ReturnType<typeof hashesOf>, saltLength: number): Octets {
  const length = Math.ceil(bits / 8);
  if (length < digest.length + saltLength + 2) refuse('InvalidField', 'Salt Length is too long for this key.');
  const salt = crypto.getRandomValues(new Uint8Array(saltLength));
  const check = hashed(hash, concatenate(new Uint8Array(8), digest, salt));
  const block = concatenate(new Uint8Array(length - saltLength - digest.length - 2), Uint8Array.of(1), salt);
  const masked = xored(block, mask(check, block.length, maskHash));
  masked[0] = (masked[0] ?? 0) & (0xff >> (8 * length - bits));
  return concatenate(masked, check, Uint8Array.of(0xbc));
}

/** RFC 8017, 9.1.2. Without `saltLength`, derives the salt length from the signature. */
function isPss(encoded: Octets, digest: Octets, bits: number, { hash, maskHash }: ReturnType<typeof hashesOf>, saltLength?: number): boolean {
  const size = digest.length;
  if (encoded.length < size + 2 || encoded.at(-1) !== 0xbc) return false;
  const check = encoded.slice(encoded.length - size - 1, -1);
  const masked = encoded.slice(0, encoded.length - size - 1);
  const spare = 8 * encoded.length - bits;
  if ((masked[0] ?? 0) & ~(0xff >> spare)) return false;
  const block = xored(masked, mask(check, masked.length, maskHash));
  block[0] = (block[0] ?? 0) & (0xff >> spare);
  const start = block.indexOf(1);
  if (start < 0 || block.subarray(0, start).some((byte) => byte !== 0)) return false;
  const salt = block.slice(start + 1);
  if (saltLength !== undefined && salt.length !== saltLength) return false;
  return bytesEqual(check, hashed(hash, concatenate(new Uint8Array(8), digest, salt)));
}

/** DER prefix of a digest (RFC 8017, 9.2, note 1). */
const digestPrefixes: Partial<Record<HashName, string>> = {
  SHA1: '3021300906052b0e03021a05000414',
  SHA224: '302d300d06096086480165030402040500041c',
  SHA256: '3031300d060960864801650304020105000420',
  SHA384: '3041300d060960864801650304020205000430',
  SHA512: '3051300d060960864801650304020305000440',
};
const fromHex = (hex: string): Octets => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function pkcs1Signature(digest: Octets, hash: HashName, length: number): Octets {
  const prefix = digestPrefixes[hash] ?? refuse('UnsupportedCryptographicParameters', 'This Hashing Algorithm is not supported for RSA.');
  const end = concatenate(fromHex(prefix), digest);
  if (length < end.length + 11) refuse('InvalidField', 'The key is too short for this Hashing Algorithm.');
  return concatenate(Uint8Array.of(0, 1), new Uint8Array(length - end.length - 3).fill(0xff), Uint8Array.of(0), end);
}

/** Signs with RSASSA-PSS by default (RFC 8017, 8.1), or with RSASSA-PKCS1-v1_5 if the padding requests it. `digest`: digest of the data. */
export async function signRsa(key: RsaKey, digest: Octets, parameters: CryptographicParameters, rawRsa: RawRsa): Promise<Octets> {
  const hashes = hashesOf(parameters);
  const { padding = 'PSS', saltLength = digest.length } = parameters;
  const length = octetsOf(key);
  if (digest.length !== hashOctets(hashes.hash)) refuse('InvalidField', 'The digest does not have the length of its Hashing Algorithm.');
  if (padding === 'PKCS1v1_5') return rawRsa(pkcs8Of(key), pkcs1Signature(digest, hashes.hash, length)).catch(unusable);
  if (padding !== 'PSS') return refuse('UnsupportedCryptographicParameters', 'This Padding Method is not supported for RSA.');
  if (saltLength < 0) refuse('InvalidField', 'Salt Length is negative.');
  const encoded = pssEncoded(digest, rsaBits(key) - 1, hashes, saltLength);
  return rawRsa(pkcs8Of(key), concatenate(new Uint8Array(length - encoded.length), encoded)).catch(unusable);
}

export function verifyRsa(key: RsaKey, digest: Octets, signature: Octets, parameters: CryptographicParameters): boolean {
  const hashes = hashesOf(parameters);
  const { padding = 'PSS', saltLength } = parameters;
  if (padding !== 'PSS' && padding !== 'PKCS1v1_5') refuse('UnsupportedCryptographicParameters', 'This Padding Method is not supported for RSA.');
  if (signature.length !== octetsOf(key) || numberOf(signature) >= key.n) return false;
  const encoded = raw(key, signature);
  if (padding === 'PKCS1v1_5') return bytesEqual(encoded, pkcs1Signature(digest, hashes.hash, encoded.length));
  const bits = rsaBits(key) - 1;
  const isShort = Math.ceil(bits / 8) < encoded.length;
  return (!isShort || encoded[0] === 0) && isPss(encoded.slice(isShort ? 1 : 0), digest, bits, hashes, saltLength);
}
