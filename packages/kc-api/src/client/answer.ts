import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import { ApplianceError, failureOf, messages, serverText, type Envelope } from './errors.ts';
import type { AskRest, ReceivedFile } from './file.ts';

/** A response that was received completely, but not parsed yet. */
export interface Received {
  status: number;
  /** NET-31. */
  licenseExpired: boolean;
  /** `ETag`: identifies the content of the response. Null if the appliance sends none. */
  tag: string | null;
  said: ReceivedFile | string;
}

/** Loads the code that receives files, with the first of them. */
export const fileCode = () => import('./file.ts');

/** Reads the response to its end: as a file if the call is a download and the appliance sends one, otherwise as text. */
export async function receive(declared: Call, response: Response, askRest: AskRest): Promise<Received> {
  const { status, headers } = response;
  const file = response.ok && declared.kind === 'download' ? await fileCode() : null;
  return {
    status,
    licenseExpired: headers.get('X-License-Expired')?.toLowerCase() === 'yes',
    tag: headers.get('ETag'),
    said: file?.isDeclaredFile(declared, headers) ? await file.receiveFile(declared, response, askRest) : await response.text(),
  };
}

function envelopeOf(said: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(said);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/**
 * Returns the result of the call, parsed by its schema. Throws only `ApplianceError`. `result` of the envelope decides, not the status. Only 401 and 502
 * to 504 are failures regardless of the envelope. A 503 keeps the appliance's own message.
 */
export function understand(declared: Call, { status, said }: Received, requestId: string | null): unknown {
  if (typeof said !== 'string') return said;
  const call = declared.id;
  const isDownload = declared.kind === 'download';
  // The appliance may have done the work: the response was damaged on the way, or a gateway timed out.
  const outcomeUnknown = status < 400 || status === 502 || status === 504 ? (requestId ?? undefined) : undefined;
  const envelope = envelopeOf(said);
  const result = envelope?.result;
  if (status !== 401) {
    const unreadable = !envelope || (result !== 'success' && result !== 'failure');
    // An appliance that is full or damaged responds 503 with a message. Gateways respond without one.
    const worded = status === 503 && result === 'failure' && serverText(envelope ?? {}) !== '';
    if (unreadable || (status >= 502 && status <= 504 && !worded))
      throw new ApplianceError({
        kind: 'transport',
        status,
        call,
        message: isDownload ? messages.download : (declared.wordless ?? messages.transport(status)),
        outcomeUnknown,
      });
  }
  if (!envelope || status === 401 || result !== 'success') {
    if (isDownload && status !== 401 && serverText(envelope ?? {}) === '')
      throw new ApplianceError({ kind: 'refused', status, call, message: messages.download });
    throw failureOf(declared, status, envelope ?? {});
  }
  if (isDownload) throw new ApplianceError({ kind: 'malformed', status, call, message: messages.download });
  const read = v.safeParse(declared.answer, envelope);
  if (!read.success) throw new ApplianceError({ kind: 'malformed', status, call, message: messages.malformed, outcomeUnknown });
  return read.output;
}

/** Parses a response to a read that came with another response; undefined if it does not match the schema of the call. */
export function understoodOf(declared: Call, said: unknown): unknown {
  const read = v.safeParse(declared.answer, said);
  return read.success ? read.output : undefined;
}
