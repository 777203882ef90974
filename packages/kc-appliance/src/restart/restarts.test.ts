import { describe, expect, it } from 'vitest';
import { restarts } from 'kc-api/contract/restart/restarts';
import { system } from 'kc-api/contract/frame/system';
import { restartTexts } from 'kc-api/rules/restart/restart';
import { makeWorld, refusal, root, sara } from '../../test/kit.ts';
import { leaveTime, newBoot } from './machine.ts';
import { restartTable } from './state.ts';

describe('restart', () => {
  it('[UPGR-30] [CLUS-038] ends the process after the response, and is reported as done under another boot id', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const before = await client.send(system.info);
    const { restart_id } = await client.send(restarts.system, { body: {} });
    const read = async (id = restart_id) => (await world.client().send(restarts.read, { params: { id } })).restart;
    expect(await read()).toMatchObject({ kind: 'reboot', node: 'kc-node-1', state: 'waiting', boot_before: before.boot_id, boot_id: before.boot_id });
    expect(world.audit()[0]).toMatchObject({ user: root.login, content: 'Reboot of kc-node-1 ordered' });
    world.clock.advance(leaveTime);
    expect((await refusal(client.send(system.info))).kind).toBe('offline');
    world.clock.advance(60_000);
    const after = await read();
    expect(after.state).toBe('done');
    expect(after.boot_id).not.toBe(before.boot_id);
    expect(after.uptime).toBe(58);
    expect((await read('last')).id).toBe(restart_id);
    // The session is still valid.
    expect(await client.send(system.status)).toMatchObject({ boot_id: after.boot_id });
    expect((await client.send(system.info)).version).toBe(before.version);
  });

  it('[UPGR-21] [UPGR-22] [UPGR-35] requires a domain administrator and applies to the local node only', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    expect(await refusal((await world.as(sara)).send(restarts.system, { body: {} }))).toMatchObject({ status: 403 });
    expect((await refusal(client.send(restarts.system, { body: { node: 'kc-node-2' } }))).message).toBe('You may only reboot the local node.');
    await client.send(restarts.system, { body: { node: 'kc-node-1' } });
    expect(restartTable.in(world.appliance.environment).all()).toHaveLength(1);
  });

  it('is refused and not recorded without a supervisor', async () => {
    const world = await makeWorld({ machine: { boot: newBoot({ now: () => 0 }), restart: null } });
    const client = await world.as(root);
    expect(await refusal(client.send(restarts.system, { body: {} }))).toMatchObject({ status: 409, message: restartTexts.noSupervisor });
    expect(restartTable.in(world.appliance.environment).all()).toEqual([]);
    expect((await refusal(client.send(restarts.read, { params: { id: 'x' } }))).message).toBe(restartTexts.unknown);
  });
});
