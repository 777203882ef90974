import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { Work } from './work.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const hashes = { 'SHA-1': sha1, 'SHA-224': sha224, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;
export type HashName = keyof typeof hashes;

/** PBKDF2 with a hash that WebCrypto doesn't know. */
async function scriptPbkdf2(hash: HashName, passphrase: Bytes, salt: Bytes, rounds: number, { size, work }: { size: number; work: Work }): Promise<Bytes> {
  const digest = hashes[hash];
  const out = new Uint8Array(size);
  // Each HMAC computes four digests.
  work.spend('script', rounds * 4 * Math.ceil(size / digest.outputLen));
  for (let at = 0, block = 1; at < size; at += digest.outputLen, block += 1) {
    let last = hmac(digest, passphrase, Uint8Array.of(...salt, 0, 0, 0, block));
    const sum = Uint8Array.from(last);
    for (let round = 1; round < rounds; round += 1) {
      if (work.needsPause()) await work.pause();
      last = hmac(digest, passphrase, last);
      for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) ^ (last[index] ?? 0);
    }
    out.set(sum.subarray(0, size - at), at);
  }
  return out;
}

/** Options of a key derivation: the size of the key in octets, and the work budget of the file. */
interface Wanted {
  size: number;
  work: Work;
}

/** PBKDF2 (RFC 8018). Uses WebCrypto except for SHA-224, which WebCrypto does not support. */
export async function pbkdf2(hash: HashName, passphrase: Bytes, salt: Bytes, rounds: number, { size, work }: Wanted): Promise<Bytes> {
  if (hash === 'SHA-224') return scriptPbkdf2(hash, passphrase, salt, rounds, { size, work });
  work.spend('webCrypto', rounds * Math.ceil(size / hashes[hash].outputLen));
  const key = await crypto.subtle.importKey('raw', passphrase, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash, salt, iterations: rounds }, key, size * 8));
}

/** PBKDF1 (RFC 8018), 16 octets. */
export async function pbkdf1(hash: 'MD5' | 'SHA-1', passphrase: Bytes, salt: Bytes, rounds: number, work: Work): Promise<Bytes> {
  work.spend('script', rounds);
  const digest = hash === 'MD5' ? md5 : sha1;
  let last = digest(Uint8Array.of(...passphrase, ...salt));
  for (let round = 1; round < rounds; round += 1) {
    if (work.needsPause()) await work.pause();
    last = digest(last);
  }
  return Uint8Array.from(last.subarray(0, 16));
}

/** Encodes a passphrase for PKCS #12: UTF-16, big endian, with a terminating zero. */
export function wideText(text: string): Bytes {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at));
  return new Uint8Array(view.buffer);
}

/** Purpose ids of the PKCS #12 key derivation: encryption key, initialization vector, or key of the checksum. */
export const purposes = { key: 1, iv: 2, mac: 3 } as const;

function repeated(bytes: Bytes, block: number): Bytes {
  const size = Math.ceil(bytes.length / block) * block;
  return Uint8Array.from({ length: size }, (_, at) => bytes[at % bytes.length] ?? 0);
}

/** Adds `digest` and 1 to each block of `blocks`, as big-endian numbers modulo the block size. */
function addToBlocks(blocks: Bytes, digest: Bytes, block: number): void {
  for (let start = 0; start < blocks.length; start += block) {
    let carry = 1;
    for (let at = block - 1; at >= 0; at -= 1) {
      carry += (blocks[start + at] ?? 0) + (digest[at % digest.length] ?? 0);
      blocks[start + at] = carry & 0xff;
      carry >>= 8;
    }
  }
}

/** Size of a digest in octets. */
export const digestSize = (hash: HashName): number => hashes[hash].outputLen;

/** The key derivation of PKCS #12 (RFC 7292, appendix B). `passphrase`: encoded by `wideText`. */
export async function pkcs12Derive(
  hash: HashName,
  passphrase: Bytes,
  salt: Bytes,
  rounds: number,
  { purpose, size, work }: Wanted & { purpose: number },
): Promise<Bytes> {
  const digest = hashes[hash];
  work.spend('script', rounds * Math.ceil(size / digest.outputLen));
  const block = digest.blockLen;
  const blocks = Uint8Array.of(...repeated(salt, block), ...repeated(passphrase, block));
  const out = new Uint8Array(size);
  for (let at = 0; at < size; at += digest.outputLen) {
    let last = digest(Uint8Array.of(...new Uint8Array(block).fill(purpose), ...blocks));
    for (let round = 1; round < rounds; round += 1) {
      if (work.needsPause()) await work.pause();
      last = digest(last);
    }
    const result = Uint8Array.from(last);
    out.set(result.subarray(0, size - at), at);
    addToBlocks(blocks, result, block);
  }
  return out;
}

/** HMAC, for the checksum of PKCS #12. */
export const hmacOf = (hash: HashName, key: Bytes, data: Bytes): Bytes => Uint8Array.from(hmac(hashes[hash], key, data));
