import { Status, type StatusTone } from 'kc-components/Status';
import type { Server } from 'kc-api/contract/cluster/servers';
import { joinFailed, joining, nodeStatusText, online, unreachable } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';

const tones: Readonly<Record<string, StatusTone>> = { [online]: 'ok', [unreachable]: 'bad', [joining]: 'info', [joinFailed]: 'bad' };

/** The status of a node, and whether it waits for authentication. */
export function NodeStatus({ status, authenticated }: Pick<Server, 'status' | 'authenticated'>) {
  const waits = status === online && authenticated === 'no';
  return <Status tone={waits ? 'warn' : (tones[status] ?? 'idle')}>{waits ? t('Online, not authenticated') : nodeStatusText(status)}</Status>;
}
