import { Pencil } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** VM-013, VM-150. */
export const editCvmDialog = defineFormDialog<typeof cvms.change, Cvm>({
  id: 'cvms.edit',
  title: (vm) => t('Edit VM {name}', { name: vm.name }),
  label: t('Edit'),
  action: t('Save VM'),
  icon: <Pencil aria-hidden />,
  allowed: cvmRules.change,
  call: cvms.change,
  params: (vm) => ({ id: vm.id }),
  form: () => import('./editCvm.form.tsx'),
});
