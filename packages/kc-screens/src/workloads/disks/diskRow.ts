import type { CvmDetails, Disk } from 'kc-api/contract/workloads/cvms';
import type { DiskOperation } from 'kc-api/contract/workloads/disks';
import type { Actor } from 'kc-api/rules/privileges';
import { mayOperate } from 'kc-api/rules/workloads/disks';
import { t } from 'kc-intl/t';

/** A disk with its VM. Actions name both. */
export interface DiskRow extends Disk {
  vm: CvmDetails;
}

export const diskTitle = ({ name: disk, vm }: DiskRow): string => t('{disk} on {vm}', { disk, vm: vm.name });
export const atVm = ({ vm }: DiskRow) => ({ id: vm.id });
export const mayDo = (operation: DiskOperation) => (actor: Actor, disk: DiskRow) => mayOperate(operation, actor, disk.vm, disk);
