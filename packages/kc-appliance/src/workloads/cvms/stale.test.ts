import { describe, expect, it } from 'vitest';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { system } from 'kc-api/contract/frame/system';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { cvmTasks } from 'kc-api/contract/workloads/cvmTasks';
import { disks } from 'kc-api/contract/workloads/disks';
import { fleetRecipes } from '../../../test/recipes/fleetRecipes.ts';
import { cvmNamed, cvmSetNamed } from '../../../test/fleetWorld.ts';
import { carlos, makeWorld, type World } from '../../../test/kit.ts';
import { cvmRecord } from './cvmRecord.ts';

const resources = ['cvms', 'cvmSets', 'cvmCertificates', 'cvmTasks', 'kek', 'disks'];
const changing = allCalls.filter(({ id, audited }) => audited && resources.includes(id.split('.')[0] ?? ''));
const limit = '1000';

/** Returns the content of the lists, by resource. */
async function told(world: World, sets: readonly string[]): Promise<Record<string, string>> {
  const client = await world.as(carlos);
  const answers = {
    cvms: [
      await client.send(cvms.list, { query: { authenticated: 'yes', limit } }),
      await client.send(cvms.list, { query: { authenticated: 'no', limit } }),
      await client.send(cvms.read, { params: { id: cvmNamed(world, 'ledger-05').id } }),
    ],
    cvmSets: await client.send(cvmSets.list, { query: { limit } }),
    cvmCertificates: await client.send(cvmCertificates.list, { query: { cvmset: sets.join(','), _limit: limit } }),
    cvmTasks: await client.send(cvmTasks.list, { query: { limit } }),
    disks: await client.send(disks.fsids, { params: { id: cvmNamed(world, 'ledger-02').id } }),
    system: (await client.send(system.status)).object_counts,
  };
  return Object.fromEntries(Object.entries(answers).map(([resource, answer]) => [resource, JSON.stringify(answer)]));
}

describe('resources that VM encryption calls declare as stale', () => {
  it.each(changing.map((one) => [one.id, one] as const))('%s: include every changed list', async (id, declared: Call) => {
    const world = await makeWorld({ vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
    // A VM that waits in the deleted set.
    cvmRecord.put(world.appliance.environment, { ...cvmNamed(world, 'dr-vm-01'), authenticated: 'no', cvmset: cvmSetNamed(world, 'new-core').id });
    const { params, query, body } = fleetRecipes[id] ?? {};
    const given = {
      ...(params ? { params: params(world) } : {}),
      ...(query ? { query: query(world) } : {}),
      ...(body ? { body: typeof body === 'function' ? await body(world) : body } : {}),
    };
    const sets = ['ledger', 'new-core', 'dr-site'].map((name) => cvmSetNamed(world, name).id);
    const before = await told(world, sets);
    await (await world.as(carlos)).send(declared, given as never);
    const after = await told(world, sets);
    const changed = Object.keys(before).filter((resource) => after[resource] !== before[resource]);
    expect(changed).not.toEqual([]);
    expect(declared.stale).toEqual(expect.arrayContaining(changed));
  });
});
