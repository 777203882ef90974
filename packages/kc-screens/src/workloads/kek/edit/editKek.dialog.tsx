import { Pencil } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KEK-01: edits the settings of a KEK. */
export const editKekDialog = defineFormDialog<typeof kek.change, CvmSet>({
  id: 'kek.edit',
  title: (set) => t('Edit KEK of {name}', { name: set.name }),
  label: t('Edit KEK'),
  action: t('Save KEK'),
  icon: <Pencil aria-hidden />,
  allowed: kekRules.change,
  call: kek.change,
  params: ({ guid }) => ({ guid }),
  form: () => import('./editKek.form.tsx'),
});
