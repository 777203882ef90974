import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { OpenFailure } from './failure.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const hashes = { 'SHA-1': sha1, 'SHA-224': sha224, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;
export type HashName = keyof typeof hashes;

/** Rounds that a file may ask for. Each bound takes about a second. */
const roundsMax = { webCrypto: 2_000_000, script: 200_000 };

/** Refuses a file that asks for more rounds than anybody waits for. */
function checkRounds(rounds: number, most: keyof typeof roundsMax): void {
  if (!(rounds >= 1)) throw new OpenFailure('damaged');
  if (rounds > roundsMax[most]) throw new OpenFailure('rounds');
}

/** PBKDF2 (RFC 8018). WebCrypto does it where it knows the hash. */
export async function pbkdf2(hash: HashName, passphrase: Bytes, salt: Bytes, rounds: number, size: number): Promise<Bytes> {
  if (hash === 'SHA-224') {
    checkRounds(rounds, 'script');
    return Uint8Array.from(await pbkdf2Async(sha224, passphrase, salt, { c: rounds, dkLen: size }));
  }
  checkRounds(rounds, 'webCrypto');
  const key = await crypto.subtle.importKey('raw', passphrase, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash, salt, iterations: rounds }, key, size * 8));
}

/** PBKDF1 (RFC 8018), 16 octets. */
export function pbkdf1(hash: 'MD5' | 'SHA-1', passphrase: Bytes, salt: Bytes, rounds: number): Bytes {
  checkRounds(rounds, 'script');
  const digest = hash === 'MD5' ? md5 : sha1;
  let last = digest(Uint8Array.of(...passphrase, ...salt));
  for (let round = 1; round < rounds; round += 1) last = digest(last);
  return Uint8Array.from(last.subarray(0, 16));
}

/** A passphrase as PKCS #12 takes it: UTF-16, big endian, with a zero at its end. */
export function wideText(text: string): Bytes {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at));
  return new Uint8Array(view.buffer);
}

/** What PKCS #12 derives: a key for encryption, an initialization vector, or a key for the checksum. */
export const purposes = { key: 1, iv: 2, mac: 3 } as const;

function repeated(bytes: Bytes, block: number): Bytes {
  const size = Math.ceil(bytes.length / block) * block;
  return Uint8Array.from({ length: size }, (_, at) => bytes[at % bytes.length] ?? 0);
}

/** Adds `digest` and one to each block of `blocks`, as big numbers that wrap around. */
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

/** The key derivation of PKCS #12 (RFC 7292, appendix B). `passphrase`: as `wideText` writes it. */
export function pkcs12Derive(hash: HashName, passphrase: Bytes, salt: Bytes, rounds: number, { purpose, size }: { purpose: number; size: number }): Bytes {
  checkRounds(rounds, 'script');
  const digest = hashes[hash];
  const block = digest.blockLen;
  const blocks = Uint8Array.of(...repeated(salt, block), ...repeated(passphrase, block));
  const out = new Uint8Array(size);
  for (let at = 0; at < size; at += digest.outputLen) {
    let last = Uint8Array.from(digest(Uint8Array.of(...new Uint8Array(block).fill(purpose), ...blocks)));
    for (let round = 1; round < rounds; round += 1) last = Uint8Array.from(digest(last));
    out.set(last.subarray(0, size - at), at);
    addToBlocks(blocks, last, block);
  }
  return out;
}

/** HMAC, for the checksum of PKCS #12. */
export const hmacOf = (hash: HashName, key: Bytes, data: Bytes): Bytes => Uint8Array.from(hmac(hashes[hash], key, data));
