import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { createNodeServer, defaultVaults, signIns, type NodeServer } from './node.ts';

const base = mkdtempSync(join(tmpdir(), 'kc-slow-'));
const consoleDir = join(base, 'dist');
const session: Record<string, string> = { 'Tenant-Id': 'nordbank-kc' };
let server: NodeServer;

beforeAll(async () => {
  mkdirSync(consoleDir);
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>');
  server = await createNodeServer({
    vaults: defaultVaults.slice(0, 1),
    dataDir: join(base, 'data'),
    consoleDir,
    port: 0,
    arrivalTime: 500,
    log: () => undefined,
  });
  const body = JSON.stringify({ username: signIns[0]?.login, password: signIns[0]?.password });
  const answer = await fetch(`http://127.0.0.1:${server.port}/v5/kc/login/nordbank-kc/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  session['Auth-Token'] = ((await answer.json()) as { access_token: string }).access_token;
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(base, { recursive: true });
});

/** Sends a body whose second half arrives a second after the limit for small bodies. Returns the response. */
const late = (path: string, type: string, halves: readonly [string, string]) =>
  new Promise<string>((resolve) => {
    const headers = { ...session, 'Content-Type': type, 'Content-Length': String(halves.join('').length) };
    const sent = request({ host: '127.0.0.1', port: server.port, method: 'POST', path, headers, agent: false }, (answer) => {
      answer.on('data', (chunk: Buffer) => resolve(chunk.toString()));
    });
    sent.on('error', () => resolve('cut off'));
    sent.write(halves[0]);
    setTimeout(() => sent.end(halves[1]), 1_500);
  });

it('disconnects a slow small request, but allows more time for a file', async () => {
  const [small, file] = await Promise.all([
    late('/v5/users/', 'application/json', ['{ ', ' }']),
    late('/v5/system_backup/verify_image/', 'multipart/form-data; boundary=x', [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
      'none\r\n--x--\r\n',
    ]),
  ]);
  expect(small).toBe('cut off');
  expect(file).toContain(backupTexts.notAnImage);
});

it('closes the oldest of many idle connections, and answers other clients', async () => {
  const silent = Array.from({ length: 300 }, () => connect(server.port, '127.0.0.1').on('error', () => undefined));
  let closed = 0;
  for (const socket of silent) socket.once('close', () => closed++).resume();
  await Promise.all(silent.map((socket) => (socket.connecting ? once(socket, 'connect') : undefined)));
  await expect.poll(() => closed).toBeGreaterThanOrEqual(300 - 256);
  expect(silent.slice(-100).filter(({ destroyed }) => destroyed)).toEqual([]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${server.port}/v5/kc/update_common_status/`, { headers: session })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const socket of silent) socket.destroy();
});
