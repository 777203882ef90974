import { t } from 'kc-intl/t';
import type { Cvm } from '../../../contract/workloads/cvms.ts';
import { driverTaskStates } from './drivers.ts';

/** The status values that this console has rules for. The appliance may send others. */
export const cvmStatus = {
  healthy: 'Healthy',
  connected: 'Connected',
  /** Stale: the heartbeat is overdue. Unreachable: the grace period is over as well. */
  stale: 'Stale',
  unreachable: 'Unreachable',
  upgrading: 'Upgrading agent',
  rebooting: 'Rebooting',
  /** The VM reconnected with another address or hardware, after a reboot, or after its grace period. */
  reauthenticate: 'Reauthentication needed',
  revoked: 'Revoked',
  certificateRevoked: 'Certificate revoked',
  /** The VM has been assigned another certificate. */
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
/** The status values as options. */
export const cvmStatuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));
/** Label of a status. Returns the wire name of a status that this console does not know. */
export const cvmStatusText = (status: string): string => (statusNames as Readonly<Record<string, string>>)[status] ?? status;

/** True if the status needs no action by an administrator. */
export const isWell = (status: string): boolean => status === cvmStatus.healthy || status === cvmStatus.connected;

export const isUnreachable = ({ status }: Pick<Cvm, 'status'>): boolean => status === cvmStatus.unreachable;
/** True if the state of the VM is unknown. Operations wait until it reconnects. */
export const isSilent = (vm: Pick<Cvm, 'status'>): boolean => vm.status === cvmStatus.stale || isUnreachable(vm);

/** Status of the work in progress on a connected VM; undefined if there is none. */
export function workStatus({ agent_upgrade, htcrypt_task }: Pick<Cvm, 'agent_upgrade' | 'htcrypt_task'>): string | undefined {
  if (agent_upgrade === 'running') return cvmStatus.upgrading;
  return agent_upgrade === 'rebooting' || htcrypt_task?.state === driverTaskStates.rebooting ? cvmStatus.rebooting : undefined;
}
