import type { Call } from '../contract/call.ts';
import { ApplianceError, messages } from './errors.ts';
import { filenameOf, saidName } from './filename.ts';

/** A file as it came, whole. */
export interface ReceivedFile {
  blob: Blob;
  /** Of Content-Disposition, as the appliance wrote it; '' when it names none. */
  said: string;
  /** That of the call for this type. */
  ending: string;
}

export interface Download {
  blob: Blob;
  /** What it is to be saved under: a name without folders, at most 120 letters, with the ending of its type. */
  filename: string;
}

const mediaTypeOf = (headers: Headers): string => headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
const isAttachment = (headers: Headers): boolean => /^\s*attachment/i.test(headers.get('Content-Disposition') ?? '');

/** Whether the answer is a file of a type that the call declares. JSON is an envelope unless it is sent as an attachment. */
export function isDeclaredFile({ files }: Call, headers: Headers): boolean {
  const type = mediaTypeOf(headers);
  return files !== undefined && Object.hasOwn(files, type) && (type !== 'application/json' || isAttachment(headers));
}

/** The sha-256 of RFC 9530, base64; undefined where the appliance sent none. */
const digestOf = (headers: Headers): string | undefined => /(?:^|,)\s*sha-256\s*=\s*:([\w+/=]+):/i.exec(headers.get('Repr-Digest') ?? '')?.[1];

/** Bytes that are hashed at once. Larger files are hashed as they are read, so that they are never in memory as a whole. */
const atOnce = 32 * 1024 * 1024;

async function hashOf(blob: Blob): Promise<Uint8Array> {
  // Over plain HTTP a browser makes no digests.
  if (globalThis.crypto.subtle && blob.size <= atOnce) return new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const digest = sha256.create();
  const reader = blob.stream().getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return digest.digest();
    digest.update(value);
  }
}

const sha256 = async (blob: Blob): Promise<string> => btoa(String.fromCharCode(...(await hashOf(blob))));

/** By its length, and by its digest where there is one. Where something on the way packs the answer, both speak of the packed bytes and cannot be compared. */
async function isWhole(blob: Blob, headers: Headers): Promise<boolean> {
  if (blob.size === 0) return false;
  if (headers.has('Content-Encoding')) return true;
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) !== blob.size) return false;
  const digest = digestOf(headers);
  return digest === undefined || digest === (await sha256(blob));
}

/** Asks for the rest of a file, from this byte on, if it is still the same (`tag`). */
export type AskRest = (from: number, tag: string) => Promise<Response>;

/** How often in a row the rest is asked for without a byte of it coming. */
const most = 5;

/** Reads what comes until it ends or breaks. Answers how much of it came. */
async function drain(response: Response, into: BlobPart[]): Promise<number> {
  let count = 0;
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      into.push(read.value as Uint8Array<ArrayBuffer>);
      count += read.value.length;
    }
  } catch {
    // What came so far stays: the rest is asked for.
  }
  return count;
}

/** The body of a file. One of which parts can be asked for is asked for the rest where it breaks off; null where it stays broken. */
async function bodyOf(response: Response, askRest: AskRest): Promise<Blob | null> {
  const { headers } = response;
  const [tag, total] = [headers.get('ETag'), Number(headers.get('Content-Length'))];
  if (headers.get('Accept-Ranges') !== 'bytes' || tag === null || !(total > 0)) return response.blob().catch(() => null);
  const parts: BlobPart[] = [];
  let had = await drain(response, parts);
  for (let tries = 1; had < total && tries <= most; tries += 1) {
    const rest = await askRest(had, tag).catch(() => null);
    // Another file by now, or none: what came is a part of nothing.
    if (rest && rest.status !== 206) return null;
    const more = rest ? await drain(rest, parts) : 0;
    had += more;
    if (more > 0) tries = 0;
  }
  return new Blob(parts);
}

/** Reads a file to its end. Throws where it breaks off, is empty, or is not what the appliance says that it sent (NET-38). */
export async function receiveFile({ id, files }: Call, response: Response, askRest: AskRest): Promise<ReceivedFile> {
  const { status, headers } = response;
  const blob = await bodyOf(response, askRest);
  if (!blob || !(await isWhole(blob, headers))) throw new ApplianceError({ kind: 'transport', status, call: id, message: messages.cutFile });
  return { blob, said: saidName(headers.get('Content-Disposition') ?? ''), ending: files?.[mediaTypeOf(headers)] ?? '' };
}

/** The file under the name that it is saved with. `name` is taken where the appliance gives none. */
export const named = ({ blob, said, ending }: ReceivedFile, name: string): Download => ({
  blob,
  filename: filenameOf(said, ending) || filenameOf(name, ending),
});
