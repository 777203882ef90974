import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { audit } from 'kc-api/contract/audit/audit';
import { cloudCalendar } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { posture } from 'kc-api/contract/posture/posture';
import { makeWorld, root, type World } from '../../test/kit.ts';
import { cloudKeyTable } from '../cloudKeys/state.ts';
import { createSqliteStore } from './sqliteStore.ts';
import { SqliteTable } from './sqliteTable.ts';

let folder = '';
let world: World;
let client: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kc-beside-'));
  world = await makeWorld({ store: createSqliteStore(join(folder, 'a.db')) });
  client = await world.as(root);
});
afterAll(() => {
  world.appliance.close();
  rmSync(folder, { recursive: true });
});

const edges = Array.from({ length: 13 }, (_, month) => 1_790_000_000 + month * 2_600_000).join(',');

it.each<[string, () => Promise<unknown>]>([
  ['a page of the audit log', () => client.send(audit.list, { body: { operation: 'list', offset: 0, count: 10, message: 'signed' } })],
  ['a page of cloud keys', () => client.send(cloudKeys.list, { query: { name: 'pay', sort: '-name' } })],
  ['the calendar with its counts', () => client.send(cloudCalendar.list, { query: { edges } })],
])('reads %s in another thread', async (_, read) => {
  const page = vi.spyOn(SqliteTable.prototype, 'page');
  await read();
  expect(page).not.toHaveBeenCalled();
  page.mockRestore();
});

it('reads the large tables of the posture board, its lists and its files outside the main thread [POST-17]', async () => {
  const { store } = world.appliance.environment;
  const large = (['cloudKeys', 'calendar', 'keyIds', 'cvms', 'cvmCertificates', 'kmipObjects', 'audit'] as const).map((name) => store.table(name));
  const spies = [vi.spyOn(SqliteTable.prototype, 'page'), vi.spyOn(SqliteTable.prototype, 'all')];
  const { kinds } = await client.send(posture.board);
  for (const { kind } of kinds) await client.send(posture.objects, { params: { kind }, query: {} });
  await client.download(posture.file, {}, { filename: 'a.csv' });
  await client.download(posture.cbom, {}, { filename: 'a.json' });
  const asked = spies.flatMap(({ mock }) => mock.contexts);
  expect(large.filter((table) => asked.some((one) => (one as unknown) === table))).toEqual([]);
  // Check that the spies record the instance of each call.
  cloudKeyTable.in({ store }).page({ offset: 0, limit: 1 });
  expect(spies[0]?.mock.contexts.at(-1)).toBe(store.table('cloudKeys'));
  for (const spy of spies) spy.mockRestore();
});

it('recounts keys only after a key has changed', async () => {
  const { store } = world.appliance.environment;
  const table = cloudKeyTable.in({ store });
  const first = table.counts('shelf');
  await client.send(keySets.list);
  expect(table.counts('shelf')).toBe(first);
  const [key] = table.all();
  if (!key) throw new Error('There is no key.');
  const wrong = () =>
    store.transaction(() => {
      table.remove(key.id);
      expect(table.counts('shelf').get(key.shelf)).toBe((first.get(key.shelf) ?? 0) - 1);
      throw new Error('taken back');
    });
  expect(wrong).toThrow('taken back');
  expect(table.counts('shelf')).toEqual(first);
});
