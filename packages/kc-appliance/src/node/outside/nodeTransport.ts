import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { findings } from 'kc-api/rules/connections/testing';
import type { Proxy, Transport } from '../../core/outgoing.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import type { Place } from './handshake.ts';
import { reach } from './look.ts';
import { proxyFor } from './proxyFor.ts';
import { loginFinding, proxyHeaders } from './tunnel.ts';

/** Statuses without a body (RFC 9110), for which the constructor of `Response` rejects one. */
const bodyless: readonly number[] = [204, 205, 304];

/** Returns host, port, TLS options and proxy for a URL. */
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
 * Sends a request over HTTP(S) with a connection of its own, so that changed settings apply to the next request. It connects to the checked address, after it
 * has verified the certificates. Rejects with StepFailed if the server cannot be reached.
 */
export const nodeTransport: Transport = async (address, { method, headers, body, signal, ca, proxy, privateOnly = false, course }) => {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('The appliance asks over http and https alone.');
  // A proxy would resolve the name itself, so nobody could check that the address is private.
  const place = { ...placeOf(url, { ca, proxy: privateOnly ? null : proxy }), privateOnly };
  const { socket } = await reach(place, course);
  const end = () => socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const sent = new Request(url, { method, headers, body, redirect: 'manual' });
  const content = Buffer.from(await sent.arrayBuffer());
  // Without TLS the request goes to the proxy, with the absolute URL.
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
