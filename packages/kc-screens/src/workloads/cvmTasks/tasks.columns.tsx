import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { Status, type StatusTone } from 'kc-components/Status';
import { taskOpNames, taskOpText, taskStateNames, taskTitle } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';
import { stateText, type TaskRow } from './taskRow.ts';
import { timeColumn } from '../../tasks/index.ts';

const tones: Readonly<Record<string, StatusTone>> = { completed: 'ok', failed: 'bad', abandoned: 'idle' };
const toneOf = ({ state, last_heard }: TaskRow): StatusTone => (last_heard === undefined ? (tones[state] ?? 'info') : 'warn');

export const TaskState = ({ task }: { task: TaskRow }) => <Status tone={toneOf(task)}>{stateText(task)}</Status>;

const progressTone = ({ state, last_heard }: TaskRow) =>
  state === 'failed' ? 'bad' : state === 'completed' ? 'ok' : last_heard === undefined ? 'accent' : 'warn';

/** TASK-05, in the order of the requirements. */
export const taskColumns: readonly Column<TaskRow>[] = [
  {
    id: 'op',
    title: t('Operation'),
    kind: 'choice',
    width: 150,
    minWidth: 120,
    strong: true,
    choices: optionsOf(Object.keys(taskOpNames), taskOpNames),
    value: (task) => task.op,
    text: (task) => taskOpText(task.op),
  },
  { id: 'guest', title: t('VM'), width: 130, minWidth: 110, value: (task) => task.guest },
  { id: 'altname', title: t('Object'), width: 110, minWidth: 90, givesWay: 5, value: (task) => task.params.altname },
  { id: 'desc', title: t('Description'), width: 200, hidden: true, value: (task) => task.desc },
  {
    id: 'state',
    title: t('State'),
    kind: 'choice',
    width: 190,
    // Wide enough for the longest name of a state.
    minWidth: 146,
    alwaysSeen: true,
    choices: optionsOf(Object.keys(taskStateNames), taskStateNames),
    value: (task) => task.state,
    text: stateText,
    cell: (task) => <TaskState task={task} />,
  },
  {
    id: 'progress',
    title: t('Progress'),
    kind: 'number',
    width: 150,
    minWidth: 110,
    givesWay: 3,
    filterable: false,
    value: (task) => task.progress,
    text: (task) => `${task.progress}%`,
    cell: (task) => <Progress inline label={t('Progress of {task}', { task: taskTitle(task) })} value={task.progress} tone={progressTone(task)} />,
  },
  timeColumn('sched_time', t('Scheduled'), 6),
  timeColumn('start_time', t('Started'), 7),
  timeColumn('last_update', t('Last update'), 4),
  timeColumn('end_time', t('Ended'), 8),
];
