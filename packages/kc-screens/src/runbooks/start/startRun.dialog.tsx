import { Play } from 'lucide-react';
import { runbooks, type Runbook } from 'kc-api/contract/runbooks/runbooks';
import { runbookRules } from 'kc-api/rules/runbooks/runbooks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** RUN-02. */
export const startRunDialog = defineFormDialog<typeof runbooks.start, Runbook>({
  id: 'runbooks.start',
  label: t('Start…'),
  title: ({ title }) => t('Start: {title}', { title }),
  action: t('Start runbook'),
  icon: <Play aria-hidden />,
  allowed: runbookRules.start,
  call: runbooks.start,
  params: () => ({}),
  form: () => import('./startRun.form.tsx'),
});
