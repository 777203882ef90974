import { describe, expect, it } from 'vitest';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { search } from 'kc-api/contract/frame/search';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { system } from 'kc-api/contract/frame/system';
import { license } from '../license/index.ts';
import { carlos, makeWorld, root, sara } from '../../test/kit.ts';

describe('object search', () => {
  const begin = () => makeWorld();
  const kindsOf = (objects: readonly { kind: string }[]) => [...new Set(objects.map(({ kind }) => kind))].sort();

  it('finds objects of every kind by a part of their name, regardless of case, best match first', async () => {
    const world = await begin();
    const client = await world.as(root);
    const find = async (text: string) => (await client.send(search.objects, { query: { text } })).objects;
    const payments = await find('PAYMENTS');
    expect(kindsOf(payments)).toEqual(expect.arrayContaining(['cspAccount', 'group', 'keySet']));
    expect(payments.every(({ name: title, hint = '' }) => /payments/i.test(title + hint))).toBe(true);
    const cards = (await find('CARD')).filter(({ kind }) => kind === 'cloudKey');
    expect(cards.every(({ name: title }) => title.includes('card'))).toBe(true);
    expect(cards).toHaveLength(8);
    expect((await find('sara.lindqvist@'))[0]).toMatchObject({ kind: 'user', name: 'Sara Lindqvist' });
    const sets = world.appliance.environment.store.table('keySets').all();
    const connector = world.appliance.environment.store.table('tdeConnectors').all()[0];
    expect(await find(connector?.name ?? '')).toContainEqual({
      kind: 'connector',
      id: connector?.name,
      name: connector?.name,
      hint: sets.find(({ id }) => id === connector?.keyset_guid)?.name,
      parent: connector?.keyset_guid,
    });
    // Users read the hints.
    expect((await find('gcp-analytics')).find(({ kind }) => kind === 'cspAccount')?.hint).toBe('Google Cloud');
    expect(await find(' ')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  it('returns only objects that the user may list and the license includes', async () => {
    const world = await begin();
    const found = async (who: typeof root, text: string) => kindsOf((await (await world.as(who)).send(search.objects, { query: { text } })).objects);
    const kinds = new Set((await Promise.all(['a', 'e', 'n'].map((text) => found(sara, text)))).flat());
    expect([...kinds].sort()).toEqual(['alert', 'group', 'kmipClient', 'kmipObject', 'kmipUser', 'setting', 'user', 'vault']);
    expect(await found(carlos, 'lindqvist')).not.toContain('user');
    expect(await found(carlos, 'card')).toContain('cloudKey');
    license.set(world.appliance.environment, { byok_enabled: false, kmip_enabled: true, keyhub_managed: false, secrets_vault: true });
    expect(await found(carlos, 'card')).not.toContain('cloudKey');
  });
  it('returns the number of cloud keys and VMs to users who may list them', async () => {
    const world = await begin();
    const counts = async (who: typeof root) => (await (await world.as(who)).send(system.status)).object_counts;
    const client = await world.as(carlos);
    const keys = (await client.send(cloudKeys.list, { query: { limit: '1' } })).totalrecords;
    const vms = (await client.send(cvms.list, { query: { authenticated: 'yes', limit: '1' } })).totalrecords;
    expect(keys).toBeGreaterThan(0);
    expect(vms).toBeGreaterThan(0);
    expect(await counts(carlos)).toEqual({ cloudKey: keys, cvm: vms });
    expect(await counts(sara)).toEqual({});
    const [key] = (await client.send(cloudKeys.list, { query: { limit: '1' } })).cloudkeys;
    world.appliance.environment.store.table('cloudKeys').remove(key?.handle ?? '');
    expect(await counts(carlos)).toMatchObject({ cloudKey: keys - 1 });
    license.set(world.appliance.environment, { byok_enabled: false, kmip_enabled: true, keyhub_managed: false, secrets_vault: true });
    expect(await counts(carlos)).toEqual({ cvm: vms });
  });
});
