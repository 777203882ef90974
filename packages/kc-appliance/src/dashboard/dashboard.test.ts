import { describe, expect, it } from 'vitest';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { live, makeWorld, refusal, root } from '../../test/kit.ts';
import { cvmSetNamed } from '../../test/fleetWorld.ts';
import { trendTable } from './state.ts';

const day = 86_400;

describe('dashboard', () => {
  const begin = async (flavour: 'keycontrol' | 'cloudkeys' = 'keycontrol') => {
    const world = await makeWorld({ vault: { flavour, tenant: 'tenant-1', name: 'prod-eu' } });
    return { world, client: await world.as(root) };
  };

  it('returns the same counts for each VM set as the lists [DASH-17, DASH-28]', async () => {
    const { world, client } = await begin();
    for (const { guid, name } of (await client.send(cvmSets.list)).cvm_sets) {
      const { cvmstats } = await client.send(dashboard.cloudData, { query: { cvmset: guid } });
      const count = async (query: object) => (await client.send(cvms.list, { query: { cvmset: guid, limit: '1', ...query } })).totalrecords;
      expect(cvmstats).toMatchObject({
        name,
        num_vms: await count({ authenticated: 'yes' }),
        num_unauth_vms: await count({ authenticated: 'no' }),
        num_vms_enc: await count({ authenticated: 'yes', encrypted: 'yes' }),
      });
      const { cvms: vms } = await client.send(cvms.list, { query: { cvmset: guid, limit: '1000', authenticated: 'yes' } });
      const rows = world.appliance.environment.store
        .table('cvms')
        .all()
        .filter(({ id }) => vms.some((vm) => vm.id === id));
      const disks = rows.flatMap((vm) => vm.disks);
      const disksOf = (root: 'yes' | 'no', encrypted?: 'yes') =>
        disks.filter(({ rootdrive, encrypted_disk }) => (rootdrive === 'yes') === (root === 'yes') && (encrypted === undefined || encrypted_disk === encrypted))
          .length;
      expect(cvmstats).toMatchObject({
        num_system_disks: disksOf('yes'),
        num_system_disks_enc: disksOf('yes', 'yes'),
        num_data_disks: disksOf('no'),
        num_data_disks_enc: disksOf('no', 'yes'),
      });
      const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);
      expect(sum(cvmstats.agent_versions)).toBe(cvmstats.num_vms);
      expect(sum(cvmstats.mappings)).toBe(cvmstats.num_vms);
      for (const [mapping, number] of Object.entries(cvmstats.mappings))
        expect(rows.filter(({ mapping_name }) => mapping_name === mapping)).toHaveLength(number);
      expect(Object.keys(cvmstats.cert_expiration)).toEqual(['expired', 'day', 'week', 'month', 'quarter']);
      for (const [status, number] of Object.entries(cvmstats.vm_health)) expect(await count({ authenticated: 'yes', status })).toBe(number);
      for (const [ostype, number] of Object.entries(cvmstats.os_versions)) expect(await count({ authenticated: 'yes', ostype })).toBe(number);
    }
  });

  it('returns the last 30 days, and the current counts for today [DASH-18, DASH-29]', async () => {
    const { world, client } = await begin();
    const { cvmset_trend, cvmset_stats } = await client.send(dashboard.trending, { query: { cvmset: cvmSetNamed(world, 'ledger').id } });
    expect(cvmset_trend).toHaveLength(30);
    expect(cvmset_trend.at(-1)).toEqual(cvmset_stats);
    expect(cvmset_trend.map(({ date }) => date)).toEqual(cvmset_trend.map((__, index) => (cvmset_trend[0]?.date ?? 0) + index * day));
    expect(cvmset_trend[0]?.num_vms_enc).toBeLessThan(cvmset_stats.num_vms_enc);
  });

  it('returns the days of a span, without those that are not over or not recorded [DASH-29]', async () => {
    const { world, client } = await begin();
    const { id: cvmset } = cvmSetNamed(world, 'ledger');
    const { cvmset_trend: usual, cvmset_stats: now } = await client.send(dashboard.trending, { query: { cvmset } });
    const days = async (from: number, to: number) =>
      (await client.send(dashboard.trending, { query: { cvmset, from: String(now.date + from * day), to: String(now.date + to * day) } })).cvmset_trend;
    expect(await days(-1, 0)).toEqual([usual.at(-2)]);
    expect(await days(0, 1)).toEqual([now]);
    expect(await days(-6, 100)).toEqual(usual.slice(-7));
    expect(await days(-1000, -500)).toEqual([]);
    expect(await days(1, 2)).toEqual([]);
    expect((await days(-1000, 1)).slice(-30)).toEqual(usual);
    expect(await days(-89, 1)).toHaveLength(90);
  });

  it('stores the counts of each day for more than a year, and deletes older ones', async () => {
    const { world } = await begin();
    const { id: cvmset } = cvmSetNamed(world, 'ledger');
    const table = trendTable.in(world.appliance.environment);
    const before = table.count();
    const [one] = table.all();
    if (!one) throw new Error('There is no trend.');
    const today = Math.floor(world.clock.now() / 1000 / day) * day;
    for (const ago of [398, 399]) table.put({ ...one, cvmset, date: today - ago * day, id: `${cvmset}/${today - ago * day}` });
    world.clock.advance(day * 1000);
    await live(world.clock, 100);
    const { cvmset_trend } = await (await world.as(root)).send(dashboard.trending, { query: { cvmset } });
    expect(cvmset_trend).toHaveLength(30);
    const sets = new Set(table.all().map((point) => point.cvmset)).size;
    expect(table.count()).toBe(before + 1 + sets);
    expect(table.get(`${cvmset}/${today - 399 * day}`)).toBeUndefined();
  });

  it('lists the tasks of the given or all VM sets, newest first [DASH-30]', async () => {
    const { world, client } = await begin();
    const kept = world.appliance.environment.store.table('cvmTasks').all();
    const tasks = async (query: object) => client.send(dashboard.cvmSetTasks, { query });
    const sets = ['ledger', 'dr-site'].map((name) => cvmSetNamed(world, name).id);
    const some = await tasks({ cvmset: sets.join(','), limit: '5' });
    expect(some.totalrecords).toBe(kept.filter(({ cvmset }) => sets.includes(cvmset)).length);
    expect(some.tasks.map(({ last_update }) => last_update)).toEqual(
      kept
        .filter(({ cvmset }) => sets.includes(cvmset))
        .map(({ last_update }) => last_update)
        .toSorted((a, b) => b - a)
        .slice(0, 5),
    );
    expect(some.marker).toBe('5');
    expect((await tasks({ limit: '1' })).totalrecords).toBe(kept.filter(({ cvmset }) => cvmset !== '').length);
    const failed = await tasks({ cvmset: sets[0], state: 'failed', sort: 'guest' });
    expect(failed.totalrecords).toBe(kept.filter(({ cvmset, state }) => cvmset === sets[0] && state === 'failed').length);
    expect((await refusal(tasks({ cvmset: `${sets[0]},nowhere` }))).status).toBe(404);
  });

  it('refuses vaults without VM sets', async () => {
    const { client } = await begin('cloudkeys');
    expect((await refusal(client.send(dashboard.cloudData, { query: { cvmset: 'x' } }))).status).toBe(403);
  });
});
