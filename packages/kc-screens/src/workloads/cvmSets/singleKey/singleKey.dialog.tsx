import { KeyRound } from 'lucide-react';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** DISK-05. */
export const singleKeyDialog = defineFormDialog<typeof cvmSets.change, CvmSet>({
  id: 'cvmSets.singleKey',
  title: (set) => t('Single encryption key of {name}', { name: set.name }),
  label: t('Single encryption key'),
  action: t('Save single key'),
  icon: <KeyRound aria-hidden />,
  quiet: true,
  allowed: cvmSetRules.change,
  call: cvmSets.change,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./singleKey.form.tsx'),
});
