import { t } from 'kc-intl/t';
import { TabPage, type DialogPlace, type PageTab } from '../shell/index.ts';
import { generateReportDialog } from './generate/generateReport.dialog.tsx';
import { GeneratedReports, ScheduledReports } from './ReportList.tsx';
import { reportDialogs } from './reports.dialogs.ts';
import { ReportTypes } from './ReportTypes.tsx';
import { generateReportSetDialog } from './set/generateReportSet.dialog.tsx';

export const dialogs: readonly DialogPlace[] = [
  { at: { tab: 'generated' }, dialogs: reportDialogs },
  { at: { tab: 'types' }, dialogs: [generateReportDialog, generateReportSetDialog] },
];

const tabs: readonly PageTab[] = [
  { value: 'types', label: t('Report types'), Screen: ReportTypes, create: generateReportSetDialog },
  { value: 'generated', label: t('Generated'), Screen: GeneratedReports, create: generateReportDialog },
  { value: 'scheduled', label: t('Scheduled'), Screen: ScheduledReports, create: generateReportDialog },
];

/** SHELL-034, REPT-01 to REPT-03. */
export default function ReportingScreen() {
  return <TabPage title={t('Reporting')} sub={t('Reports on keys, users, and what happened in this vault.')} tabs={tabs} />;
}
