import { Pencil } from 'lucide-react';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** VM-003. Leaves out settings that have their own dialog. */
export const editCvmSetDialog = defineFormDialog<typeof cvmSets.change, CvmSet>({
  id: 'cvmSets.edit',
  title: (set) => t('Edit VM set {name}', { name: set.name }),
  label: t('Edit'),
  action: t('Save VM set'),
  icon: <Pencil aria-hidden />,
  allowed: cvmSetRules.change,
  call: cvmSets.change,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./editCvmSet.form.tsx'),
});
