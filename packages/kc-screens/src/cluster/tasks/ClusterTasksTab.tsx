import { clusterTasks, type ClusterTask } from 'kc-api/contract/cluster/servers';
import { clusterOpText, clusterTaskPoll } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';
import { taskColumns } from './tasks.columns.tsx';

const idOf = ({ uuid }: ClusterTask) => uuid;
const nameOf = ({ op, guest }: ClusterTask) => t('{operation} on {node}', { operation: clusterOpText(op), node: guest });

/** CLUS-025, CLUS-049. */
export function ClusterTasksTab() {
  const list = useAnswer(clusterTasks.list, undefined, { poll: () => clusterTaskPoll });
  return (
    <GridScreen<ClusterTask>
      id="clustertasks"
      label={t('Tasks of the cluster')}
      columns={taskColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.tasks)}
      selectable={false}
      sort={{ id: 'start_time', desc: true }}
      empty={{ text: t('The cluster has no tasks.') }}
    />
  );
}
