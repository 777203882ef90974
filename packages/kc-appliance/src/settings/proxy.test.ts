import { describe, expect, it } from 'vitest';
import { proxy } from 'kc-api/contract/settings/proxy';
import { trials } from 'kc-api/contract/settings/trials';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { system } from 'kc-api/contract/frame/system';
import { createMemoryStore } from '../core/store/memoryStore.ts';
import { carlos, fakeClock, live, makeWorld, refusal, root, sara } from '../../test/kit.ts';

const there = { server: 'proxy.nordbank.example', port: 3128, username: 'keycontrol', password: 'Proxy-Demo-1' };

describe('proxy settings', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const read = async () => (await client.send(proxy.read)).settings.proxy;
    const change = (body: object) => client.send(proxy.change, { body: { revision: undefined, ...body } });
    return { world, client, read, change };
  };

  it('[SET-024] [SET-084] [SET-085] are changed without returning the password', async () => {
    const { world, client, read, change } = await begin();
    expect(await read()).toEqual({ server: '', port: null, username: '', direct_hosts: [], password_set: 'no', revision: 1 });
    await change({ ...there, direct_hosts: [' *.corp.example ', '', '10.0.0.0/8'] });
    expect(await read()).toEqual({
      server: there.server,
      port: 3128,
      username: 'keycontrol',
      direct_hosts: ['*.corp.example', '10.0.0.0/8'],
      password_set: 'yes',
      revision: 2,
    });
    const [record] = world.audit();
    expect(record?.changes).toContainEqual({ field: 'server', old: '', new: there.server });
    expect(JSON.stringify(record)).not.toContain(there.password);
    const [trial] = (await client.send(trials.running)).trials;
    await client.send(trials.keep, { params: { id: trial?.id ?? '' } });
    await change({ port: 8080 });
    expect(world.appliance.environment.store.value('proxy')).toEqual({ ...there, port: 8080, direct_hosts: ['*.corp.example', '10.0.0.0/8'] });
  });

  it('of an older version are not recorded as changed without a change', async () => {
    const { world, client, change } = await begin();
    world.appliance.environment.store.setValue('proxy', there);
    await change({ port: there.port });
    expect(world.audit()[0]?.changes ?? []).toEqual([]);
    expect((await client.send(trials.running)).trials).toEqual([]);
  });

  it('[SET-055] [SET-056] [SET-057] [SET-058] report each invalid input at its field', async () => {
    const { change } = await begin();
    const fields = async (body: object) => (await refusal(change(body))).fields;
    expect(await fields({ server: '', port: null, username: '', password: 'short' })).toEqual({
      server: 'Server is required.',
      port: 'Port is required.',
      username: 'Username is required.',
      password: 'Password must be at least 8 characters long.',
    });
    expect(await fields({ server: 'http://proxy:3128/', port: 0 })).toEqual({
      server: 'Enter a host name or an IP address, without a scheme or a port.',
      port: 'Port must be between 1 and 65535',
    });
    expect((await fields({ ...there, direct_hosts: ['*.ok.example', '10.0.0.0/33'] }))?.['direct_hosts']).toMatch(/^10\.0\.0\.0\/33 is not a host name/);
  });

  it('[SET-001] are cleared with the password when the fields are emptied', async () => {
    const { world, change } = await begin();
    world.appliance.environment.store.setValue('proxy', there);
    await change({ server: '', port: null, username: '' });
    expect(world.appliance.environment.store.value('proxy')).toEqual({ server: '', port: null, username: '', password: '' });
    expect(world.audit()[0]?.content).toBe('Proxy turned off');
  });

  it('require a domain administrator and the current revision', async () => {
    const { world, change } = await begin();
    for (const who of [sara, carlos]) expect((await refusal((await world.as(who)).send(proxy.read))).status).toBe(403);
    await change({ ...there, revision: 1 });
    expect((await refusal(change({ port: 1, revision: 1 }))).kind).toBe('conflict');
  });
});

describe('setting on trial', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    await client.send(proxy.change, { body: { revision: undefined, ...there } });
    const running = async () => (await client.send(trials.running)).trials;
    const server = () => world.appliance.environment.store.value('proxy')?.server;
    return { world, client, running, server };
  };

  it('is reverted after 60 seconds, with an audit record and an alert', async () => {
    const { world, client, running, server } = await begin();
    expect((await client.send(system.status)).conditions.settings_on_trial).toBe('yes');
    expect(await running()).toMatchObject([{ title: 'Proxy', user: root.login, seconds_left: 60 }]);
    world.clock.advance(59_000);
    expect(await running()).toMatchObject([{ seconds_left: 1 }]);
    expect(server()).toBe(there.server);
    await live(world.clock, 1_000);
    expect([server(), await running()]).toEqual(['', []]);
    const [record] = world.audit();
    expect(record).toMatchObject({ user: 'system', content: `Proxy: change of ${root.login} went back, because nobody confirmed it within 60 seconds` });
    expect((await client.send(alerts.list)).alerts[0]?.message).toBe(record?.content);
    expect((await client.send(system.status)).conditions.settings_on_trial).toBe('no');
  });

  it('can be confirmed only over a connection that is newer than the change', async () => {
    const { world, client, running, server } = await begin();
    const [trial] = await running();
    const params = { id: trial?.id ?? '' };
    const { environment } = world.appliance;
    const anew = environment.connectionOf;
    environment.connectionOf = () => ({ opened: 0, address: '' });
    expect((await running())[0]?.keep_reason).toMatch(/opened before the change/);
    expect((await refusal(client.send(trials.keep, { params }))).status).toBe(400);
    environment.connectionOf = anew;
    world.clock.advance(1);
    expect((await running())[0]).not.toHaveProperty('keep_reason');
    await client.send(trials.keep, { params });
    await live(world.clock, 61_000, 1_000);
    expect([server(), await running()]).toEqual([there.server, []]);
    expect((await refusal(client.send(trials.keep, { params }))).status).toBe(404);
  });

  it('can be reverted at once by an administrator who may change it', async () => {
    const { world, client, running, server } = await begin();
    const [trial] = await running();
    const params = { id: trial?.id ?? '' };
    const other = await world.as(sara);
    expect((await other.send(trials.running)).trials).toEqual([]);
    expect((await refusal(other.send(trials.goBack, { params }))).status).toBe(404);
    await client.send(trials.goBack, { params });
    expect([server(), await running()]).toEqual(['', []]);
  });

  it('cannot be changed again before it is confirmed or reverted', async () => {
    const { client } = await begin();
    const said = await refusal(client.send(proxy.change, { body: { revision: undefined, port: 1 } }));
    expect(said.message).toBe('Proxy was changed less than 60 seconds ago. Keep or undo that change first.');
  });
});

it('is reverted on time across a restart', async () => {
  const [store, clock] = [createMemoryStore(), fakeClock()];
  const before = await makeWorld({ store, clock });
  await (await before.as(root)).send(proxy.change, { body: { revision: undefined, ...there } });
  before.appliance.environment.jobs.stop();
  clock.advance(20_000);

  const after = await makeWorld({ store, clock });
  expect((await (await after.as(root)).send(trials.running)).trials).toMatchObject([{ seconds_left: 40 }]);
  await live(clock, 40_000, 1_000);
  expect(store.value('proxy')?.server).toBe('');
});
