import { sha256 } from '@noble/hashes/sha2.js';
import type { Call } from 'kc-api/contract/call';
import type { FileAnswer } from './context.ts';
import { partOf } from './range.ts';

/** Native where the platform lets us, which is many times faster: pages that came without TLS have none. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  globalThis.crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes);

/** RFC 9530. */
const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => `sha-256=:${btoa(String.fromCharCode(...(await hashOf(bytes))))}:`;

type Parted = Extract<FileAnswer, { tag: string }>;

/** The part of a file that was asked for, or all of it (RFC 9110, 14). */
function parted({ part, bytes, tag }: Parted, asked: Headers, status: number, headers: Headers): Response {
  headers.set('Accept-Ranges', 'bytes');
  headers.set('ETag', tag);
  const wanted = partOf(asked, bytes, tag);
  if (wanted === 'none') {
    headers.set('Content-Range', `bytes */${bytes}`);
    headers.set('Content-Length', '0');
    return new Response(null, { status: 416, headers });
  }
  const { from, to } = wanted ?? { from: 0, to: bytes - 1 };
  if (wanted) headers.set('Content-Range', `bytes ${from}-${to}/${bytes}`);
  headers.set('Content-Length', String(to - from + 1));
  return new Response(part(from, to), { status: wanted ? 206 : status, headers });
}

/** A file with what tells one that was cut: its length, and its digest where it is there as a whole. */
export async function fileResponse({ id, files }: Call, answer: FileAnswer, status: number, headers: Headers, asked = new Headers()): Promise<Response> {
  const { filename, type } = answer;
  const mediaType = type.split(';')[0] ?? '';
  if (!files || !Object.hasOwn(files, mediaType)) throw new Error(`${id} answers with a file of a type that it does not declare: ${mediaType}`);
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', `attachment; filename="${filename.replace(/[^\w.@-]/g, '_')}"`);
  if (answer.part) return parted(answer, asked, status, headers);
  const { file, bytes, proven = false } = answer;
  const body = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  headers.set('Content-Length', String(body instanceof Uint8Array ? body.length : bytes));
  if (body instanceof Uint8Array && !proven) headers.set('Repr-Digest', await digestOf(body));
  return new Response(body, { status, headers });
}
