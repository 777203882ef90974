import { Play } from 'lucide-react';
import { runbooks, type Runbook } from 'kc-api/contract/runbooks/runbooks';
import { runbookRules } from 'kc-api/rules/runbooks/runbooks';
import { defineFormDialog } from '../../shell/index.ts';

/** RUN-02. */
export const startRunDialog = defineFormDialog<typeof runbooks.start, Runbook>({
  id: 'runbooks.start',
  label: 'Start…',
  title: ({ title }) => `Start: ${title}`,
  action: 'Start runbook',
  icon: <Play aria-hidden />,
  allowed: runbookRules.start,
  call: runbooks.start,
  params: () => ({}),
  form: () => import('./startRun.form.tsx'),
});
