import type { PageRequest } from 'kc-components/DataGrid';
import type { Client } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import { cvmTasks, type CvmTask, type TaskList, type TaskSort } from 'kc-api/contract/workloads/cvmTasks';
import type { TaskRow } from './taskRow.ts';

/** Whose tasks: those of a VM set, or of a VM. */
export type TasksOf = { cvmset: string } | { cvm: string };

export const rowsAsOf = (tasks: readonly CvmTask[], now: number): TaskRow[] => tasks.map((task) => ({ ...task, asOf: Math.floor(now / 1000) }));

/** A page of one list, filtered and sorted by the appliance; what is empty is left out. Read again in the background. */
export const loadTasks =
  (clock: Clock, of: TasksOf, list: TaskList) =>
  async (client: Client, { filters, offset, limit, sort, signal }: PageRequest, version: number): Promise<{ rows: readonly TaskRow[]; total: number }> => {
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
    const query = {
      ...given,
      ...of,
      list,
      limit: String(limit),
      ...(offset === 0 ? {} : { marker: String(offset) }),
      ...(sort ? { sort: `${sort.desc ? '-' : ''}${sort.id as TaskSort}` as const } : {}),
    };
    const answer = await client.send(cvmTasks.list, { query }, { signal, background: version > 0, priority: 'normal' });
    return { rows: rowsAsOf(answer[list], clock.now()), total: answer.totalrecords };
  };
