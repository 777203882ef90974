import { sha256 } from '@noble/hashes/sha2.js';
import type { Call } from 'kc-api/contract/call';
import type { FileAnswer } from './context.ts';

/** RFC 9530. */
const digestOf = (bytes: Uint8Array): string => `sha-256=:${btoa(String.fromCharCode(...sha256(bytes)))}:`;

/** A file with what tells one that was cut: its length, and its digest where it is there as a whole. */
export function fileResponse({ id, files }: Call, { file, filename, type, bytes }: FileAnswer, status: number, headers: Headers): Response {
  const mediaType = type.split(';')[0] ?? '';
  if (!files || !Object.hasOwn(files, mediaType)) throw new Error(`${id} answers with a file of a type that it does not declare: ${mediaType}`);
  const body = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', `attachment; filename="${filename.replace(/[^\w.@-]/g, '_')}"`);
  headers.set('Content-Length', String(body instanceof Uint8Array ? body.length : bytes));
  if (body instanceof Uint8Array) headers.set('Repr-Digest', digestOf(body));
  return new Response(body, { status, headers });
}
