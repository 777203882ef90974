import type { AccessPolicy } from 'kc-api/contract/workloads/accessPolicies';
import type { Folder } from 'kc-api/contract/workloads/cvms';
import { holdsPath } from 'kc-api/rules/workloads/accessPolicies/accessPaths';
import type { Environment } from '../../core/context.ts';
import type { AppliedPolicyRecord, CvmRecord } from '../records.ts';
import { accessPolicyTable, appliedPolicyTable, cvmTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

/** Returns the policies that the disks of a VM have. */
export const appliedOn = (vm: CvmRecord | null): AppliedPolicyRecord[] =>
  (vm?.disks ?? []).flatMap(({ name, policy }) => (policy ? [{ id: `${vm?.id}/${name}`, policy: policy.guid, cvm: vm?.id ?? '', disk: name }] : []));

/** Updates the table of applied policies after any change of a VM's disks. Call inside a transaction. */
export function followDisks(kept: Kept, before: CvmRecord | null, after: CvmRecord | null): void {
  if (before?.disks === after?.disks) return;
  const table = appliedPolicyTable.in(kept);
  const now = appliedOn(after);
  const ids = new Set(now.map(({ id }) => id));
  for (const { id } of appliedOn(before)) if (!ids.has(id)) table.remove(id);
  for (const one of now) if (table.get(one.id)?.policy !== one.policy) table.put(one);
}

/** Counts the disks of each policy; all rows are read once. */
export function countDisks(kept: Kept): (policy: string) => number {
  const counts = appliedPolicyTable.in(kept).counts('policy');
  return (policy) => counts.get(policy) ?? 0;
}

const byName = new Intl.Collator('en', { numeric: true });

/** Returns the disks of a policy with their VMs, by name. */
export function disksOf(kept: Kept, policy: string): AccessPolicy['disks'] {
  const [table, machines] = [appliedPolicyTable.in(kept), cvmTable.in(kept)];
  const { rows } = table.page({ where: [{ field: 'policy', op: 'is', value: policy }], offset: 0, limit: Math.max(table.count(), 1) });
  return rows
    .map(({ cvm, disk }) => ({ cvm, cvm_name: machines.get(cvm)?.name ?? '', disk }))
    .sort((a, b) => byName.compare(a.cvm_name, b.cvm_name) || byName.compare(a.disk, b.disk));
}

/** Returns the VM with the present names of its disks' policies. */
export function withPolicies(kept: Kept, vm: CvmRecord): CvmRecord {
  if (vm.disks.every(({ policy }) => policy === undefined)) return vm;
  const table = accessPolicyTable.in(kept);
  const named = (guid: string) => ({ guid, name: table.get(guid)?.name ?? '' });
  return { ...vm, disks: vm.disks.map((disk) => (disk.policy ? { ...disk, policy: named(disk.policy.guid) } : disk)) };
}

/** Returns the folders of a VM, each with the policy that has a rule for it. */
export function foldersOf(kept: Kept, vm: CvmRecord): Folder[] {
  const table = accessPolicyTable.in(kept);
  const policies = vm.folders.length === 0 ? [] : vm.disks.flatMap(({ policy }) => table.get(policy?.guid ?? '') ?? []);
  return vm.folders.map((folder) => {
    const own = policies.find(({ rules }) => rules.some(({ parameters }) => parameters.folder.some((path) => holdsPath(path, folder.path))));
    return own ? { ...folder, policy: { guid: own.id, name: own.name } } : folder;
  });
}
