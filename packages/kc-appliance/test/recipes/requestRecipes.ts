import { requests } from 'kc-api/contract/requests/requests';
import { users } from 'kc-api/contract/security/users';
import { carlos, root, sara, type World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

export const turnOn = (world: World, acts: readonly string[]) =>
  world.appliance.environment.store.setValue('two_person_rule', { acts: acts as never, hours: 24 });

/** A freeze over all acts from now on. */
export const freeze = (world: World, change: object = {}): string => {
  const now = Math.floor(world.clock.now() / 1000);
  world.appliance.environment.store.table('changeFreezes').put({
    id: 'freeze-1',
    name: 'Year-end',
    reason: 'The books are closed.',
    from: now,
    to: now + 86_400,
    acts: [],
    revision: 1,
    ...change,
  });
  return 'freeze-1';
};
/** A window of two hours, every day at 22:00 UTC. */
export const openWindow = (world: World): string => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  world.appliance.environment.store
    .table('changeWindows')
    .put({ id: 'window-1', name: 'Nightly', days: [...days], start: '22:00', minutes: 120, time_zone: 'UTC', revision: 1 });
  return 'window-1';
};

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
  'requests.choices': {
    before: (world) => turnOn(world, ['users']),
    body: (world: World) => ({ call: users.remove.id, call_input: JSON.stringify({ params: { id: world.user(carlos.login).id } }) }),
  },
  'changeWindows.create': { body: { name: 'Weekend', days: ['saturday'], start: '02:30', minutes: 90, time_zone: 'Europe/Stockholm' } },
  'changeWindows.change': { before: openWindow, params: () => ({ id: 'window-1' }), body: { start: '21:00' } },
  'changeWindows.remove': { before: openWindow, params: () => ({ id: 'window-1' }) },
  'changeFreezes.create': { body: { name: 'Audit week', reason: 'Auditors are here.', from: 1_900_000_000, to: 1_900_600_000 } },
  'changeFreezes.change': { before: (world) => freeze(world), params: () => ({ id: 'freeze-1' }), body: { reason: 'The books are closed late.' } },
  'changeFreezes.remove': { before: (world) => freeze(world), params: () => ({ id: 'freeze-1' }) },
  'requests.changeRule': { body: { acts: ['users'], hours: 8 } },
};
