import { Lock } from 'lucide-react';
import { disks } from 'kc-api/contract/workloads/disks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import { atVm, diskTitle, mayDo, type DiskRow } from '../diskRow.ts';

/** DISK-15, DISK-17. */
export const encryptDiskDialog = defineFormDialog<typeof disks.operate, DiskRow>({
  id: 'disks.encrypt',
  title: (disk) => t('Encrypt {disk}', { disk: diskTitle(disk) }),
  label: t('Encrypt'),
  action: t('Encrypt disk'),
  icon: <Lock aria-hidden />,
  allowed: mayDo('encrypt'),
  call: disks.operate,
  params: atVm,
  form: () => import('./encryptDisk.form.tsx'),
});
