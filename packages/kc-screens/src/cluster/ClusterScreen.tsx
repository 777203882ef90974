import { t } from 'kc-intl/t';
import { usePrepareRestart } from '../restart/index.ts';
import { DialogButton, TabPage, useAddress, type PageTab } from '../shell/index.ts';
import { tabs as names } from './clusterTabs.ts';
import { DomainsTab } from './domains/DomainsTab.tsx';
import { addNodeDialog, startJoinDialog } from './nodeJoin/index.ts';
import { OverviewTab } from './overview/OverviewTab.tsx';
import { ServersTab } from './servers/index.ts';
import { ClusterTasksTab } from './tasks/ClusterTasksTab.tsx';

export { clusterDialogs as dialogs } from './cluster.dialogs.ts';
export { NodeJoin } from './nodeJoin/NodeJoin.tsx';

const tabs: readonly PageTab[] = [
  { value: names.cluster, label: t('Cluster'), Screen: OverviewTab },
  { value: names.domains, label: t('Domains'), Screen: DomainsTab },
  { value: names.servers, label: t('Servers'), Screen: ServersTab, create: addNodeDialog, secondary: <DialogButton dialog={startJoinDialog} /> },
  { value: names.tasks, label: t('Tasks'), Screen: ClusterTasksTab },
];

/** CLUS-001. */
export default function ClusterScreen() {
  usePrepareRestart();
  const { tab = names.cluster } = useAddress().params;
  // The settings scroll, because they are longer than the window. A list takes the remaining height.
  return <TabPage title={t('Cluster')} sub={t('The nodes of this system, and what they have in common.')} tabs={tabs} scroll={tab === names.cluster} />;
}
