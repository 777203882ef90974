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
  /** One sentence: what happens to the data. */
  says: string;
  final: string;
  undo: string;
}

/**
 * What all questions about disks have in common: they name disk and VM, say what happens to the data, and make one call for all.
 * `act`: 'Rekey', 'Revoke key of'; the disk comes after it.
 */
export const diskQuestion = (operation: DiskOperation, act: string, effect: Effect | ((first: DiskRow) => Effect)) => ({
  title: (rows: readonly DiskRow[]) => `${act} ${rows[0] && rows.length === 1 ? diskTitle(rows[0]) : t('{count} disks', { count: rows.length })}`,
  verb: (count: number) => `${act} ${count === 1 ? 'disk' : t('{count} disks', { count })}`,
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
  input: (disk: DiskRow, rows: readonly DiskRow[]) => ({ params: atVm(disk), body: { operation, disks: rows.map(({ name: title }) => title) } }),
  done: () => diskTexts.done,
});
