import { FolderPlus } from 'lucide-react';
import { reporting } from 'kc-api/contract/reporting/reporting';
import { reportRules } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** Generates reports of several types for one period, for example for an auditor. */
export const generateReportSetDialog = defineFormDialog<typeof reporting.generateSet>({
  id: 'reporting.generateSet',
  title: t('Generate report set'),
  action: t('Generate report set'),
  icon: <FolderPlus aria-hidden />,
  allowed: reportRules.open,
  call: reporting.generateSet,
  form: () => import('./generateReportSet.form.tsx'),
});
