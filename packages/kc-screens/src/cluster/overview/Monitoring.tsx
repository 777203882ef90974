import { DetailsList } from 'kc-components/DetailsList';
import { counted, countText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import { system } from 'kc-api/contract/frame/system';
import { healthValue, statusPoll } from 'kc-api/rules/frame/monitoring';
import { AnswerPanel, useAnswer } from '../../shell/index.ts';

const tones = { 100: 'ok', 50: 'warn', 0: 'bad' } as const;

/** SHELL-103: null is no limit. */
function Limit({ count, limit }: { count: number; limit: number | null }) {
  const text = limit === null ? `${countText(count)}, no limit` : `${countText(count)} of ${countText(limit)}`;
  return limit !== null && count > limit ? <Status tone="warn">{text}, over the limit</Status> : <>{text}</>;
}

/** CLUS-019: what the monitoring status tells of the nodes. */
export function Monitoring() {
  const answer = useAnswer(system.status, undefined, { poll: () => statusPoll });
  return (
    <AnswerPanel answer={answer} lines={2}>
      {({ kps_status, server_count, servers_pending_auth: pending = 0, kc_count, kc_limit, vm_count, vm_limit }) => (
        <DetailsList
          items={[
            { label: 'Health', value: <Status tone={tones[healthValue(kps_status)]}>{kps_status}</Status> },
            { label: 'Servers', value: countText(server_count) },
            {
              label: 'Pending authentication',
              value: pending === 0 ? 'None' : <Status tone="warn">{counted(pending, 'server', 'servers')}</Status>,
            },
            { label: 'Nodes of the license', value: <Limit count={kc_count} limit={kc_limit} /> },
            { label: 'VMs of the license', value: <Limit count={vm_count} limit={vm_limit} /> },
          ]}
        />
      )}
    </AnswerPanel>
  );
}
