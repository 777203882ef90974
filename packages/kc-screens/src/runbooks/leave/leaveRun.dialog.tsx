import { LogOut } from 'lucide-react';
import { runbooks, type Run } from 'kc-api/contract/runbooks/runbooks';
import { runbookRules } from 'kc-api/rules/runbooks/runbooks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** RUN-08. */
export const leaveRunDialog = defineFormDialog<typeof runbooks.leave, Run>({
  id: 'runbooks.leave',
  label: t('Leave…'),
  title: ({ title }) => t('Leave: {title}', { title }),
  action: t('Leave run'),
  icon: <LogOut aria-hidden />,
  allowed: runbookRules.work,
  call: runbooks.leave,
  params: ({ id }) => ({ id }),
  form: () => import('./leaveRun.form.tsx'),
});
