import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '../core/x509/issue.ts';
import { newPrivateKey } from '../core/x509/privateKeys.ts';
import { createConsoleNode, createNodeServer, defaultVaults, signIns, type ConsoleNode, type NodeServer } from './node.ts';

const base = mkdtempSync(join(tmpdir(), 'kc-nodes-'));
const consoleDir = join(base, 'dist');
const assets = 'https://cdn.example';
const lines: string[] = [];
let appliance: NodeServer;
let nodes: ConsoleNode[];

const startNode = (port: number, more: { silence?: number } = {}) =>
  createConsoleNode({ appliance: `http://127.0.0.1:${port}`, consoleDir, port: 0, log: (line) => void lines.push(line), ...more });

beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'), { recursive: true });
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><script src="/assets/main-1a2b.js"></script>');
  writeFileSync(join(consoleDir, 'assets/main-1a2b.js'), 'export const answer = 42;');
  const origins = ['http://kc.example'];
  const [vault] = defaultVaults;
  appliance = await createNodeServer({ vaults: vault ? [vault] : [], dataDir: join(base, 'data'), consoleDir, port: 0, origins, assets, log: () => undefined });
  nodes = await Promise.all([startNode(appliance.port), startNode(appliance.port)]);
}, 60_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await appliance.close();
  rmSync(base, { recursive: true });
});

/** Listens on a free port until the end of the test, and returns the port. */
async function portFor(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request. If `headers` ask for it, the body is sent in chunks, without a total length. */
function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
  agent: Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers: { Host: 'kc.example', ...headers }, agent }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer;
      text(answer).then((content) => resolve({ status, headers: received, text: content }), reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
const portOf = (at: number): number => nodes[at]?.port ?? 0;

describe('console node in front of the appliance', () => {
  it('shares its sessions with every other node', async () => {
    const { login: username, password } = signIns[0] ?? {};
    const entered = await ask(portOf(0), 'POST', '/v5/kc/login/nordbank-kc/', { 'Content-Type': 'application/json' }, JSON.stringify({ username, password }));
    const { access_token: token } = JSON.parse(entered.text) as { access_token: string };
    const headers = { 'Tenant-Id': 'nordbank-kc', 'Auth-Token': token };
    expect((await ask(portOf(1), 'GET', '/v5/users/', headers)).status).toBe(200);
    expect((await ask(portOf(1), 'GET', '/v5/users/', { ...headers, 'Auth-Token': `${token}x` })).status).toBe(401);
  });

  it('leaves the check of host names and origins to the appliance', async () => {
    expect((await ask(portOf(0), 'GET', '/v5/users/', { Host: 'evil.example' })).status).toBe(421);
    expect((await ask(portOf(0), 'POST', '/v5/users/', { Origin: 'http://evil.example' })).status).toBe(403);
  });

  it('does not replace the host of the request by that of the appliance', async () => {
    expect((await ask(portOf(0), 'GET', '/v5/users/', { Host: 'evil.example', Connection: 'Host' })).status).toBe(421);
    const socket = connect(portOf(0), '127.0.0.1');
    socket.write('GET /v5/users/ HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('forwards an early refusal, and the next one over the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const send = () => ask(portOf(0), 'POST', '/v5/users/', { 'Tenant-Id': 'nordbank-kc' }, Buffer.alloc(4_000_000), agent);
    expect((await send()).status).toBe(413);
    expect((await send()).status).toBe(413);
  });

  it('verifies the certificate of the appliance for its address, not for the Host header', async () => {
    const [key, from] = [await newPrivateKey('P-256'), Math.floor(Date.now() / 1000) - 60];
    const cert = await selfSigned(key, { CN: 'localhost' }, { from, until: from + 3_600 }, { purpose: 'server', names: ['localhost'] });
    const authorities = getCACertificates();
    setDefaultCACertificates([cert]);
    onTestFinished(() => setDefaultCACertificates(authorities));
    const port = await portFor(createTlsServer({ key, cert }, (incoming, outgoing) => void outgoing.end(incoming.headers.host)));
    for (const [name, status] of [
      ['localhost', 200],
      // The certificate has no such name.
      ['127.0.0.1', 502],
    ] as const) {
      const node = await createConsoleNode({ appliance: `https://${name}:${port}`, consoleDir, port: 0, log: () => undefined });
      onTestFinished(() => node.close());
      expect((await ask(node.port, 'GET', '/v5/users/')).status).toBe(status);
      expect((await ask(node.port, 'GET', '/v5/users/', { Host: 'localhost' })).status).toBe(status);
    }
  });

  it('forwards the page with a policy that allows the asset origin and keeps Trusted Types', async () => {
    const { text: page, headers } = await ask(portOf(0), 'GET', '/keycontrol/nordbank-kc/');
    expect(page).toContain(`src="${assets}/assets/main-1a2b.js"`);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`script-src 'self' ${assets}`);
    expect(policy).toContain(`font-src 'self' ${assets}`);
    expect(policy.find((rule) => rule.startsWith('style-src'))).toContain(assets);
    expect(policy).toEqual(expect.arrayContaining(["connect-src 'self'", "worker-src 'self'", "require-trusted-types-for 'script'"]));
  });

  it('serves files while the appliance is down, and logs failed calls without the query', async () => {
    const idle = createServer();
    await new Promise<void>((resolve) => idle.listen(0, '127.0.0.1', resolve));
    const { port } = idle.address() as AddressInfo;
    await new Promise((resolve) => idle.close(resolve));
    const node = await startNode(port);
    onTestFinished(() => node.close());
    const file = await ask(node.port, 'GET', '/assets/main-1a2b.js');
    expect(file).toMatchObject({ status: 200, text: 'export const answer = 42;' });
    expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=31536000, immutable', 'content-length': '25' });
    const call = await ask(node.port, 'POST', '/v5/users/?code=hidden', {}, '{}');
    expect(call.status).toBe(502);
    expect(JSON.parse(call.text)).toEqual({ result: 'failure', error: 'Unable to connect to the server.' });
    expect(lines.at(-1)).toMatch(/^POST \/v5\/users\/ was not answered/);
    expect(lines.join()).not.toContain('hidden');
  });

  it('forwards a body as one request, without hop-by-hop headers', async () => {
    const received: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
    const echo = createServer((incoming, outgoing) => {
      void text(incoming).then((body) => {
        received.push({ method: incoming.method, headers: incoming.headers, body });
        outgoing.end('done');
      });
    });
    const node = await startNode(await portFor(echo));
    onTestFinished(() => node.close());
    const smuggled = 'GET /v5/users/ HTTP/1.1\r\nHost: kc.example\r\n\r\n';
    for (const method of ['DELETE', 'POST'])
      await ask(node.port, method, '/v5/users/', { 'Transfer-Encoding': 'chunked', Connection: 'X-Secret-Hop', 'X-Secret-Hop': '1', 'X-Kept': '1' }, smuggled);
    expect(received.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'DELETE', body: smuggled },
      { method: 'POST', body: smuggled },
    ]);
    const named = { 'Content-Length': String(smuggled.length), Connection: 'Content-Length, Origin, Sec-Fetch-Site' };
    for (const method of ['DELETE', 'GET'])
      await ask(node.port, method, '/v5/users/', { ...named, Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site', 'X-Kept': '1' }, smuggled);
    expect(received.slice(2)).toMatchObject(
      ['DELETE', 'GET'].map((method) => ({ method, body: smuggled, headers: { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' } })),
    );
    for (const { headers } of received) {
      expect(headers).toMatchObject({ 'x-kept': '1', host: 'kc.example' });
      expect(headers).not.toHaveProperty('x-secret-hop');
    }
  });

  it('answers 502 if the appliance does not respond in time', async () => {
    const node = await startNode(await portFor(createServer(() => undefined)), { silence: 50 });
    onTestFinished(() => node.close());
    expect((await ask(node.port, 'GET', '/v5/users/')).status).toBe(502);
  });
});
