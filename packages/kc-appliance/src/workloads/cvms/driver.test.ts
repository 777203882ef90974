import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmTasks } from 'kc-api/contract/workloads/cvmTasks';
import { disks } from 'kc-api/contract/workloads/disks';
import { cvmNamed, putDisk, tasksWhere } from '../../../test/fleetWorld.ts';
import { memoryStore } from '../../../test/filledStore.ts';
import { carlos, fakeClock, live, makeWorld, refusal } from '../../../test/kit.ts';
import { cvmRecord } from './cvmRecord.ts';
import { driverTrouble } from './guests/playedGuest.ts';
import type { CvmRecord } from '../records.ts';
import { guestOutages, guestTroubles } from '../state.ts';
import { taskRecord } from '../cvmTasks/taskRecord.ts';

const vm = 'pay-api-01';
const [newest, old] = ['5.5.2.118', '5.4.0.97'];

describe('drive encryption driver', () => {
  const begin = async (change: Partial<CvmRecord> = { htcrypt_state: 'unavailable', htcrypt_version: '' }) => {
    const [store, clock] = [memoryStore(), fakeClock()];
    const open = () => makeWorld({ store, clock, vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
    const world = await open();
    const id = putDisk(world, { mount_points: ['/data'] });
    const put = (more: Partial<CvmRecord>) => void cvmRecord.put(world.appliance.environment, { ...cvmNamed(world, vm), ...more });
    put(change);
    const client = await world.as(carlos);
    const send = (operation: 'install' | 'remove', version = newest, reboot: 'yes' | 'no' = 'no') =>
      client.send(cvms.operateDriver, { params: { id }, body: { operation, version, reboot } });
    const task = async () => {
      const { active, completed } = await client.send(cvmTasks.list, { query: { cvm: id, limit: '1000' } });
      return [...active, ...completed].find(({ op }) => op.startsWith('driver_'));
    };
    const encrypt = () => client.send(disks.operate, { params: { id }, body: { operation: 'encrypt', disks: ['DATA'] } });
    return { world, open, client, id, put, send, task, encrypt, now: () => cvmNamed(world, vm) };
  };

  it('is installed step by step, with a reboot on request [VM-070, VM-074, VM-104]', async () => {
    const { world, send, task, now } = await begin();
    expect((await send('install', newest, 'yes')).cvm.htcrypt_task).toEqual({ action: 'install', state: 'running', progress: 0 });
    await live(world.clock, 11_000, 1_000);
    expect(now()).toMatchObject({ htcrypt_state: 'unavailable', htcrypt_task: { state: 'running', progress: 40 }, status: 'Healthy' });
    expect(await task()).toMatchObject({ op: 'driver_install', state: 'running', progress: 40 });
    await live(world.clock, 10_000, 1_000);
    expect(now()).toMatchObject({ status: 'Rebooting', htcrypt_task: { state: 'rebooting', progress: 80 } });
    await live(world.clock, 5_000, 1_000);
    expect(now()).toMatchObject({ status: 'Healthy', htcrypt_state: 'enabled', htcrypt_version: newest, htcrypt_task: { state: 'completed' } });
    expect(await task()).toMatchObject({ state: 'completed', progress: 100 });
    expect(world.audit()[0]).toMatchObject({ content: `Driver ${newest} installed on VM ${vm}`, user: carlos.login, group: 'Payments cloud' });
  });

  it('is upgraded and removed, and requires the current version in the request [VM-070, VM-104]', async () => {
    const { world, send, now } = await begin({ htcrypt_state: 'enabled', htcrypt_version: old });
    expect((await refusal(send('install', '6.0.0.1'))).message).toBe('The version of the driver changed in the meantime. Refresh and try again.');
    await send('install');
    expect((await refusal(send('remove', old))).message).toBe('The drive encryption driver is being installed, upgraded or removed.');
    await live(world.clock, 21_000, 1_000);
    expect(world.audit()[0]?.content).toBe(`Driver of VM ${vm} upgraded from ${old} to ${newest}`);
    expect((await refusal(send('install'))).message).toBe('The drive encryption driver is up to date.');
    expect((await refusal(send('remove', old))).message).toContain('The version of the driver changed');
    await send('remove', newest);
    await live(world.clock, 21_000, 1_000);
    expect(now()).toMatchObject({ htcrypt_state: 'unavailable', htcrypt_version: '' });
    expect(world.audit()[0]?.content).toBe(`Driver ${newest} removed from VM ${vm}`);
    expect((await refusal(send('remove', ''))).message).toBe('The drive encryption driver is not installed.');
  });

  it('reports the reason of a failed installation, which can be repeated', async () => {
    const { world, id, send, task, now } = await begin();
    const { environment } = world.appliance;
    guestTroubles.set(environment, { [driverTrouble(id)]: { at: 3, reason: 'The driver could not be loaded.' } });
    await send('install');
    await live(world.clock, 21_000, 1_000);
    expect(now()).toMatchObject({ htcrypt_state: 'failed', htcrypt_version: '', htcrypt_task: { action: 'install', state: 'failed', progress: 50 } });
    expect(await task()).toMatchObject({ state: 'failed', log: 'The driver could not be loaded.' });
    expect(world.audit()[0]?.content).toBe(`Work on the driver of VM ${vm} failed: The driver could not be loaded.`);
    guestTroubles.set(environment, {});
    await send('install');
    await live(world.clock, 21_000, 1_000);
    expect(now()).toMatchObject({ htcrypt_state: 'enabled', htcrypt_version: newest });
  });

  it('keeps its old version after a failed upgrade', async () => {
    const { world, id, send, now } = await begin({ htcrypt_state: 'enabled', htcrypt_version: old });
    guestTroubles.set(world.appliance.environment, { [driverTrouble(id)]: { at: 2, reason: 'No space.' } });
    await send('install');
    await live(world.clock, 21_000, 1_000);
    expect(now()).toMatchObject({ htcrypt_state: 'enabled', htcrypt_version: old, status: 'Healthy' });
  });

  it('waits while the VM does not respond, and continues after a restart', async () => {
    const { world, open, put, send, now } = await begin();
    await send('install');
    await live(world.clock, 6_000, 1_000);
    put({ status: 'Unreachable' });
    await live(world.clock, 60_000, 1_000);
    expect(now().htcrypt_task).toEqual({ action: 'install', state: 'running', progress: 25 });
    world.appliance.environment.jobs.stop();
    put({ status: 'Healthy' });
    const again = await open();
    await live(again.clock, 21_000, 1_000);
    expect(cvmNamed(again, vm)).toMatchObject({ htcrypt_state: 'enabled', htcrypt_task: { state: 'completed', progress: 100 } });
  });

  it('shows the VM as rebooting despite missed heartbeats', async () => {
    const { world, id, send, now } = await begin();
    await send('install', newest, 'yes');
    await live(world.clock, 21_000, 1_000);
    const start = Math.floor(world.clock.now() / 1000);
    guestOutages.set(world.appliance.environment, { [id]: { from: start, until: start + 2 } });
    world.appliance.environment.agenda.wake();
    await live(world.clock, 3_000, 1_000);
    expect(now()).toMatchObject({ status: 'Rebooting', silent_since: 0 });
    await live(world.clock, 5_000, 1_000);
    expect(now()).toMatchObject({ status: 'Healthy', htcrypt_state: 'enabled' });
  });

  it('is required to encrypt a disk in use, and cannot be removed meanwhile', async () => {
    const { world, send, encrypt } = await begin();
    expect((await refusal(encrypt())).message).toBe('The disk is in use. Install the drive encryption driver on the VM first.');
    await send('install');
    expect((await refusal(encrypt())).message).toBe('The drive encryption driver is being installed, upgraded or removed.');
    await live(world.clock, 21_000, 1_000);
    await encrypt();
    expect((await refusal(send('remove', newest))).message).toBe('A disk of this VM is being encrypted, decrypted or rekeyed. Wait until that has finished.');
  });

  it('stops when its task is abandoned', async () => {
    const { world, client, put, send, task, now } = await begin();
    await send('install');
    put({ status: 'Unreachable' });
    const { uuid = '' } = (await task()) ?? {};
    const silent = tasksWhere(world, ({ id }) => id === uuid)[0];
    if (silent) taskRecord.put(world.appliance.environment, { ...silent, last_update: silent.last_update - 2 * 86_400 });
    await client.send(cvmTasks.abandon, { params: { uuid }, body: { cvmset: now().cvmset, state: 'abandoned' } });
    expect(now()).toMatchObject({ htcrypt_state: 'unavailable', htcrypt_task: { state: 'abandoned' } });
    expect(cvmTasks.abandon.stale).toContain('cvms');
    expect(world.appliance.environment.store.table('operations').count()).toBe(0);
  });

  it('is refused for unauthenticated, unreachable and upgrading VMs', async () => {
    const { put, send } = await begin();
    const refused = async (change: Partial<CvmRecord>) => {
      put({ authenticated: 'yes', status: 'Healthy', ...change });
      return (await refusal(send('install'))).message;
    };
    expect(await refused({ authenticated: 'no' })).toBe('This VM is not authenticated.');
    expect(await refused({ status: 'Unreachable' })).toBe('This VM cannot be reached.');
    expect(await refused({ agent_upgrade: 'running' })).toBe('An upgrade of the agent is in progress.');
  });
});
