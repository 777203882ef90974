import { describe, expect, it } from 'vitest';
import { health } from 'kc-api/contract/frame/health';
import { system } from 'kc-api/contract/frame/system';
import { createClient } from 'kc-api/client/client';
import { session } from 'kc-api/contract/session/session';
import { baseUrl, carlos, makeWorld, root, type World } from '../../test/kit.ts';
import { activeHsm } from '../core/activeHsm.ts';
import { endOutage, HsmError, wrapBy } from '../hsm/index.ts';
import { nodeTable } from '../cluster/index.ts';
import { systemHealth } from './system.ts';

const day = 86_400;
const storeOf = (world: World) => world.appliance.environment.store;
const statusOf = async (world: World, who = root) => (await world.as(who)).send(system.status);
const problemsOf = async (world: World, who = root) => (await (await world.as(who)).send(health.problems)).problems;
const problemIds = async (world: World) => (await problemsOf(world)).map(({ id }) => id);

/** Makes all nodes of the demo reachable. */
function recover(world: World): void {
  const nodes = nodeTable.in({ store: storeOf(world) });
  storeOf(world).setValue('node_outages', {});
  nodes.putMany(nodes.all().map((node) => ({ ...node, status: 'Online' as const, last_heard: null, authenticated: 'yes' as const })));
}

describe('health of the appliance', () => {
  it('[SHELL-128] [SHELL-049] is degraded while a node is unreachable, and names the node to administrators only', async () => {
    const world = await makeWorld();
    expect(await statusOf(world)).toMatchObject({ kps_status: 'Degraded', health_problem_count: 1 });
    const node = nodeTable
      .in({ store: storeOf(world) })
      .all()
      .find(({ name }) => name === 'kc-node-3');
    expect(await problemsOf(world)).toEqual([
      {
        id: 'nodes.unreachable',
        title: 'Nodes that cannot be reached',
        name: 'kc-node-3',
        detail: expect.stringMatching(/^Heard of last on \d{4}-\d\d-\d\d$/) as string,
        row: node?.id,
        fix: 'servers.open',
      },
    ]);
    const other = await statusOf(world, carlos);
    expect([other.kps_status, other.health_problem_count, await problemsOf(world, carlos)]).toEqual(['Degraded', undefined, []]);
    recover(world);
    expect(await statusOf(world)).toMatchObject({ kps_status: 'Healthy' });
    expect(await problemIds(world)).toEqual([]);
  });

  const faults: readonly [id: string, begin: (world: World, now: number) => void, end: (world: World) => void][] = [
    [
      'nodes.not_authenticated',
      (world) => {
        const nodes = nodeTable.in({ store: storeOf(world) });
        nodes.putMany(nodes.all().map((node) => ({ ...node, authenticated: node.isLocal ? ('yes' as const) : ('no' as const) })));
      },
      recover,
    ],
    [
      'mail.outage',
      (world, now) => storeOf(world).setValue('mail_outage', { since: now, tries: 1, next: now, problem: 'refused' }),
      (world) => storeOf(world).setValue('mail_outage', null),
    ],
    ['backup.failed', (world) => storeOf(world).setValue('backup_result', 'failure'), (world) => storeOf(world).setValue('backup_result', 'success')],
    [
      'backup.old',
      (world, now) => storeOf(world).setValue('backup', { name: 'b', pieces: 0, bytes: 1, sha256: '', time: now - 8 * day, generation: 1 }),
      (world) => storeOf(world).setValue('backup', null),
    ],
    ['hsm.missing_keys', (world) => storeOf(world).setValue('hsm_missing_keys', ['key-1']), (world) => storeOf(world).setValue('hsm_missing_keys', [])],
  ];
  it.each(faults)('[SHELL-128] reports %s until it is resolved', async (id, begin, end) => {
    const world = await makeWorld();
    recover(world);
    begin(world, Math.floor(world.clock.now() / 1000));
    expect(new Set(await problemIds(world))).toEqual(new Set([id]));
    expect((await statusOf(world)).kps_status).toBe('Degraded');
    end(world);
    expect((await statusOf(world)).kps_status).toBe('Healthy');
  });

  it('[SHELL-128] counts all problems and lists the first ten', async () => {
    const world = await makeWorld();
    recover(world);
    storeOf(world).setValue(
      'hsm_missing_keys',
      Array.from({ length: 12 }, (_, index) => `key-${index}`),
    );
    expect((await statusOf(world)).health_problem_count).toBe(12);
    expect(await problemsOf(world)).toHaveLength(10);
  });

  it('[SHELL-128] reports a failing HSM until it responds again', async () => {
    const world = await makeWorld();
    recover(world);
    const { environment } = world.appliance;
    const { type } = activeHsm.get(environment);
    if (type === 'NONE') throw new Error('The demo uses an HSM.');
    const hsm = environment.hsms[type];
    const failing = { ...hsm, wrap: () => Promise.reject(new HsmError('The HSM does not respond.')) };
    const broken = { ...environment, hsmSystem: { store: environment.store, hsms: { ...environment.hsms, [type]: failing } } };
    const key = { type, label: 'kc-root', id: 'key-1' };
    const part = { label: 'kc-root', password: 'not used' };
    await expect(wrapBy(broken, key, new Uint8Array(4), part)).rejects.toThrow('The HSM does not respond.');
    await expect(wrapBy(broken, key, new Uint8Array(4), part)).rejects.toThrow('The HSM does not respond.');
    expect([(await statusOf(world)).kps_status, await problemIds(world)]).toEqual(['Degraded', ['hsm.outage']]);
    endOutage(environment);
    expect(systemHealth(environment)).toBe('Healthy');
  });

  it('[SHELL-128] covers the whole system in another vault, with the same node count', async () => {
    const world = await makeWorld();
    const tenant = 'nordbank-cloud';
    const open = (token: string | null) => createClient({ fetch: world.appliance.fetch, baseUrl, tenant, token: () => token });
    const { access_token = null } = await open(null).send(session.login, { params: { tenant }, body: { username: root.login, password: root.password } });
    const { kps_status, server_count, kc_count } = await open(access_token).send(system.status);
    expect({ kps_status, server_count, kc_count }).toEqual({ kps_status: 'Degraded', server_count: 3, kc_count: 3 });
    // The page that repairs it is in the key control vault.
    const { problems } = await open(access_token).send(health.problems);
    expect(problems.map(({ name, fix }) => [name, fix])).toEqual([['kc-node-3', undefined]]);
  });
});
