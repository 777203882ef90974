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
  /** PEM: the authority that signs the provider's TLS certificate. */
  authority: string;
  /** Received requests, such as 'GET /jwks'. */
  asked: string[];
  /** Replaces the signing key. */
  rotateKeys(): void;
  /** Claims of each user, by login. */
  claims: Map<string, Record<string, unknown>>;
  /** Simulates the browser: signs in at the provider and returns the redirect URL. */
  signInAt(address: string, login: string): Promise<string>;
  /** Simulates the browser: cancels the sign-in at the provider and returns the redirect URL. */
  refuseAt(address: string): Promise<string>;
  stop(): Promise<void>;
}

const clientId = 'keycontrol';
const clientSecret = 'provider-secret-1';

/** Simulates a browser with the cookies of one host. */
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
  /** Host name for TLS, with a certificate of its own authority for this name. Default: plain HTTP on loopback. */
  host?: string;
  /** Expiry of the TLS certificate in epoch seconds. Default: tomorrow. */
  until?: number;
  /** Allowed redirect URLs after a sign-out. Default: none. */
  afterLogout?: readonly string[];
  /** Default: a free port. */
  port?: number;
}

/** Starts oidc-provider on loopback, with a client for the console at `origin`. */
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
        // Follow the page's cancel link.
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
