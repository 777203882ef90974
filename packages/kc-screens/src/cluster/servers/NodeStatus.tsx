import { Status, type StatusTone } from 'kc-components/Status';
import type { Server } from 'kc-api/contract/cluster/servers';
import { t } from 'kc-intl/t';

const tones: Readonly<Record<string, StatusTone>> = { Online: 'ok', Unreachable: 'bad', Joining: 'info', 'Join failed': 'bad' };

/** How a node is; one that waits to be authenticated says so. What the appliance calls it is what is shown. */
export function NodeStatus({ status, authenticated }: Pick<Server, 'status' | 'authenticated'>) {
  const waits = status === 'Online' && authenticated === 'no';
  return <Status tone={waits ? 'warn' : (tones[status] ?? 'idle')}>{waits ? t('Online, not authenticated') : status}</Status>;
}
