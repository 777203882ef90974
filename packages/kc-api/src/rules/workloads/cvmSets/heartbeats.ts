import type { Cvm } from '../../../contract/workloads/cvms.ts';
import type { CvmSet } from '../../../contract/workloads/cvmSets.ts';

/**
 * Classifies a VM by the age of its last heartbeat. `now`: epoch seconds.
 * 'reported': the next heartbeat is not due yet. 'stale': it is overdue. 'unreachable': the grace period is over.
 */
export function reachOf(
  last_seen: number,
  { heartbeat, grace_period }: Pick<CvmSet, 'heartbeat' | 'grace_period'>,
  now: number,
): 'reported' | 'stale' | 'unreachable' {
  const age = now - last_seen;
  return age <= heartbeat ? 'reported' : age <= grace_period ? 'stale' : 'unreachable';
}

/** Changes after which a VM that reconnects may have to authenticate again. */
export interface Comeback {
  newAddress: boolean;
  newHardware: boolean;
  rebooted: boolean;
  /** The VM did not respond for longer than its grace period. */
  overdue: boolean;
}

/** VM-038: applies the settings of the VM, which are initially those of its VM set. After the grace period, authentication is always required. */
export const mustReauthenticate = (
  { reauthonip, reauthonhwsig, reauthonreboot }: Pick<Cvm, 'reauthonip' | 'reauthonhwsig' | 'reauthonreboot'>,
  { newAddress, newHardware, rebooted, overdue }: Comeback,
): boolean => overdue || (newAddress && reauthonip === 'yes') || (newHardware && reauthonhwsig === 'yes') || (rebooted && reauthonreboot === 'yes');
