import { KeyRound } from 'lucide-react';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets';
import { defineFormDialog } from '../../../shell/index.ts';

/** DISK-05. */
export const singleKeyDialog = defineFormDialog<typeof cvmSets.change, CvmSet>({
  id: 'cvmSets.singleKey',
  title: (set) => `Single encryption key of ${set.name}`,
  label: 'Single encryption key',
  action: 'Save single key',
  icon: <KeyRound aria-hidden />,
  quiet: true,
  allowed: cvmSetRules.change,
  call: cvmSets.change,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./singleKey.form.tsx'),
});
