import { LogOut } from 'lucide-react';
import { runbooks, type Run } from 'kc-api/contract/runbooks/runbooks';
import { runbookRules } from 'kc-api/rules/runbooks/runbooks';
import { defineFormDialog } from '../../shell/index.ts';

/** RUN-08. */
export const leaveRunDialog = defineFormDialog<typeof runbooks.leave, Run>({
  id: 'runbooks.leave',
  label: 'Leave…',
  title: ({ title }) => `Leave: ${title}`,
  action: 'Leave run',
  icon: <LogOut aria-hidden />,
  allowed: runbookRules.work,
  call: runbooks.leave,
  params: ({ id }) => ({ id }),
  form: () => import('./leaveRun.form.tsx'),
});
