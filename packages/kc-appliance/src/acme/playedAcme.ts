import type { Clock } from 'kc-api/client/clock';
import { seconds } from 'kc-api/rules/units';
import { playedReach } from '../applinks/index.ts';
import { unseenCourse } from '../core/checks/testCourse.ts';
import { bytesOfBase64Url } from '../core/files/base64url.ts';
import type { AcmeTransport } from './client/client.ts';

interface PlayedOrder {
  names: readonly string[];
  status: string;
  proven: Set<number>;
  failed: Set<number>;
  /** PEM; '' until it is issued. */
  chain: string;
}

/** Answers a request instead of the simulated CA; undefined leaves it to the CA. `path`: of the request, such as '/acme/order'. */
export type AcmeIntercept = (path: string, payload: unknown) => Response | undefined;

const jsonOf = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', 'Replay-Nonce': 'played', ...headers } });

/** An error document of a CA. `type`: without its prefix. */
export const acmeProblem = (status: number, type: string, detail: string, headers: Record<string, string> = {}): Response =>
  jsonOf(status, { type: `urn:ietf:params:acme:error:${type}`, detail }, headers);

const textOf = (part: string): string => new TextDecoder().decode(bytesOfBase64Url(part));

/** Returns the payload of a signed request; undefined for POST-as-GET. The simulated CA does not verify signatures. */
function payloadOf(body: string | undefined): unknown {
  if (body === undefined) return undefined;
  const { payload } = JSON.parse(body) as { payload: string };
  return payload === '' ? undefined : JSON.parse(textOf(payload));
}

/** Seconds of a certificate of the simulated CA. */
const lifetime = 90 * seconds.d;

async function issue(clock: Clock, csr: string, names: readonly string[]): Promise<string> {
  const { newPrivateKey } = await import('../core/x509/privateKeys.ts');
  const { selfSigned, signKey } = await import('../core/x509/issue.ts');
  const { Pkcs10CertificateRequest, PemConverter } = await import('@peculiar/x509');
  const from = Math.floor(clock.now() / 1000) - 60;
  const key = await newPrivateKey('P-256');
  const certificate = await selfSigned(key, { CN: 'Simulated ACME CA' }, { from, until: from + 2 * lifetime }, { purpose: 'ca' });
  const request = new Pkcs10CertificateRequest(bytesOfBase64Url(csr));
  const subject = { CN: names[0] ?? '' };
  const validity = { from, until: from + lifetime };
  const made = await signKey(new Uint8Array(request.publicKey.rawData), { certificate, key }, { subject, names, purpose: 'server', validity });
  return `${PemConverter.encode(made, PemConverter.CertificateTag)}\n${certificate}`;
}

/**
 * A page cannot reach servers. Every host is a simulated CA that proves each name, unless the name contains `unreachable`. A CA whose host contains `eab`
 * requires an external account binding. `intercept`: for tests of failures. Default: none.
 */
export function playedAcme(clock: Clock, intercept: AcmeIntercept = () => undefined): AcmeTransport {
  const orders: PlayedOrder[] = [];

  async function answer(url: URL, payload: unknown): Promise<Response> {
    const base = `${url.origin}/acme`;
    const [what = '', at = '0', part = '0'] = url.pathname.startsWith('/acme/') ? url.pathname.slice('/acme/'.length).split('/') : ['directory'];
    const order = orders[Number(at)];
    const orderBody = (one: PlayedOrder, id: string) => ({
      status: one.status,
      authorizations: one.names.map((_, index) => `${base}/authz/${id}/${index}`),
      finalize: `${base}/finalize/${id}`,
      ...(one.chain === '' ? {} : { certificate: `${base}/cert/${id}` }),
    });
    switch (what) {
      case 'nonce':
        return jsonOf(200, {});
      case 'account':
        return jsonOf(201, { status: 'valid' }, { Location: `${base}/account/1` });
      case 'order': {
        if (order && payload === undefined) return jsonOf(200, orderBody(order, at));
        const { identifiers } = payload as { identifiers: { value: string }[] };
        const names = identifiers.map(({ value }) => value);
        orders.push({ names, status: 'pending', proven: new Set(), failed: new Set(), chain: '' });
        const id = String(orders.length - 1);
        return jsonOf(201, orderBody(orders[Number(id)] as PlayedOrder, id), { Location: `${base}/order/${id}` });
      }
      case 'authz':
      case 'challenge': {
        if (!order) break;
        const index = Number(part);
        const value = order.names[index] ?? '';
        const fails = value.includes('unreachable');
        if (what === 'challenge') (fails ? order.failed : order.proven).add(index);
        const status = order.failed.has(index) ? 'invalid' : order.proven.has(index) ? 'valid' : 'pending';
        const error = { type: 'urn:ietf:params:acme:error:connection', detail: `${value}: connection refused on port 80` };
        const challenge = {
          type: 'http-01',
          url: `${base}/challenge/${at}/${index}`,
          status,
          token: `token-${at}-${index}`,
          ...(status === 'invalid' ? { error } : {}),
        };
        return jsonOf(200, what === 'challenge' ? challenge : { status, identifier: { type: 'dns', value }, challenges: [challenge] });
      }
      case 'finalize': {
        if (!order) break;
        order.chain = await issue(clock, (payload as { csr: string }).csr, order.names);
        order.status = 'valid';
        return jsonOf(200, orderBody(order, at));
      }
      case 'cert':
        if (order) return new Response(order.chain, { status: 200, headers: { 'Replay-Nonce': 'played' } });
        break;
      case 'directory':
        return jsonOf(200, {
          newNonce: `${base}/nonce`,
          newAccount: `${base}/account`,
          newOrder: `${base}/order`,
          meta: { termsOfService: `${url.origin}/terms`, website: url.origin, externalAccountRequired: url.host.includes('eab') },
        });
    }
    return jsonOf(404, {});
  }

  return async (address, { body, ca = '' }) => {
    const url = new URL(address);
    await playedReach({ host: url.hostname, port: Number(url.port || 443), tls: { ca } }, unseenCourse);
    const payload = payloadOf(body);
    return intercept(url.pathname, payload) ?? answer(url, payload);
  };
}
