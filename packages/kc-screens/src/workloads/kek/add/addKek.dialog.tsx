import { Plus } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KEK-02. */
export const addKekDialog = defineFormDialog<typeof kek.add, CvmSet>({
  id: 'kek.add',
  title: (set) => t('Add KEK to {name}', { name: set.name }),
  label: t('Add KEK'),
  action: t('Add KEK'),
  icon: <Plus aria-hidden />,
  allowed: kekRules.add,
  call: kek.add,
  params: ({ guid }) => ({ guid }),
  form: () => import('./addKek.form.tsx'),
});
