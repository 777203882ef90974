import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmTasks } from 'kc-api/contract/workloads/cvmTasks';
import { diskOperation, disks, type DiskOperation } from 'kc-api/contract/workloads/disks';
import { mayOperate, progressText, sectorsOf } from 'kc-api/rules/workloads/disks';
import { carlos, fakeClock, live, makeWorld, refusal, type World } from '../../../test/kit.ts';
import { cvmNamed, diskState, putDisk } from '../../../test/fleetWorld.ts';
import { createMemoryStore } from '../../core/store/memoryStore.ts';
import { cvmSetTable, cvmTable, guestTroubles } from '../state.ts';

const disk = 'DATA';
/** 40 GB: twenty and a half steps of 2,000 MB. */
const total = 40 * 1024 * 2048;

describe('disks', () => {
  const begin = async (change: Parameters<typeof putDisk>[1] = {}) => {
    const world = await makeWorld();
    const id = putDisk(world, { name: disk, ...change });
    const client = await world.as(carlos);
    const operate = (operation: DiskOperation, more: object = {}) =>
      client.send(disks.operate, { params: { id }, body: { operation, disks: [disk], ...more } });
    const read = async () => {
      const vm = await client.send(cvms.read, { params: { id } });
      return [...vm.disks, ...vm.available_disks].find(({ name: title }) => title === disk);
    };
    const task = async (op: string) => {
      const answer = await client.send(cvmTasks.list, { query: { cvm: id, op, altname: disk, limit: '1000' } });
      return [...answer.active, ...answer.completed][0];
    };
    return { world, client, id, operate, read, task };
  };
  const pass = (world: World, seconds: number) => live(world.clock as ReturnType<typeof fakeClock>, seconds * 1000, 5_000);

  it('are encrypted over time, with the progress in a task [DISK-15, DISK-16, DISK-24]', async () => {
    const { world, operate, read, task } = await begin();
    const now = Math.floor(world.clock.now() / 1000);
    await operate('encrypt', { cipher: 'AES-128', key_expiry_date: now + 10 * 86_400, onexpiry: 'SHRED', rekey_after: 30 });
    expect(await read()).toMatchObject({ state: 'ENCRYPTING', progress: { done: 0, total }, encrypted_disk: 'no' });
    await pass(world, 15);
    const half = await read();
    expect(half?.progress).toEqual({ done: 3 * 2000 * 2048, total });
    expect(half?.progress && progressText(half.progress)).toBe('6000 of 40960 MB');
    expect(await task('encrypt')).toMatchObject({ state: 'running', progress: 14, last_update: now + 15, guest: 'pay-api-01' });
    await pass(world, 120);
    expect(await read()).toMatchObject({ state: 'ATTACHED', encrypted_disk: 'yes', cipher: 'AES-128', key_expiry_date: now + 10 * 86_400, onexpiry: 'SHRED' });
    expect((await read())?.progress).toBeUndefined();
    expect(await task('encrypt')).toMatchObject({ state: 'completed', progress: 100 });
    expect(world.audit()[0]).toMatchObject({ content: 'Encryption of DATA on pay-api-01 finished', user: carlos.login, group: 'Payments cloud' });
  });

  it('wait while the KEK of the VM set is unavailable, and cannot be attached or rekeyed', async () => {
    const { world, id, operate, read } = await begin();
    const { environment } = world.appliance;
    const putKek = (kek_state: 'ACTIVE' | 'REVOKE_PENDING' | 'REVOKED' | 'EXPIRED') => {
      const sets = cvmSetTable.in(environment);
      const set = sets.get(cvmTable.in(environment).get(id)?.cvmset ?? '');
      if (set) sets.put({ ...set, kek_state, kek_pending_until: Math.floor(world.clock.now() / 1000) + 1800 });
    };
    await operate('encrypt');
    await pass(world, 15);
    const half = (await read())?.progress;
    putKek('REVOKED');
    await pass(world, 60);
    expect((await read())?.progress).toEqual(half);
    // VMs with cached keys continue during the revocation.
    putKek('REVOKE_PENDING');
    await pass(world, 150);
    expect((await read())?.state).toBe('ATTACHED');
    putKek('EXPIRED');
    expect((await refusal(operate('rekey'))).message).toBe('The VM cannot get its keys: the KEK of its VM set has expired.');
    await operate('detach');
    expect((await refusal(operate('attach'))).message).toMatch(/cannot get its keys/);
    putKek('ACTIVE');
    await operate('attach');
    expect((await read())?.state).toBe('ATTACHED');
  });

  it('report the reason of a failed encryption, and can be removed afterwards', async () => {
    const { world, id, operate, read, task } = await begin();
    const { environment } = world.appliance;
    guestTroubles.set(environment, { [`${id}/${disk}`]: { at: total / 2, reason: 'A sector cannot be read.' } });
    await operate('encrypt');
    await pass(world, 150);
    expect((await read())?.state).toBe('FAILED');
    expect(await task('encrypt')).toMatchObject({ state: 'failed', progress: 48, log: 'A sector cannot be read.' });
    expect(world.audit()[0]?.content).toBe('Encryption of DATA on pay-api-01 failed: A sector cannot be read.');
    await operate('remove');
    expect(await read()).toMatchObject({ state: 'AVAILABLE', encrypted_disk: 'no' });
  });

  it('return to their old state after an abort', async () => {
    const { world, operate, read, task } = await begin();
    await operate('encrypt');
    await pass(world, 20);
    await operate('abort');
    expect(await read()).toMatchObject({ state: 'AVAILABLE', encrypted_disk: 'no' });
    expect(await task('encrypt')).toMatchObject({ state: 'abandoned' });
    await pass(world, 200);
    expect((await read())?.state).toBe('AVAILABLE');
    expect(world.appliance.environment.store.table('operations').count()).toBe(0);
  });

  it('pause while the VM does not respond, and continue afterwards', async () => {
    const { world, id, operate, read, task } = await begin();
    const { environment } = world.appliance;
    await operate('encrypt');
    await pass(world, 10);
    const before = await read();
    const machines = cvmTable.in(environment);
    const silence = (status: string) => {
      const vm = machines.get(id);
      if (vm) machines.put({ ...vm, status });
    };
    silence('Unreachable');
    const { last_update } = (await task('encrypt')) ?? {};
    await pass(world, 60);
    expect((await read())?.progress).toEqual(before?.progress);
    expect(await task('encrypt')).toMatchObject({ state: 'running', last_update, last_heard: expect.any(Number) });
    silence('Healthy');
    await pass(world, 300);
    expect((await read())?.state).toBe('ATTACHED');
  });

  it('can be rekeyed, decrypted, detached, attached, revoked and restored', async () => {
    const { world, operate, read } = await begin({ state: 'ATTACHED', encrypted_disk: 'yes', cipher: 'AES-256' });
    await operate('detach');
    expect(await read()).toMatchObject({ state: 'DETACHED', pastate: '' });
    await operate('attach');
    expect(await read()).toMatchObject({ state: 'ATTACHED', pastate: 'ENABLED' });
    await operate('revoke');
    expect((await read())?.state).toBe('REVOKED');
    await operate('unrevoke');
    await operate('rekey');
    expect((await read())?.state).toBe('REKEYING');
    await pass(world, 200);
    expect(await read()).toMatchObject({ state: 'ATTACHED', last_rekey_date: expect.any(Number) });
    expect((await read())?.last_rekey_date).toBeGreaterThan(0);
    await operate('decrypt');
    await pass(world, 200);
    expect(await read()).toMatchObject({ state: 'AVAILABLE', encrypted_disk: 'no' });
    expect((await read())?.cipher).toBeUndefined();
  });

  it('can be removed with their key once detached', async () => {
    const { operate, read } = await begin({ state: 'DETACHED', encrypted_disk: 'yes' });
    await operate('remove');
    expect(await read()).toBeUndefined();
  });

  it('refuse each operation that the rules forbid in their state, with the same reason', async () => {
    const { world, client, id, operate } = await begin();
    const vm = await client.send(cvms.read, { params: { id } });
    const actor = { id: '1', login_name: '', privileges: ['CLOUD_ADMIN' as const], flavour: 'keycontrol' as const };
    for (const state of ['ENCRYPTING', 'ATTACHED', 'DETACHED', 'REVOKED', 'FAILED'] as const)
      for (const operation of diskOperation.options) {
        diskState(world, id, disk, state);
        const verdict = mayOperate(operation, actor, vm, { state, mount_points: [] });
        if (!verdict.ok) expect((await refusal(operate(operation))).message).toBe(verdict.reason);
      }
    diskState(world, id, disk, 'ATTACHED');
    expect(mayOperate('encrypt', actor, vm, { state: 'ATTACHED', mount_points: [] }).ok).toBe(false);
    expect(mayOperate('detach', actor, { ...vm, status: 'Unreachable' }, { state: 'ATTACHED', mount_points: [] })).toEqual({
      ok: false,
      reason: 'This VM does not answer.',
    });
  });

  it('are decrypted only if the VM set allows it', async () => {
    const { world, id, operate } = await begin({ state: 'ATTACHED', encrypted_disk: 'yes' });
    const sets = cvmSetTable.in(world.appliance.environment);
    const set = sets.get(cvmTable.in(world.appliance.environment).get(id)?.cvmset ?? '');
    if (set) sets.put({ ...set, allow_decryption: 0 });
    expect((await refusal(operate('decrypt'))).message).toBe('The VM set does not allow decryption.');
  });

  it('refuse an expiry before tomorrow and unknown disks', async () => {
    const { world, client, id, operate } = await begin();
    expect((await refusal(operate('encrypt', { key_expiry_date: Math.floor(world.clock.now() / 1000) + 3_600 }))).fields).toEqual({
      key_expiry_date: 'The expiry is tomorrow at the earliest.',
    });
    const other = client.send(disks.operate, { params: { id }, body: { operation: 'encrypt', disks: ['nowhere'] } });
    expect((await refusal(other)).message).toBe('This disk does not exist.');
    expect((await refusal(client.send(disks.operate, { params: { id }, body: { operation: 'encrypt', disks: [] } }))).fields).toHaveProperty('disks');
  });
});

describe('file-system IDs', () => {
  it('belong to one VM, have a generated id and a name of up to 256 characters [DISK-25, DISK-26]', async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    const [id, other] = [cvmNamed(world, 'ledger-02').id, cvmNamed(world, 'ledger-03').id];
    const read = async (vm: string) => (await client.send(disks.fsids, { params: { id: vm } })).fsids;
    const before = await read(other);
    const { fsid } = await client.send(disks.createFsid, { params: { id }, body: { name: ' reports ', description: 'Monthly' } });
    expect(fsid).toMatchObject({ name: 'reports', description: 'Monthly', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await read(id)).toContainEqual(fsid);
    expect(await read(other)).toEqual(before);
    expect(world.audit()[0]).toMatchObject({ content: 'File-system ID reports created', group: 'Treasury and markets' });
    for (const title of [' ', 'x'.repeat(257)])
      expect((await refusal(client.send(disks.createFsid, { params: { id }, body: { name: title } }))).fields).toHaveProperty('name');
    const vm = cvmTable
      .in(world.appliance.environment)
      .all()
      .find(({ folders }) => folders.length > 0);
    expect((await client.send(disks.folders, { params: { id: vm?.id ?? '' } })).folders).toEqual(vm?.folders);
  });
});

it('resumes a disk operation after a restart', async () => {
  const store = createMemoryStore();
  const first = await makeWorld({ store });
  const id = putDisk(first, { name: disk });
  const client = await first.as(carlos);
  await client.send(disks.operate, { params: { id }, body: { operation: 'encrypt', disks: [disk] } });
  await live(first.clock, 25_000, 5_000);
  const before = cvmNamed(first, 'pay-api-01').disks.find((one) => one.name === disk)?.progress?.done ?? 0;
  first.appliance.environment.jobs.stop();
  const second = await makeWorld({ store, clock: fakeClock(first.clock.now()) });
  await live(second.clock, 10_000, 5_000);
  const after = cvmNamed(second, 'pay-api-01').disks.find((one) => one.name === disk)?.progress?.done ?? 0;
  expect([before, after]).toEqual([5 * 2000 * 2048, 7 * 2000 * 2048]);
  await live(second.clock, 120_000, 5_000);
  expect(cvmNamed(second, 'pay-api-01').disks.find((one) => one.name === disk)?.state).toBe('ATTACHED');
  expect(sectorsOf({ size: 40 * 1024 ** 3 })).toBe(total);
});
