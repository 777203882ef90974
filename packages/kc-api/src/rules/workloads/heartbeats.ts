import type { Cvm } from '../../contract/workloads/cvms.ts';
import type { CvmSet } from '../../contract/workloads/cvmSets.ts';

/** What the appliance says of a VM that it does not hear of. */
export const silence = { stale: 'Stale', unreachable: 'Unreachable' } as const;
type Silence = keyof typeof silence;

/** Whether nobody knows how it is with the VM: what it was told to do waits. */
export const isSilent = ({ status }: Pick<Cvm, 'status'>): boolean => status === silence.stale || status === silence.unreachable;

/**
 * What a VM is by its age alone: 'reported' while the next heartbeat is not due yet, 'stale' after that, 'unreachable' once
 * the grace period is over. `now`: seconds since 1970.
 */
export function reachOf(last_seen: number, { heartbeat, grace_period }: Pick<CvmSet, 'heartbeat' | 'grace_period'>, now: number): 'reported' | Silence {
  const age = now - last_seen;
  return age <= heartbeat ? 'reported' : age <= grace_period ? 'stale' : 'unreachable';
}

/** Why a VM has to authenticate again once it comes back changed. */
export interface Comeback {
  newAddress: boolean;
  newHardware: boolean;
  rebooted: boolean;
}

/** VM-038: by the settings of the VM, which begin as those of its VM set. */
export const mustReauthenticate = (
  { reauthonip, reauthonhwsig, reauthonreboot }: Pick<Cvm, 'reauthonip' | 'reauthonhwsig' | 'reauthonreboot'>,
  { newAddress, newHardware, rebooted }: Comeback,
): boolean => (newAddress && reauthonip === 'yes') || (newHardware && reauthonhwsig === 'yes') || (rebooted && reauthonreboot === 'yes');
