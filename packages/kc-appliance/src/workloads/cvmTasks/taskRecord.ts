import type { CvmTask, TaskList } from 'kc-api/contract/workloads/cvmTasks';
import { isSilent } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { isFinished, taskTitle } from 'kc-api/rules/workloads/cvmTasks';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { without } from '../../core/store/without.ts';
import type { CvmTaskRecord } from '../records.ts';
import { cvmSetTable, cvmTable, cvmTaskTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

function listOf({ auto, state }: Pick<CvmTaskRecord, 'auto' | 'state'>): TaskList {
  if (auto === 'no') return isFinished(state) ? 'completed' : 'active';
  return isFinished(state) ? 'completed_auto' : state === 'unscheduled' ? 'unscheduled_auto' : 'active_auto';
}

/** Returns the task with its derived fields. All code that stores a task must use this. */
export const listed = (task: Omit<CvmTaskRecord, 'list'>): CvmTaskRecord => ({ ...task, list: listOf(task) });

/** Returns since when the VM of a task is unreachable. The tasks of its agent wait meanwhile. */
const silentSince = (kept: Kept, cvm: string): number | undefined => {
  const vm = cvmTable.in(kept).get(cvm);
  return vm && isSilent(vm) ? vm.last_seen : undefined;
};

export function wireTask(kept: Kept, task: CvmTaskRecord): CvmTask {
  const heard = isFinished(task.state) ? undefined : silentSince(kept, task.cvm);
  return {
    ...without(task, 'id', 'altname', 'auto', 'list', 'revision'),
    uuid: task.id,
    params: { altname: task.altname },
    ...(heard === undefined ? {} : { last_heard: heard }),
  };
}

export const taskRecord = defineRecord({
  table: cvmTaskTable,
  noun: 'Task',
  category: 'Cloud workloads',
  nameOf: taskTitle,
  group: (task, kept) => cvmSetTable.in(kept).get(task.cvmset)?.group ?? '',
  wire: wireTask,
  compared: ['state', 'end_time'],
  derived: listed,
});
