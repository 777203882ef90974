import { t } from 'kc-intl/t';
import type { Cvm } from '../../contract/workloads/cvms.ts';
import { driverTaskStates } from './drivers.ts';

/** The statuses that this console has rules for; the appliance may tell others. */
export const cvmStatus = {
  healthy: t('Healthy'),
  connected: t('Connected'),
  /** Its heartbeat is overdue, and its grace period is over. */
  stale: t('Stale'),
  unreachable: t('Unreachable'),
  upgrading: t('Upgrading agent'),
  rebooting: t('Rebooting'),
  /** It came back as another one than it was, or after its grace period. */
  reauthenticate: t('Reauthentication needed'),
  revoked: t('Revoked'),
  certificateRevoked: t('Certificate revoked'),
  /** It has another certificate since. */
  assigned: t('Authentication needed'),
} as const;

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
