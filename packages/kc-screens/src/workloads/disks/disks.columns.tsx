import type { Column } from 'kc-components/DataGrid';
import { dayText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { Marker, Status, type StatusTone } from 'kc-components/Status';
import type { DiskState } from 'kc-api/contract/workloads/cvms';
import { formatBytes } from 'kc-api/rules/units';
import { diskStateNames, progressText } from 'kc-api/rules/workloads/disks';
import { t } from 'kc-intl/t';
import { diskTitle, type DiskRow } from './diskRow.ts';

const tones: Readonly<Record<DiskState, StatusTone>> = {
  AVAILABLE: 'idle',
  ENCRYPTING: 'info',
  ATTACHED: 'ok',
  DETACHED: 'idle',
  REKEYING: 'info',
  DECRYPTING: 'info',
  REVOKED: 'bad',
  FAILED: 'bad',
};

const name: Column<DiskRow> = {
  id: 'name',
  title: t('Name'),
  width: 180,
  minWidth: 160,
  strong: true,
  value: (disk) => disk.name,
  cell: (disk) => (
    <>
      {disk.name}
      {disk.rootdrive === 'yes' && <Marker>{t('Root drive')}</Marker>}
    </>
  ),
};
const mounts: Column<DiskRow> = { id: 'mount_points', title: t('Mount points'), width: 130, givesWay: 4, value: (disk) => disk.mount_points.join(', ') };
const size: Column<DiskRow> = {
  id: 'size',
  title: t('Size'),
  kind: 'number',
  width: 100,
  minWidth: 96,
  givesWay: 2,
  filterable: false,
  value: (disk) => disk.size,
  text: (disk) => formatBytes(disk.size),
};

/** A date that may be empty. */
const date = (id: 'last_rekey_date' | 'next_rekey_date' | 'key_expiry_date', title: string, givesWay: number, none?: string): Column<DiskRow> => ({
  id,
  title,
  kind: 'date',
  ahead: id !== 'last_rekey_date',
  width: 120,
  minWidth: 104,
  givesWay,
  value: (disk) => disk[id] || null,
  ...(none === undefined ? {} : { none }),
  text: (disk) => (disk[id] === 0 ? (none ?? '') : dayText(disk[id])),
});

/** DISK-08 to DISK-11, in the order of the requirements. */
export const diskColumns: readonly Column<DiskRow>[] = [
  name,
  mounts,
  size,
  {
    id: 'state',
    title: t('State'),
    kind: 'choice',
    width: 140,
    minWidth: 126,
    alwaysSeen: true,
    choices: Object.entries(diskStateNames).map(([value, label]) => ({ value, label })),
    value: (disk) => disk.state,
    text: (disk) => diskStateNames[disk.state],
    cell: (disk) => <Status tone={tones[disk.state]}>{diskStateNames[disk.state]}</Status>,
  },
  { id: 'cipher', title: t('Cipher'), width: 100, givesWay: 6, value: (disk) => disk.cipher ?? '' },
  date('key_expiry_date', t('Key expires'), 3, t('Never')),
  { id: 'policy', title: t('Policy'), width: 120, givesWay: 5, value: (disk) => disk.policy?.name ?? '' },
  date('last_rekey_date', t('Last rekey'), 8),
  date('next_rekey_date', t('Next rekey'), 7),
  {
    id: 'progress',
    title: t('Progress'),
    width: 230,
    minWidth: 196,
    sortable: false,
    filterable: false,
    value: (disk) => (disk.progress ? progressText(disk.progress) : ''),
    cell: (disk) =>
      disk.progress && (
        <Progress
          inline
          label={t('{state} {disk}', { state: diskStateNames[disk.state], disk: diskTitle(disk) })}
          value={disk.progress.done}
          max={disk.progress.total}
          valueText={progressText(disk.progress)}
        />
      ),
  },
];

/** The columns for disks that are not encrypted. */
export const availableColumns: readonly Column<DiskRow>[] = [name, size, mounts];
