import { DetailsList } from 'kc-components/DetailsList';
import { countText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import { system } from 'kc-api/contract/frame/system';
import { healthText, healthTones, healthValue, statusPoll } from 'kc-api/rules/frame/monitoring';
import { t } from 'kc-intl/t';
import { HealthProblems } from '../../mending/index.ts';
import { AnswerPanel, useAnswer } from '../../shell/index.ts';

/** SHELL-103: null means no limit. */
function Limit({ count, limit }: { count: number; limit: number | null }) {
  if (limit === null) return <>{t('{count}, no limit', { count: countText(count) })}</>;
  const use = { count: countText(count), limit: countText(limit) };
  return count > limit ? <Status tone="warn">{t('{count} of {limit}, over the limit', use)}</Status> : <>{t('{count} of {limit}', use)}</>;
}

/** CLUS-019: the nodes in the monitoring status. */
export function Monitoring() {
  const answer = useAnswer(system.status, undefined, { poll: () => statusPoll });
  return (
    <AnswerPanel answer={answer} lines={2}>
      {({ kps_status, health_problem_count = 0, server_count, servers_pending_auth: pending = 0, kc_count, kc_limit, vm_count, vm_limit }) => (
        <>
          <DetailsList
            items={[
              { label: t('Health'), value: <Status tone={healthTones[healthValue(kps_status)]}>{healthText(kps_status)}</Status> },
              { label: t('Servers'), value: countText(server_count) },
              {
                label: t('Pending authentication'),
                value: pending === 0 ? t('None') : <Status tone="warn">{t('{pending, plural, one {# server} other {# servers}}', { pending })}</Status>,
              },
              { label: t('Nodes of the license'), value: <Limit count={kc_count} limit={kc_limit} /> },
              { label: t('VMs of the license'), value: <Limit count={vm_count} limit={vm_limit} /> },
            ]}
          />
          {health_problem_count > 0 && <HealthProblems count={health_problem_count} />}
        </>
      )}
    </AnswerPanel>
  );
}
