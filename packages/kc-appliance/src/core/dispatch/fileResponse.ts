import type { Call } from 'kc-api/contract/call';
import type { FileAnswer } from '../context.ts';
import { digestOfBytes, reprDigest } from '../files/fileDigest.ts';
import { partOf } from './range.ts';

type Parted = Extract<FileAnswer, { tag: string }>;

/** Responds with the requested range of a file, or with the whole file (RFC 9110, 14). */
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

/** Builds a file response with length and digest, so that the client detects truncated or changed content. */
export async function fileResponse({ id, files }: Call, answer: FileAnswer, status: number, headers: Headers, asked = new Headers()): Promise<Response> {
  const { filename, type } = answer;
  const mediaType = type.split(';')[0] ?? '';
  if (!files || !Object.hasOwn(files, mediaType)) throw new Error(`${id} answers with a file of a type that it does not declare: ${mediaType}`);
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', `attachment; filename="${filename.replace(/[^\w.@-]/g, '_')}"`);
  // The digest covers the whole file, even in a partial response (RFC 9530, 2).
  if (answer.sha256 !== undefined) headers.set('Repr-Digest', reprDigest(answer.sha256));
  if (answer.part) return parted(answer, asked, status, headers);
  const { file } = answer;
  if (file instanceof ReadableStream) {
    headers.set('Content-Length', String(answer.bytes));
    return new Response(file, { status, headers });
  }
  const body = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  headers.set('Content-Length', String(body.length));
  headers.set('Repr-Digest', reprDigest(await digestOfBytes(body)));
  return new Response(body, { status, headers });
}
