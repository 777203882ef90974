import { Plus } from 'lucide-react';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** VM-017. */
export const createCvmSetDialog = defineWizard<typeof cvmSets.create>({
  id: 'cvmSets.create',
  title: t('Create VM set'),
  action: t('Create VM set'),
  icon: <Plus aria-hidden />,
  allowed: cvmSetRules.create,
  call: cvmSets.create,
  form: () => import('./createCvmSet.form.tsx'),
});
