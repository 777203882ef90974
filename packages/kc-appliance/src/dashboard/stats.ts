import type { CvmStats, TrendPoint } from 'kc-api/contract/dashboard/dashboard';
import type { Environment } from '../core/context.ts';
import type { Tables } from '../core/store/store.ts';
import { cvmTable, usedCertificates } from '../workloads/index.ts';

type Cvm = Tables['cvms'];
type Kept = Pick<Environment, 'store'>;

const vmsOf = (kept: Kept, cvmset: string): readonly Cvm[] => {
  const table = cvmTable.in(kept);
  return table.page({ where: [{ field: 'cvmset', op: 'is', value: cvmset }], offset: 0, limit: table.count() }).rows;
};

const countBy = (vms: readonly Cvm[], of: (vm: Cvm) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const vm of vms) counts[of(vm)] = (counts[of(vm)] ?? 0) + 1;
  return counts;
};

/** DASH-17: returns the present counts of a VM set. */
export function statsOf(environment: Pick<Environment, 'store' | 'clock'>, set: { id: string; name: string }): CvmStats {
  const all = vmsOf(environment, set.id);
  const vms = all.filter((vm) => vm.authenticated === 'yes');
  const disks = vms.flatMap((vm) => vm.disks);
  const isSystem = ({ rootdrive }: (typeof disks)[number]) => rootdrive === 'yes';
  const isEncrypted = ({ encrypted_disk }: (typeof disks)[number]) => encrypted_disk === 'yes';
  const size = (some: typeof disks) => some.reduce((sum, disk) => sum + disk.size, 0);
  const [system, data] = [disks.filter(isSystem), disks.filter((disk) => !isSystem(disk))];
  return {
    guid: set.id,
    name: set.name,
    num_vms: vms.length,
    num_vms_enc: vms.filter((vm) => vm.encrypted === 'yes').length,
    num_unauth_vms: all.length - vms.length,
    num_system_disks: system.length,
    num_system_disks_enc: system.filter(isEncrypted).length,
    num_data_disks: data.length,
    num_data_disks_enc: data.filter(isEncrypted).length,
    data_size: size(disks),
    data_size_enc: size(disks.filter(isEncrypted)),
    agent_versions: countBy(vms, (vm) => vm.agent_version),
    os_versions: countBy(vms, (vm) => vm.ostype),
    vm_health: countBy(vms, (vm) => vm.status),
    mappings: countBy(vms, (vm) => vm.mapping_name),
    cert_expiration: usedCertificates(environment, set.id),
  };
}

/** Converts the counts to a point of the trend, for the day that starts at `date`. */
export const pointOf = (date: number, stats: CvmStats): TrendPoint => ({
  date,
  num_disks: stats.num_system_disks + stats.num_data_disks,
  num_disks_enc: stats.num_system_disks_enc + stats.num_data_disks_enc,
  num_vms: stats.num_vms,
  num_vms_enc: stats.num_vms_enc,
});
