import { describe, expect, it } from 'vitest';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { makeWorld, root, tomas, type World } from '../test/kit.ts';
import { recipes } from '../test/recipes.ts';

const changing = allCalls.filter((one) => one.audited);

it('every call that changes something has a recipe here', () => {
  expect(changing.map((one) => one.id).toSorted()).toEqual(Object.keys(recipes).toSorted());
});

describe('every change', () => {
  it.each(changing.map((one) => [one.id, one] as const))('%s leaves an audit record with its user', async (id) => {
    const world = await makeWorld();
    const client = await world.as(root);
    const perform = async (wanted: string) => {
      const declared = changing.find((one) => one.id === wanted) as Call;
      const { params, query, body } = recipes[wanted] ?? {};
      const said = typeof body === 'function' ? await (body as (of: World) => object | Promise<object>)(world) : body;
      await client.send(declared, {
        ...(params ? { params: params(world) } : {}),
        ...(query ? { query: query(world) } : {}),
        ...(said ? { body: said } : {}),
      } as never);
    };
    await recipes[id]?.before?.(world, perform);
    const count = () => world.appliance.environment.store.table('audit').count();
    const tasks = () => world.appliance.environment.store.table('cvmTasks').all();
    const [before, waiting] = [count(), tasks()];
    await perform(id);
    // A restore brings the log of its image, and adds itself.
    if (id !== 'backups.restore') expect(count()).toBeGreaterThan(before);
    // Lists of tasks are read again where it has made one.
    if (tasks().length > waiting.length) expect(changing.find((one) => one.id === id)?.stale).toContain('cvmTasks');
    const [record] = world.audit();
    // In recovery mode nobody is signed in.
    expect(record?.user).toBe(id === 'session.challenge' || id === 'passkeyProofs.signIn' ? tomas.login : id.startsWith('recovery.') ? 'system' : root.login);
    expect(record?.content).not.toBe('');
    expect(record?.host).toBe('kc-node-1');
    expect(record?.date).toBe(Math.floor(world.clock.now() / 1000));
  });
});
