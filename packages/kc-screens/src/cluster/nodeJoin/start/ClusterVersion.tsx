import { useEffect, useState } from 'react';
import { useFormValue } from 'kc-components/Form';
import { Status } from 'kc-components/Status';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { nodeJoinTexts } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { isHost } from 'kc-api/rules/hosts';
import { t } from 'kc-intl/t';
import { useAnswer, usePorts } from '../../../shell/index.ts';

/** Milliseconds without typing before the request, so that not every keystroke sends one. */
const rest = 600;

/** CLUS-072: shows the version of the cluster at the address before the join starts. */
export function ClusterVersion() {
  const { clock } = usePorts();
  const typed = useFormValue<string>('cluster_ip').trim();
  const [address, setAddress] = useState('');
  useEffect(() => {
    const timer = clock.setTimeout(() => setAddress(typed), rest);
    return () => clock.clearTimeout(timer);
  }, [clock, typed]);
  const enabled = address === typed && isHost(address);
  const { data } = useAnswer(nodeJoin.version, { query: { cluster_ip: address } }, { enabled });
  if (!enabled || !data) return null;
  const { version, cluster_version } = data;
  if (cluster_version === '') return <Status tone="warn">{nodeJoinTexts.noResponse(address)}</Status>;
  return cluster_version === version ? (
    <Status tone="ok">{t('The cluster runs version {cluster_version}, as this node does.', { cluster_version })}</Status>
  ) : (
    <Status tone="bad">
      {nodeJoinTexts.version} {t('Node: {version}. Cluster: {cluster_version}.', { version, cluster_version })}
    </Status>
  );
}
