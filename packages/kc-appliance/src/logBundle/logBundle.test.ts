import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { logBundle } from 'kc-api/contract/logBundle/logBundle';
import { logBundleDefaults } from 'kc-api/rules/logBundle/logBundle';
import { carlos, liveUntil, makeWorld, refusal, root, type World } from '../../test/kit.ts';
import { tableShapes } from '../areas.ts';
import { isSecretPath, secretsStoredIn } from '../core/secrets.ts';
import { createSqliteStore } from '../node/sqliteStore.ts';
import { writeAudit } from '../core/write.ts';
import { finishedBundle } from './state.ts';

const all = { audit_log: 'yes', cluster_log: 'yes', core_files: 'yes' } as const;
const none = { audit_log: 'no', cluster_log: 'no', core_files: 'no' } as const;

async function made(world: World, options: Record<keyof typeof all, 'yes' | 'no'> = all) {
  const client = await world.as(root);
  await client.send(logBundle.create, { body: options });
  await liveUntil(world.clock, async () => (await client.send(logBundle.detail)).running === 'no');
  return { client, detail: await client.send(logBundle.detail) };
}

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

/** Lists the files of an archive with the `tar` of this machine. */
function unpacked(archive: Buffer): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'kc-bundle-'));
  try {
    writeFileSync(join(folder, 'bundle.tgz'), archive);
    execFileSync('tar', ['-xzf', 'bundle.tgz'], { cwd: folder });
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile() && one.name !== 'bundle.tgz');
    return Object.fromEntries(
      names.map((one) => [join(one.parentPath, one.name).slice(folder.length + 1), readFileSync(join(one.parentPath, one.name), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('log bundle', () => {
  it('is an archive that lists what it contains and what is left out [SET-029] [SET-097] [SET-098] [SET-099]', async () => {
    const coreFiles = () => [{ name: 'core.4711', size: 123_456_789, modified: 1_700_000_000 }];
    const world = await makeWorld({ coreFiles });
    world.appliance.environment.log('The disk is slow.');
    const before = await (await world.as(root)).send(logBundle.detail);
    expect([before.bundle_size, before.running]).toEqual([undefined, 'no']);
    const count = world.appliance.environment.store.table('audit').count();
    const { client, detail } = await made(world);
    const { blob, filename } = await client.download(logBundle.download);
    expect([filename, blob.size]).toEqual(['logbundle.tgz', detail.bundle_size]);
    expect(detail.bundle_time).toBeGreaterThan(1_700_000_000);
    const files = unpacked(await bytesOf(blob));
    expect(Object.keys(files).toSorted()).toEqual(detail.contents.map(({ name }) => name).toSorted());
    for (const { name, size } of detail.contents) expect(Buffer.byteLength(files[name] ?? '')).toBe(size);
    // All records that existed at its start, including the sign-ins and the start itself.
    const records = Object.entries(files).flatMap(([name, text]) => (name.startsWith('audit/') ? text.trim().split('\n') : []));
    expect(records.length).toBeGreaterThanOrEqual(count);
    expect(new Set(records.map((line) => (JSON.parse(line) as { id: string }).id)).size).toBe(records.length);
    expect(files['cluster/appliance.log']).toMatch(/^\d{4}-.*Z The disk is slow\.$/m);
    expect(JSON.parse(files['cluster/facts.json'] ?? '')).toMatchObject({
      flavour: 'keycontrol',
      license: { kmip_enabled: true, keyhub_managed: false },
      counts: { users: 48 },
    });
    expect(files['core/core-files.txt']).toMatch(/ 123456789 core\.4711$/m);
    expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({ contents: detail.contents.slice(0, -1), left_out: detail.left_out });
    expect(detail.left_out.map(({ what }) => what)).toEqual([
      'Keys, passwords, tokens and private keys',
      'Users, VMs, cloud keys and other objects',
      'Contents of core files',
    ]);
  }, 30_000);

  it('contains no stored secrets, and masks those in logs', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    environment.log('Login with password=Slipped-Into-Log-1 failed.');
    writeAudit(environment, 1_700_000_000, { category: 'System', content: 'Request had token=Slipped-Into-Audit-2', user: 'system' });
    const { client, detail } = await made(world);
    const text = gunzipSync(await bytesOf((await client.download(logBundle.download)).blob)).toString('utf8');
    expect(text).toContain('password=••••••');
    expect(detail.left_out).toContainEqual({ what: '2 texts that may be a secret', why: 'Masked with dots.' });
    const secrets = new Set<string>(['Slipped-Into-Log-1', 'Slipped-Into-Audit-2']);
    const collect = (name: string, value: unknown, path: string, inSecret: boolean): void => {
      const secret = inSecret || isSecretPath(path, secretsStoredIn(name));
      if (typeof value === 'string' && secret && value.length >= 8) secrets.add(value);
      if (typeof value !== 'object' || value === null) return;
      for (const [field, inner] of Object.entries(value)) collect(name, inner, [path, Array.isArray(value) ? '*' : field].filter(Boolean).join('.'), secret);
    };
    for (const name of Object.keys(tableShapes))
      if (name !== 'audit') for (const row of environment.store.table(name as 'users').all()) collect(name, row, '', false);
    for (const value of ['mail_server', 'oidc', 'syslog', 'luna_settings', 'kmip_server'] as const) collect(value, environment.store.value(value), '', false);
    expect(secrets.size).toBeGreaterThan(50);
    expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
  }, 30_000);

  it('supports range requests, and sends the whole file if it has changed', async () => {
    const world = await makeWorld();
    const { client } = await made(world);
    const whole = await bytesOf((await client.download(logBundle.download)).blob);
    const token = await world.token(root);
    const ask = async (headers: Record<string, string>) => {
      const said = await world.appliance.fetch(
        new Request('https://console.example/v4/log_bundle/download/', { headers: { 'Auth-Token': token, ...headers } }),
      );
      return { said, bytes: Buffer.from(await said.arrayBuffer()) };
    };
    const first = await ask({});
    const tag = first.said.headers.get('ETag') ?? '';
    expect([first.said.status, first.said.headers.get('Accept-Ranges'), first.bytes.equals(whole)]).toEqual([200, 'bytes', true]);
    for (const from of [1, 700, whole.length - 1]) {
      const rest = await ask({ Range: `bytes=${from}-`, 'If-Range': tag });
      expect([rest.said.status, rest.said.headers.get('Content-Range')]).toEqual([206, `bytes ${from}-${whole.length - 1}/${whole.length}`]);
      expect(rest.bytes.equals(whole.subarray(from))).toBe(true);
      expect(rest.said.headers.get('Content-Length')).toBe(String(whole.length - from));
    }
    expect((await ask({ Range: 'bytes=10-19' })).bytes.equals(whole.subarray(10, 20))).toBe(true);
    const beyond = await ask({ Range: `bytes=${whole.length}-` });
    expect([beyond.said.status, beyond.said.headers.get('Content-Range')]).toEqual([416, `bytes */${whole.length}`]);
    expect((await ask({ Range: 'bytes=5-', 'If-Range': '"another"' })).said.status).toBe(200);
  }, 30_000);
});

it('is downloaded completely over broken connections', async () => {
  const world = await makeWorld();
  const { client } = await made(world);
  const whole = await bytesOf((await client.download(logBundle.download)).blob);
  const asked: (string | null)[] = [];
  const cut = async (request: Request): Promise<Response> => {
    asked.push(request.headers.get('Range'));
    const said = await world.appliance.fetch(request);
    if (asked.length > 3) return said;
    // After 1,000 bytes the connection breaks.
    const part = Buffer.from(await said.arrayBuffer()).subarray(0, 1_000);
    const broken = new ReadableStream({
      pull(controller) {
        if (this.sent) return controller.error(new TypeError('connection broken'));
        this.sent = true;
        controller.enqueue(new Uint8Array(part));
      },
      sent: false,
    } as UnderlyingDefaultSource & { sent: boolean });
    return new Response(broken, { status: said.status, headers: said.headers });
  };
  const { createClient } = await import('kc-api/client/client');
  const token = await world.token(root);
  const clock = { ...world.clock, setTimeout: (run: () => void) => void setImmediate(run), clearTimeout: () => undefined };
  const cutOff = createClient({ fetch: cut, baseUrl: 'https://console.example', tenant: 'tenant-1', token: () => token, clock });
  expect((await bytesOf((await cutOff.download(logBundle.download)).blob)).equals(whole)).toBe(true);
  expect(asked).toEqual([null, 'bytes=1000-', 'bytes=2000-', 'bytes=3000-']);
}, 30_000);

it('resumes its creation after a restart', async () => {
  const store = createSqliteStore(':memory:');
  const first = await makeWorld({ store });
  const client = await first.as(root);
  store.setValue('log_bundle_pause', 60_000);
  await client.send(logBundle.create, { body: all });
  first.clock.advance(60_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await client.send(logBundle.detail)).running).toBe('yes');
  expect((await refusal(client.send(logBundle.create, { body: all }))).message).toBe('A log bundle is already being created.');
  first.appliance.environment.jobs.stop();
  store.setValue('log_bundle_pause', 10);
  const second = await makeWorld({ store, clock: first.clock });
  const again = await second.as(root);
  second.clock.advance(60_000);
  await liveUntil(second.clock, async () => (await again.send(logBundle.detail)).running === 'no');
  expect(Object.keys(unpacked(await bytesOf((await again.download(logBundle.download)).blob)))).toContain('manifest.json');
}, 30_000);

it('contains only the selected items, and requires at least one', async () => {
  const world = await makeWorld();
  const { detail, client } = await made(world, { ...none, cluster_log: 'yes' });
  expect(detail.contents.map(({ name }) => name.split('/')[0])).toEqual(['cluster', 'cluster', 'manifest.json']);
  expect(detail.left_out.map(({ what }) => what)).toEqual(expect.arrayContaining(['Core files', 'Audit log']));
  expect((await refusal(client.send(logBundle.create, { body: none }))).fields).toEqual({ audit_log: 'Select at least one item to include.' });
  const { task } = finishedBundle.get(world.appliance.environment)!;
  await made(world);
  expect(finishedBundle.get(world.appliance.environment)?.task).not.toBe(task);
  // The pieces of the previous bundle are deleted.
  expect(
    world.appliance.environment.store
      .table('logBundlePieces')
      .all()
      .some(({ id }) => id.startsWith(task)),
  ).toBe(false);
  expect((await refusal((await world.as(carlos)).send(logBundle.detail))).status).toBe(403);
}, 30_000);

it('sends logs to support by email, with audit records on request [SET-010] [SET-080]', async () => {
  const world = await makeWorld();
  const client = await world.as(root);
  expect((await refusal(client.send(logBundle.sendLogs, { body: { audit_log: 'no', cc: 'a@x.example, b@x.example' } }))).fields).toEqual({
    cc: 'Enter one email address.',
  });
  await client.send(logBundle.sendLogs, { body: { audit_log: 'yes', cc: ' sara.lindqvist@nordbank.example ' } });
  const mails = world.mails().filter(({ subject }) => subject.startsWith('Logs of'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['sara.lindqvist@nordbank.example', 'support@keycontrol.example']);
  expect(mails[0]?.text).toContain('"category"');
  world.appliance.environment.store.setValue('mail_server', { ...world.appliance.environment.store.value('mail_server')!, server: '' });
  expect((await refusal(client.send(logBundle.sendLogs, { body: { audit_log: 'no', cc: '' } }))).message).toMatch(/^The mail server is not set up\./);
  expect(logBundleDefaults).toEqual({ audit_log: 'yes', cluster_log: 'yes', core_files: 'no' });
});
