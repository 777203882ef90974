import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export type RunningDigest = ReturnType<typeof sha256.create>;

/** Starts an incremental SHA-256. */
export const runningDigest = (): RunningDigest => sha256.create();

/** Returns the SHA-256 so far, hex. The digest can be updated further. */
export const hexOf = (digest: RunningDigest): string => bytesToHex(digest.clone().digest());

/** Computes the SHA-256 of a stream. The returned digest can be updated further. */
export async function digestOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<RunningDigest> {
  const digest = runningDigest();
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return digest;
    digest.update(value);
  }
}

/** The same, hex. */
export const digestOfStream = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> => hexOf(await digestOf(stream));

/** Computes the SHA-256 of bytes, hex. Uses WebCrypto if available, which is many times faster. Pages without TLS have no WebCrypto. */
export async function digestOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(globalThis.crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes));
}

/** The header Repr-Digest (RFC 9530) of a file with this SHA-256, hex. */
export const reprDigest = (hex: string): string => `sha-256=:${btoa(String.fromCharCode(...hexToBytes(hex)))}:`;
