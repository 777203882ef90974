import { Upload } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KEK-16. */
export const importKekDialog = defineFormDialog<typeof kek.import, CvmSet>({
  id: 'kek.import',
  title: (set) => t('Import KEK of {name}', { name: set.name }),
  label: t('Import KEK'),
  action: t('Import KEK'),
  icon: <Upload aria-hidden />,
  allowed: kekRules.add,
  call: kek.import,
  params: ({ guid }) => ({ guid }),
  form: () => import('./importKek.form.tsx'),
});
