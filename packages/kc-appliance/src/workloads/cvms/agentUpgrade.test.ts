import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmNamed, cvmWhere } from '../../../test/fleetWorld.ts';
import { memoryStore } from '../../../test/filledStore.ts';
import { carlos, fakeClock, live, makeWorld, refusal } from '../../../test/kit.ts';
import { cvmRecord } from './cvmRecord.ts';
import { guestOutages } from '../state.ts';

describe('VM agent and settings', () => {
  const begin = async () => {
    const [store, clock] = [memoryStore(), fakeClock()];
    const open = () => makeWorld({ store, clock, vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
    const world = await open();
    const old = cvmWhere(world, (vm) => vm.agent_has_update === 'yes' && vm.status === 'Healthy' && vm.authenticated === 'yes');
    return { world, open, old, params: { id: old.id }, client: await world.as(carlos) };
  };

  it('upgrades the agent of a running VM, with a reboot on request [VM-103]', async () => {
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

  it('continues after a restart [VM-103]', async () => {
    const { world, open, client, old, params } = await begin();
    await client.send(cvms.upgradeAgent, { params, body: { reboot: 'no' } });
    world.appliance.environment.jobs.stop();
    const again = await open();
    await live(again.clock, 11_000, 1_000);
    expect(cvmNamed(again, old.name)).toMatchObject({ status: 'Healthy', agent_version: '5.5.2' });
  });

  it('starts on a stale VM, and is shown once the VM responds again', async () => {
    const { world, client, old, params } = await begin();
    const start = Math.floor(world.clock.now() / 1000);
    guestOutages.set(world.appliance.environment, { [old.id]: { from: start + 1, until: start + 1_000 } });
    world.appliance.environment.agenda.wake();
    await live(world.clock, 600_000, 60_000);
    expect((await client.send(cvms.upgradeAgent, { params, body: { reboot: 'yes' } })).cvm).toMatchObject({ status: 'Stale', agent_upgrade: 'running' });
    await live(world.clock, 390_000, 10_000);
    expect(cvmNamed(world, old.name)).toMatchObject({ status: 'Stale', agent_version: old.agent_version });
    await live(world.clock, 11_000, 1_000);
    expect(cvmNamed(world, old.name).status).toMatch(/^(Upgrading agent|Rebooting)$/);
    await live(world.clock, 30_000, 1_000);
    const upgraded = cvmNamed(world, old.name);
    expect(upgraded).toMatchObject({ status: 'Healthy', agent_version: '5.5.2' });
    expect(upgraded.agent_upgrade).toBeUndefined();
  });

  it('is shown as the status of the VM despite missed heartbeats', async () => {
    const { world, client, old, params } = await begin();
    const beat = async (seconds: number) => {
      const start = Math.floor(world.clock.now() / 1000);
      guestOutages.set(world.appliance.environment, { [old.id]: { from: start, until: start + seconds } });
      world.appliance.environment.agenda.wake();
      await live(world.clock, (seconds + 1) * 1_000, 1_000);
      return cvmNamed(world, old.name).status;
    };
    await client.send(cvms.upgradeAgent, { params, body: { reboot: 'yes' } });
    expect(await beat(2)).toBe('Upgrading agent');
    await live(world.clock, 8_000, 1_000);
    expect(cvmNamed(world, old.name).status).toBe('Rebooting');
    expect(await beat(2)).toBe('Rebooting');
    // A VM that is revoked during the upgrade shows that status, and continues the upgrade after its next authentication.
    await client.send(cvms.operate, { params, body: { operation: 'revoke' } });
    expect(cvmNamed(world, old.name).status).toBe('Revoked');
    await client.send(cvms.operate, { params, body: { operation: 'authenticate', passphrase: 'Sunrise-over-Nordbank' } });
    expect(cvmNamed(world, old.name).status).toBe('Rebooting');
    await live(world.clock, 20_000, 1_000);
    expect(cvmNamed(world, old.name)).toMatchObject({ status: 'Healthy', agent_version: '5.5.2' });
  });

  it('is refused for unreachable and unauthenticated VMs', async () => {
    const { world, client, old, params } = await begin();
    const upgrade = async (change: Partial<typeof old>) => {
      cvmRecord.put(world.appliance.environment, { ...old, ...change });
      return (await refusal(client.send(cvms.upgradeAgent, { params, body: { reboot: 'no' } }))).message;
    };
    expect(await upgrade({ status: 'Unreachable' })).toBe('This VM cannot be reached.');
    expect(await upgrade({ authenticated: 'no' })).toBe('This VM is not authenticated.');
  });

  it('stores the description and when the VM must authenticate again [VM-097]', async () => {
    const { world, client, old, params } = await begin();
    const { cvm } = await client.send(cvms.change, { params, body: { desc: ' Pricing ', reauthonip: 'yes', revision: old.revision } });
    expect(cvm).toMatchObject({ desc: 'Pricing', reauthonip: 'yes', reauthonhwsig: old.reauthonhwsig });
    expect(world.audit()[0]).toMatchObject({ content: `VM ${old.name} changed` });
    expect((await refusal(client.send(cvms.change, { params, body: { desc: 'Other', revision: old.revision } }))).kind).toBe('conflict');
  });
});
