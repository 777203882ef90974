import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNodeServer, defaultVaults, signIns, type NodeServer } from './node.ts';
import { createSqliteStore } from './sqliteStore.ts';

const base = mkdtempSync(join(tmpdir(), 'kc-node-'));
const consoleDir = join(base, 'dist');
const vaults = defaultVaults.slice(0, 2);
const lines: string[] = [];
let server: NodeServer;
let own = '';

beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'), { recursive: true });
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(consoleDir, 'assets/main-1a2b.js'), 'export const answer = 42;\n'.repeat(100));
  writeFileSync(join(base, 'secret.txt'), 'secret');
  server = await createNodeServer({ vaults, dataDir: join(base, 'data'), consoleDir, port: 0, log: (line) => void lines.push(line) });
  own = `127.0.0.1:${server.port}`;
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(base, { recursive: true });
});
beforeEach(() => void lines.splice(0));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Unlike fetch, sends any path and any header unchanged. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer, port = server.port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const json = { 'Content-Type': 'application/json' };
const signIn = (password = signIns[0]?.password, port = server.port) =>
  ask('POST', '/v5/kc/login/nordbank-kc/', json, JSON.stringify({ username: signIns[0]?.login, password }), port);
async function token(port?: number): Promise<Record<string, string>> {
  const said: unknown = JSON.parse((await signIn(undefined, port)).text);
  return { 'Tenant-Id': 'nordbank-kc', 'Auth-Token': (said as { access_token: string }).access_token };
}

describe('HTTP server', () => {
  it('answers under its own host names only', async () => {
    expect((await ask('GET', '/', { Host: `localhost:${server.port}` })).status).toBe(302);
    expect((await ask('GET', '/', { Host: `evil.example:${server.port}` })).status).toBe(421);
    expect((await ask('POST', '/v5/kc/login/nordbank-kc/', { ...json, Host: 'evil.example' }, '{}')).status).toBe(421);
    expect((await ask('GET', `http://evil.example:${server.port}/`)).status).toBe(421);
    expect((await ask('GET', '/', { Host: 'a/b' })).status).toBe(400);
  });
  it.each(['GET', 'PATCH', 'POST'])('refuses %s without a host', async (method) => {
    const said = async (host: string, target = '/v5/users/x/') =>
      new Promise<string>((resolve) => {
        const head = `${method} ${target} HTTP/1.1\r\n${host}Content-Length: 2\r\nConnection: close\r\n\r\n{}`;
        const socket = connect(server.port, '127.0.0.1', () => socket.write(head));
        socket.once('data', (chunk) => (resolve(chunk.toString().split('\r\n')[0] ?? ''), socket.destroy()));
      });
    for (const target of [undefined, `http://${own}/v5/users/x/`]) {
      expect(await said('', target)).toMatch(/ 400 /);
      expect(await said('Host: \r\n', target)).toMatch(/ 400 /);
      expect(await said('Host: evil.example\r\n', target)).toMatch(/ 421 /);
    }
  });
  it('ignores malformed cookies', async () => {
    for (const path of ['/v5/oidc/result/', '/v5/oidc/callback?state=nordbank-kc.x', '/v5/kc/oidc/logout']) {
      const { status } = await ask('GET', path, { 'Tenant-Id': 'nordbank-kc', Cookie: 'oidc_result=%E0%A4%A; oidc_begun_x=%; =;;a' });
      expect(status, path).toBeLessThan(500);
    }
    const callback = await ask('GET', '/v5/oidc/result/', { 'Tenant-Id': 'nordbank-kc', Cookie: 'oidc_result=%' });
    expect([callback.status, lines]).toEqual([400, []]);
  });
  it('refuses changes from another origin', async () => {
    const other = await ask('POST', '/v5/kc/login/nordbank-kc/', { ...json, Origin: 'http://evil.example' }, '{}');
    expect(other.status).toBe(403);
    expect(JSON.parse(other.text)).toEqual({ result: 'failure', error: 'Changes are taken from this console only.' });
    expect((await ask('POST', '/v5/kc/login/nordbank-kc/', { ...json, 'Sec-Fetch-Site': 'cross-site' }, '{}')).status).toBe(403);
    expect((await ask('POST', '/v5/kc/login/nordbank-kc/', { ...json, Origin: `http://${own}`, 'Sec-Fetch-Site': 'same-origin' }, '{}')).status).toBe(400);
  });
  it.each(['TRACE', 'OPTIONS'])('refuses the method %s', async (method) => {
    const answer = await ask(method, '/v5/users/');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
  });
  it('refuses to act as a proxy', async () => {
    const said = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(`CONNECT evil.example:443 HTTP/1.1\r\nHost: ${own}\r\n\r\n`));
      let all = '';
      socket
        .on('data', (chunk) => void (all += chunk.toString()))
        .on('close', () => resolve(all))
        .on('error', () => resolve(all));
    });
    expect(said).not.toContain('200');
  });
  it('refuses large bodies with and without Content-Length, and large headers', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, 'x');
    for (const length of [{ 'Content-Length': String(large.length) }, { 'Transfer-Encoding': 'chunked' }]) {
      const answer = await ask('POST', '/v5/kc/login/nordbank-kc/', { ...json, ...length }, large);
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toEqual({ result: 'failure', error: 'The request is too large.' });
    }
    expect((await ask('POST', '/v5/kc/login/nordbank-kc/', json, large.subarray(1))).status).toBe(400);
    expect(
      (await ask('POST', '/v5/kc/login/nordbank-kc/', { ...json, 'Transfer-Encoding': 'chunked' }, JSON.stringify({ username: 'x', password: 'y' }))).text,
    ).toContain('User login failed');
    expect((await ask('GET', '/', { 'X-Long': 'x'.repeat(17_000) })).status).toBe(431);
  });
  it('reveals no server software and allows no other origin', async () => {
    for (const path of ['/', '/keycontrol/nordbank-kc/', '/v5/users/', '/assets/main-1a2b.js', '/none']) {
      const { headers } = await ask('GET', path, { Origin: 'http://evil.example' });
      expect(Object.keys(headers).filter((header) => /^(server|x-powered-by|via|access-control-.*)$/.test(header))).toEqual([]);
    }
  });
});

describe('console', () => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kc-threads',
  ].join('; ');

  it('is served at the paths of its vaults', async () => {
    expect((await ask('GET', '/')).headers['location']).toBe('/keycontrol/nordbank-kc/');
    expect((await ask('GET', '/cloudkeys/nordbank-cloud')).headers['location']).toBe('/cloudkeys/nordbank-cloud/');
    for (const path of ['/keycontrol/nordbank-kc/', '/cloudkeys/nordbank-cloud/']) expect((await ask('GET', path)).text).toContain('<title>Console</title>');
    for (const path of ['/keycontrol/nordbank-cloud/', '/keycontrol/none/', '/index.html', '/keycontrol/']) {
      const missing = await ask('GET', path);
      expect(missing.status).toBe(404);
      expect(missing.text).toContain('This page does not exist');
      expect(missing.headers['content-security-policy']).toBe(policy);
    }
    expect((await ask('POST', '/keycontrol/nordbank-kc/', {}, '')).status).toBe(405);
  });
  it('is served with a strict policy and without caching', async () => {
    expect((await ask('GET', '/keycontrol/nordbank-kc/')).headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('clipboard-write=(self)'),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
  });
  it('loads compressed scripts that are cached', async () => {
    const answer = await ask('GET', '/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(Number(answer.headers['content-length'])).toBeLessThan(200);
    const head = await ask('HEAD', '/assets/main-1a2b.js');
    expect([head.status, head.text]).toEqual([200, '']);
  });
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/%00',
    '/%E0%A4%A',
  ])('serves no file outside its folder for %s', async (path) => {
    const answer = await ask('GET', path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toBe('secret');
  });
});

describe('API', () => {
  it('routes a request to the vault that it names', async () => {
    const own = await ask('GET', '/v5/users/', await token());
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('no-store');
    // Its token belongs to another vault.
    expect((await ask('GET', '/v5/users/', { ...(await token()), 'Tenant-Id': 'nordbank-cloud' })).status).toBe(401);
    for (const [path, headers] of [
      ['/v5/users/', {}],
      ['/v5/users/', { 'Tenant-Id': 'none' }],
      ['/v5/oidc/callback?state=none.x', {}],
      ['/v4/any/', {}],
    ] as const) {
      const answer = await ask('GET', path, headers);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toEqual({ result: 'failure', error: 'This vault does not exist.' });
    }
    expect((await ask('GET', '/v5/oidc/callback?state=nordbank-kc.x')).text).not.toContain('This vault does not exist.');
  });

  it('sets each cookie after the redirect from an identity provider', async () => {
    const answer = await ask('GET', '/v5/oidc/callback?state=nordbank-kc.x', { 'Sec-Fetch-Site': 'cross-site' });
    expect([answer.status, answer.headers['location']]).toEqual([302, '/keycontrol/nordbank-kc/#/oidcLoginError']);
    expect(answer.headers['set-cookie']?.map((cookie) => cookie.replace(/=.*/, ''))).toEqual([
      expect.stringMatching(/^oidc_begun_/),
      'auth_error',
      'oidc_logout_url',
    ]);
  });

  it('closes the connection for a configured fault', async () => {
    const headers = await token();
    const { faults, environment } = server.vaults[0]?.appliance ?? expect.fail('no vault');
    faults.set([{ call: 'users.list', mode: 'dropped', times: 1 }]);
    await expect(ask('GET', '/v5/users/', headers)).rejects.toThrow('socket hang up');
    expect((await ask('GET', '/v5/users/', headers)).status).toBe(200);
    const generation = environment.store.value('generation') ?? 0;
    faults.set([{ call: 'session.logout', mode: 'cut', times: 1 }]);
    await expect(ask('POST', '/v5/kc/logout/', { ...headers, ...json }, '{}')).rejects.toThrow('socket hang up');
    expect(environment.store.value('generation')).toBe(generation + 1);
    expect(lines).toEqual([]);
  });

  it('answers 500 after an internal error, with one log line without secrets', async () => {
    const { store } = server.vaults[0]?.appliance.environment ?? expect.fail('no vault');
    const { transaction } = store;
    store.transaction = () => {
      throw new Error('disk I/O error');
    };
    try {
      const answer = await signIn();
      expect(answer.status).toBe(500);
      expect(JSON.parse(answer.text)).toEqual({
        result: 'failure',
        error: expect.stringMatching(/^The appliance had an internal error\. Its log has the details under the reference [0-9a-f]{16}\.$/),
      });
    } finally {
      store.transaction = transaction;
    }
    // Scheduled work uses the same store and logs a line of its own.
    const ofCall = lines.splice(0).filter((line) => line.includes('session.login'));
    expect(ofCall).toEqual([expect.stringMatching(/^nordbank-kc: session\.login failed \([0-9a-f]{16}\): disk I\/O error$/)]);
    expect((await signIn()).status).toBe(200);
  });
});

describe('start and stop', () => {
  const start = (more: Partial<Parameters<typeof createNodeServer>[0]> = {}) =>
    createNodeServer({ vaults: defaultVaults.slice(0, 1), dataDir: join(base, 'other'), consoleDir, port: 0, log: (line) => void lines.push(line), ...more });

  it('reports a port in use or a foreign address, and releases the data folder', async () => {
    await expect(start({ port: server.port })).rejects.toThrow(`Port ${server.port} is already in use.`);
    await expect(start({ host: '192.0.2.1' })).rejects.toThrow('192.0.2.1 is not an address of this machine.');
    await (await start()).close();
  });
  it('reports a data folder in use', async () => {
    await expect(start({ dataDir: join(base, 'data') })).rejects.toThrow(/is in use by another server \(process \d+\)\.$/);
  });
  it('reports an unknown scenario', async () => {
    await expect(start({ dataDir: join(base, 'third'), scenario: 'none' })).rejects.toThrow('There is no scenario "none".');
  });
  it('completes running requests, aborts endless ones and leaves no WAL file', async () => {
    const other = await start();
    const { faults } = other.vaults[0]?.appliance ?? expect.fail('no vault');
    faults.set([
      { call: 'system.info', mode: 'forever' },
      { call: 'session.login', mode: 'slow', ms: 300 },
    ]);
    const never = ask('GET', '/v5/appliance/info/', { 'Tenant-Id': 'nordbank-kc' }, undefined, other.port).catch((error: Error) => error.message);
    const slow = signIn(undefined, other.port);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    await other.close();
    expect(performance.now() - began).toBeLessThan(4_500);
    expect((await slow).status).toBe(200);
    expect(await never).toBeTypeOf('string');
    await expect(ask('GET', '/', {}, undefined, other.port)).rejects.toThrow('ECONNREFUSED');
    expect(existsSync(join(base, 'other/keycontrol.db-wal'))).toBe(false);
    const store = createSqliteStore(join(base, 'other/keycontrol.db'));
    expect(store.table('sessions').count()).toBeGreaterThan(0);
    store.close();
  });
  it('uses the public origin of the proxy in its URLs', async () => {
    const other = await start({ origins: ['https://kc.example'] });
    const headers = { ...json, Host: 'kc.example', Origin: 'https://kc.example' };
    const login = await ask(
      'POST',
      '/v5/kc/login/nordbank-kc/',
      headers,
      JSON.stringify({ username: signIns[0]?.login, password: signIns[0]?.password }),
      other.port,
    );
    expect(login.status).toBe(200);
    const { headers: told } = await ask('GET', '/v5/oidc/callback?state=nordbank-kc.x', headers, undefined, other.port);
    expect(told['set-cookie']?.at(-1)).toMatch(/^oidc_logout_url=https%3A%2F%2Fkc\.example%2F.*; Secure$/);
    await other.close();
  });
  it('sends HSTS for an HTTPS origin, and ignores X-Forwarded-Proto', async () => {
    const other = await start({ origins: ['https://kc.example', 'http://plain.example'] });
    const told = async (path: string, headers: Record<string, string>) =>
      (await ask('GET', path, headers, undefined, other.port)).headers['strict-transport-security'];
    for (const path of ['/keycontrol/nordbank-kc/', '/v5/users/', '/missing'])
      expect(await told(path, { Host: 'kc.example' })).toBe('max-age=31536000; includeSubDomains');
    expect(await told('/v5/users/', { Host: 'plain.example', 'X-Forwarded-Proto': 'https' })).toBeUndefined();
    expect(await told('/v5/users/', { 'X-Forwarded-Proto': 'https' })).toBeUndefined();
    await other.close();
  });
  it('allows frames from configured origins only', async () => {
    const other = await start({ embedders: ['https://portal.example/'] });
    expect((await ask('GET', '/keycontrol/nordbank-kc/', {}, undefined, other.port)).headers['content-security-policy']).toContain(
      'frame-ancestors https://portal.example;',
    );
    await other.close();
  });
  it('explains how to build a missing console', async () => {
    const other = await start({ consoleDir: join(base, 'none') });
    const answer = await ask('GET', '/keycontrol/nordbank-kc/', {}, undefined, other.port);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('npm run build');
    await other.close();
  });
});
