import type { PageRequest } from 'kc-components/DataGrid';
import type { Clock } from 'kc-api/client/clock';
import { cvmTasks, type CvmTask, type TaskList, type TaskSort } from 'kc-api/contract/workloads/cvmTasks';
import { pageLoad, type PageLoad } from '../../shell/index.ts';
import type { TaskRow } from './taskRow.ts';

/** The owner of the tasks: a VM set or a VM. */
export type TasksOf = { cvmset: string } | { cvm: string };

export const rowsAsOf = (tasks: readonly CvmTask[], now: number): TaskRow[] => tasks.map((task) => ({ ...task, asOf: Math.floor(now / 1000) }));

/** Builds the query for a page of tasks. Omits empty values. */
export const taskPageQuery = ({ filters, offset, limit, sort }: PageRequest) => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  limit: String(limit),
  ...(offset === 0 ? {} : { marker: String(offset) }),
  ...(sort ? { sort: `${sort.desc ? '-' : ''}${sort.id as TaskSort}` as const } : {}),
});

/** The pages of one list. The appliance filters and sorts. Refetched in the background. */
export const taskPages = (clock: Clock, of: TasksOf, list: TaskList): PageLoad<TaskRow> =>
  pageLoad({
    call: cvmTasks.list,
    input: (request) => ({ query: { ...taskPageQuery(request), ...of, list } }),
    page: (answer) => ({ rows: rowsAsOf(answer[list], clock.now()), total: answer.totalrecords }),
    background: true,
  });
