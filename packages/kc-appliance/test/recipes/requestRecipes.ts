import { requests } from 'kc-api/contract/requests/requests';
import { users } from 'kc-api/contract/security/users';
import { carlos, root, sara, type World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

export const turnOn = (world: World, acts: readonly string[]) =>
  world.appliance.environment.store.setValue('two_person_rule', { acts: acts as never, hours: 24 });

/** Requests the deletion of a user, as Sara or secroot. Returns the id of the request. */
async function askToDelete(world: World, who: { login: string; password: string }): Promise<string> {
  turnOn(world, ['users']);
  const client = await world.as(who);
  const body = {
    call: users.remove.id,
    call_input: JSON.stringify({ params: { id: world.user(carlos.login).id } }),
    title: 'Delete Carlos',
    shown: [],
    reason: 'He left.',
  };
  return (await client.send(requests.create, { body })).request.id;
}

const first = (world: World) => ({ id: world.appliance.environment.store.table('requests').all()[0]?.id ?? 'nobody-asked' });
const byOther: Recipe = { before: (world) => askToDelete(world, sara), params: first };

/** The version of the request that the approving administrator has read. */
const seenIn = new WeakMap<World, string>();

export const requestRecipes: Record<string, Recipe> = {
  'requests.create': {
    before: (world) => turnOn(world, ['users']),
    body: (world: World) => ({
      call: users.remove.id,
      call_input: JSON.stringify({ params: { id: world.user(carlos.login).id } }),
      title: 'Delete Carlos',
      shown: [{ label: 'Name', value: 'Carlos' }],
      reason: 'He left.',
    }),
  },
  'requests.approve': {
    before: async (world) => {
      await askToDelete(world, sara);
      const client = await world.as(root);
      seenIn.set(world, (await client.send(requests.read, { params: first(world) })).request.seen);
    },
    params: first,
    // Authorization tests send the call without reading the request first.
    body: (world: World) => ({ seen: seenIn.get(world) ?? 'nothing' }),
  },
  'requests.refuse': { ...byOther, body: { reason: 'He has not left.' } },
  'requests.withdraw': { before: (world) => askToDelete(world, root), params: first },
  'requests.pickUp': {
    before: async (world) => {
      await askToDelete(world, root);
      const table = world.appliance.environment.store.table('requests');
      for (const one of table.all()) table.put({ ...one, state: 'done', pickup: { temp_password: 'x' }, pickup_until: 2 ** 40 });
    },
    params: first,
  },
  'requests.changeRule': { body: { acts: ['users'], hours: 8 } },
};
