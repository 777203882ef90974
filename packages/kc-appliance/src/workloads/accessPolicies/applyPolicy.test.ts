import { describe, expect, it } from 'vitest';
import { groups } from 'kc-api/contract/security/groups';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { disks } from 'kc-api/contract/workloads/disks';
import { cvmNamed, cvmWhere, diskState, policyNamed, putDisk, withPolicy } from '../../../test/fleetWorld.ts';
import { makeWorld, refusal, root, type World } from '../../../test/kit.ts';
import { cvmRecord } from '../cvms/cvmRecord.ts';
import { refusalPace } from '../cvms/guests/refusals.ts';
import { cvmTable, refusalReports } from '../state.ts';

/** pay-api-01 runs Linux and belongs to the group Payments cloud; its disk DATA is attached and has no policy. */
describe('access policies on disks', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const id = putDisk(world, { state: 'ATTACHED', encrypted_disk: 'yes' });
    const apply = (title: string, name = 'DATA', vm = id) =>
      client.send(accessPolicies.apply, {
        params: { id: vm, name },
        body: { access_policy: { guid: title === '' ? '' : policyNamed(world, title).id } },
      });
    const disksOf = async (title: string) =>
      (await client.send(accessPolicies.read, { params: { id: policyNamed(world, title).id }, query: {} })).access_policy.disks;
    return { world, client, id, apply, disksOf };
  };
  const policyOn = (details: { disks: readonly { name: string; policy?: { name: string } | undefined }[] }, name = 'DATA') =>
    details.disks.find((disk) => disk.name === name)?.policy?.name;
  const tasks = (world: World) => world.appliance.environment.store.table('cvmTasks').all();

  it('can be applied to an attached disk, replaced and removed [POL-52]', async () => {
    const { world, id, apply, disksOf } = await begin();
    const before = await disksOf('payments-databases');
    expect(policyOn(await apply('payments-databases'))).toBe('payments-databases');
    expect(world.audit()[0]).toMatchObject({
      content: 'Access policy payments-databases applied to DATA on VM pay-api-01',
      group: 'Payments cloud',
      changes: [{ field: 'Access policy of DATA', old: null, new: 'payments-databases' }],
    });
    expect(tasks(world).at(-1)).toMatchObject({ op: 'apply_policy', altname: 'DATA', state: 'completed', cvm: id });
    const [first, ...rest] = await disksOf('payments-databases');
    expect([first, rest]).toEqual([{ cvm: id, cvm_name: 'pay-api-01', disk: 'DATA' }, before]);
    expect(policyOn(await apply('payments-archives'))).toBe('payments-archives');
    expect(await disksOf('payments-databases')).toEqual(before);
    expect(policyOn(await apply(''))).toBeUndefined();
    expect(world.audit()[0]).toMatchObject({ content: 'Access policy payments-archives removed from DATA on VM pay-api-01' });
  });

  it('create no task or audit record if nothing changes', async () => {
    const { world, apply } = await begin();
    const said = () => [tasks(world).length, world.audit()[0]?.content];
    const before = said();
    expect(policyOn(await apply(''))).toBeUndefined();
    expect(said()).toEqual(before);
    await apply('payments-databases');
    const after = said();
    expect(after).not.toEqual(before);
    expect(policyOn(await apply('payments-databases'))).toBe('payments-databases');
    expect(said()).toEqual(after);
  });

  it('start the reports of access refusals', async () => {
    const { world, apply } = await begin();
    const { environment } = world.appliance;
    refusalReports.set(environment, { at: 0, turn: 0 });
    await apply('');
    expect(refusalReports.get(environment).at).toBe(0);
    await apply('payments-databases');
    expect(refusalReports.get(environment).at).toBe(Math.floor(world.clock.now() / 1000) + refusalPace);
  });

  it('must match group and operating system of the VM, and require an attached disk', async () => {
    const { world, id, apply } = await begin();
    const reason = async (...input: Parameters<typeof apply>) => (await refusal(apply(...input))).message;
    expect(await reason('retail-databases')).toBe('The policy belongs to another group than the VM.');
    expect(await reason('payments-sql-servers')).toBe('The policy is for another operating system.');
    diskState(world, id, 'DATA', 'DETACHED');
    expect(await reason('payments-databases')).toBe('Only an attached disk can have a policy.');
    expect(await reason('payments-databases', 'NONE')).toBe('This disk does not exist.');
  });

  it('are returned with their current name', async () => {
    const { world, client, id, apply } = await begin();
    await apply('payments-databases');
    const { id: guid, revision } = policyNamed(world, 'payments-databases');
    await client.send(accessPolicies.change, { params: { id: guid }, body: { name: 'card data', revision } });
    expect(policyOn(await client.send(cvms.read, { params: { id } }))).toBe('card data');
  });

  it('are removed with the encryption of the disk, and with the VM', async () => {
    const { world, client, id, apply, disksOf } = await begin();
    const before = await disksOf('payments-databases');
    await apply('payments-databases');
    await client.send(disks.operate, { params: { id }, body: { operation: 'detach', disks: ['DATA'] } });
    expect(await disksOf('payments-databases')).toHaveLength(before.length + 1);
    await client.send(disks.operate, { params: { id }, body: { operation: 'remove', disks: ['DATA'] } });
    expect(await disksOf('payments-databases')).toEqual(before);
    const { vm, policy } = withPolicy(world);
    cvmRecord.drop(world.appliance.environment, vm);
    const { access_policy } = await client.send(accessPolicies.read, { params: { id: policy }, query: {} });
    expect(access_policy.disks.filter((one) => one.cvm === vm)).toEqual([]);
  });

  it('are listed in their group, and follow its renaming', async () => {
    const { world, client } = await begin();
    const { id } = world.appliance.environment.store
      .table('groups')
      .all()
      .find(({ name }) => name === 'Retail banking') ?? { id: '' };
    const { group } = await client.send(groups.read, { params: { id } });
    expect(group.objects.filter(({ type }) => type === 'Access policy')).toHaveLength(7);
    await client.send(groups.change, { params: { id }, body: { name: 'Retail', revision: group.revision } });
    expect(policyNamed(world, 'retail-databases').groupname).toBe('Retail');
  });

  it('are returned for folders that one of their rules covers', async () => {
    const { world, client } = await begin();
    const fileServers = policyNamed(world, 'payments-file-servers');
    const vm = cvmWhere(world, ({ folders, cvmset_name }) => folders.length > 0 && cvmset_name === 'payments-windows');
    const machines = cvmTable.in(world.appliance.environment);
    const folders = [
      { path: 'Shares\\Finance\\2026', state: 'ENABLED' },
      { path: 'Shares\\Sales', state: 'ENABLED' },
    ];
    machines.put({ ...vm, folders, disks: vm.disks.map((disk) => ({ ...disk, policy: { guid: fileServers.id, name: '' } })) });
    const told = await client.send(disks.folders, { params: { id: vm.id } });
    expect(told.folders.map(({ policy }) => policy?.name)).toEqual(['payments-file-servers', undefined]);
  });

  it('match the VMs of the demo', async () => {
    const { world } = await begin();
    const { store } = world.appliance.environment;
    const sets = new Map(
      store
        .table('cvmSets')
        .all()
        .map((set) => [set.id, set.group]),
    );
    const applied = store.table('appliedPolicies').all();
    expect(applied.length).toBeGreaterThan(100);
    for (const { policy, cvm, disk } of applied) {
      const [{ groupname, os_type }, vm] = [store.table('accessPolicies').get(policy) as ReturnType<typeof policyNamed>, store.table('cvms').get(cvm)];
      expect(vm?.disks.find(({ name }) => name === disk)).toMatchObject({ state: 'ATTACHED', policy: { guid: policy } });
      expect([sets.get(vm?.cvmset ?? ''), vm?.ostype.startsWith('Windows')]).toEqual([groupname, os_type === 1]);
    }
    expect(cvmNamed(world, 'pay-api-01').disks.length).toBeGreaterThan(0);
  });
});
