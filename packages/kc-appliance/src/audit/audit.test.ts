import { describe, expect, it, vi } from 'vitest';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { audit, type AuditRecord } from 'kc-api/contract/audit/audit';
import type { Flavour } from 'kc-api/rules/privileges';
import type { InputOf } from 'kc-api/contract/call';
import { carlos, live, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { recordsXml, xmlHead, xmlTail } from './auditXml.ts';

type Query = Omit<InputOf<typeof audit.list>['body'], 'operation'>;
const listWith = async (world: World) => {
  const client = await world.as(carlos);
  return (query: Query) => client.send(audit.list, { body: { operation: 'list', ...query } });
};

describe('audit log', () => {
  it('lists records in pages, newest first [AUDIT-30]', async () => {
    const world = await makeWorld();
    const list = await listWith(world);
    const first = await list({ offset: 0, count: 100 });
    expect([first.records.length, first.count, first.totalrecords]).toEqual([100, 100, 5001]);
    const second = await list({ offset: 100, count: 120 });
    const ids = [...first.records, ...second.records].map((row) => Number(row.id));
    expect(ids).toEqual(Array.from({ length: 220 }, (_value, index) => 5001 - index));
    expect((await list({ offset: 5000, count: 120 })).records).toHaveLength(1);
    expect(first.categories).toEqual(['Alerts', 'Audit', 'Authentication', 'Cloud keys', 'Cloud workloads', 'KMIP', 'Security', 'Settings', 'System']);
  });

  it('cancels the search when the client disconnects, without logging an error', async () => {
    const lines: string[] = [];
    const world = await makeWorld({ log: (line) => void lines.push(line) });
    const client = await world.as(carlos);
    const leaving = new AbortController();
    const search = vi.spyOn(world.appliance.environment.store.table('audit'), 'search').mockImplementation(async (_, signal) => {
      leaving.abort();
      signal?.throwIfAborted();
      return expect.fail('the search does not hear of it');
    });
    const body = { operation: 'list' as const, offset: 0, count: 10 };
    await expect(client.send(audit.list, { body }, { signal: leaving.signal })).rejects.toMatchObject({ kind: 'cancelled' });
    await vi.waitFor(() => expect(search.mock.settledResults[0]?.type).toBe('rejected'));
    expect(lines).toEqual([]);
  });

  it('returns at most 1,000 records per page', async () => {
    const world = await makeWorld();
    const list = await listWith(world);
    expect((await list({ offset: 0, count: 100_000 })).records).toHaveLength(1000);
    expect((await refusal(list({ offset: -1, count: 10 }))).status).toBe(400);
    expect((await refusal(list({ offset: 0, count: 0.5 }))).status).toBe(400);
  });

  it('filters by each field over the whole log [SHELL-099]', async () => {
    const world = await makeWorld();
    const list = await listWith(world);
    const all = async (query: Partial<Query>) => {
      const found = await list({ offset: 0, count: 1000, ...query });
      expect(found.totalrecords).toBeGreaterThan(0);
      expect(found.totalrecords).toBeLessThan(5001);
      return found.records;
    };
    const every = async (query: Partial<Query>, holds: (row: AuditRecord) => boolean) => expect((await all(query)).every(holds)).toBe(true);
    await every({ category: 'KMIP' }, (row) => row.category === 'KMIP');
    await every({ message: 'CARD-tok' }, (row) => row.content.includes('card-tokens'));
    await every({ group: 'treasury' }, (row) => row.group === 'Treasury and markets');
    await every({ host: 'NODE-3' }, (row) => row.host === 'kc-node-3');
    await every({ user: 'lindqvist' }, (row) => row.user === sara.login);
    await every({ id: '777' }, (row) => row.id.includes('777'));
    const from = Math.floor(Date.UTC(2026, 10, 4) / 1000);
    await every({ date: { from, to: from + 86_399 } }, (row) => new Date(row.date * 1000).toISOString().startsWith('2026-11-04'));
    await every({ category: 'KMIP', message: 'refused', host: '1' }, (row) => row.content.includes('refused') && row.host === 'kc-node-1');
    await every({ action: 'rotated' }, (row) => / rotated\b/.test(row.content));
    await every({ user_name: sara.login }, (row) => row.user === sara.login);
    expect((await refusal(list({ offset: 0, count: 1, action: 'painted' }))).status).toBe(400);
    expect(await list({ offset: 0, count: 10, message: 'no such thing', category: '' })).toMatchObject({ records: [], totalrecords: 0 });
  });

  it('matches an action and a full user name exactly', async () => {
    const world = await makeWorld();
    const list = await listWith(world);
    const record = { date: 2_000_000_000, category: 'Cloud workloads', group: '', host: 'kc-node-1', object: '' };
    world.appliance.environment.store.table('audit').putMany([
      { ...record, id: '9001', user: 'exact-admin', content: 'VM set deleted changed' },
      { ...record, id: '9002', user: 'sys-exact-admin', content: 'VM set destroyed deleted' },
      { ...record, id: '9003', user: 'Exact-Admin', content: 'VM set abandoned deleted' },
    ]);
    const ids = async (query: Partial<Query>) => (await list({ offset: 0, count: 10, ...query })).records.map(({ id }) => id);
    expect(await ids({ user: 'exact-admin' })).toEqual(['9003', '9002', '9001']);
    expect(await ids({ user_name: 'exact-admin' })).toEqual(['9001']);
    expect(await ids({ user: 'exact-admin', action: 'deleted' })).toEqual(['9003', '9002']);
    expect(await ids({ action: 'destroyed', user: 'exact' })).toEqual([]);
    expect(await ids({ user_name: '%' })).toEqual([]);
  });

  it('treats percent signs and underscores as literal characters', async () => {
    const world = await makeWorld();
    const list = await listWith(world);
    for (const message of ['%', '_ign', "' OR 1=1 --", '\\']) expect((await list({ offset: 0, count: 10, message })).totalrecords).toBe(0);
  });

  it('sorts by each column in both directions', async () => {
    const world = await makeWorld();
    const list = await listWith(world);
    for (const field of ['date', 'category', 'group', 'host', 'user', 'content'] as const) {
      const up = (await list({ offset: 0, count: 1000, sort: field })).records.map((row) => row[field]);
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const down = (await list({ offset: 0, count: 1000, sort: `-${field}` })).records.map((row) => row[field]);
      expect(down).toEqual(down.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    }
    expect((await list({ offset: 0, count: 3, sort: 'id' })).records.map((row) => row.id)).toEqual(['1', '2', '3']);
    expect((await list({ offset: 0, count: 2, sort: '-id' })).records.map((row) => row.id)).toEqual(['5001', '5000']);
  });
});

describe('audit log export', () => {
  const begin = async (flavour: Flavour = 'keycontrol') => {
    const world = await makeWorld({ vault: { flavour, tenant: 'tenant-1', name: 'prod-eu' } });
    return { world, client: await world.as(carlos) };
  };

  it('answers 202 with a task, and 400 while another export is running [AUDIT-31] [AUDIT-32] [AUDIT-37]', async () => {
    const { world, client } = await begin();
    const statuses: number[] = [];
    const { fetch } = world.appliance;
    world.appliance.fetch = async (request) => {
      const answer = await fetch(request);
      statuses.push(answer.status);
      return answer;
    };
    const watched = await world.as(carlos);
    const { export_task_id } = await watched.send(audit.export);
    expect(statuses.at(-1)).toBe(202);
    const busy = await refusal(client.send(audit.export));
    expect([busy.status, busy.message]).toEqual([400, 'Another exporting task is already running']);
    const task = async () => (await client.send(audit.exportTask, { params: { export_task_id } })).status;
    expect(await task()).toBe('RUNNING');
    await live(world.clock, 1_000);
    expect(await task()).toBe('SUCCESS');
    await client.send(audit.export);
    expect((await refusal(client.send(audit.exportTask, { params: { export_task_id: 'none' } }))).status).toBe(404);
  });

  it('keeps one bundle, which contains the whole log as XML [AUDIT-33] [AUDIT-34]', async () => {
    const { world, client } = await begin();
    expect(await client.send(audit.bundle)).toEqual({ alog_bundle_exists: 'no' });
    expect((await refusal(client.download(audit.download))).status).toBe(404);
    await client.send(audit.export);
    await live(world.clock, 1_000);
    const bundle = await client.send(audit.bundle);
    expect(bundle).toMatchObject({ alog_bundle_exists: 'yes', alog_bundle_fname: 'auditlog-20261118100000.xml' });
    const file = await client.download(audit.download);
    expect(file.filename).toBe(bundle.alog_bundle_fname);
    expect(file.blob.size).toBe(bundle.alog_bundle_size);
    const xml = await file.blob.text();
    // What happened after the export began is not in it.
    expect(xml.match(/<record /g)).toHaveLength(5001);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<auditlog vault="prod-eu"')).toBe(true);
    expect(xml.endsWith('</auditlog>\n')).toBe(true);
    const pieces = world.appliance.environment.store.table('auditPieces').count();
    world.clock.advance(60_000);
    await client.send(audit.export);
    await live(world.clock, 1_000);
    expect(world.appliance.environment.store.table('auditPieces').count()).toBe(pieces);
    expect((await client.send(audit.bundle)).alog_bundle_fname).toBe('auditlog-20261118100101.xml');
  });

  it('uses the file name of the VM encryption vault there [AUDIT-43]', async () => {
    const { world, client } = await begin('vmencryption');
    await client.send(audit.export);
    await live(world.clock, 1_000);
    expect((await client.send(audit.bundle)).alog_bundle_fname).toBe('htdc-auditlog-20261118100000.xml');
  });

  it('raises an alert only if the export takes longer than the client polls [ALERT-14]', async () => {
    const { world, client } = await begin();
    await client.send(audit.export);
    await live(world.clock, 1_000);
    expect((await client.send(alerts.list)).alerts).toHaveLength(14);
    world.appliance.environment.store.setValue('audit_export_pause', 6_000);
    await client.send(audit.export);
    await live(world.clock, 60_000, 1_000);
    expect((await client.send(alerts.list)).alerts[0]?.message).toMatch(/^The audit log was exported to auditlog-\d{14}\.xml\.$/);
  });

  it('stops when the appliance stops', async () => {
    const { world, client } = await begin();
    await client.send(audit.export);
    world.appliance.environment.jobs.stop();
    await live(world.clock, 60_000, 1_000);
    expect((await client.send(audit.bundle)).alog_bundle_exists).toBe('no');
  });

  it('reports a failed export, removes its data and allows the next one', async () => {
    const { world, client } = await begin();
    const { export_task_id } = await client.send(audit.export);
    const table = world.appliance.environment.store.table('audit');
    const { page } = table;
    table.page = () => {
      throw new Error('disk full');
    };
    await live(world.clock, 1_000);
    table.page = page;
    expect(await client.send(audit.exportTask, { params: { export_task_id } })).toEqual({ status: 'FAILED', error: 'The audit log could not be exported.' });
    expect(world.appliance.environment.store.table('auditPieces').count()).toBe(0);
    await client.send(audit.export);
    await live(world.clock, 1_000);
    expect((await client.send(audit.bundle)).alog_bundle_exists).toBe('yes');
  });
});

it('escapes any text in XML', () => {
  const row = {
    id: '1',
    date: 0,
    category: 'A&B',
    group: '<g>',
    host: '"h"',
    user: "'u'",
    content: 'a\u0000b\uD800c ]]> & 👩‍💻\n',
    changes: [{ field: 'f<', old: null, new: '\u0007' }],
  };
  const xml = xmlHead('v"', 0, 1) + recordsXml([row]) + xmlTail();
  expect(xml).toContain('category="A&amp;B" group="&lt;g&gt;" host="&quot;h&quot;" user="&apos;u&apos;"');
  expect(xml).toContain('<content>a\uFFFDb\uFFFDc ]]&gt; &amp; 👩‍💻&#10;</content>');
  expect(xml).toContain('<change field="f&lt;" new="\uFFFD"/>');
  expect([...xml].every((letter) => letter >= ' ' || letter === '\n')).toBe(true);
});

it('allows root to export and refuses a user without the required role', async () => {
  const world = await makeWorld();
  world.put({ ...world.user(carlos.login), privileges: ['VMSET_ADMIN'] });
  expect((await refusal((await world.as(carlos)).send(audit.export))).status).toBe(403);
  await (await world.as(root)).send(audit.export);
});
