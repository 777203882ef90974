import { generateKeyPairSync } from 'node:crypto';
import Provider from 'oidc-provider';
import { systemClock } from 'kc-api/client/clock';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { createOutgoing } from '../src/core/outgoing.ts';
import { nodeTransport } from '../src/node/outside/nodeTransport.ts';
import { startWebServer } from './counterparts/webServer.ts';

export interface IdentityProvider {
  config: OidcConfig;
  issuer: string;
  /** PEM: its own small authority, which vouches for it where it speaks TLS. */
  authority: string;
  /** What it was asked, such as 'GET /jwks'. */
  asked: string[];
  /** Signs with a new key from now on, and forgets the one before. */
  rotateKeys(): void;
  /** What the provider says of whoever signs in, by the login typed there. */
  claims: Map<string, Record<string, unknown>>;
  /** Plays the browser: signs in at the provider and gives the address that it leads back to. */
  signInAt(address: string, login: string): Promise<string>;
  /** Plays the browser: says no at the provider. */
  refuseAt(address: string): Promise<string>;
  stop(): Promise<void>;
}

const clientId = 'keycontrol';
const clientSecret = 'provider-secret-1';

/** A browser's cookies, as far as one host needs them. */
function browser(ca: string) {
  const ask = createOutgoing(systemClock, nodeTransport);
  const jar = new Map<string, string>();
  return async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await ask(address, {
      ca,
      headers: { Cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
}

interface ProviderOptions {
  /** Speaks TLS, with a certificate of an authority of its own for this name, under which it is reached. Default: plain HTTP on loopback. */
  host?: string;
  /** Until when its certificate is valid, epoch seconds. Default: tomorrow. */
  until?: number;
  /** Where it may lead back to after a sign-out. Default: nowhere. */
  afterLogout?: readonly string[];
  /** Default: a free one. */
  port?: number;
}

/** The real oidc-provider on loopback, with a client for the console at `origin`. */
export async function startIdentityProvider(origin: string, { host, until, afterLogout = [], port = 0 }: ProviderOptions = {}): Promise<IdentityProvider> {
  const asked: string[] = [];
  let answer: ReturnType<Provider['callback']> = () => undefined;
  const server = await startWebServer(
    (request, response) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`);
      answer(request, response);
    },
    { port, tls: host !== undefined, ...(host === undefined ? {} : { names: [host] }), ...(until === undefined ? {} : { until }) },
  );
  const issuer = host === undefined ? `http://127.0.0.1:${server.port}` : `https://${host}:${server.port}`;
  const claims = new Map<string, Record<string, unknown>>();
  const hour = 3_600;
  const begin = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    answer = new Provider(issuer, configuration({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' })).callback();
  };
  const configuration = (key: object) => ({
    jwks: { keys: [key] },
    ttl: { Session: hour, Grant: hour, AccessToken: hour, IdToken: hour, Interaction: hour },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/v5/oidc/callback`],
        post_logout_redirect_uris: afterLogout,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    pkce: { required: () => true },
    cookies: { keys: ['a-key-of-the-test'] },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...claims.get(id) }) }),
  });
  begin();

  async function follow(
    visit: ReturnType<typeof browser>,
    from: string,
    answer: (address: string, page: string) => Record<string, string> | null,
  ): Promise<string> {
    let address = from;
    let form: Record<string, string> | undefined;
    for (let step = 0; step < 20; step += 1) {
      const response = await visit(address, form);
      form = undefined;
      const location = response.headers.get('Location');
      if (location !== null) {
        address = new URL(location, address).href;
        if (address.startsWith(origin)) return address;
        continue;
      }
      const page = await response.text();
      const next = answer(address, page);
      if (!next) {
        // The page's own link says no.
        const abort = /href="([^"]*\/abort)"/.exec(page)?.[1];
        if (!abort) throw new Error(`no way on from ${address}: ${page.slice(0, 200)}`);
        address = new URL(abort, address).href;
      } else form = next;
    }
    throw new Error('the provider never led back');
  }

  return {
    issuer,
    authority: server.authority,
    asked,
    rotateKeys: begin,
    claims,
    config: {
      enabled: true,
      enforced: false,
      vendor: 'other',
      clientId,
      clientSecret,
      baseUrl: issuer,
      idpVendorName: 'Test provider',
      urls: {
        issuer,
        authorizationUrl: `${issuer}/auth`,
        accessTokenUrl: `${issuer}/token`,
        userInfoUrl: `${issuer}/me`,
        logoutUrl: `${issuer}/session/end`,
        jwksURI: `${issuer}/jwks`,
      },
    },
    signInAt: (address, login) =>
      follow(browser(server.authority), address, (_, page) =>
        page.includes('name="login"') ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' },
      ),
    refuseAt: (address) => follow(browser(server.authority), address, () => null),
    stop: () => server.close(),
  };
}
