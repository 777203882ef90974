import { connectionFallback } from 'kc-api/rules/workloads/cvmSets';
import { isSilent } from 'kc-api/rules/workloads/cvmStatus';
import type { Environment } from '../core/context.ts';
import type { CvmRecord, CvmSetRecord } from './records.ts';
import { cvmSetTable } from './state.ts';

/** How often a VM is heard of, and how long it may be silent; seconds. */
export const connectionOf = (kept: Pick<Environment, 'store'>, { cvmset }: Pick<CvmRecord, 'cvmset'>): Pick<CvmSetRecord, 'heartbeat' | 'grace_period'> =>
  cvmSetTable.in(kept).get(cvmset) ?? connectionFallback;

/** Whether the agent says nothing, since so little time maybe that its status does not tell yet. */
export const isAway = (vm: Pick<CvmRecord, 'silent_since' | 'status'>): boolean => vm.silent_since > 0 || isSilent(vm);

/**
 * When the VM was heard of last, seconds since 1970. The played agents beat from the moment on at which they were first
 * seen, so that nothing has to be written for a beat; one that is silent or waits was last heard of when that began.
 */
export function lastSeen(kept: Pick<Environment, 'store'>, vm: CvmRecord, now: number): number {
  if (isAway(vm) || vm.authenticated === 'no') return vm.last_seen;
  const { heartbeat } = connectionOf(kept, vm);
  return now - Math.max((now - vm.first_seen) % heartbeat, 0);
}
