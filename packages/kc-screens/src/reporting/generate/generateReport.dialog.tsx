import { FilePlus2 } from 'lucide-react';
import { reporting } from 'kc-api/contract/reporting/reporting';
import { reportRules } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** REPT-13. If a report type is selected, the form starts with it. */
export const generateReportDialog = defineFormDialog<typeof reporting.generate>({
  id: 'reporting.generate',
  title: t('Generate report'),
  action: t('Generate report'),
  icon: <FilePlus2 aria-hidden />,
  allowed: reportRules.open,
  call: reporting.generate,
  form: () => import('./generateReport.form.tsx'),
});
