import { Cpu } from 'lucide-react';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KSET-10. After success the dialog offers to verify the HSM. */
export const enableHsmDialog = defineFormDialog<typeof keySets.change, KeySet>({
  id: 'keySets.enableHsm',
  title: (set) => t('Enable HSM on {name}', { name: set.name }),
  label: t('Enable HSM'),
  action: t('Enable HSM'),
  icon: <Cpu aria-hidden />,
  quiet: true,
  allowed: keySetRules.enableHsm,
  call: keySets.change,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./enableHsm.form.tsx'),
});
