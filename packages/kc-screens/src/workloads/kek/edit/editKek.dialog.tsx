import { Pencil } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules } from 'kc-api/rules/workloads/kek';
import { defineFormDialog } from '../../../shell/index.ts';

/** KEK-01: what is set of a KEK. */
export const editKekDialog = defineFormDialog<typeof kek.change, CvmSet>({
  id: 'kek.edit',
  title: (set) => `Edit KEK of ${set.name}`,
  label: 'Edit KEK',
  action: 'Save KEK',
  icon: <Pencil aria-hidden />,
  allowed: kekRules.change,
  call: kek.change,
  params: ({ guid }) => ({ guid }),
  form: () => import('./editKek.form.tsx'),
});
