import { createServer, type Server } from 'node:http';
import { httpLimits } from '../httpLimits.ts';
import { secure } from '../securityHeaders.ts';
import type { OpenVault } from '../vaults.ts';

const prefix = '/.well-known/acme-challenge/';
const noChallenge = 'There is no such challenge.';

/** Returns the key authorization for the token in a path; undefined for any other path. Null if no running order has this token. */
function authorizationFor(vaults: readonly OpenVault[], path: string): string | null | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const token = path.slice(prefix.length);
  return vaults.map(({ appliance }) => appliance.environment.acme.challenges.get(token)).find((one) => one !== undefined) ?? null;
}

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** ACME-06: answers a challenge of a running order (RFC 8555, 8.3), without a session. Undefined for any other request. */
export function answerChallenge(vaults: readonly OpenVault[], { method, url }: Pick<Request, 'method' | 'url'>): Promise<Response> | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const authorization = authorizationFor(vaults, new URL(url).pathname);
  if (authorization === undefined) return undefined;
  const response = new Response(method === 'HEAD' ? null : (authorization ?? noChallenge), { status: authorization === null ? 404 : 200, headers });
  secure(response.headers, { embedders: undefined, assets: undefined, https: false });
  return Promise.resolve(response);
}

/** Milliseconds of an idle connection. */
const idleTime = 5_000;

/** A plain HTTP server that answers challenges and nothing else. */
export function createAcmeListener(vaults: () => readonly OpenVault[]): Server {
  const server = createServer({ ...httpLimits, requestTimeout: 10_000, keepAliveTimeout: idleTime }, (request, response) => {
    const authorization = request.method === 'GET' || request.method === 'HEAD' ? authorizationFor(vaults(), request.url ?? '') : undefined;
    response.writeHead(authorization ? 200 : 404, headers).end(authorization ?? noChallenge);
  });
  server.maxConnections = 64;
  return server;
}
