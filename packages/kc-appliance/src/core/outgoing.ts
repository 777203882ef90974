import type { Clock } from 'kc-api/client/clock';

/** Bytes of an answer, once unpacked. Configurations, tokens and key sets of providers are a few kilobytes. */
export const answerMost = 1024 * 1024;
/** Milliseconds from the question to the last byte of the answer, however many reads it takes. */
export const patience = 10_000;

/** A proxy of HTTP, through which others are reached. */
export interface Proxy {
  host: string;
  port: number;
  /** '' for nobody. */
  username: string;
  password: string;
  /** Hosts, domains and networks that are reached without it; see `direct_hosts` of the contract. Default: none. */
  direct_hosts?: readonly string[];
}

interface Question {
  method?: string;
  headers?: HeadersInit;
  body?: BodyInit | null;
  /** PEM: certificates that are trusted in TLS beside the authorities that everybody knows. Default: none. */
  ca?: string;
}

/** What a transport is asked, with every limit that it can heed. */
export interface Sent {
  method: string;
  headers: HeadersInit;
  body: BodyInit | null;
  redirect: 'manual';
  signal: AbortSignal;
  /** '' for none. */
  ca: string;
  /** Null for none. */
  proxy: Proxy | null;
}
export type Transport = (address: string, sent: Sent) => Promise<Response>;

/** What a browser does: who is trusted, and through which proxy, is its own. */
const pageTransport: Transport = (address, { method, headers, body, redirect, signal }) =>
  globalThis.fetch(address, { method, headers, body, redirect, signal });

declare const bounded: unique symbol;

/**
 * Asks somebody outside, and gives the answer once it has come as a whole. Rejects where it is longer than `answerMost`
 * or takes longer than `patience`. A redirect is an answer like another: it is not followed.
 */
export type Outgoing = ((address: string, question?: Question) => Promise<Response>) & { [bounded]: true };

/** Reads no further than the limit, and not after the end of the patience, whether the transport heeds the signal or not. */
async function whole(response: Response, signal: AbortSignal): Promise<Response> {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // They tell of the answer as it was sent; this one is unpacked.
  for (const header of ['Content-Encoding', 'Content-Length']) headers.delete(header);
  const reader = response.body?.getReader();
  if (!reader) return new Response(null, { status, statusText, headers });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return new Response(new Blob(parts), { status, statusText, headers });
      length += value.length;
      if (length > answerMost) throw new RangeError('The response is too long.');
      parts.push(value);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * The one way out. Nothing else in the appliance knows the transport, so no call can be made without these limits. `proxy`:
 * what others are reached through, asked at each question.
 */
export function createOutgoing(clock: Clock, transport: Transport = pageTransport, proxy: () => Proxy | null = () => null): Outgoing {
  const ask = async (address: string, question: Question = {}): Promise<Response> => {
    const ended = new AbortController();
    const { signal } = ended;
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    const timer = clock.setTimeout(() => ended.abort(new Error('The response took too long.')), patience);
    const { method = 'GET', headers = {}, body = null, ca = '' } = question;
    const exchange = async () => whole(await transport(address, { method, headers, body, redirect: 'manual', signal, ca, proxy: proxy() }), signal);
    try {
      return await Promise.race([exchange(), late]);
    } finally {
      clock.clearTimeout(timer);
      ended.abort();
    }
  };
  return ask as Outgoing;
}
