import { DetailsList } from 'kc-components/DetailsList';
import { Link } from 'kc-components/Link';
import { PageSection } from 'kc-components/Page';
import { cluster, type ClusterInfo } from 'kc-api/contract/cluster/cluster';
import { startupText } from 'kc-api/rules/cluster/cluster';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { createAdminKeyDialog } from '../../account/adminKey/index.ts';
import { createGroupDialog } from '../../security/groups/index.ts';
import { AnswerPanel, DialogButton, DialogHost, useAnswer, usePorts } from '../../shell/index.ts';
import { tabs } from '../clusterTabs.ts';
import { NodeStatus } from '../servers/index.ts';
import { ClusterSettings } from './ClusterSettings.tsx';
import { Monitoring } from './Monitoring.tsx';
import { overviewDialogs } from './overview.dialogs.ts';
import { Buttons, NodeList } from './OverviewTab.styles.ts';

/** CLUS-020. */
function Nodes({ info }: { info: ClusterInfo }) {
  const { navigation } = usePorts();
  return (
    <>
      <DetailsList
        items={[
          { label: t('Cluster'), value: info.name },
          { label: t('Startup authentication'), value: startupText(info.auth_type) },
        ]}
      />
      <NodeList aria-label={t('Nodes of the cluster')}>
        {info.nodes.map((node) => (
          <li key={`${node.name} ${node.ipaddr}`}>
            <b>{node.name}</b>
            <span>{node.ipaddr}</span>
            <NodeStatus status={node.status} authenticated={node.authenticated} />
            {node.nodeType === 'master' && <span>{t('Master')}</span>}
          </li>
        ))}
      </NodeList>
      <Link href={navigation.href({ path: pages.cluster, params: { tab: tabs.servers } })}>{t('All servers')}</Link>
    </>
  );
}

const nothing: readonly unknown[] = [];

/** CLUS-014. */
function Begin() {
  return (
    <Buttons>
      <DialogButton dialog={createGroupDialog} />
      <DialogButton dialog={createAdminKeyDialog} />
      <DialogHost dialogs={overviewDialogs} targets={nothing} />
    </Buttons>
  );
}

/** CLUS-001, CLUS-019, CLUS-106. */
export function OverviewTab() {
  const answer = useAnswer(cluster.info);
  return (
    <>
      <PageSection title={t('Nodes')} text={t('The nodes that share keys and settings.')}>
        <AnswerPanel answer={answer}>{({ clusterinfo }) => <Nodes info={clusterinfo} />}</AnswerPanel>
      </PageSection>
      <PageSection title={t('Monitoring')} text={t('State of the nodes, as this node sees them.')}>
        <Monitoring />
      </PageSection>
      <PageSection title={t('Groups and admin key')} text={t('Groups own the objects of the cluster. The parts of the admin key recover its master key.')}>
        <Begin />
      </PageSection>
      <PageSection title={t('Cluster settings')} text={t('Apply to every node.')}>
        <AnswerPanel answer={answer}>{({ clusterinfo }) => <ClusterSettings info={clusterinfo} />}</AnswerPanel>
      </PageSection>
    </>
  );
}
