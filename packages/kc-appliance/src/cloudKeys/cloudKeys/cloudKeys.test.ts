import { describe, expect, it } from 'vitest';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { QueryOf } from 'kc-api/contract/call';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import type { Clouds } from '../clouds/cloud.ts';
import { playedClouds } from '../clouds/clouds.ts';
import { seededRandom } from '../../core/random.ts';
import { memoryStore } from '../../../test/filledStore.ts';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import { keyLike, keyWith, setNamed, settle } from '../../../test/cloudWorld.ts';

describe('list of cloud keys', () => {
  it('filters and sorts by provider across all key sets', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const list = async (query: QueryOf<typeof cloudKeys.list>) => (await client.send(cloudKeys.list, { query: { limit: '1000', ...query } })).cloudkeys;
    const disabled = await list({ csp_type: 'AWS', status: 'Disabled' });
    expect(disabled.every(({ csp_type, status }) => csp_type === 'AWS' && status === 'Disabled')).toBe(true);
    expect(new Set(disabled.map(({ keyset_guid }) => keyset_guid)).size).toBeGreaterThan(1);
    const types = (await list({ sort: '-csp_type' })).map(({ csp_type }) => csp_type);
    expect(new Set(types).size).toBe(4);
    expect(types).toEqual(types.toSorted().toReversed());
  });
});

describe('changes to a cloud key', () => {
  const begin = async () => {
    const world = await makeWorld();
    return { world, client: await world.as(root), now: Math.floor(world.clock.now() / 1000) };
  };

  it('records old and new values in the audit log of the key set’s group [CKEY-107]', async () => {
    const { world, client, now } = await begin();
    const key = keyWith(world, 'payments-prod', 'Available', (one) => one.expire_date === 0 && one.description === '');
    const { cloudkey } = await client.send(cloudKeys.change, {
      params: { handle: key.id },
      body: { revision: undefined, description: 'Mine', expire_date: now + 86_400, expire_action: 'DELETE' },
    });
    expect(cloudkey).toMatchObject({ description: 'Mine', expire_date: now + 86_400, expire_action: 'DELETE' });
    const [record] = world.audit();
    expect(record).toMatchObject({ category: 'Cloud keys', group: 'Payments cloud', user: 'secroot', content: `Cloud key ${key.name} changed` });
    expect(record?.changes).toContainEqual({ field: 'description', old: '', new: 'Mine' });
    expect(record?.changes).toContainEqual({ field: 'expire_date', old: '0', new: String(now + 86_400) });
  });

  it('reports the invalid field', async () => {
    const { world, client, now } = await begin();
    const change = async (handle: string, body: object) =>
      (await refusal(client.send(cloudKeys.change, { params: { handle }, body: { ...body, revision: undefined } }))).fields;
    const own = keyWith(world, 'payments-prod', 'Available', (key) => !key.imported && key.expire_date === 0);
    expect(await change(own.id, { expire_date: now - 1 })).toHaveProperty('expire_date');
    expect(await change(own.id, { rekey_interval: 1.5 })).toEqual({ rekey_interval: 'Only numeric value is allowed.' });
    const imported = keyWith(world, 'payments-prod', 'Available', (key) => key.imported && key.expire_date === 0);
    expect(await change(imported.id, { expire_date: now + 86_400, expire_action: 'DELETE_FROM_CLOUD' })).toHaveProperty('expire_action');
    const azure = keyLike(world, (key) => key.csp_type === 'AZURE' && key.status === 'Available' && key.expire_date > now);
    expect(await change(azure.id, { expire_date: 0 })).toHaveProperty('expire_date');
    const doomed = keyLike(world, (key) => key.status === 'Pending Delete');
    expect((await refusal(client.send(cloudKeys.change, { params: { handle: doomed.id }, body: { revision: undefined, description: 'x' } }))).status).toBe(403);
  });

  it('refuses a change with an outdated revision', async () => {
    const { world, client } = await begin();
    const key = keyWith(world, 'payments-prod', 'Available');
    await client.send(cloudKeys.change, { params: { handle: key.id }, body: { description: 'mine', revision: key.revision } });
    expect(await refusal(client.send(cloudKeys.change, { params: { handle: key.id }, body: { description: 'yours', revision: key.revision } }))).toMatchObject({
      status: 409,
      current: { description: 'mine' },
    });
  });

  it('grants a DKE key to all vaults or to selected existing ones [CKEY-062]', async () => {
    const { world, client } = await begin();
    const key = keyWith(world, 'm365-dke', 'Available');
    const { vaults } = await client.send(cloudKeysPage.vaults);
    const some = vaults.slice(0, 2).map((vault) => vault.tenant_guid);
    const open = async (dke_permissions: string[]) =>
      (await client.send(cloudKeys.change, { params: { handle: key.id }, body: { revision: undefined, dke_permissions } })).cloudkey.dke_permissions;
    expect(await open(some)).toEqual(some);
    expect(await open([])).toEqual([]);
    expect((await refusal(open(['nobody']))).fields).toHaveProperty('dke_permissions');
  });

  it('returns what depends on the keys', async () => {
    const { world, client } = await begin();
    const shared = keyWith(world, 'payments-prod', 'Available', (key) => key.sharing.users.length > 0);
    const database = keyWith(world, 'oracle-core-banking', 'Available');
    const { dependents } = await client.send(cloudKeys.dependents, { query: { handles: `${shared.id},${database.id}` } });
    expect(dependents).toMatchObject([
      { handle: shared.id, keyset_name: 'payments-prod', versions: shared.versions.length, connectors: [] },
      { handle: database.id, users: [] },
    ]);
    expect(dependents[0]?.users).toHaveLength(shared.sharing.users.length);
    expect(dependents[1]?.connectors.length).toBeGreaterThan(0);
    expect((await refusal(client.send(cloudKeys.dependents, { query: { handles: 'nothing' } }))).status).toBe(404);
  });

  it('accepts a new name once per location', async () => {
    const { world, client } = await begin();
    const make = (region_name: string) =>
      client.send(cloudKeys.create, { body: { keyset_guid: setNamed(world, 'payments-prod').id, name: 'twin', region_name, algorithm: 'SYMMETRIC_DEFAULT' } });
    await make('eu-north-1');
    await make('eu-west-1');
    expect(await refusal(make('eu-north-1'))).toMatchObject({ status: 409, fields: { name: 'A cloud key with this name already exists.' } });
    expect((await refusal(make('mars-1'))).fields).toHaveProperty('region_name');
  });

  it('refuses the slower of two concurrent operations', async () => {
    const store = memoryStore();
    const clouds = playedClouds(store, seededRandom(2), { now: () => 0 });
    const waiting: (() => void)[] = [];
    const slow: Clouds['AWS'] = {
      ...clouds.AWS,
      perform: async (...all) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        await clouds.AWS.perform(...all);
      },
    };
    const world = await makeWorld({ store, clouds: { ...clouds, AWS: slow } });
    const client = await world.as(root);
    const { id: handle } = keyWith(world, 'payments-prod', 'Available', (key) => !key.imported && key.versions.length === 1);
    const [rotation, disabling] = [
      client.send(cloudKeys.rotate, { params: { handle } }),
      refusal(client.send(cloudKeys.operate, { params: { handle }, body: { operation: 'disable' } })),
    ];
    await settle();
    expect(waiting).toHaveLength(2);
    waiting.forEach((go) => go());
    await rotation;
    expect(await disabling).toMatchObject({ status: 409, kind: 'conflict' });
    expect((await client.send(cloudKeys.read, { params: { handle }, query: {} })).cloudkey.status).toBe('Available');
    expect((await client.send(cloudKeys.versions, { params: { handle } })).versions).toHaveLength(2);
  });
});
