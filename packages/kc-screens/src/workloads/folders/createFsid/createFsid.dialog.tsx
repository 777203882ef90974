import { Plus } from 'lucide-react';
import { disks } from 'kc-api/contract/workloads/disks';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { createFsidRule } from 'kc-api/rules/workloads/disks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** DISK-06. */
export const createFsidDialog = defineFormDialog<typeof disks.createFsid, Cvm>({
  id: 'fsids.create',
  title: (vm) => t('Create file-system ID on {name}', { name: vm.name }),
  label: t('Create file-system ID'),
  action: t('Create file-system ID'),
  icon: <Plus aria-hidden />,
  allowed: createFsidRule,
  call: disks.createFsid,
  params: (vm) => ({ id: vm.id }),
  form: () => import('./createFsid.form.tsx'),
});
