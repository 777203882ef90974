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

async function sha256(blob: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** By its length, and by its digest where there is one. Where something on the way packs the answer, both speak of the packed bytes and cannot be compared. */
async function isWhole(blob: Blob, headers: Headers): Promise<boolean> {
  if (blob.size === 0) return false;
  if (headers.has('Content-Encoding')) return true;
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) !== blob.size) return false;
  const digest = digestOf(headers);
  // Over plain HTTP a browser makes no digests.
  return digest === undefined || !globalThis.crypto.subtle || digest === (await sha256(blob));
}

/** Reads a file to its end. Throws where it breaks off, is empty, or is not what the appliance says that it sent (NET-38). */
export async function receiveFile({ id, files }: Call, response: Response): Promise<ReceivedFile> {
  const { status, headers } = response;
  const blob = await response.blob().catch(() => null);
  if (!blob || !(await isWhole(blob, headers))) throw new ApplianceError({ kind: 'transport', status, call: id, message: messages.download });
  return { blob, said: saidName(headers.get('Content-Disposition') ?? ''), ending: files?.[mediaTypeOf(headers)] ?? '' };
}

/** The file under the name that it is saved with. `name` is taken where the appliance gives none. */
export const named = ({ blob, said, ending }: ReceivedFile, name: string): Download => ({
  blob,
  filename: filenameOf(said, ending) || filenameOf(name, ending),
});
