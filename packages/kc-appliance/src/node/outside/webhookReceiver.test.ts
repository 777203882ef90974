import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import { cheap } from '../../../test/kit.ts';
import { privateAuthority } from '../../../test/tlsServer.ts';
import { createAppliance, type Appliance } from '../../appliance.ts';
import { writeAudit } from '../../core/write.ts';
import { signedHeaders } from '../../webhooks/signature.ts';
import { webhooksBy } from '../../webhooks/index.ts';
import { createSqliteStore } from '../sqliteStore.ts';
import { nodeTransport } from './nodeTransport.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const webhook = {
  id: 'hook',
  name: 'hook',
  allow_http: 'yes',
  cacert: '',
  enabled: 'yes',
  format: 'json',
  categories: [] as string[],
  alerts: 'none',
  created: 0,
  revision: 1,
  secret,
  previous_secret: '',
  previous_secret_until: 0,
} as const;
const start = { id: 'hook', audit: 0, alert: 0, sent: null, dropped: 0, outage: null, paused: null, attempts: 0 };

/** An HTTP server that checks each signature, and keeps the ids of what it accepted. */
async function receiver(respond: (response: ServerResponse, request: IncomingMessage) => void, tls?: { cert: string; key: string }) {
  const accepted: string[] = [];
  const wrong: string[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const header = (name: string) => String(request.headers[name]);
    const id = header('webhook-id');
    const age = Math.abs(Date.now() / 1000 - Number(header('webhook-timestamp')));
    const expected = signedHeaders(id, Number(header('webhook-timestamp')), body, [secret])['webhook-signature'];
    if (age > 300 || header('webhook-signature') !== expected) wrong.push(id);
    respond(response, request);
    if (!request.socket.destroyed && response.statusCode < 300) accepted.push(id);
  };
  const handler = (request: IncomingMessage, response: ServerResponse) => void listen(request, response);
  const server = tls ? createTlsServer(tls, handler) : createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { accepted, wrong, port: (server.address() as AddressInfo).port };
}

/** An appliance over a file, which can be restarted, with one webhook. */
async function begin(url: string, more: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kc-webhooks-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const open = async () => {
    const store = createSqliteStore(join(folder, 'vault.db'));
    const appliance = createAppliance({ store, scenario: 'empty', clock: systemClock, passwords: cheap(), fetch: nodeTransport, webhookSender: webhooksBy });
    await appliance.ready;
    return appliance;
  };
  let appliance: Appliance = await open();
  ends.push(() => appliance.close());
  const table = <Name extends 'webhooks' | 'webhookProgress' | 'webhookAttempts'>(name: Name) => appliance.environment.store.table(name);
  const last = () => appliance.environment.store.value('next.audit') ?? 0;
  const first = last() + 1;
  table('webhooks').put({ ...webhook, url, ...more });
  table('webhookProgress').put({ ...start, audit: last() });
  return {
    ids: () => Array.from({ length: last() - first + 1 }, (_, at) => `audit_${first + at}`),
    write(count: number) {
      appliance.environment.store.transaction(() => {
        for (let at = 0; at < count; at += 1)
          writeAudit(appliance.environment, Math.floor(Date.now() / 1000), { category: 'System', content: `Record ${at}`, user: 'system' });
      });
    },
    progress: () => table('webhookProgress').get('hook'),
    attempts: () => table('webhookAttempts').all(),
    /** Kills the appliance in the middle of its work, and opens its file again. */
    async restart() {
      appliance.close();
      appliance = await open();
    },
    retry() {
      table('webhookProgress').put({ ...(table('webhookProgress').get('hook') ?? start), outage: null });
      appliance.environment.agenda.wake();
    },
    isDone: () => table('webhookProgress').get('hook')?.audit === last(),
  };
}
const patience = { timeout: 20_000, interval: 20 };

describe('webhook over HTTP', () => {
  it('delivers every event in order and at least once, over failures and restarts [EVT-04]', async () => {
    let calls = 0;
    const { accepted, wrong, port } = await receiver((response, request) => {
      calls += 1;
      if (calls % 23 === 0) request.socket.destroy();
      else if (calls % 17 === 0) response.writeHead(503).end('The queue is full.');
      else response.writeHead(204).end();
    });
    const world = await begin(`http://127.0.0.1:${port}/hook`);
    for (let round = 0; round < 4; round += 1) {
      world.write(50);
      const reached = accepted.length;
      await expect.poll(() => accepted.length, patience).toBeGreaterThan(reached);
      await world.restart();
    }
    const retries = setInterval(world.retry, 50);
    ends.push(() => clearInterval(retries));
    await expect.poll(world.isDone, patience).toBe(true);
    expect(wrong).toEqual([]);
    expect([...new Set(accepted)]).toEqual(world.ids());
    // Repeated events are the ones that were under way when the appliance was killed.
    expect(accepted.length - new Set(accepted).size).toBeLessThanOrEqual(4);
    expect(world.attempts().some(({ status, response }) => status === 503 && response === 'The queue is full.')).toBe(true);
    expect(world.attempts().some(({ status, problem }) => status === null && problem === '127.0.0.1 ended the connection.')).toBe(true);
  });

  it.each([
    ['a public address', 'http://192.0.2.1/hook', '192.0.2.1 is not a private address, and the connection would not be encrypted.'],
    ['a metadata service', 'http://169.254.169.254/latest', '169.254.169.254 is an address that this appliance does not connect to.'],
    ['a metadata service, with TLS', 'https://169.254.169.254/latest', '169.254.169.254 is an address that this appliance does not connect to.'],
    ['a mapped public address', 'http://[::ffff:192.0.2.1]/hook', '::ffff:c000:201 is not a private address, and the connection would not be encrypted.'],
  ])('does not send to %s [EVT-02]', async (_, url, problem) => {
    const world = await begin(url);
    world.write(1);
    await expect.poll(() => world.progress()?.outage?.problem, patience).toBe(problem);
  });

  it('trusts the CA certificate of the webhook, and no other private one [EVT-02]', async () => {
    const { authority, certificate, key } = await privateAuthority(['localhost']);
    const { accepted, port } = await receiver((response) => response.writeHead(204).end(), { cert: certificate, key });
    const stranger = await begin(`https://localhost:${port}/hook`);
    stranger.write(1);
    await expect.poll(() => stranger.progress()?.outage?.problem, patience).toBe('The certificate was not issued by a trusted CA.');
    expect(accepted).toEqual([]);
    const known = await begin(`https://localhost:${port}/hook`, { cacert: authority });
    known.write(1);
    await expect.poll(known.isDone, patience).toBe(true);
    expect(accepted).toEqual(known.ids());
  });

  it('does not follow a redirect [EVT-02]', async () => {
    const { accepted: there, port: other } = await receiver((response) => response.writeHead(204).end());
    const { port } = await receiver((response) => response.writeHead(307, { Location: `http://127.0.0.1:${other}/` }).end());
    const world = await begin(`http://127.0.0.1:${port}/hook`);
    world.write(1);
    await expect.poll(() => world.progress()?.outage?.problem, patience).toMatch(/redirects to another address \(307\)/);
    expect(there).toEqual([]);
  });

  it('waits as long as the destination asks [EVT-08]', async () => {
    const { port } = await receiver((response) => response.writeHead(429, { 'Retry-After': '600' }).end());
    const world = await begin(`http://127.0.0.1:${port}/hook`);
    world.write(1);
    await expect.poll(() => (world.progress()?.outage?.next ?? 0) - Date.now() / 1000, patience).toBeGreaterThan(590);
  });
});
