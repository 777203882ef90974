import { Trash2 } from 'lucide-react';
import { reporting, type Report } from 'kc-api/contract/reporting/reporting';
import { reportRules, reportTexts } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { Impact } from '../../impact/index.ts';
import { defineConfirmDialog } from '../../shell/index.ts';

/** REPT-14. */
export const deleteReportDialog = defineConfirmDialog<typeof reporting.remove, Report>({
  id: 'reporting.delete',
  label: t('Delete'),
  title: ([report]) => (report ? reportTexts.remove(report) : ''),
  verb: t('Delete report'),
  needs: 'one',
  nameOf: ({ name }) => name,
  icon: <Trash2 aria-hidden />,
  allowed: reportRules.remove,
  consequence: ([report]) => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. A new report shows current data.')}>
      {report?.sharable_link ? t('Its share link stops working.') : t('It has no share link.')}
    </Impact>
  ),
  call: reporting.remove,
  input: ({ report_id }) => ({ params: { report_id } }),
  done: ([report]) => reportTexts.deleted(report?.name ?? ''),
});
