import { cvmStatus, isSilent, workStatus } from 'kc-api/rules/workloads/cvmStatus';
import type { CvmRecord } from './records.ts';

/** What a VM says that is heard of again: of the work that is under way on it, or that it is well. */
export const talking = (vm: CvmRecord): CvmRecord => ({ ...vm, status: workStatus(vm) ?? cvmStatus.healthy });

const isOfWork = ({ status }: CvmRecord): boolean => status === cvmStatus.upgrading || status === cvmStatus.rebooting;

/** The VM after its work has gone on or ended. One that was revoked or fell silent meanwhile keeps saying so, as nobody hears of the work. */
export function afterWork(vm: CvmRecord): CvmRecord {
  if (vm.authenticated === 'no' || isSilent(vm)) return vm;
  return workStatus(vm) !== undefined || isOfWork(vm) ? talking(vm) : vm;
}
