import { Plus } from 'lucide-react';
import { changeWindows } from 'kc-api/contract/requests/changeWindows';
import { changeTimeRules } from 'kc-api/rules/requests/changeTimes';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** WIN-01. */
export const createWindowDialog = defineFormDialog<typeof changeWindows.create>({
  id: 'changeWindows.create',
  title: t('Create change window'),
  action: t('Create change window'),
  icon: <Plus aria-hidden />,
  allowed: changeTimeRules.change,
  call: changeWindows.create,
  form: () => import('./createWindow.form.tsx'),
});
