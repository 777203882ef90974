import { request, type IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { findings, type Finding } from 'kc-api/rules/connections/testing';
import type { Proxy } from '../../core/outgoing.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';

/** Returns the header with the login for the proxy; no header if none is configured. */
export const proxyHeaders = ({ username, password }: Proxy): Record<string, string> =>
  username === '' ? {} : { 'Proxy-Authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };

/** The authentication schemes in `Proxy-Authenticate` (RFC 9110, 11.6.1): 'Negotiate', 'NTLM', 'Basic realm="x"'. */
function schemesOf({ headers }: IncomingMessage): string[] {
  const challenges = [headers['proxy-authenticate'] ?? []].flat().join(',').split(',');
  return challenges.flatMap((challenge) => /^\s*([a-z][\w-]*)(?=\s|$)(?!\s*=)/i.exec(challenge)?.[1] ?? []);
}

/** Explains a 407. Suspects a wrong password only if the proxy offers Basic, the only scheme that the appliance supports. */
export function loginFinding(proxy: Proxy, answer: IncomingMessage): Finding {
  const schemes = schemesOf(answer);
  const offersBasic = schemes.length === 0 || schemes.some((scheme) => scheme.toLowerCase() === 'basic');
  return offersBasic ? findings.ofProxy.login(proxy.host, proxy.username !== '') : findings.ofProxy.scheme(proxy.host, schemes);
}

/** Statuses of a proxy that tried to connect: it failed, or the server did not respond. */
const tried: readonly number[] = [404, 500, 502, 503, 504];

/** The proxy requires a login, or refused the one it received. */
export class LoginWanted extends StepFailed {}

/** Sends CONNECT to a proxy (RFC 9110, 9.3.6). Afterwards the socket leads to the server. Rejects with StepFailed. */
export async function tunnel(socket: Socket, proxy: Proxy, { host, port }: { host: string; port: number }): Promise<void> {
  const target = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const asked = request({ method: 'CONNECT', path: target, headers: { Host: target, ...proxyHeaders(proxy) }, createConnection: () => socket });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('connect', (answer, _, head) => {
      // The server sends data first.
      if (head.length > 0) socket.unshift(head);
      resolve(answer);
    });
    asked.once('error', () => reject(new StepFailed(findings.ofProxy.none(proxy.host, proxy.port))));
    asked.end();
  });
  const { statusCode: status = 0 } = answer;
  if (status >= 200 && status < 300) return;
  if (status === 407) throw new LoginWanted(loginFinding(proxy, answer));
  throw new StepFailed(findings.ofProxy[tried.includes(status) ? 'failed' : 'refused'](proxy.host, { host, port, status }));
}
