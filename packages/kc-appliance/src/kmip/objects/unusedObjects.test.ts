import { expect, it } from 'vitest';
import { posture } from 'kc-api/contract/posture/posture';
import { unusedAge } from 'kc-api/rules/usage';
import { makeWorld, root, type World } from '../../../test/kit.ts';
import { kmipActivitySince, kmipObjectTable, kmipUsesDerived } from '../state.ts';
import { deriveUses, withColumns } from './objectRecord.ts';

const unusedIn = async (world: World) =>
  (await (await world.as(root)).send(posture.objects, { params: { kind: 'kmipObjects.unused' }, query: { limit: '1000' } })).objects;

async function begin() {
  const world = await makeWorld();
  const { environment } = world.appliance;
  const before = Math.floor(environment.clock.now() / 1000) - unusedAge;
  const table = kmipObjectTable.in(environment);
  const old = table.all().find(({ state, initial_date }) => state === 'Active' && initial_date < before - 1000);
  if (!old) throw new Error('The demo has no old active object.');
  return { world, environment, before, table, old };
}

it('[USE-05] finds KMIP objects without a use for 90 days, by any operation, once uses were recorded that long', async () => {
  const { world, environment, before, table, old } = await begin();
  const isFound = async () => (await unusedIn(world)).some(({ id }) => id === old.id);
  kmipActivitySince.set(environment, before);
  table.put(withColumns({ ...old, last_get: before, last_use: { date: before, operation: 'Get', by: 'x' } }));
  expect(await isFound()).toBe(true);
  // The server used the key for its client, which got nothing.
  table.put(withColumns({ ...old, last_get: before, last_use: { date: before + 60, operation: 'Encrypt', by: 'x' } }));
  expect(await isFound()).toBe(false);
  table.put(withColumns({ ...old, last_get: 0 }));
  expect(await isFound()).toBe(true);
  kmipActivitySince.set(environment, before + 60);
  expect(await isFound()).toBe(false);
});

it('[USE-05] derives the last uses in a store of an earlier version', async () => {
  const { environment, table, old } = await begin();
  table.put({ ...old, last_get: 0, last_use: { date: 1_700_000_000, operation: 'Sign', by: 'x' }, last_used: 0 });
  kmipUsesDerived.set(environment, false);
  deriveUses(environment);
  expect(table.get(old.id)?.last_used).toBe(1_700_000_000);
});
