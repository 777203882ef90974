import { describe, expect, it } from 'vitest';
import type { Call } from 'kc-api/contract/call';
import { cloudCalendar, type CalendarKind } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { allCalls } from 'kc-api/contract/contract';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { calendarKinds, overdueKinds } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { calendarOf, everything } from './clouds/calendar.ts';
import { cloudRecipes } from '../../test/recipes/cloudRecipes.ts';
import { accountNamed, connectorOf, keyWith, pass, setNamed } from '../../test/cloudWorld.ts';
import { memoryStore } from '../../test/filledStore.ts';
import { makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';

const day = 86_400;
const sorted = (rows: Iterable<{ id: string }>) => [...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1));
/** The stored calendar, and the calendar computed from all other records. */
const kept = (world: World) => sorted(calendarOf(world.appliance.environment).all());
const anew = (world: World) => sorted(everything(world.appliance.environment));

describe('expiry calendar', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const now = () => Math.floor(world.clock.now() / 1000);
    const list = (query: object = {}) => client.send(cloudCalendar.list, { query });
    const of = async (object: string) =>
      Object.fromEntries((await list({ from: '0', limit: '1000' })).events.filter((one) => one.object === object).map(({ kind, date }) => [kind, date]));
    return { world, client, now, list, of };
  };

  it('lists future events in order and in pages, each with its object', async () => {
    const { list, now, world } = await begin();
    const { events, totalrecords } = await list({ limit: '1000' });
    expect(events.length).toBe(totalrecords);
    expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted((a, b) => a - b));
    expect(events.every(({ date }) => date >= now())).toBe(true);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(calendarKinds.filter((kind) => kind !== 'key_activated')));
    const pages = [await list({ limit: '40' }), await list({ limit: '40', offset: '40' })];
    expect(pages.flatMap((page) => page.events)).toEqual(events.slice(0, 80));
    expect(pages.map(({ count, totalrecords: all }) => [count, all])).toEqual([
      [40, totalrecords],
      [40, totalrecords],
    ]);
    const rotation = events.find(({ kind, keyset_name }) => kind === 'key_rotates' && keyset_name === 'payments-prod');
    expect(rotation).toMatchObject({
      severity: 'changes',
      csp_type: 'AWS',
      keyset_guid: setNamed(world, 'payments-prod').id,
      key: { status: 'Available', keysource: 'GENERATED' },
    });
    expect(events.find(({ kind }) => kind === 'connector_expires')).toMatchObject({
      severity: 'breaks',
      csp_type: 'TDE',
      connector: { vm_name: expect.any(String) },
    });
    expect(events.filter(({ csp_type, key, dependents }) => csp_type === 'AWS' && key && dependents.users > 0)).not.toEqual([]);
    expect((await list({ sort: '-date', limit: '1' })).events[0]).toEqual(events.at(-1));
  });

  it('counts events for any time spans, kinds and key set', async () => {
    const { list, now, world } = await begin();
    const edges = Array.from({ length: 20 }, (__, index) => now() + index * 9 * day);
    const [keyset] = [setNamed(world, 'payments-prod').id];
    for (const narrowed of [{}, { keyset_guid: keyset }]) {
      const { spans, events: none } = await list({ ...narrowed, limit: '0', edges: edges.join(',') });
      expect(none).toEqual([]);
      expect(spans.map(({ from }) => from)).toEqual(edges.slice(0, -1));
      for (const { from, to, counts } of spans) {
        const { events } = await list({ ...narrowed, from: String(from), to: String(to), limit: '1000' });
        expect(counts).toEqual(Object.fromEntries(calendarKinds.map((kind) => [kind, events.filter((one) => one.kind === kind).length])));
      }
    }
    const some: CalendarKind[] = ['key_expires', 'key_destroyed'];
    const { events } = await list({ kinds: some.join(','), limit: '1000' });
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(some));
    expect((await list({ kinds: 'key_expires', keyset_guid: keyset, limit: '1000' })).events).toEqual(
      events.filter((one) => one.kind === 'key_expires' && one.keyset_guid === keyset),
    );
  });

  it('follows a key through changed dates, rotation, deletion and cancellation', async () => {
    const { world, client, now, of } = await begin();
    const { id: handle, created, last_rotated } = keyWith(world, 'payments-prod', 'Available', (key) => !key.imported && key.expire_date === 0);
    const params = { handle };
    await client.send(cloudKeys.change, { params, body: { revision: undefined, expire_date: now() + 40 * day, rekey_interval: 900 } });
    expect(await of(handle)).toEqual({ key_expires: now() + 40 * day, key_rotates: (last_rotated ?? created) + 900 * day });
    await client.send(cloudKeys.rotate, { params });
    expect(await of(handle)).toMatchObject({ key_rotates: now() + 900 * day });
    await client.send(cloudKeys.remove, { params, body: { operation: 'schedule_destroy', after_days: 8 } });
    expect(await of(handle)).toEqual({ key_destroyed: now() + 8 * day });
    await client.send(cloudKeys.remove, { params, body: { operation: 'cancel_destroy' } });
    // A disabled key is not rotated.
    expect(await of(handle)).toEqual({ key_expires: now() + 40 * day });
  });

  it('lists an expired key until it is enabled again, and destroyed keys as final', async () => {
    const { world, client, now } = await begin();
    const { id: handle } = keyWith(world, 'payments-prod', 'Available', (key) => !key.imported && key.expire_date === 0);
    const expires = now() + day;
    await client.send(cloudKeys.change, { params: { handle }, body: { revision: undefined, expire_date: expires, expire_action: 'DISABLE' } });
    await pass(world, 2 * day * 1000);
    const again = await world.as(root);
    const overdue = async () =>
      (await again.send(cloudCalendar.list, { query: { from: '0', to: String(now()), kinds: overdueKinds.join(','), limit: '1000' } })).events;
    expect((await overdue()).find((one) => one.object === handle)).toMatchObject({ kind: 'key_expires', date: expires, key: { status: 'Disabled' } });
    expect((await overdue()).filter((one) => one.kind === 'key_destroyed').every((one) => one.key?.status === 'Destroyed')).toBe(true);
    await again.send(cloudKeys.operate, { params: { handle }, body: { operation: 'enable' } });
    expect((await overdue()).map((one) => one.object)).not.toContain(handle);
  });

  it('follows database connectors, access keys and the key set of an account', async () => {
    const { world, client, now, of, list } = await begin();
    const connector = connectorOf(world, 'ENABLED');
    const at = { guid: connector.keyset_guid, name: connector.name };
    await client.send(databaseConnectors.changeExpiry, { params: at, body: { revision: undefined, expiry_date: now() + 17 * day } });
    expect(await of(connector.name)).toEqual({ connector_expires: now() + 17 * day });
    await client.send(databaseConnectors.changeExpiry, { params: at, body: { revision: undefined, expiry_date: 0 } });
    expect(await of(connector.name)).toEqual({});
    const { id: guid } = accountNamed(world, 'aws-retail');
    await client.send(cspAccounts.change, { params: { guid }, body: { revision: undefined, access_key_rotation_interval: 700 } });
    const set = setNamed(world, 'retail-apps').id;
    const rotation = async () => (await list({ kinds: 'access_key_rotates', limit: '1000' })).events.find((one) => one.object === guid);
    expect(await rotation()).toMatchObject({ keyset_guid: '', keyset_name: '' });
    await client.send(keySets.change, { params: { guid: set }, body: { revision: undefined, csp_guid: guid } });
    expect(await rotation()).toMatchObject({ keyset_guid: set, keyset_name: 'retail-apps', csp_type: 'AWS', severity: 'changes' });
  });

  it('stays consistent over a simulated year', async () => {
    const { world } = await begin();
    const before = kept(world);
    await pass(world, 380 * day * 1000);
    expect(kept(world)).toEqual(anew(world));
    expect(kept(world)).not.toEqual(before);
  });

  it('is built for a store of a version without a calendar', async () => {
    const store = memoryStore();
    const world = await makeWorld({ store });
    const before = kept(world);
    for (const { id } of before) calendarOf({ store }).remove(id);
    store.setValue('calendar_made', false);
    expect(before.length).toBeGreaterThan(100);
    expect(kept(await makeWorld({ store }))).toEqual(before);
  });

  it('refuses invalid queries, users without permission and vaults without a license', async () => {
    const { world, list } = await begin();
    for (const query of [
      { from: 'soon' },
      { kinds: 'key_expires,weather' },
      { edges: '20,10' },
      { edges: Array.from({ length: 401 }, (__, index) => index).join(',') },
      { limit: '-1' },
    ])
      expect((await refusal(list(query))).status).toBe(400);
    expect((await refusal((await world.as(sara)).send(cloudCalendar.list, { query: {} }))).status).toBe(403);
    world.appliance.environment.store.setValue('license', { byok_enabled: false, keyhub_managed: false, kmip_enabled: true, secrets_vault: true });
    expect((await refusal(list())).status).toBe(403);
  });
});

describe('stored calendar after a change', () => {
  it.each(Object.keys(cloudRecipes))('matches a rebuilt calendar after %s', async (id) => {
    const world = await makeWorld();
    const client = await world.as(root);
    const perform = async (wanted: string) => {
      const { params, body } = cloudRecipes[wanted] ?? {};
      const said = typeof body === 'function' ? body(world) : body;
      await client.send(
        allCalls.find((one) => one.id === wanted) as Call,
        { ...(params ? { params: params(world) } : {}), ...(said ? { body: said } : {}) } as never,
      );
    };
    await cloudRecipes[id]?.before?.(world, perform);
    await perform(id);
    await pass(world, 20_000);
    expect(kept(world)).toEqual(anew(world));
  });
});
