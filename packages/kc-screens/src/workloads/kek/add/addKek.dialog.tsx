import { Plus } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules } from 'kc-api/rules/workloads/kek';
import { defineFormDialog } from '../../../shell/index.ts';

/** KEK-02. */
export const addKekDialog = defineFormDialog<typeof kek.add, CvmSet>({
  id: 'kek.add',
  title: (set) => `Add KEK to ${set.name}`,
  label: 'Add KEK',
  action: 'Add KEK',
  icon: <Plus aria-hidden />,
  allowed: kekRules.add,
  call: kek.add,
  params: ({ guid }) => ({ guid }),
  form: () => import('./addKek.form.tsx'),
});
