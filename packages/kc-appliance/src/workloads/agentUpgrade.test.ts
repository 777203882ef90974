import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmNamed, cvmWhere } from '../../test/fleetWorld.ts';
import { carlos, fakeClock, live, makeWorld, refusal, stores } from '../../test/kit.ts';
import { cvmRecord } from './cvmRecord.ts';

describe.each(stores)('VMs over %s', (_, makeStore) => {
  const begin = async () => {
    const [store, clock] = [makeStore(), fakeClock()];
    const open = () => makeWorld({ store, clock, vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
    const world = await open();
    const old = cvmWhere(world, (vm) => vm.agent_has_update === 'yes' && vm.status === 'Healthy' && vm.authenticated === 'yes');
    return { world, open, old, params: { id: old.id }, client: await world.as(carlos) };
  };

  it('have their agent upgraded while they go on, with a reboot where it is asked for [VM-103]', async () => {
    const { world, client, old, params } = await begin();
    expect((await client.send(cvms.upgradeAgent, { params, body: { reboot: 'yes' } })).cvm.status).toBe('Upgrading agent');
    expect((await refusal(client.send(cvms.upgradeAgent, { params, body: { reboot: 'no' } }))).message).toBe('An upgrade of the agent is in progress.');
    await live(world.clock, 11_000, 1_000);
    expect(cvmNamed(world, old.name)).toMatchObject({ status: 'Rebooting', agent_version: old.agent_version });
    await live(world.clock, 10_000, 1_000);
    expect(cvmNamed(world, old.name)).toMatchObject({ status: 'Healthy', agent_version: '5.5.2', agent_has_update: 'no' });
    expect(world.audit()[0]).toMatchObject({ content: `Agent of VM ${old.name} upgraded from ${old.agent_version} to 5.5.2`, user: carlos.login });
    expect((await refusal(client.send(cvms.upgradeAgent, { params, body: { reboot: 'no' } }))).message).toBe('The agent of this VM is up to date.');
  });

  it('go on with it after a restart [VM-103]', async () => {
    const { world, open, client, old, params } = await begin();
    await client.send(cvms.upgradeAgent, { params, body: { reboot: 'no' } });
    world.appliance.environment.jobs.stop();
    const again = await open();
    await live(again.clock, 11_000, 1_000);
    expect(cvmNamed(again, old.name)).toMatchObject({ status: 'Healthy', agent_version: '5.5.2' });
  });

  it('that cannot be reached, or wait, are not upgraded', async () => {
    const { world, client, old, params } = await begin();
    const upgrade = async (change: Partial<typeof old>) => {
      cvmRecord.put(world.appliance.environment, { ...old, ...change });
      return (await refusal(client.send(cvms.upgradeAgent, { params, body: { reboot: 'no' } }))).message;
    };
    expect(await upgrade({ status: 'Unreachable' })).toBe('This VM cannot be reached.');
    expect(await upgrade({ authenticated: 'no' })).toBe('This VM is not authenticated.');
  });

  it('have a description, and say when they authenticate again [VM-097]', async () => {
    const { world, client, old, params } = await begin();
    const { cvm } = await client.send(cvms.change, { params, body: { desc: ' Pricing ', reauthonip: 'yes', revision: old.revision } });
    expect(cvm).toMatchObject({ desc: 'Pricing', reauthonip: 'yes', reauthonhwsig: old.reauthonhwsig });
    expect(world.audit()[0]).toMatchObject({ content: `VM ${old.name} changed` });
    expect((await refusal(client.send(cvms.change, { params, body: { desc: 'Other', revision: old.revision } }))).kind).toBe('conflict');
  });
});
