import { useMemo } from 'react';
import { cvmTasks, taskList } from 'kc-api/contract/workloads/cvmTasks';
import { useAnswer, usePorts } from '../../shell/index.ts';
import { rowsAsOf } from './taskList.ts';
import type { TaskRow } from './taskRow.ts';

/** Fetches the task with that id from any of the lists. Null if there is none. */
export function useNamedTask(uuid: string | undefined): TaskRow | null | undefined {
  const { clock } = usePorts();
  const { data } = useAnswer(cvmTasks.list, { query: { uuid: uuid ?? '' } }, { enabled: uuid !== undefined });
  return useMemo(() => {
    if (uuid === undefined) return null;
    return (
      data &&
      (rowsAsOf(
        taskList.options.flatMap((list) => data[list]),
        clock.now(),
      )[0] ??
        null)
    );
  }, [uuid, data, clock]);
}
