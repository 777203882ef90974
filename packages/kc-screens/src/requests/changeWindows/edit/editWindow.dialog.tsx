import { Settings2 } from 'lucide-react';
import { changeWindows, type ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import { changeTimeRules } from 'kc-api/rules/requests/changeTimes';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const editWindowDialog = defineFormDialog<typeof changeWindows.change, ChangeWindow>({
  id: 'changeWindows.edit',
  title: ({ name }) => t('Settings of {name}', { name }),
  label: t('Settings'),
  action: t('Save settings'),
  icon: <Settings2 aria-hidden />,
  allowed: changeTimeRules.change,
  call: changeWindows.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editWindow.form.tsx'),
});
