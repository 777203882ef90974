import type { ClusterTask } from 'kc-api/contract/cluster/servers';
import type { Environment } from '../core/context.ts';
import { newGuid } from '../core/random.ts';
import { secondsOf } from '../core/system.ts';
import { clusterTaskTable } from './state.ts';

/** Maximum number of tasks; the oldest are removed. */
const most = 200;

/** Adds a task of a node to the list of the cluster. Call inside a transaction. */
export function addTask(
  environment: Environment,
  task: Pick<ClusterTask, 'guest' | 'op'> & Partial<Pick<ClusterTask, 'state' | 'desc'>> & { altname: string },
): string {
  const { altname, guest, op, state = 'running', desc = '' } = task;
  const now = secondsOf(environment);
  const uuid = newGuid(environment.random);
  const table = clusterTaskTable.in(environment);
  const isOver = state !== 'running';
  table.put({
    id: uuid,
    uuid,
    guest,
    op,
    desc,
    state,
    progress: state === 'completed' ? 100 : 0,
    params: { altname },
    sched_time: now,
    start_time: now,
    last_update: now,
    end_time: isOver ? now : 0,
  });
  const all = table.all().toSorted((a, b) => a.sched_time - b.sched_time);
  for (const { id } of all.slice(0, Math.max(0, all.length - most))) table.remove(id);
  return uuid;
}
/** Updates a task; does nothing if it was removed. Call inside a transaction. */
export function moveTask(environment: Environment, uuid: string, change: Partial<Pick<ClusterTask, 'state' | 'progress' | 'desc'>>): void {
  const table = clusterTaskTable.in(environment);
  const task = table.get(uuid);
  if (!task) return;
  const now = secondsOf(environment);
  const isOver = change.state === 'completed' || change.state === 'failed';
  table.put({ ...task, ...change, last_update: now, end_time: isOver ? now : task.end_time });
}
