import { Lock } from 'lucide-react';
import { disks } from 'kc-api/contract/workloads/disks';
import { defineFormDialog } from '../../../shell/index.ts';
import { atVm, diskTitle, mayDo, type DiskRow } from '../diskRow.ts';

/** DISK-15, DISK-17. */
export const encryptDiskDialog = defineFormDialog<typeof disks.operate, DiskRow>({
  id: 'disks.encrypt',
  title: (disk) => `Encrypt ${diskTitle(disk)}`,
  label: 'Encrypt',
  action: 'Encrypt disk',
  icon: <Lock aria-hidden />,
  allowed: mayDo('encrypt'),
  call: disks.operate,
  params: atVm,
  form: () => import('./encryptDisk.form.tsx'),
});
