import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { backupTexts, imageMax } from 'kc-api/rules/backup/backup';
import * as v from 'valibot';
import { systemRandom } from '../core/random.ts';
import { refuse } from '../core/refusal.ts';

/*
 * The file of a backup: a readable header, followed by the encrypted image.
 *
 * - 8 bytes: magic, 'KCBACKUP'
 * - 2 bytes: version of this format (big-endian): 2. Version 1 was gzip over JSON lines, without encryption.
 * - 4 bytes: length of the header (big-endian)
 * - header: JSON in UTF-8
 * - 32 bytes: salt
 * - 48 bytes: data key, encrypted by AES-256-GCM. Its key is HKDF-SHA256 of the backup key with the salt, so the nonce is zero. Everything before is additional
 *   data: a changed header does not open.
 * - chunks: of 64 KiB, the last one 1 byte to 64 KiB, each with its tag of 16 bytes
 *
 * The chunks follow the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár; 2015): AES-256-GCM under the data key. The nonce is the chunk's number (11
 * bytes, big-endian) and a flag that is 1 for the last chunk only. So chunks can be neither dropped nor reordered, repeated or appended. The additional data of
 * the chunks is the SHA-256 of everything before them.
 */

const magic = utf8ToBytes('KCBACKUP');
const containerVersion = 2;
const preambleBytes = magic.length + 2 + 4;
const headerMax = 512 * 1024;
const saltBytes = 32;
const keyBytes = 32;
const tagBytes = 16;
const wrappedBytes = keyBytes + tagBytes;
const chunkBytes = 64 * 1024;

const shortText = v.pipe(v.string(), v.maxLength(1_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255));

/** The part of an image that is readable without a key: what is needed to open it, and its origin. */
const containerHeader = v.object({
  /** The id of the admin key that opens the image. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  generation: v.pipe(v.number(), v.integer(), v.minValue(0)),
  min_keyparts: count,
  /** Each part of the admin key: its hash, and the user name of its holder. */
  parts: v.pipe(v.array(v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), holder: shortText })), v.maxLength(255)),
  backup_time: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hostname: shortText,
  vault_name: shortText,
  version: shortText,
  build: shortText,
});
export type ContainerHeader = v.InferOutput<typeof containerHeader>;

/** A file with a parsed header. Nothing is authenticated before `openContainer`. */
export interface Container {
  header: ContainerHeader;
  /** The additional data of the data key. */
  bound: Uint8Array<ArrayBuffer>;
  salt: Uint8Array<ArrayBuffer>;
  wrapped: Uint8Array<ArrayBuffer>;
  /** Offset of the chunks. */
  start: number;
  file: Blob;
}

const importKey = (raw: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [use]);
const gcm = (iv: Uint8Array<ArrayBuffer>, additionalData: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData, tagLength: tagBytes * 8 });
const zeroNonce = new Uint8Array(12);
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const wrappingKey = (backupKey: Uint8Array, salt: Uint8Array): Uint8Array<ArrayBuffer> =>
  own(hkdf(sha256, backupKey, salt, utf8ToBytes('KeyControl backup image, data key, version 2'), keyBytes));

function nonceOf(index: number, last: boolean): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(7, index);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Encrypts an image with the backup key. */
export function sealContainer(header: ContainerHeader, backupKey: Uint8Array, payload: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = payload.getReader();
  async function* sealed(): AsyncGenerator<Uint8Array> {
    const text = utf8ToBytes(JSON.stringify(header));
    if (text.length > headerMax) throw new Error('The header of the image is too long.');
    // Never from a seed: the same data key would encrypt two images under the same nonces.
    const salt = systemRandom.bytes(saltBytes);
    const dataKey = own(systemRandom.bytes(keyBytes));
    const preamble = new Uint8Array(preambleBytes);
    preamble.set(magic);
    const view = new DataView(preamble.buffer);
    view.setUint16(magic.length, containerVersion);
    view.setUint32(magic.length + 2, text.length);
    const bound = own(concatBytes(preamble, text, salt));
    const wrap = await importKey(wrappingKey(backupKey, salt), 'encrypt');
    const head = concatBytes(bound, new Uint8Array(await crypto.subtle.encrypt(gcm(zeroNonce, bound), wrap, dataKey)));
    yield head;
    const key = await importKey(dataKey, 'encrypt');
    const seal = async (chunk: Uint8Array<ArrayBuffer>, index: number, last: boolean) =>
      new Uint8Array(await crypto.subtle.encrypt(gcm(nonceOf(index, last), digest), key, chunk));
    const digest = own(sha256(head));
    let index = 0;
    let waiting = new Uint8Array(chunkBytes);
    let used = 0;
    for (;;) {
      const { value: part, done } = await reader.read();
      if (done) break;
      for (let at = 0; at < part.length;) {
        // The chunk is full and more bytes follow, so it is not the last one.
        if (used === chunkBytes) {
          yield await seal(waiting, index, false);
          index += 1;
          waiting = new Uint8Array(chunkBytes);
          used = 0;
        }
        const taken = part.subarray(at, at + chunkBytes - used);
        waiting.set(taken, used);
        used += taken.length;
        at += taken.length;
      }
    }
    yield await seal(waiting.slice(0, used), index, true);
  }
  const parts = sealed();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const bytesIn = async (file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.slice(from, to).arrayBuffer());

function parsedHeader(text: Uint8Array): ContainerHeader {
  try {
    return v.parse(containerHeader, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)));
  } catch {
    return refuse(400, backupTexts.malformed('header'));
  }
}

/** Refuses a file of another format. An image of version 1 is a gzip file. */
function checkPreamble(preamble: Uint8Array<ArrayBuffer>): void {
  if (preamble[0] === 0x1f && preamble[1] === 0x8b) refuse(400, backupTexts.plain);
  if (preamble.length < preambleBytes || magic.some((byte, at) => preamble[at] !== byte)) refuse(400, backupTexts.notAnImage);
  if (new DataView(preamble.buffer).getUint16(magic.length) !== containerVersion) refuse(400, backupTexts.unknownData);
}

/** True if these are the first bytes of an encrypted image. */
export const isContainer = (bytes: Uint8Array): boolean => magic.every((byte, at) => bytes[at] === byte);

/** Reads the header of an image. Refuses (400) a file that is not one, and a plain one of an earlier version. */
export async function readContainer(file: Blob): Promise<Container> {
  if (file.size > imageMax) refuse(400, backupTexts.tooLarge);
  const preamble = await bytesIn(file, 0, preambleBytes);
  checkPreamble(preamble);
  const length = new DataView(preamble.buffer).getUint32(magic.length + 2);
  if (length > headerMax) refuse(400, backupTexts.malformed('header'));
  const headEnd = preambleBytes + length + saltBytes;
  const start = headEnd + wrappedBytes;
  // The last chunk has at least one byte.
  if (file.size <= start + tagBytes) refuse(400, backupTexts.damaged);
  const bound = await bytesIn(file, 0, headEnd);
  return {
    header: parsedHeader(bound.subarray(preambleBytes, preambleBytes + length)),
    bound,
    salt: bound.slice(preambleBytes + length),
    wrapped: await bytesIn(file, headEnd, start),
    start,
    file,
  };
}

async function decrypted(key: CryptoKey, nonce: Uint8Array<ArrayBuffer>, bound: Uint8Array<ArrayBuffer>, box: Uint8Array<ArrayBuffer>) {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(gcm(nonce, bound), key, box));
  } catch {
    return refuse(400, backupTexts.damaged);
  }
}

/**
 * Decrypts an image. Refuses (400) if a single bit of the file was changed. All chunks are authenticated before this resolves, so no part of a forged image
 * reaches the decompression or a parser. The result can be streamed repeatedly.
 */
export async function openContainer(
  { bound, salt, wrapped, start, file }: Container,
  backupKey: Uint8Array,
  signal?: AbortSignal,
): Promise<Pick<Blob, 'stream'>> {
  const unwrap = await importKey(wrappingKey(backupKey, salt), 'decrypt');
  const dataKey = await importKey(await decrypted(unwrap, zeroNonce, bound, wrapped), 'decrypt');
  const digest = own(sha256(concatBytes(bound, wrapped)));
  const sealedBytes = chunkBytes + tagBytes;
  const chunks = Math.ceil((file.size - start) / sealedBytes);
  async function* plain(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let index = 0; index < chunks; index += 1) {
      const from = start + index * sealedBytes;
      yield await decrypted(dataKey, nonceOf(index, index === chunks - 1), digest, await bytesIn(file, from, from + sealedBytes));
    }
  }
  // Authenticates every chunk, and stores none.
  for await (const chunk of plain()) {
    signal?.throwIfAborted();
    if (chunk.length === 0) refuse(400, backupTexts.damaged);
  }
  return {
    stream() {
      const parts = plain();
      return new ReadableStream({
        async pull(controller) {
          const { value, done } = await parts.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
    },
  };
}
