import type { Clock } from 'kc-api/client/clock';
import type { TestCourse } from './checks/testCourse.ts';

/** Bytes of a response after decompression. Provider configurations, tokens and key sets take a few kilobytes. */
export const answerMost = 1024 * 1024;
/** Milliseconds from sending the request to the last byte of the response. */
export const patience = 10_000;

/** An HTTP proxy for outgoing connections. */
export interface Proxy {
  host: string;
  port: number;
  /** '' for a proxy without authentication. */
  username: string;
  password: string;
  /** Hosts, domains and networks that bypass the proxy; see `direct_hosts` of the contract. Default: none. */
  direct_hosts?: readonly string[];
}

interface Question {
  method?: string;
  headers?: HeadersInit;
  body?: BodyInit | null;
  /** PEM certificates to trust in TLS, in addition to the public authorities. Default: none. */
  ca?: string;
  /** True to connect to private addresses only, and without the proxy: for plain HTTP to a server in the own network. Default: any allowed address. */
  privateOnly?: boolean;
  /** Records the steps of the connection. Default: none. */
  course?: TestCourse;
}

/** A request for a transport, with every limit that a transport can enforce. */
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
  privateOnly?: boolean;
  course?: TestCourse;
}
export type Transport = (address: string, sent: Sent) => Promise<Response>;

/** Transport in a browser. The browser applies its own trusted authorities and proxy. */
const pageTransport: Transport = (address, { method, headers, body, redirect, signal }) =>
  globalThis.fetch(address, { method, headers, body, redirect, signal });

declare const bounded: unique symbol;

/**
 * Sends an HTTP request and resolves with the complete response. Rejects if the response is larger than `answerMost` or takes longer than `patience`. Returns
 * redirects without following them.
 */
export type Outgoing = ((address: string, question?: Question) => Promise<Response>) & { [bounded]: true };

/** Reads the body up to the size limit and the timeout, even if the transport ignores the signal. */
async function whole(response: Response, signal: AbortSignal): Promise<Response> {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // These headers describe the encoded body; this body is decoded.
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
 * Creates the only function that sends HTTP requests. The transport is not reachable elsewhere, so every request has these limits. `proxy`: evaluated for each
 * request.
 */
export function createOutgoing(clock: Clock, transport: Transport = pageTransport, proxy: () => Proxy | null = () => null): Outgoing {
  const ask = async (address: string, question: Question = {}): Promise<Response> => {
    const ended = new AbortController();
    const { signal } = ended;
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    const timer = clock.setTimeout(() => ended.abort(new Error('The response took too long.')), patience);
    const { method = 'GET', headers = {}, body = null, ca = '', privateOnly = false, course } = question;
    // By name: callers may pass the options of a fetch, and its signal must not replace this one.
    const way = course ? { privateOnly, course } : { privateOnly };
    const exchange = async () => whole(await transport(address, { method, headers, body, redirect: 'manual', signal, ca, proxy: proxy(), ...way }), signal);
    try {
      return await Promise.race([exchange(), late]);
    } finally {
      clock.clearTimeout(timer);
      ended.abort();
    }
  };
  return ask as Outgoing;
}
