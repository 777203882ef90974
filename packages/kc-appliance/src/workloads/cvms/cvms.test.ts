import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { isUnderCare } from 'kc-api/rules/workloads/disks';
import { cvmWhere } from '../../../test/fleetWorld.ts';
import { makeWorld, root } from '../../../test/kit.ts';

describe('VM details', () => {
  it('contain registered and available disks, folders and connectors [VM-042, VM-096]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const kept = cvmWhere(world, ({ disks, folders }) => folders.length > 0 && disks.some(isUnderCare) && !disks.every(isUnderCare));
    const vm = await client.send(cvms.read, { params: { id: kept.id } });
    const named = (disks: readonly { name: string }[]) => disks.map(({ name }) => name);
    expect(named(vm.disks)).toEqual(named(kept.disks.filter(isUnderCare)));
    expect(named(vm.available_disks)).toEqual(named(kept.disks.filter((disk) => !isUnderCare(disk))));
    expect(vm.folders.map(({ path }) => path)).toEqual(kept.folders.map(({ path }) => path));
    expect(vm.tde_connectors).toEqual([]);
    const server = cvmWhere(world, ({ name }) => name === 'oracle-tde-07');
    expect((await client.send(cvms.read, { params: { id: server.id } })).tde_connectors).not.toEqual([]);
  });
});
