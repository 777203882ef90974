import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmTasks, taskList } from 'kc-api/contract/workloads/cvmTasks';
import { isSilent } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { isFinished, systemLists, userLists } from 'kc-api/rules/workloads/cvmTasks';
import { carlos, makeWorld, refusal } from '../../../test/kit.ts';
import { cvmSetNamed, putTask, tasksWhere } from '../../../test/fleetWorld.ts';

describe('VM tasks', () => {
  const begin = async () => {
    const world = await makeWorld();
    return { world, client: await world.as(carlos), now: Math.floor(world.clock.now() / 1000) };
  };

  it('are divided into five lists of pending or ended tasks [TASK-06, TASK-07, TASK-08, TASK-14, SHELL-106]', async () => {
    const { world, client } = await begin();
    const answer = await client.send(cvmTasks.list, { query: { limit: '1000' } });
    for (const list of [...userLists, ...systemLists]) expect(answer[list].length).toBeGreaterThan(0);
    for (const list of ['active', 'active_auto', 'unscheduled_auto'] as const) expect(answer[list].filter(({ state }) => isFinished(state))).toEqual([]);
    for (const list of ['completed', 'completed_auto'] as const) expect(answer[list].filter(({ state }) => !isFinished(state))).toEqual([]);
    expect(answer.totalrecords).toBe(tasksWhere(world, () => true).length);
    expect(new Set(answer.completed.map(({ state }) => state))).toEqual(new Set(['completed', 'failed', 'abandoned']));
  });

  it('are listed for a VM set or a VM, in pages', async () => {
    const { world, client } = await begin();
    const { id: cvmset } = cvmSetNamed(world, 'payments-vmset');
    const kept = tasksWhere(world, (task) => task.cvmset === cvmset && task.list === 'completed');
    const first = await client.send(cvmTasks.list, { query: { cvmset, list: 'completed', limit: '10' } });
    const second = await client.send(cvmTasks.list, { query: { cvmset, list: 'completed', limit: '1000', marker: first.marker } });
    expect([first.totalrecords, first.marker, second.marker]).toEqual([kept.length, '10', '']);
    const told = [...first.completed, ...second.completed];
    expect(new Set(told.map(({ uuid }) => uuid))).toEqual(new Set(kept.map(({ id }) => id)));
    // The task that ended last is the first.
    expect(told.map(({ end_time }) => end_time)).toEqual(told.map(({ end_time }) => end_time).sort((a, b) => b - a));
    expect(first.active).toEqual([]);
    const [{ cvm } = { cvm: '' }] = kept;
    const own = await client.send(cvmTasks.list, { query: { cvm, list: 'completed', limit: '1000' } });
    expect(own.completed.map(({ uuid }) => uuid).sort()).toEqual(
      kept
        .filter((task) => task.cvm === cvm)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('contain the reason of a failure', async () => {
    const { client } = await begin();
    const { completed } = await client.send(cvmTasks.list, { query: { list: 'completed', state: 'failed', limit: '1000' } });
    expect(completed.length).toBeGreaterThan(0);
    for (const task of completed) expect(task.log).toMatch(/\d % done\.\n/);
  });

  it('contain the last contact of a VM that does not respond', async () => {
    const { client } = await begin();
    const { active } = await client.send(cvmTasks.list, { query: { list: 'active', limit: '1000' } });
    const silent = active.filter(({ last_heard }) => last_heard !== undefined);
    const [task] = silent;
    const vm = await client.send(cvms.read, { params: { id: task?.cvm ?? '' } });
    expect([isSilent(vm), vm.last_seen]).toEqual([true, task?.last_heard]);
    expect(silent.length).toBeLessThan(active.length);
  });

  it('are stale a day after their last update while pending', async () => {
    const { world, client, now } = await begin();
    const count = async (list: 'active' | 'completed') => (await client.send(cvmTasks.list, { query: { list, stale: 'yes' } })).totalrecords;
    const before = await count('active');
    putTask(world, { state: 'running', auto: 'no', last_update: now - 86_400 });
    expect(await count('active')).toBe(before);
    putTask(world, { state: 'running', auto: 'no', last_update: now - 86_401 });
    expect(await count('active')).toBe(before + 1);
    expect(await count('completed')).toBe(0);
  });

  it('can be abandoned once if stale, with the right VM set, and this is recorded [TASK-09, TASK-15]', async () => {
    const { world, client, now } = await begin();
    const abandon = (uuid: string, cvmset: string) => client.send(cvmTasks.abandon, { params: { uuid }, body: { cvmset, state: 'abandoned' } });
    const { id: cvmset } = cvmSetNamed(world, 'ledger');
    const fresh = putTask(world, { state: 'running', auto: 'no', cvmset, last_update: now - 60 });
    expect((await refusal(abandon(fresh.id, cvmset))).message).toBe('Only tasks without an update for more than 24 hours can be abandoned.');
    const stale = putTask(world, { state: 'running', auto: 'yes', cvmset, last_update: now - 90_000 });
    expect((await refusal(abandon(stale.id, 'elsewhere'))).fields).toEqual({ cvmset: 'This task belongs to another VM set.' });
    const { task } = await abandon(stale.id, cvmset);
    expect(task).toMatchObject({ state: 'abandoned', end_time: now });
    expect((await client.send(cvmTasks.list, { query: { uuid: stale.id } })).completed_auto).toHaveLength(1);
    expect(world.audit()[0]).toMatchObject({ content: `Task Rekey on ${stale.guest} abandoned`, group: 'Treasury and markets' });
    expect((await refusal(abandon(stale.id, cvmset))).message).toBe('This task has ended.');
  });

  it('are sorted and filtered across pages', async () => {
    const { client } = await begin();
    const { completed } = await client.send(cvmTasks.list, { query: { list: 'completed', op: 'rekey', guest: 'PAY-', sort: '-progress', limit: '1000' } });
    expect(completed.length).toBeGreaterThan(0);
    expect(completed.every(({ op, guest }) => op === 'rekey' && guest.startsWith('pay-'))).toBe(true);
    expect(completed.map(({ progress }) => progress)).toEqual(completed.map(({ progress }) => progress).sort((a, b) => b - a));
    expect(taskList.options).toHaveLength(5);
  });
});
