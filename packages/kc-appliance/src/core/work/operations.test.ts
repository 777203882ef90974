import { describe, expect, it } from 'vitest';
import { fakeClock, makeWorld } from '../../../test/kit.ts';
import { settle } from '../../../test/cloudWorld.ts';
import { defineOperation, type Operation } from './operations.ts';
import { Stop } from './stop.ts';
import type { Environment } from '../context.ts';

/** Counts to four, one step every two seconds. `at`: the test's action at each step. */
const counting = (at: (count: number) => void = () => undefined, undone: string[] = []): Operation<number> =>
  defineOperation<number>({
    kind: 'counting',
    title: 'Counting',
    every: 2,
    category: 'System',
    failure: () => ({ kind: 'report-failed', id: 'r1', name: 'Sheep' }),
    aboutName: () => 'the sheep',
    undo: (_, { about }, reason) => void undone.push(reason === undefined ? about : `${about}: ${reason}`),
    step: (_, { state, user }) => {
      at(state + 1);
      if (state < 3) return { state: state + 1, progress: { done: state + 1, total: 4 } };
      return { end: ({ audit }) => audit({ content: 'Counted', group: '', user }) };
    },
  });

/** Runs due steps, like the agenda. */
async function go<State>(environment: Environment, operation: Operation<State>, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await operation.due(environment)?.run();
  await settle();
}

describe('long operation', () => {
  const begin = async (operation: Operation<number>) => {
    const world = await makeWorld({ clock: fakeClock() });
    const { environment } = world.appliance;
    const { id } = environment.store.transaction(() => operation.begin(environment, { about: 'meadow', user: 'secroot', state: 0, total: 4 }));
    return { world, environment, id };
  };

  it('runs step by step, reports its progress and records its end under the user who started it', async () => {
    const operation = counting();
    const { world, environment } = await begin(operation);
    expect(operation.under(environment, 'meadow')?.progress).toEqual({ done: 0, total: 4 });
    await go(environment, operation, 2);
    expect(operation.under(environment, 'meadow')?.progress).toEqual({ done: 2, total: 4 });
    expect(operation.under(environment, 'elsewhere')).toBeUndefined();
    await go(environment, operation, 2);
    expect(operation.under(environment, 'meadow')).toBeUndefined();
    expect(world.audit()[0]).toMatchObject({ content: 'Counted', user: 'secroot' });
  });

  it('schedules its steps one after the other', async () => {
    const operation = counting();
    const { environment, world } = await begin(operation);
    const first = operation.due(environment)?.at ?? 0;
    expect(first).toBe(Math.floor(world.clock.now() / 1000) + 2);
    await go(environment, operation, 1);
    expect(operation.due(environment)?.at).toBe(first + 2);
  });

  it('schedules the next step after a pause, without catching up on missed steps', async () => {
    const operation = defineOperation<null>({
      kind: 'resting',
      title: 'Resting',
      rest: () => 10,
      category: 'System',
      failure: () => ({ kind: 'upgrade-failed' }),
      step: (_environment, { progress }) => ({ state: null, progress: { done: progress.done + 1, total: null } }),
    });
    const world = await makeWorld({ clock: fakeClock() });
    const { environment } = world.appliance;
    environment.store.transaction(() => operation.begin(environment, { about: '', user: 'secroot', state: null }));
    world.clock.advance(60_500);
    await go(environment, operation, 1);
    expect(operation.due(environment)?.at).toBe((world.clock.now() + 10) / 1000);
  });

  it('reverts its marks when it is stopped, and records the reason in the audit log and an alert', async () => {
    const undone: string[] = [];
    const operation = counting((count) => {
      if (count === 3) throw new Stop('A wolf came.');
    }, undone);
    const { environment, world } = await begin(operation);
    await go(environment, operation, 3);
    expect(operation.under(environment, 'meadow')).toBeUndefined();
    expect(undone).toEqual(['meadow: A wolf came.']);
    expect(world.audit()[0]?.content).toBe('Counting of the sheep failed: A wolf came.');
    expect(environment.store.table('alerts').all().at(-1)).toMatchObject({
      message: 'Counting of the sheep failed: A wolf came.',
      kind: 'report-failed',
      object: { id: 'r1', name: 'Sheep' },
    });
  });

  it('retries a minute after an unexpected error', async () => {
    let broken = true;
    const operation = counting(() => {
      if (broken) throw new Error('a defect');
    });
    const { environment, world } = await begin(operation);
    await expect(operation.due(environment)?.run()).rejects.toThrow('a defect');
    expect(operation.due(environment)?.at).toBe(Math.floor(world.clock.now() / 1000) + 60);
    broken = false;
    await go(environment, operation, 4);
    expect(operation.under(environment, 'meadow')).toBeUndefined();
  });

  it('can be cancelled, even during a step', async () => {
    const undone: string[] = [];
    const operation = counting(undefined, undone);
    const { environment, id } = await begin(operation);
    const step = operation.due(environment)?.run();
    environment.store.transaction(() => operation.cancel(environment, id));
    await step;
    expect(operation.get(environment, id)).toBeUndefined();
    expect(operation.due(environment)).toBeUndefined();
    expect(undone).toEqual(['meadow']);
  });
});
