import { Upload } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules } from 'kc-api/rules/workloads/kek';
import { defineFormDialog } from '../../../shell/index.ts';

/** KEK-16. */
export const importKekDialog = defineFormDialog<typeof kek.import, CvmSet>({
  id: 'kek.import',
  title: (set) => `Import KEK of ${set.name}`,
  label: 'Import KEK',
  action: 'Import KEK',
  icon: <Upload aria-hidden />,
  allowed: kekRules.add,
  call: kek.import,
  params: ({ guid }) => ({ guid }),
  form: () => import('./importKek.form.tsx'),
});
