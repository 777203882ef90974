import type { Detail } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { taskOpText, taskTitle } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import type { TaskRow } from './taskRow.ts';
import { TaskState } from './tasks.columns.tsx';

const timeOf = (label: string, time: number): Detail => ({ label, value: time === 0 ? '' : dateTimeText(time) });

const factsOf = (task: TaskRow, more: readonly Detail[]): Detail[] => [
  { label: t('State'), value: <TaskState task={task} /> },
  { label: t('Operation'), value: taskOpText(task.op) },
  { label: t('VM'), value: task.guest },
  ...more,
  { label: t('Object'), value: task.params.altname },
  { label: t('Progress'), value: `${task.progress}%` },
  timeOf(t('Scheduled'), task.sched_time),
  timeOf(t('Started'), task.start_time),
  timeOf(t('Last update'), task.last_update),
  timeOf(t('Ended'), task.end_time),
  { label: t('UUID'), value: task.uuid, mono: true },
  { label: t('Description'), value: task.desc, wide: true },
  // The log of a failed task stays visible as long as the task is in the list. A message would disappear.
  ...(task.log === undefined ? [] : [{ label: t('Log'), value: task.log, mono: true, wide: true }]),
];

interface TaskDetailsProps {
  task: TaskRow;
  /** Additional details from the surrounding list. Default: none. */
  more?: readonly Detail[];
}

export const TaskDetails = ({ task, more = [] }: TaskDetailsProps) => (
  <RowDetails
    title={taskTitle(task)}
    history={{ kind: 'Task', id: task.uuid }}
    tabs={[{ value: 'details', label: t('Details'), content: <DetailsTab items={factsOf(task, more)} /> }]}
  />
);
