import { Pencil } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms';
import { defineFormDialog } from '../../../shell/index.ts';

/** VM-013, VM-150. */
export const editCvmDialog = defineFormDialog<typeof cvms.change, Cvm>({
  id: 'cvms.edit',
  title: (vm) => `Edit VM ${vm.name}`,
  label: 'Edit',
  action: 'Save VM',
  icon: <Pencil aria-hidden />,
  allowed: cvmRules.change,
  call: cvms.change,
  params: (vm) => ({ id: vm.id }),
  form: () => import('./editCvm.form.tsx'),
});
