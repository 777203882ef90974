import { Snowflake } from 'lucide-react';
import { changeFreezes } from 'kc-api/contract/requests/changeFreezes';
import { changeTimeRules } from 'kc-api/rules/requests/changeTimes';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** WIN-02. */
export const createFreezeDialog = defineFormDialog<typeof changeFreezes.create>({
  id: 'changeFreezes.create',
  title: t('Create change freeze'),
  action: t('Create change freeze'),
  icon: <Snowflake aria-hidden />,
  allowed: changeTimeRules.change,
  call: changeFreezes.create,
  form: () => import('./createFreeze.form.tsx'),
});
