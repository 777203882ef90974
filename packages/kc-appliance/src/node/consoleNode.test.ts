import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends the body in chunks of unknown total length where `headers` say so. */
function ask(port: number, method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers: { Host: 'kc.example', ...headers }, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
const portOf = (at: number): number => nodes[at]?.port ?? 0;

describe('a node in front of the appliance', () => {
  it('shares its sessions with every other node', async () => {
    const { login: username, password } = signIns[0] ?? {};
    const entered = await ask(portOf(0), 'POST', '/v5/kc/login/nordbank-kc/', { 'Content-Type': 'application/json' }, JSON.stringify({ username, password }));
    const { access_token: token } = JSON.parse(entered.text) as { access_token: string };
    const headers = { 'Tenant-Id': 'nordbank-kc', 'Auth-Token': token };
    expect((await ask(portOf(1), 'GET', '/v5/users/', headers)).status).toBe(200);
    expect((await ask(portOf(1), 'GET', '/v5/users/', { ...headers, 'Auth-Token': `${token}x` })).status).toBe(401);
  });

  it('leaves the check of names and origins to the appliance', async () => {
    expect((await ask(portOf(0), 'GET', '/v5/users/', { Host: 'evil.example' })).status).toBe(421);
    expect((await ask(portOf(0), 'POST', '/v5/users/', { Origin: 'http://evil.example' })).status).toBe(403);
  });

  it('passes on the page with its policy, which names the origin of the assets and keeps Trusted Types', async () => {
    const { text, headers } = await ask(portOf(0), 'GET', '/keycontrol/nordbank-kc/');
    expect(text).toContain(`src="${assets}/assets/main-1a2b.js"`);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`script-src 'self' ${assets}`);
    expect(policy).toContain(`font-src 'self' ${assets}`);
    expect(policy.find((rule) => rule.startsWith('style-src'))).toContain(assets);
    expect(policy).toEqual(expect.arrayContaining(["connect-src 'self'", "worker-src 'self'", "require-trusted-types-for 'script'"]));
  });

  it('serves files without the appliance, and reports a connection that fails without the path’s query', async () => {
    const idle = createServer();
    await new Promise<void>((resolve) => idle.listen(0, '127.0.0.1', resolve));
    const { port } = idle.address() as AddressInfo;
    await new Promise((resolve) => idle.close(resolve));
    const node = await startNode(port);
    onTestFinished(() => node.close());
    const file = await ask(node.port, 'GET', '/assets/main-1a2b.js');
    expect(file).toMatchObject({ status: 200, text: 'export const answer = 42;' });
    expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=31536000, immutable' });
    const call = await ask(node.port, 'POST', '/v5/users/?code=hidden', {}, '{}');
    expect(call.status).toBe(502);
    expect(JSON.parse(call.text)).toEqual({ result: 'failure', error: 'Unable to connect to the server.' });
    expect(lines.at(-1)).toMatch(/^POST \/v5\/users\/ was not answered/);
    expect(lines.join()).not.toContain('hidden');
  });

  it('forwards a body of unknown length as one request, and no header about the connection', async () => {
    const received: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
    const echo = createServer((incoming, outgoing) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => void (body += chunk));
      incoming.on('end', () => {
        received.push({ method: incoming.method, headers: incoming.headers, body });
        outgoing.end('done');
      });
    });
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const node = await startNode((echo.address() as AddressInfo).port);
    onTestFinished(async () => {
      await node.close();
      await new Promise((resolve) => echo.close(resolve));
    });
    const smuggled = 'GET /v5/users/ HTTP/1.1\r\nHost: kc.example\r\n\r\n';
    for (const method of ['DELETE', 'POST'])
      await ask(node.port, method, '/v5/users/', { 'Transfer-Encoding': 'chunked', Connection: 'X-Secret-Hop', 'X-Secret-Hop': '1', 'X-Kept': '1' }, smuggled);
    expect(received.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'DELETE', body: smuggled },
      { method: 'POST', body: smuggled },
    ]);
    for (const { headers } of received) {
      expect(headers).toMatchObject({ 'x-kept': '1', host: 'kc.example' });
      expect(headers).not.toHaveProperty('x-secret-hop');
    }
  });

  it('answers 502 when the appliance is silent for too long', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const node = await startNode((silent.address() as AddressInfo).port, { silence: 50 });
    onTestFinished(async () => {
      await node.close();
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
    });
    expect((await ask(node.port, 'GET', '/v5/users/')).status).toBe(502);
  });
});
