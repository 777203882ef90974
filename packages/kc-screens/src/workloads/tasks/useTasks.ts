import { useEffect, useMemo, useRef } from 'react';
import { cvmTasks, taskList, type TaskList } from 'kc-api/contract/workloads/cvmTasks';
import { taskPage, taskPoll } from 'kc-api/rules/workloads/tasks';
import { type GridScreenProps, useAddress, useAnswer, usePages, usePorts } from '../../shell/index.ts';
import { loadTasks, rowsAsOf, type TasksOf } from './taskList.ts';
import type { TaskRow } from './taskRow.ts';

type GridList<Row> = GridScreenProps<Row>['list'];

const everyFifteenSeconds = () => taskPoll;

/**
 * TASK-11: a list of tasks, read again every 15 s while it is on show, and those of it that are stale. A poll that fails
 * leaves what is there.
 */
export function useTasks(of: TasksOf, list: TaskList): { pages: GridList<TaskRow>; stale: readonly TaskRow[] | undefined } {
  const { clock } = usePorts();
  const name = JSON.stringify(of);
  const load = useMemo(() => loadTasks(clock, JSON.parse(name) as TasksOf, list), [clock, name, list]);
  const pages = usePages<TaskRow>({ resource: 'cvmTasks', load, of: `${name} ${list}`, firstPage: taskPage, laterPages: taskPage });
  const { data, updatedAt } = useAnswer(cvmTasks.list, { query: { ...of, list, stale: 'yes', limit: '1000' } }, { poll: everyFifteenSeconds });

  // The first answer comes with the first page.
  const seen = useRef<{ name: string; at: number } | null>(null);
  const { refresh } = pages;
  useEffect(() => {
    if (updatedAt === null) return;
    const now = { name: `${name} ${list}`, at: updatedAt };
    const before = seen.current;
    seen.current = now;
    if (before?.name === now.name && before.at !== now.at) refresh();
  }, [name, list, updatedAt, refresh]);

  const stale = useMemo(() => data && rowsAsOf(data[list], clock.now()), [data, list, clock]);
  return { pages, stale };
}

/** The task that the address names, whichever list it is in; null where there is none. */
export function useNamedTask(): TaskRow | null | undefined {
  const { clock } = usePorts();
  const { item } = useAddress().params;
  const { data } = useAnswer(cvmTasks.list, { query: { uuid: item ?? '' } }, { enabled: item !== undefined });
  return useMemo(() => {
    if (item === undefined) return null;
    return (
      data &&
      (rowsAsOf(
        taskList.options.flatMap((list) => data[list]),
        clock.now(),
      )[0] ??
        null)
    );
  }, [item, data, clock]);
}
