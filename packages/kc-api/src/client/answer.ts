import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import { ApplianceError, failureOf, messages, serverText, type Envelope } from './errors.ts';
import type { AskRest, ReceivedFile } from './file.ts';

/** An answer, wholly received and not yet understood. */
export interface Received {
  status: number;
  /** NET-31. */
  licenseExpired: boolean;
  /** `ETag`: what tells the answer from another one. Null where the appliance sends none. */
  tag: string | null;
  said: ReceivedFile | string;
}

/** How files are received: it comes with the first of them. */
export const fileCode = () => import('./file.ts');

/** Reads the answer to its end: a file where the call asks for one and the appliance sends one, else text. */
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
 * What the call gives, by its own schema. Throws only `ApplianceError`. The envelope's `result` decides, not the
 * status; only 401 and 502 to 504 are failures whatever they say. Of those, 503 is told in the appliance's own words.
 */
export function understand(declared: Call, { status, said }: Received, requestId: string | null): unknown {
  if (typeof said !== 'string') return said;
  const call = declared.id;
  const isDownload = declared.kind === 'download';
  // The appliance may have done the work: its answer was garbled on the way, or a gateway in between gave up waiting for it.
  const outcomeUnknown = status < 400 || status === 502 || status === 504 ? (requestId ?? undefined) : undefined;
  const envelope = envelopeOf(said);
  const result = envelope?.result;
  if (status !== 401) {
    const unreadable = !envelope || (result !== 'success' && result !== 'failure');
    // An appliance that is full or damaged answers 503 with a sentence. Gateways answer without one.
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

/** The answer to a read that came with another one; undefined where it is none of this call. */
export function understoodOf(declared: Call, said: unknown): unknown {
  const read = v.safeParse(declared.answer, said);
  return read.success ? read.output : undefined;
}
