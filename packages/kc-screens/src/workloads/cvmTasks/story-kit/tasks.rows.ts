import type { Appliance, Tables } from 'kc-appliance';
import type { DemoRow } from '../../../story-kit/demoPage.ts';
import { cvmSetNamed } from '../../story-kit/records.ts';

type KeptTask = Tables['cvmTasks'];

const day = 86_400;
const table = ({ environment }: Appliance) => environment.store.table('cvmTasks');
const secondsNow = ({ environment }: Appliance) => Math.floor(environment.clock.now() / 1000);

/** The tasks of a VM set. */
export const tasksOf = (appliance: Appliance, cvmset: string): KeptTask[] =>
  table(appliance)
    .all()
    .filter((task) => task.cvmset === cvmset);
export const keptTask = (appliance: Appliance, uuid: string): KeptTask | undefined => table(appliance).get(uuid);
export const changeTask = (appliance: Appliance, uuid: string, change: Partial<KeptTask>): void => {
  const task = keptTask(appliance, uuid);
  if (task) table(appliance).put({ ...task, ...change, revision: task.revision + 1 });
};

export const staleIds = ['stale-1', 'stale-2', 'stale-3'] as const;

/** Replaces the active tasks of the VM set with stale ones that have these ids. */
export function makeStale(appliance: Appliance, cvmset: string, ids: readonly string[]): void {
  const [like] = tasksOf(appliance, cvmset).sort((a, b) => (a.guest < b.guest ? -1 : 1));
  if (!like) throw new Error('The VM set has no tasks.');
  for (const { id, list } of tasksOf(appliance, cvmset)) if (list === 'active') table(appliance).remove(id);
  const heard = secondsNow(appliance) - 26 * 3_600 - 60;
  const pending = {
    op: 'rekey',
    altname: 'D:',
    state: 'running',
    auto: 'no',
    list: 'active',
    progress: 43,
    sched_time: heard - 90,
    start_time: heard - 60,
  } as const;
  for (const id of ids) table(appliance).put({ ...like, ...pending, id, last_update: heard, end_time: 0, desc: '' });
  const vm = appliance.environment.store.table('cvms').get(like.cvm);
  if (vm) appliance.environment.store.table('cvms').put({ ...vm, status: 'Unreachable', last_seen: Math.min(heard, secondsNow(appliance) - day) });
}

const ledger = (appliance: Appliance) => cvmSetNamed(appliance, 'ledger');

/** The rows for the stories of the task dialogs: a task that has been silent for 26 hours. */
export const taskRows: Readonly<Record<string, DemoRow>> = {
  'cvmTasks.abandon': { row: ledger, item: () => staleIds[0], prepare: (appliance, row) => makeStale(appliance, row, [staleIds[0]]) },
  'cvmTasks.abandonInactive': { row: ledger, prepare: (appliance, row) => makeStale(appliance, row, [staleIds[0]]) },
};
