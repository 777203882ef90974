import type { Column } from 'kc-components/DataGrid';
import type { Report } from 'kc-api/contract/reporting/reporting';
import { reportTexts } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf } from '../shell/index.ts';
import { generateReportDialog } from './generate/generateReport.dialog.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { generatedColumns, scheduledColumns } from './reports.columns.tsx';
import { reportDialogs } from './reports.dialogs.ts';
import { useReports } from './useReports.ts';

const idOf = ({ report_id }: Report) => report_id;
const nameOf = ({ name }: Report) => name;

interface ReportListProps {
  id: string;
  label: string;
  columns: readonly Column<Report>[];
  only: (report: Report) => boolean;
  none: string;
}

function ReportList({ id, label, columns, only, none }: ReportListProps) {
  return (
    <GridScreen<Report>
      id={id}
      label={label}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(useReports(), ({ reports }) => reports.filter(only))}
      dialogs={reportDialogs}
      details={(report) => <ReportDetails key={report.report_id} report={report} />}
      empty={{ text: none, action: <DialogButton dialog={generateReportDialog} /> }}
      sort={{ id: 'created', desc: true }}
    />
  );
}

/** REPT-02: lists all reports, including those of a schedule. */
export const GeneratedReports = () => (
  <ReportList id="reports" label={t('Generated reports')} columns={generatedColumns} only={() => true} none={reportTexts.empty} />
);

/** REPT-03. */
export const ScheduledReports = () => (
  <ReportList
    id="scheduledReports"
    label={t('Scheduled reports')}
    columns={scheduledColumns}
    only={({ scheduled }) => scheduled === 'yes'}
    none={reportTexts.noSchedules}
  />
);
