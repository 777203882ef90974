import type { Fsid } from 'kc-api/contract/workloads/disks';
import { fsidProblems } from 'kc-api/rules/workloads/disks';
import type { Environment } from '../../core/context.ts';
import { newGuid } from '../../core/random.ts';
import { defineRecord } from '../../core/store/record.ts';
import { checkFields } from '../../core/refusal.ts';
import type { FsidRecord } from '../records.ts';
import { cvmSetTable, cvmTable, fsidTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

export const fsidRecord = defineRecord({
  table: fsidTable,
  noun: 'File-system ID',
  category: 'Cloud workloads',
  nameOf: (one) => one.name,
  group: (one, kept) => cvmSetTable.in(kept).get(cvmTable.in(kept).get(one.cvm)?.cvmset ?? '')?.group ?? '',
  wire: (_, { id, name: title, description }): Fsid => ({ id, name: title, description }),
  trimmed: ['name', 'description'],
  check: (_, one) => checkFields(fsidProblems(one.name)),
});

/** Returns the file-system ids of a VM. */
export function fsidsOf(kept: Kept, cvm: string): FsidRecord[] {
  const table = fsidTable.in(kept);
  return table.page({ where: [{ field: 'cvm', op: 'is', value: cvm }], offset: 0, limit: Math.max(table.count(), 1) }).rows;
}

/** Creates one for each VM with folders. */
export function seedFsids(environment: Environment): void {
  const { random } = environment;
  const machines = cvmTable
    .in(environment)
    .all()
    .filter(({ folders }) => folders.length > 0);
  fsidTable
    .in(environment)
    .putMany(
      machines.map(({ id: cvm }) => ({ id: newGuid(random), cvm, name: 'finance-shares', description: 'Shares of the finance department', revision: 1 })),
    );
}
