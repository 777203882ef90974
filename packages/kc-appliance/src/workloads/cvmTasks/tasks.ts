import type { Environment } from '../../core/context.ts';
import { newGuid } from '../../core/random.ts';
import { revised } from '../../core/store/record.ts';
import { secondsOf } from '../../core/system.ts';
import type { CvmRecord, CvmTaskRecord } from '../records.ts';
import { cvmTaskTable } from '../state.ts';
import { listed, taskRecord } from './taskRecord.ts';

type Plan = Pick<CvmTaskRecord, 'op' | 'altname'> & Partial<Pick<CvmTaskRecord, 'state' | 'progress' | 'auto'>>;

/** Creates a task of the VM's agent, running unless the plan sets another state. Returns its id. Call inside a transaction. */
export function beginTask(environment: Environment, vm: CvmRecord, { op, altname, state = 'running', progress = 0, auto = 'no' }: Plan): string {
  const now = secondsOf(environment);
  const times = { sched_time: now, start_time: now, last_update: now, end_time: state === 'running' ? 0 : now };
  const id = newGuid(environment.random);
  const task = { id, cvm: vm.id, guest: vm.name, cvmset: vm.cvmset, op, altname, desc: '', auto, state, progress, ...times, revision: 1 };
  taskRecord.put(environment, listed(task));
  return id;
}

/** Records progress of the agent. `progress`: percent. Call inside a transaction. */
export function moveTask(environment: Environment, id: string, progress: number): void {
  const task = cvmTaskTable.in(environment).get(id);
  if (task) taskRecord.put(environment, revised({ ...task, progress, last_update: secondsOf(environment) }));
}

/** Ends a task. `log`: the reason of a failure. Call inside a transaction. */
export function endTask(environment: Environment, id: string, state: 'completed' | 'failed' | 'abandoned', log?: string): void {
  const task = cvmTaskTable.in(environment).get(id);
  if (!task) return;
  const now = secondsOf(environment);
  const progress = state === 'completed' ? 100 : task.progress;
  taskRecord.put(environment, revised({ ...task, state, progress, last_update: now, end_time: now, ...(log === undefined ? {} : { log }) }));
}
