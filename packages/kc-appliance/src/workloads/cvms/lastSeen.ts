import { connectionFallback } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { isSilent } from 'kc-api/rules/workloads/cvms/cvmStatus';
import type { Environment } from '../../core/context.ts';
import type { CvmRecord, CvmSetRecord } from '../records.ts';
import { cvmSetTable } from '../state.ts';

/** Heartbeat interval and grace period of a VM; seconds. */
export const connectionOf = (kept: Pick<Environment, 'store'>, { cvmset }: Pick<CvmRecord, 'cvmset'>): Pick<CvmSetRecord, 'heartbeat' | 'grace_period'> =>
  cvmSetTable.in(kept).get(cvmset) ?? connectionFallback;

/** True if the agent is silent, even if too short for its status to show it. */
export const isAway = (vm: Pick<CvmRecord, 'silent_since' | 'status'>): boolean => vm.silent_since > 0 || isSilent(vm);

/**
 * Returns the time of the last heartbeat, seconds since 1970. Simulated agents send heartbeats from `first_seen` on, so that no beat has to be stored. A silent
 * or unauthenticated VM has a stored time.
 */
export function lastSeen(kept: Pick<Environment, 'store'>, vm: CvmRecord, now: number): number {
  if (isAway(vm) || vm.authenticated === 'no') return vm.last_seen;
  const { heartbeat } = connectionOf(kept, vm);
  return now - Math.max((now - vm.first_seen) % heartbeat, 0);
}
