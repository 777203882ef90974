import type { Call } from '../contract/call.ts';
import { ApplianceError, messages } from './errors.ts';
import { filenameOf, saidName } from './filename.ts';

/** A complete file, as received. */
export interface ReceivedFile {
  blob: Blob;
  /** File name in Content-Disposition, unchanged; '' if there is none. */
  said: string;
  /** File extension that the call declares for this type. */
  ending: string;
}

export interface Download {
  blob: Blob;
  /** Name to save the file under: without folders, at most 120 letters, with the extension of its type. */
  filename: string;
}

const mediaTypeOf = (headers: Headers): string => headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
const isAttachment = (headers: Headers): boolean => /^\s*attachment/i.test(headers.get('Content-Disposition') ?? '');

/** True if the response is a file of a type that the call declares. JSON is an envelope unless it is sent as an attachment. */
export function isDeclaredFile({ files }: Call, headers: Headers): boolean {
  const type = mediaTypeOf(headers);
  return files !== undefined && Object.hasOwn(files, type) && (type !== 'application/json' || isAttachment(headers));
}

/** The sha-256 of RFC 9530 in base64; undefined if the appliance sent none. */
const digestOf = (headers: Headers): string | undefined => /(?:^|,)\s*sha-256\s*=\s*:([\w+/=]+):/i.exec(headers.get('Repr-Digest') ?? '')?.[1];

/** Maximum number of bytes that are hashed at once. Larger files are hashed as a stream, so that they are never in memory as a whole. */
const atOnce = 32 * 1024 * 1024;

async function hashOf(blob: Blob): Promise<Uint8Array> {
  // Browsers have no digests over plain HTTP.
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

/**
 * Checks the length of a file, and its digest if there is one. If a proxy compresses the response, both belong to the compressed bytes and cannot be compared.
 */
async function isWhole(blob: Blob, headers: Headers): Promise<boolean> {
  if (blob.size === 0) return false;
  if (headers.has('Content-Encoding')) return true;
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) !== blob.size) return false;
  const digest = digestOf(headers);
  return digest === undefined || digest === (await sha256(blob));
}

/** Requests the rest of a file, from this byte on, if it is still the same (`tag`). */
export type AskRest = (from: number, tag: string) => Promise<Response>;

/** Maximum number of requests for the rest in a row that return no byte. */
const most = 5;

/** Reads the body until it ends or breaks off. Returns the number of bytes read. */
async function drain(response: Response, into: BlobPart[]): Promise<number> {
  let count = 0;
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      into.push(read.value as Uint8Array<ArrayBuffer>);
      count += read.value.length;
    }
  } catch {
    // The bytes so far stay in `into`. The caller requests the rest.
  }
  return count;
}

/**
 * Returns the body of a file, and requests the rest if a resumable download breaks off. Null if it cannot be read, or has
 * changed meanwhile. After too many failures, it returns the incomplete file.
 */
async function bodyOf(response: Response, askRest: AskRest): Promise<Blob | null> {
  const { headers } = response;
  const [tag, total] = [headers.get('ETag'), Number(headers.get('Content-Length'))];
  if (headers.get('Accept-Ranges') !== 'bytes' || tag === null || !(total > 0)) return response.blob().catch(() => null);
  const parts: BlobPart[] = [];
  let had = await drain(response, parts);
  for (let tries = 1; had < total && tries <= most; tries += 1) {
    const rest = await askRest(had, tag).catch(() => null);
    // The file has changed or is gone, so the parts so far are useless.
    if (rest && rest.status !== 206) return null;
    const more = rest ? await drain(rest, parts) : 0;
    had += more;
    if (more > 0) tries = 0;
  }
  return new Blob(parts);
}

/** Reads a file to its end. Throws if it breaks off, is empty, or does not match the length and digest that the appliance sent (NET-38). */
export async function receiveFile({ id, files }: Call, response: Response, askRest: AskRest): Promise<ReceivedFile> {
  const { status, headers } = response;
  const blob = await bodyOf(response, askRest);
  if (!blob || !(await isWhole(blob, headers))) throw new ApplianceError({ kind: 'transport', status, call: id, message: messages.cutFile });
  return { blob, said: saidName(headers.get('Content-Disposition') ?? ''), ending: files?.[mediaTypeOf(headers)] ?? '' };
}

/** Returns the file with the name to save it under. `name` is the default if the appliance sends none. */
export const named = ({ blob, said, ending }: ReceivedFile, name: string): Download => ({
  blob,
  filename: filenameOf(said, ending) || filenameOf(name, ending),
});
