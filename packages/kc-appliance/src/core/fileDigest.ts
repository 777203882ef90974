import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a file that is read piece by piece, hex. */
export async function digestOfStream(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const digest = sha256.create();
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return bytesToHex(digest.digest());
    digest.update(value);
  }
}

/** The SHA-256 of bytes, hex. Native where the platform offers it, which is many times faster: pages without TLS have none. */
export async function digestOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(globalThis.crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes));
}

/** The header Repr-Digest (RFC 9530) of a file with this SHA-256, hex. */
export const reprDigest = (hex: string): string => `sha-256=:${btoa(String.fromCharCode(...hexToBytes(hex)))}:`;
