import { cvmStatus, isSilent, workStatus } from 'kc-api/rules/workloads/cvms/cvmStatus';
import type { CvmRecord } from '../records.ts';

/** Returns the VM with the status of a reachable one: that of the work in progress, or healthy. */
export const talking = (vm: CvmRecord): CvmRecord => ({ ...vm, status: workStatus(vm) ?? cvmStatus.healthy });

const isOfWork = ({ status }: CvmRecord): boolean => status === cvmStatus.upgrading || status === cvmStatus.rebooting;

/**
 * Returns the VM after its work has advanced or ended. A VM that was revoked or fell silent meanwhile keeps its status, because the appliance does not receive
 * the progress.
 */
export function afterWork(vm: CvmRecord): CvmRecord {
  if (vm.authenticated === 'no' || isSilent(vm)) return vm;
  return workStatus(vm) !== undefined || isOfWork(vm) ? talking(vm) : vm;
}
