import type { Cvm } from '../../contract/workloads/cvms.ts';
import type { CvmSet } from '../../contract/workloads/cvmSets.ts';

/**
 * What a VM is by its age alone: 'reported' while the next heartbeat is not due yet, 'stale' after that, 'unreachable' once
 * the grace period is over. `now`: seconds since 1970.
 */
export function reachOf(
  last_seen: number,
  { heartbeat, grace_period }: Pick<CvmSet, 'heartbeat' | 'grace_period'>,
  now: number,
): 'reported' | 'stale' | 'unreachable' {
  const age = now - last_seen;
  return age <= heartbeat ? 'reported' : age <= grace_period ? 'stale' : 'unreachable';
}

/** Why a VM has to authenticate again once it comes back changed. */
export interface Comeback {
  newAddress: boolean;
  newHardware: boolean;
  rebooted: boolean;
  /** It was silent for longer than its grace period. */
  overdue: boolean;
}

/** VM-038: by the settings of the VM, which begin as those of its VM set; whatever they are, after its grace period. */
export const mustReauthenticate = (
  { reauthonip, reauthonhwsig, reauthonreboot }: Pick<Cvm, 'reauthonip' | 'reauthonhwsig' | 'reauthonreboot'>,
  { newAddress, newHardware, rebooted, overdue }: Comeback,
): boolean => overdue || (newAddress && reauthonip === 'yes') || (newHardware && reauthonhwsig === 'yes') || (rebooted && reauthonreboot === 'yes');
