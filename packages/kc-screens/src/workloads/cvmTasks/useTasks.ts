import { useMemo } from 'react';
import { cvmTasks, type TaskList } from 'kc-api/contract/workloads/cvmTasks';
import { taskPage, taskPoll } from 'kc-api/rules/workloads/cvmTasks';
import { type GridScreenProps, useAnswer, usePages, usePorts } from '../../shell/index.ts';
import { taskPages, rowsAsOf, type TasksOf } from './taskList.ts';
import type { TaskRow } from './taskRow.ts';
import { useReadAgain } from './useReadAgain.ts';

type GridList<Row> = GridScreenProps<Row>['list'];

const everyFifteenSeconds = () => taskPoll;

/** TASK-11: returns a list of tasks and its stale ones. Polls every 15 seconds while displayed. If a poll fails, the list stays unchanged. */
export function useTasks(of: TasksOf, list: TaskList): { pages: GridList<TaskRow>; stale: readonly TaskRow[] | undefined } {
  const { clock } = usePorts();
  const name = JSON.stringify(of);
  const load = useMemo(() => taskPages(clock, JSON.parse(name) as TasksOf, list), [clock, name, list]);
  const pages = usePages<TaskRow>({ resource: 'cvmTasks', load, of: `${name} ${list}`, firstPage: taskPage, laterPages: taskPage });
  const { data, updatedAt } = useAnswer(cvmTasks.list, { query: { ...of, list, stale: 'yes', limit: '1000' } }, { poll: everyFifteenSeconds });

  useReadAgain(`${name} ${list}`, updatedAt, pages.refresh);

  const stale = useMemo(() => data && rowsAsOf(data[list], clock.now()), [data, list, clock]);
  return { pages, stale };
}
