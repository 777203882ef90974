import { disks, type DiskOperation } from 'kc-api/contract/workloads/disks';
import { diskTexts } from 'kc-api/rules/workloads/disks';
import { t } from 'kc-intl/t';
import { Impact, type Dependent } from '../../../impact/index.ts';
import { atVm, diskTitle, mayDo, type DiskRow } from '../diskRow.ts';

const dependents = (rows: readonly DiskRow[]): readonly Dependent[] => [
  { label: t('VM'), names: [...new Set(rows.map(({ vm }) => vm.name))] },
  { label: t('Mount points'), names: rows.flatMap(({ mount_points }) => mount_points) },
];

interface Effect {
  /** One sentence that describes the effect on the data. */
  says: string;
  final: string;
  undo: string;
}

/** The texts of a disk operation. */
export interface DiskAct {
  /** Such as 'Rekey sdb on ledger-01' or 'Rekey 3 disks'. `disk`: name of the single disk, with its VM. */
  title: (about: { count: number; disk: string }) => string;
  /** Button label: 'Rekey disk', 'Rekey 3 disks'. */
  verb: (count: number) => string;
}

/** The properties that all disk confirmations share: they name disk and VM, describe the effect, and send one request for all disks. */
export const diskQuestion = (operation: DiskOperation, { title, verb }: DiskAct, effect: Effect | ((first: DiskRow) => Effect)) => ({
  title: (rows: readonly DiskRow[]) => title({ count: rows.length, disk: rows[0] ? diskTitle(rows[0]) : '' }),
  verb,
  needs: 'some' as const,
  counted: (count: number) => t('{count, plural, one {# disk} other {# disks}}', { count }),
  together: true,
  allowed: mayDo(operation),
  nameOf: diskTitle,
  consequence: (rows: readonly DiskRow[]) => {
    const { says, ...ends } = typeof effect === 'function' ? effect(rows[0] as DiskRow) : effect;
    return (
      <Impact dependents={dependents(rows)} {...ends}>
        {says}
      </Impact>
    );
  },
  call: disks.operate,
  input: (disk: DiskRow, rows: readonly DiskRow[]) => ({ params: atVm(disk), body: { operation, disks: rows.map(({ name: diskName }) => diskName) } }),
  done: () => diskTexts.done,
});
