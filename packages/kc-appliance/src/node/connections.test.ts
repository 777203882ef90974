import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNodeServer, defaultVaults, signIns, type NodeServer } from './node.ts';

const base = mkdtempSync(join(tmpdir(), 'kc-connections-'));
let server: NodeServer;

beforeAll(async () => {
  mkdirSync(join(base, 'dist'));
  writeFileSync(join(base, 'dist/index.html'), '<!doctype html>');
  server = await createNodeServer({ vaults: defaultVaults.slice(0, 1), dataDir: join(base, 'data'), consoleDir: join(base, 'dist'), port: 0 });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(base, { recursive: true });
});

interface Answer {
  status: number;
  closes: boolean;
  /** The client's local port of the connection that carried the response. */
  port: number;
  body: Record<string, unknown>;
}

/** Uses keep-alive connections, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: server.port, method, path, headers: { 'Content-Type': 'application/json', ...headers }, agent },
      (answer) => {
        const port = answer.socket.localPort ?? 0;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            closes: answer.headers.connection === 'close',
            port,
            body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

it('closes older connections after a change on trial, so that it is confirmed over a new one', async () => {
  const [root] = signIns;
  const login = await ask('POST', '/v5/kc/login/nordbank-kc/', {}, { username: root?.login, password: root?.password });
  const headers = { 'Tenant-Id': 'nordbank-kc', 'Auth-Token': String(login.body['access_token']) };
  const before = await ask('GET', '/v5/system_settings/proxy/', headers);
  expect([before.closes, before.port]).toEqual([false, login.port]);

  const change = await ask('PATCH', '/v5/system_settings/proxy/', headers, { server: 'proxy.lab.example', port: 3128 });
  expect([change.status, change.closes, change.port]).toEqual([200, true, login.port]);

  const running = await ask('GET', '/v5/setting_trials/', headers);
  expect(running.port).not.toBe(login.port);
  const [trial] = running.body['trials'] as { id: string; keep_reason?: string }[];
  expect(trial?.keep_reason).toBeUndefined();
  expect((await ask('POST', `/v5/setting_trials/${trial?.id ?? ''}/keep/`, headers)).status).toBe(200);
  const after = await ask('GET', '/v5/setting_trials/', headers);
  expect([after.body['trials'], after.closes]).toEqual([[], false]);
});
