import { describe, expect, it } from 'vitest';
import { cluster } from 'kc-api/contract/cluster/cluster';
import { clusterTasks, domains, servers } from 'kc-api/contract/cluster/servers';
import { supportLogin } from 'kc-api/contract/cluster/supportLogin';
import { system } from 'kc-api/contract/frame/system';
import { fullMost, supportTexts } from 'kc-api/rules/cluster/supportLogin';
import { changeNode, clusterPassphrase, nodeNamed } from '../../test/recipes/clusterRecipes.ts';
import { memoryStore } from '../../test/filledStore.ts';
import { carlos, live, makeWorld, refusal, root, sara } from '../../test/kit.ts';
import { rootOfTrust } from '../hsm/state.ts';
import { nodesOf } from './nodes.ts';
import { cluster as clusterValue, nodeOutages, supportLoginTable } from './state.ts';

it('uses the ids of the demo nodes in the hostile scenario, and a single node in the fresh one', async () => {
  const [demo, hostile, fresh] = await Promise.all((['demo', 'hostile', 'fresh'] as const).map((scenario) => makeWorld({ scenario })));
  const nodes = (world: typeof demo) => (world ? nodesOf(world.appliance.environment) : []);
  expect(nodes(hostile).map(({ id }) => id)).toEqual(nodes(demo).map(({ id }) => id));
  expect(nodes(hostile)[1]?.name).not.toBe(nodes(demo)[1]?.name);
  expect(nodes(fresh)).toMatchObject([{ name: 'kc-node-1', isLocal: true, status: 'Online' }]);
});

describe('cluster', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const { environment } = world.appliance;
    const list = async () => (await client.send(servers.list)).servers;
    const info = async () => (await client.send(cluster.info)).clusterinfo;
    const change = async (body: object) => client.send(cluster.change, { body: { revision: (await info()).revision, ...body } });
    const startup = async (body: { auth_type: 'AUTH_PWD' | 'AUTH_HW'; password?: string }) =>
      client.send(cluster.changeStartup, { body: { revision: (await info()).revision, ...body } });
    const authenticate = (names: readonly string[], passphrase?: string) =>
      client.send(servers.authenticate, {
        body: { operation: 'authenticate', server_ids: names.map((name) => nodeNamed(world, name).id), ...(passphrase === undefined ? {} : { passphrase }) },
      });
    return { world, client, environment, list, info, change, startup, authenticate };
  };

  it('lists nodes, domains and tasks for users with the cluster privilege [CLUS-020, CLUS-021, CLUS-025, CLUS-047, CLUS-065, CLUS-066, CLUS-067, SHELL-063]', async () => {
    const { world, client, list, info } = await begin();
    expect(await list()).toMatchObject([
      {
        name: 'kc-node-1',
        ipaddr: '10.20.0.11',
        status: 'Online',
        current: 'yes',
        removable: 'no',
        authenticated: 'yes',
        rekey_status: 'NONE',
        ssltask_list: [],
      },
      { name: 'kc-node-2', status: 'Online', current: 'no', removable: 'yes' },
      { name: 'kc-node-3', status: 'Unreachable', removable: 'yes' },
    ]);
    expect((await info()).nodes[0]).toEqual({
      status: 'Online',
      name: 'kc-node-1',
      ipaddr: '10.20.0.11',
      nodeType: 'master',
      authenticated: 'yes',
      joining: 'no',
    });
    expect((await client.send(domains.list)).domains[0]).toMatchObject({ name: 'Root domain', servers: ['kc-node-1', 'kc-node-2', 'kc-node-3'] });
    expect((await client.send(clusterTasks.list)).tasks.map(({ state }) => state)).toContain('failed');
    for (const who of [sara, carlos])
      for (const call of [servers.list, cluster.info, domains.list]) expect((await refusal((await world.as(who)).send(call))).status).toBe(403);
  });

  it('stores its settings and validates their limits [CLUS-022, CLUS-054, CLUS-105, CLUS-106]', async () => {
    const { world, info, change } = await begin();
    for (const timeout of [0, 31, 2.5]) expect((await refusal(change({ timeout }))).fields).toEqual({ timeout: 'Cluster timeout should be between 1 and 30' });
    expect((await refusal(change({ backup_max_images: 0 }))).fields).toHaveProperty('backup_max_images');
    expect((await refusal(change({ backup_hosts: 'a b' }))).fields).toHaveProperty('backup_hosts');
    await change({ timeout: 30, hide_passphrase: 'no', backup_over_nfs: 'yes' });
    expect(await info()).toMatchObject({ timeout: 30, hide_passphrase: 'no', backup_over_nfs: 'yes', check_hardware_id: 'yes' });
    expect(world.audit()[0]).toMatchObject({ content: 'Cluster settings changed', changes: [{}, {}, { field: 'timeout', old: '10', new: '30' }] });
    expect((await refusal(change({ revision: 1, timeout: 5 }))).status).toBe(409);
  });

  it('changes between startup with and without a passphrase, unless the HSM decides it [CLUS-030, CLUS-055, CLUS-087, CLUS-104]', async () => {
    const { environment, info, startup } = await begin();
    const text = 'Passphrase must be at least 12 characters long, including 1 digit, 1 uppercase character, 1 lowercase character, and 1 symbol.';
    for (const password of ['Short-1a', 'all-lower-case-1', 'No-Digit-At-All', 'NoSymbolAtAll1'])
      expect((await refusal(startup({ auth_type: 'AUTH_PWD', password }))).fields).toEqual({ password: text });
    await startup({ auth_type: 'AUTH_PWD', password: 'Start-Nordbank-1' });
    expect(await info()).toMatchObject({ auth_type: 'AUTH_PWD' });
    expect(clusterValue.get(environment).startup_passphrase).toMatch(/^scrypt/);
    await startup({ auth_type: 'AUTH_HW' });
    expect(clusterValue.get(environment).startup_passphrase).toBe('');
    rootOfTrust.set(environment, { mode: 'AUTH_HSM:hwsig', password: '' });
    expect(await info()).toMatchObject({ auth_type: 'AUTH_HSM:hwsig' });
    expect((await refusal(startup({ auth_type: 'AUTH_HW' }))).message).toContain('The HSM decides how the nodes start.');
  });

  it('authenticates nodes, with the passphrase if it is required, and counts pending nodes [CLUS-012, CLUS-053, CLUS-068, CLUS-104]', async () => {
    const { world, client, list, change, authenticate } = await begin();
    changeNode(world, 'kc-node-2', { authenticated: 'no' });
    const pending = async () => (await client.send(system.status)).servers_pending_auth;
    expect(await pending()).toBe(1);
    expect((await refusal(authenticate(['kc-node-2'], 'too short, so.'))).fields).toEqual({ passphrase: 'Passphrase must be at least 16 characters long.' });
    expect((await refusal(authenticate(['kc-node-2'], 'long enough, and another one'))).fields).toEqual({
      passphrase: 'This is not the passphrase of the cluster.',
    });
    expect((await refusal(authenticate(['kc-node-3'], clusterPassphrase))).status).toBe(403);
    expect((await list())[1]?.authenticated).toBe('no');
    await authenticate(['kc-node-2'], clusterPassphrase);
    expect((await list())[1]?.authenticated).toBe('yes');
    expect(await pending()).toBe(0);
    expect(world.audit()[0]?.content).toBe('Node kc-node-2 authenticated');
    expect((await client.send(clusterTasks.list)).tasks.at(-1)).toMatchObject({ op: 'authenticate', guest: 'kc-node-2', state: 'completed' });
    changeNode(world, 'kc-node-2', { authenticated: 'no' });
    await change({ require_passphrase: 'no' });
    await authenticate(['kc-node-2']);
    expect((await list())[1]?.authenticated).toBe('yes');
  });

  it('reconnects a lost node across a restart, with authentication if the settings require it', async () => {
    const [store, clockWorld] = [memoryStore(), await makeWorld()];
    const { clock } = clockWorld;
    for (const allow of ['yes', 'no'] as const) {
      const world = await makeWorld({ store, clock });
      const { environment } = world.appliance;
      const now = Math.floor(clock.now() / 1000);
      clusterValue.set(environment, { ...clusterValue.get(environment), allow_reconnect: allow });
      nodeOutages.set(environment, { [nodeNamed(world, 'kc-node-2').id]: { from: now + 10, until: now + 60 } });
      environment.agenda.wake();
      await live(clock, 11_000, 1_000);
      expect(nodeNamed(world, 'kc-node-2')).toMatchObject({ status: 'Unreachable', last_heard: now + 10 });
      environment.jobs.stop();
      const again = await makeWorld({ store, clock });
      await live(clock, 60_000, 1_000);
      expect(nodeNamed(again, 'kc-node-2')).toMatchObject({ status: 'Online', last_heard: null, authenticated: allow });
      again.appliance.environment.jobs.stop();
    }
  });

  it('[ACCESS-06] shortens full support access that an older version granted for longer', async () => {
    const store = memoryStore();
    const world = await makeWorld({ store });
    const now = Math.floor(world.clock.now() / 1000);
    const row = { revision: 1, login_enabled: 'yes' as const, expiry_time: now + 3_650 * 86_400, support_password: 'hash' };
    supportLoginTable.in({ store }).put({ ...row, id: 'full', type: 'full' });
    supportLoginTable.in({ store }).put({ ...row, id: 'restricted', type: 'restricted' });
    const again = await makeWorld({ store, clock: world.clock });
    const endOf = (id: string) => supportLoginTable.in(again.appliance.environment).get(id)?.expiry_time;
    expect([endOf('full'), endOf('restricted')]).toEqual([now + fullMost, row.expiry_time]);
  });

  it('[ACCESS-06] enables support login until its expiry [CLUS-008, CLUS-029, CLUS-045, CLUS-046, CLUS-056, CLUS-085, CLUS-086]', async () => {
    const { world, client, environment } = await begin();
    const server_id = nodeNamed(world, 'kc-node-2').id;
    const read = () => client.send(supportLogin.read, { params: { server_id } });
    const save = async (body: object) =>
      client.send(supportLogin.save, { params: { server_id }, body: { login_enabled: 'yes', revision: (await read()).revision, ...body } });
    const now = Math.floor(world.clock.now() / 1000);
    expect(await read()).toMatchObject({ login_enabled: 'no', type: 'restricted', expiry_time: 0 });
    changeNode(world, 'kc-node-2', { status: 'Joining' });
    expect((await refusal(save({ new_password: 'Support-Demo-1' }))).message).toBe('This node is not in the cluster yet.');
    changeNode(world, 'kc-node-2', { status: 'Online' });
    expect((await refusal(save({ new_password: 'weak' }))).fields['new_password']).toMatch(/^Password must be at least 8 characters long/);
    expect((await refusal(save({ new_password: 'Support-Demo-1', expiry_time: now }))).fields).toEqual({ expiry_time: 'Choose a time in the future.' });
    expect(await save({ new_password: 'Support-Demo-1' })).toMatchObject({ login_enabled: 'yes', type: 'restricted', expiry_time: now + 86_400 });
    expect(await save({ new_password: 'Support-Demo-1', type: 'full', expiry_time: now + 600 })).toMatchObject({ type: 'full', expiry_time: now + 600 });
    expect(JSON.stringify(world.audit(3))).not.toContain('Support-Demo-1');
    const full = (expiry_time: number) => save({ new_password: 'Support-Demo-1', type: 'full', expiry_time });
    expect((await refusal(full(now + fullMost + 1))).fields).toEqual({ expiry_time: supportTexts.tooLong });
    expect((await full(now + fullMost)).expiry_time).toBe(now + fullMost);
    expect(await save({ new_password: 'Support-Demo-1', expiry_time: now + 10 * fullMost })).toMatchObject({ type: 'restricted' });
    await full(now + 600);
    await live(world.clock, 601_000, 10_000);
    expect(await read()).toMatchObject({ login_enabled: 'no' });
    expect(supportLoginTable.in(environment).get(server_id)).toMatchObject({ login_enabled: 'no', support_password: '' });
    expect(world.audit()[0]).toMatchObject({ user: 'system', content: 'Support login of node kc-node-2 has expired' });
  });
});
