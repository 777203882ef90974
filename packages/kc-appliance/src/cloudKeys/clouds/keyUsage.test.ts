import { describe, expect, it } from 'vitest';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { posture } from 'kc-api/contract/posture/posture';
import { unusedAge, unusedOf } from 'kc-api/rules/usage';
import { pass, keyWith } from '../../../test/cloudWorld.ts';
import { makeWorld, root } from '../../../test/kit.ts';
import { keysOf } from './keyRecords.ts';

const day = 86_400;

async function begin() {
  const world = await makeWorld();
  const key = keyWith(world, 'payments-prod', 'Available', ({ last_used = 0, created }) => last_used > created);
  const read = async (sync: 'yes' | 'no') => (await (await world.as(root)).send(cloudKeys.read, { params: { handle: key.id }, query: { sync } })).cloudkey;
  return { world, key, read, now: () => Math.floor(world.clock.now() / 1000), environment: world.appliance.environment };
}

describe('last use of a cloud key', () => {
  it('[USE-01] is read from AWS on request, without a change of the key', async () => {
    const { world, key, read, now, environment } = await begin();
    keysOf(environment).put({ ...key, last_used: 0, used_since: 0, usage: undefined as never });
    const records = world.audit().length;
    const after = await read('yes');
    expect(after).toMatchObject({ used_as_of: now(), revision: key.revision, last_used_event: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    expect(after.last_used).toBeGreaterThan(0);
    expect(after.used_since).toBeGreaterThanOrEqual(key.created);
    expect(world.audit()).toHaveLength(records);
  });

  it('[USE-02] is read once a day for all keys; a refusal of the cloud leaves the former report', async () => {
    const { world, read, now, environment } = await begin();
    const first = (await read('no')).used_as_of;
    environment.store.setValue('cloud_troubles', { AWS: { denied: ['usage'] } });
    await pass(world, day * 1000 + 3_600_000);
    expect((await read('no')).used_as_of).toBe(first);
    environment.store.setValue('cloud_troubles', null);
    await pass(world, day * 1000);
    expect((await read('no')).used_as_of).toBeGreaterThan(now() - day);
  });

  it('[USE-02] is not reported for Azure and Google Cloud', async () => {
    const { world } = await begin();
    const { cloudkeys } = await (await world.as(root)).send(cloudKeys.list, { query: { limit: '1000' } });
    expect(new Set(cloudkeys.filter(({ used_as_of }) => used_as_of !== undefined).map(({ csp_type }) => csp_type))).toEqual(new Set(['AWS']));
  });

  it('[USE-04] filters keys by the rule that the column shows, and lists the available ones as a finding', async () => {
    const { world, now } = await begin();
    const client = await world.as(root);
    const list = async (unused?: 'yes' | 'no') =>
      (await client.send(cloudKeys.list, { query: { limit: '1000', ...(unused ? { unused } : {}) } })).cloudkeys.map(({ handle }) => handle);
    const all = (await client.send(cloudKeys.list, { query: { limit: '1000' } })).cloudkeys;
    const [yes, no] = [await list('yes'), await list('no')];
    expect(yes.length).toBeGreaterThan(0);
    expect(no.length).toBeGreaterThan(0);
    for (const one of all)
      expect([one.name, unusedOf(one, now())]).toEqual([one.name, yes.includes(one.handle) ? 'yes' : no.includes(one.handle) ? 'no' : 'unknown']);
    const { objects } = await client.send(posture.objects, { params: { kind: 'cloudKeys.unused' }, query: { limit: '1000' } });
    const available = all.filter(({ handle, status }) => yes.includes(handle) && status === 'Available');
    expect(objects.map(({ id }) => id).toSorted()).toEqual(available.map(({ handle }) => handle).toSorted());
  });

  it('[USE-03] counts as unused after 90 days', async () => {
    const { key, environment, now, world } = await begin();
    const client = await world.as(root);
    const found = async () => (await client.send(cloudKeys.list, { query: { unused: 'yes', name: key.name, keyset_guid: key.keyset_guid } })).totalrecords;
    keysOf(environment).put({ ...key, used_since: 1, last_used: now() - unusedAge + 60 });
    expect(await found()).toBe(0);
    keysOf(environment).put({ ...key, used_since: 1, last_used: now() - unusedAge });
    expect(await found()).toBe(1);
  });
});
