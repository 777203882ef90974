import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { audit } from 'kc-api/contract/audit/audit';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { session } from 'kc-api/contract/session/session';
import { system } from 'kc-api/contract/frame/system';
import { prefs } from 'kc-api/contract/preferences/prefs';
import { users } from 'kc-api/contract/security/users';
import { createClient } from 'kc-api/client/client';
import { createSqliteStore } from './node/sqliteStore.ts';
import { pdfPages } from '../test/pdfPages.ts';
import { baseUrl, fakeClock, liveUntil, makeWorld, refusal, root, sara } from '../test/kit.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kc-restart-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (clock = fakeClock()) => makeWorld({ store: createSqliteStore(join(folder, 'vault.db')), clock });

it('preserves sessions, users, preferences, alerts and the audit log across a restart', async () => {
  const clock = fakeClock();
  const before = await open(clock);
  const { access_token = null } = await before
    .client()
    .send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root.login, password: root.password } });
  const client = before.client(access_token);
  await client.send(users.change, { params: { id: before.user(sara.login).id }, body: { revision: undefined, full_name: 'Sara L.' } });
  await client.send(prefs.change, { body: { theme: 'light', state: '{"users":{}}' } });
  await client.send(alerts.remove, { body: { operation: 'delete', alertids: '1' } });
  const told = await client.send(system.status);
  const logged = before.audit(5);
  before.appliance.close();

  const after = await open(clock);
  const same = createClient({ fetch: after.appliance.fetch, baseUrl, tenant: 'tenant-1', token: () => access_token });
  expect((await same.send(users.read, { params: { id: after.user(sara.login).id } })).user.full_name).toBe('Sara L.');
  expect(await same.send(prefs.read)).toEqual({ theme: 'light', state: '{"users":{}}' });
  expect(await same.send(system.status)).toEqual({ ...told, boot_id: after.appliance.environment.machine.boot.id });
  expect(after.appliance.environment.machine.boot.id).not.toBe(told.boot_id);
  expect(after.audit(5)).toEqual(logged);
  expect(after.appliance.environment.store.table('audit').count()).toBe(5_003);
  after.appliance.close();
});

it('resumes an export after a restart, and offers it only once it is complete', async () => {
  const clock = fakeClock();
  const before = await open(clock);
  const client = await before.as(root);
  const { export_task_id } = await client.send(audit.export);
  // The export is partly written.
  const { store } = before.appliance.environment;
  await liveUntil(clock, async () => store.table('auditPieces').count() > 0);
  expect((await client.send(audit.exportTask, { params: { export_task_id } })).status).toBe('RUNNING');
  before.appliance.close();
  clock.advance(60_000);

  const after = await open(clock);
  const same = await after.as(root);
  expect((await same.send(audit.bundle)).alog_bundle_exists).toBe('no');
  expect((await refusal(same.send(audit.export))).status).toBe(400);
  await liveUntil(clock, async () => (await same.send(audit.exportTask, { params: { export_task_id } })).status === 'SUCCESS');
  const xml = await (await same.download(audit.download)).blob.text();
  expect(xml.endsWith('</auditlog>\n')).toBe(true);
  const ids = Array.from(xml.matchAll(/<record id="(\d+)"/g), ([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: 5_001 }, (_, index) => index + 1));
  after.appliance.close();
});

it('starts a PDF export again after a restart', async () => {
  const clock = fakeClock();
  const before = await open(clock);
  const client = await before.as(root);
  const body = { group_name: 'Payments cloud', format: 'pdf' } as const;
  const { export_task_id } = await client.send(cloudKeysPage.exportAuditLog, { body });
  const { store } = before.appliance.environment;
  await liveUntil(clock, async () => store.table('auditPieces').count() > 2);
  before.appliance.close();

  const after = await open(clock);
  const same = await after.as(root);
  const task = async () => (await same.send(audit.exportTask, { params: { export_task_id } })).status;
  expect(await task()).toBe('RUNNING');
  await liveUntil(clock, async () => (await task()) !== 'RUNNING');
  const { blob } = await same.download(audit.download);
  expect(blob.size).toBe((await same.send(audit.bundle)).alog_bundle_size);
  const { total } = after.appliance.environment.store
    .table('audit')
    .page({ where: [{ field: 'group', op: 'is', value: body.group_name }], offset: 0, limit: 0 });
  const text = (await pdfPages(await blob.arrayBuffer())).join('\n');
  // All except the record of its own start.
  expect(text.match(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/gm)).toHaveLength(total - 1);
  after.appliance.close();
});

it('marks an export of an older version as failed and removes its pieces', async () => {
  const before = await open();
  const { store } = before.appliance.environment;
  store.table('auditExports').put({ id: 'old', state: 'RUNNING', error: null });
  store.table('auditPieces').putMany([0, 1].map((index) => ({ id: `old/${index}`, text: 'half' })));
  before.appliance.close();

  const after = await open();
  const client = await after.as(root);
  expect((await client.send(audit.exportTask, { params: { export_task_id: 'old' } })).status).toBe('FAILED');
  expect(after.appliance.environment.store.table('auditPieces').count()).toBe(0);
  await client.send(audit.export);
  after.appliance.close();
});

it('rolls back a change that fails halfway', async () => {
  const world = await open();
  const client = await world.as(root);
  const { store } = world.appliance.environment;
  const before = [store.table('users').all(), store.table('groups').all(), store.table('audit').count(), store.value('generation')];
  const table = store.table('audit');
  const { put } = table;
  table.put = () => {
    throw new Error('disk full');
  };
  const said = await refusal(client.send(users.remove, { params: { id: world.user('carlos.mendes@nordbank.example').id } }));
  table.put = put;
  expect(said.status).toBe(500);
  expect([store.table('users').all(), store.table('groups').all(), store.table('audit').count(), store.value('generation')]).toEqual(before);
  world.appliance.close();
});
