import { Status } from 'kc-components/Status';
import { cluster } from 'kc-api/contract/cluster/cluster';
import { clusterTexts, isByHsm, startupText } from 'kc-api/rules/cluster/cluster';
import { t } from 'kc-intl/t';
import { AnswerPanel, DetailsTab, useAnswer } from '../../../shell/index.ts';

/** CLUS-030: how the nodes start. Read-only if an HSM decides it. */
export function StartupTab() {
  const answer = useAnswer(cluster.info);
  return (
    <AnswerPanel answer={answer} lines={2}>
      {({ clusterinfo: { auth_type } }) => (
        <DetailsTab
          items={[
            { label: t('Startup authentication'), value: <Status tone="ok">{startupText(auth_type)}</Status> },
            { label: t('Applies to'), value: t('All nodes of the cluster') },
            ...(isByHsm(auth_type) ? [{ label: t('Changed on'), value: clusterTexts.byHsm, wide: true }] : []),
          ]}
        />
      )}
    </AnswerPanel>
  );
}
