import { t } from 'kc-intl/t';
import type { Cvm } from '../../contract/workloads/cvms.ts';
import { driverTaskStates } from './drivers.ts';

/** The statuses that this console has rules for; the appliance may tell others. */
export const cvmStatus = {
  healthy: 'Healthy',
  connected: 'Connected',
  /** Its heartbeat is overdue, and its grace period is over. */
  stale: 'Stale',
  unreachable: 'Unreachable',
  upgrading: 'Upgrading agent',
  rebooting: 'Rebooting',
  /** It came back as another one than it was, or after its grace period. */
  reauthenticate: 'Reauthentication needed',
  revoked: 'Revoked',
  certificateRevoked: 'Certificate revoked',
  /** It has another certificate since. */
  assigned: 'Authentication needed',
} as const;

const statusNames: Readonly<Record<(typeof cvmStatus)[keyof typeof cvmStatus], string>> = {
  Healthy: t('Healthy'),
  Connected: t('Connected'),
  Stale: t('Stale'),
  Unreachable: t('Unreachable'),
  'Upgrading agent': t('Upgrading agent'),
  Rebooting: t('Rebooting'),
  'Reauthentication needed': t('Reauthentication needed'),
  Revoked: t('Revoked'),
  'Certificate revoked': t('Certificate revoked'),
  'Authentication needed': t('Authentication needed'),
};
/** As choices, under their names. */
export const cvmStatuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));
/** How a status is called; the appliance's own word where this console has none. */
export const cvmStatusText = (status: string): string => (statusNames as Readonly<Record<string, string>>)[status] ?? status;

/** The statuses that need nobody. */
export const isWell = (status: string): boolean => status === cvmStatus.healthy || status === cvmStatus.connected;

export const isUnreachable = ({ status }: Pick<Cvm, 'status'>): boolean => status === cvmStatus.unreachable;
/** Whether nobody knows how it is with the VM: what it was told to do waits. */
export const isSilent = (vm: Pick<Cvm, 'status'>): boolean => vm.status === cvmStatus.stale || isUnreachable(vm);

/** What a VM that talks says of the work that is under way on it; undefined without any that it tells. */
export function workStatus({ agent_upgrade, htcrypt_task }: Pick<Cvm, 'agent_upgrade' | 'htcrypt_task'>): string | undefined {
  if (agent_upgrade === 'running') return cvmStatus.upgrading;
  return agent_upgrade === 'rebooting' || htcrypt_task?.state === driverTaskStates.rebooting ? cvmStatus.rebooting : undefined;
}
