import { Choice } from 'kc-components/Choice';
import { optionsOf } from 'kc-components/format';
import type { TaskList } from 'kc-api/contract/workloads/cvmTasks';
import { isEndedList, taskListNames, taskTitle } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, useAddress, useListParam } from '../../shell/index.ts';
import { abandonInactiveDialog } from './abandonInactive/abandonInactive.dialog.tsx';
import { TaskDetails } from './TaskDetails.tsx';
import type { TasksOf } from './taskList.ts';
import type { TaskRow } from './taskRow.ts';
import { taskColumns } from './tasks.columns.tsx';
import { taskDialogs, taskListDialogs } from './tasks.dialogs.ts';
import { useNamedTask } from './useNamedTask.ts';
import { useTasks } from './useTasks.ts';

const idOf = (task: TaskRow) => task.uuid;
const newest = { ended: { id: 'end_time', desc: true }, pending: { id: 'sched_time', desc: true } };

interface TasksProps {
  of: TasksOf;
  /** The lists to choose from. The first one is the default. */
  lists: readonly [TaskList, ...TaskList[]];
}

/** TASK-01 to TASK-03: the tasks of a VM set or of a VM, one list at a time. */
export function Tasks({ of, lists }: TasksProps) {
  const [first] = lists;
  const [chosen, choose] = useListParam('list');
  const list = lists.find((one) => one === chosen) ?? first;
  const { pages, stale } = useTasks(of, list);
  const { item } = useAddress().params;
  return (
    <>
      <GridScreen<TaskRow>
        id="cvmtasks"
        label={t('Tasks')}
        columns={taskColumns}
        rowId={idOf}
        nameOf={taskTitle}
        list={pages}
        rowOfAddress={useNamedTask(item)}
        sort={isEndedList(list) ? newest.ended : newest.pending}
        selectable={false}
        dialogs={taskDialogs}
        details={(task) => <TaskDetails key={task.uuid} task={task} />}
        toolbar={
          <>
            <Choice label={t('List')} value={list} options={optionsOf(lists, taskListNames)} onValue={(next) => choose(next === first ? '' : next)} />
            {!isEndedList(list) && <RowDialogButton<TaskRow | undefined> dialog={abandonInactiveDialog} target={stale?.[0]} tone="quiet" />}
          </>
        }
        empty={{ text: t('This list has no tasks.') }}
      />
      <DialogHost<TaskRow | undefined> dialogs={taskListDialogs} targets={stale ?? null} />
    </>
  );
}
