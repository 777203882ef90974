import { Settings2 } from 'lucide-react';
import { changeFreezes, type ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import { changeTimeRules } from 'kc-api/rules/requests/changeTimes';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const editFreezeDialog = defineFormDialog<typeof changeFreezes.change, ChangeFreeze>({
  id: 'changeFreezes.edit',
  title: ({ name }) => t('Settings of {name}', { name }),
  label: t('Settings'),
  action: t('Save settings'),
  icon: <Settings2 aria-hidden />,
  allowed: changeTimeRules.change,
  call: changeFreezes.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editFreeze.form.tsx'),
});
