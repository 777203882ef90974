import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { createSqliteStore } from './node/sqliteStore.ts';
import { fakeClock, makeWorld, root } from '../test/kit.ts';
import { keyWith, pass, setNamed, settle } from '../test/cloudWorld.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kc-clouds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (clock = fakeClock()) => makeWorld({ store: createSqliteStore(join(folder, 'vault.db')), clock });

it('resumes a migration after a restart', async () => {
  const clock = fakeClock();
  const before = await open(clock);
  const params = { guid: setNamed(before, 'payments-prod').id };
  await (await before.as(root)).send(keySets.migrate, { params, body: { target: 'HSM' } });
  await pass(before, 7_000);
  expect(before.appliance.environment.store.table('operations').all()[0]?.progress.done).toBeGreaterThan(0);
  before.appliance.close();

  const after = await open(clock);
  const client = await after.as(root);
  expect((await client.send(keySets.read, { params })).key_set.migrate_to_hsm_in_progress).toBe('yes');
  await pass(after, 16_000);
  expect((await client.send(keySets.read, { params })).key_set).toMatchObject({ hsm_enabled: 'yes', migrate_to_hsm_in_progress: 'no' });
  after.appliance.close();
});

it('performs an overdue deletion after a restart, and records the date on which it was due', async () => {
  const clock = fakeClock();
  const before = await open(clock);
  const { id: handle } = keyWith(before, 'payments-prod', 'Available');
  const { cloudkey } = await (await before.as(root)).send(cloudKeys.remove, { params: { handle }, body: { operation: 'schedule_destroy', after_days: 7 } });
  before.appliance.close();
  clock.advance(10 * 86_400_000);

  const after = await open(clock);
  await pass(after, 0);
  await settle();
  expect((await (await after.as(root)).send(cloudKeys.read, { params: { handle }, query: {} })).cloudkey.status).toBe('Destroyed');
  expect(after.audit(200).find((row) => row.content.includes('destroyed at the end') && row.content.includes(cloudkey?.name ?? '-'))?.date).toBe(
    cloudkey?.destroy_date,
  );
  after.appliance.close();
});

it('imports all keys region by region, and resumes after a restart', async () => {
  const clock = fakeClock();
  const before = await open(clock);
  const client = await before.as(root);
  const { key_set } = await client.send(keySets.create, {
    body: {
      csp_type: 'AWS',
      name: 'all-of-it',
      groupname: 'Cloud Admin Group',
      import_all_keys: 'yes',
      csp_guid:
        before.appliance.environment.store
          .table('cspAccounts')
          .all()
          .find((one) => one.name === 'aws-retail')?.id ?? '',
    },
  });
  await pass(before, 5_000);
  const params = { guid: key_set.guid };
  const some = (await client.send(keySets.read, { params })).key_set.num_cloudkeys;
  const halfway = await client.send(cloudKeys.importProgress, { params });
  expect(halfway).toMatchObject({ in_progress: 'yes', imported: some });
  expect(halfway.visited).toBeGreaterThan(0);
  expect(halfway.places).toBeGreaterThan(halfway.visited);
  before.appliance.close();

  const after = await open(clock);
  expect(await (await after.as(root)).send(cloudKeys.importProgress, { params })).toEqual(halfway);
  await pass(after, 60_000);
  expect(await (await after.as(root)).send(cloudKeys.importProgress, { params })).toMatchObject({ in_progress: 'no' });
  const all = (await (await after.as(root)).send(keySets.read, { params: { guid: key_set.guid } })).key_set.num_cloudkeys;
  expect(all).toBeGreaterThan(some);
  expect(after.appliance.environment.store.table('operations').count()).toBe(0);
  const places = (await (await after.as(root)).send(cloudKeys.list, { query: { keyset_guid: key_set.guid, limit: '1000' } })).cloudkeys.map(
    (key) => `${key.region_name}/${key.name}`,
  );
  expect(new Set(places).size).toBe(all);
  after.appliance.close();
});
