import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { findings } from 'kc-api/rules/connections/testing';
import type { Proxy, Transport } from '../../core/outgoing.ts';
import { StepFailed } from '../../core/testCourse.ts';
import type { Place } from './handshake.ts';
import { reach } from './look.ts';
import { proxyFor } from './proxyFor.ts';
import { loginFinding, proxyHeaders } from './tunnel.ts';

/** Answers that have no body (RFC 9110), which `Response` takes none for. */
const bodyless: readonly number[] = [204, 205, 304];

/** Where the server of a URL is, and the proxy that it is reached through. */
export function placeOf(url: URL, { ca, proxy }: { ca: string; proxy: Proxy | null }): Place {
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: Number(url.port || (isSecure ? 443 : 80)), tls: isSecure ? { ca } : null, through: proxyFor(host, proxy) };
}

async function answerOf(asked: ClientRequest, host: string): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response').catch(() => {
    throw new StepFailed(findings.broken(host));
  })) as [IncomingMessage];
  return answer;
}

/**
 * Asks over HTTP(S) with a connection of its own, so that what was set up is followed by the next question. It speaks to the
 * address that was judged, after the certificates were. Rejects with StepFailed where nobody is reached.
 */
export const nodeTransport: Transport = async (address, { method, headers, body, signal, ca, proxy }) => {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('The appliance asks over http and https alone.');
  const place = placeOf(url, { ca, proxy });
  const { socket } = await reach(place);
  const end = () => socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const sent = new Request(url, { method, headers, body, redirect: 'manual' });
  const content = Buffer.from(await sent.arrayBuffer());
  // Without TLS it is the proxy that is asked, for the whole address.
  const read = place.through && !place.tls ? place.through : null;
  const asked = request({
    method,
    path: read ? url.href : url.pathname + url.search,
    headers: {
      ...Object.fromEntries(sent.headers),
      Host: url.host,
      ...(content.length > 0 ? { 'Content-Length': content.length } : {}),
      ...(read ? proxyHeaders(read) : {}),
    },
    createConnection: () => socket,
  });
  asked.end(content);
  const answer = await answerOf(asked, place.host);
  const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
  if (read && status === 407) throw new StepFailed(loginFinding(read, answer));
  const told = new Headers();
  for (let at = 0; at + 1 < answer.rawHeaders.length; at += 2) told.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
  return new Response(bodyless.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), { status, statusText, headers: told });
};
