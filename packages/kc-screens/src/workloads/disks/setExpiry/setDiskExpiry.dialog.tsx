import { CalendarClock } from 'lucide-react';
import { disks } from 'kc-api/contract/workloads/disks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import { atVm, diskTitle, mayDo, type DiskRow } from '../diskRow.ts';

/** Sets the expiry of a disk key and the action on expiry. */
export const setDiskExpiryDialog = defineFormDialog<typeof disks.operate, DiskRow>({
  id: 'disks.expiry',
  title: (disk) => t('Set key expiry of {disk}', { disk: diskTitle(disk) }),
  label: t('Set key expiry'),
  action: t('Set key expiry'),
  icon: <CalendarClock aria-hidden />,
  quiet: true,
  allowed: mayDo('set_expiry'),
  call: disks.operate,
  params: atVm,
  form: () => import('./setDiskExpiry.form.tsx'),
});
