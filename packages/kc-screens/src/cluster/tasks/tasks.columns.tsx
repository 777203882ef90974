import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { Status, type StatusTone } from 'kc-components/Status';
import type { ClusterTask } from 'kc-api/contract/cluster/servers';
import { clusterOpNames, clusterOpText } from 'kc-api/rules/cluster/servers';
import { isFinished, taskStateNames, taskStateText } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';
import { timeColumn } from '../../tasks/index.ts';

const tones: Readonly<Record<string, StatusTone>> = { completed: 'ok', failed: 'bad', abandoned: 'idle' };
/** CLUS-025, CLUS-050: a completed task has no progress bar. */
export const taskColumns: readonly Column<ClusterTask>[] = [
  { id: 'guest', title: t('Node'), width: 140, minWidth: 120, strong: true, value: (task) => task.guest },
  {
    id: 'op',
    title: t('Operation'),
    kind: 'choice',
    width: 160,
    minWidth: 140,
    choices: optionsOf(Object.keys(clusterOpNames), clusterOpNames),
    value: (task) => task.op,
    text: (task) => clusterOpText(task.op),
  },
  { id: 'altname', title: t('Object'), width: 160, givesWay: 3, value: (task) => task.params.altname },
  {
    id: 'progress',
    title: t('Progress'),
    kind: 'number',
    width: 120,
    givesWay: 2,
    filterable: false,
    value: (task) => task.progress,
    text: (task) => `${task.progress}%`,
    cell: (task) =>
      isFinished(task.state) ? (
        `${task.progress}%`
      ) : (
        <Progress label={t('Progress of {operation} on {node}', { operation: clusterOpText(task.op), node: task.guest })} value={task.progress} inline />
      ),
  },
  {
    id: 'state',
    title: t('State'),
    kind: 'choice',
    width: 130,
    minWidth: 120,
    alwaysSeen: true,
    choices: optionsOf(Object.keys(taskStateNames), taskStateNames),
    value: (task) => task.state,
    text: (task) => taskStateText(task.state),
    cell: (task) => <Status tone={tones[task.state] ?? 'info'}>{taskStateText(task.state)}</Status>,
  },
  { id: 'desc', title: t('Result'), width: 220, givesWay: 5, value: (task) => task.desc },
  timeColumn('start_time', t('Started'), 4),
  timeColumn('last_update', t('Last update'), 7),
  timeColumn('end_time', t('Ended'), 6),
];
