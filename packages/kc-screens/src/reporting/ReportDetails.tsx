import { dateTimeText } from 'kc-components/format';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import type { Report } from 'kc-api/contract/reporting/reporting';
import { periodNames, reportTypes, scheduleNames } from 'kc-api/rules/reporting/reporting';
import { DetailsTab, RowDetails } from '../shell/index.ts';
import { ReportStatus } from './reports.columns.tsx';

const waiting = <Skeleton lines={6} />;
const ReportView = lazyComponent(() => import('./view/ReportView.tsx'), waiting).Component;
const ReportCharts = lazyComponent(() => import('./view/ReportCharts.tsx'), waiting).Component;

/** What the selected report says, and how it is made. */
export function ReportDetails({ report }: { report: Report }) {
  const { schedule = 'once', period, time_zone: zone, next_run: next, link_expires: expires } = report;
  return (
    <RowDetails
      title={report.name}
      history={{ kind: 'Report', id: report.report_id }}
      tabs={[
        { value: 'report', label: 'Report', content: <ReportView report={report} /> },
        { value: 'charts', label: 'Charts', content: <ReportCharts report={report} /> },
        {
          value: 'details',
          label: 'Details',
          content: (
            <DetailsTab
              items={[
                { label: 'Type', value: reportTypes[report.types].name },
                { label: 'Period', value: period && periodNames[period] },
                { label: 'Status', value: <ReportStatus report={report} /> },
                ...(report.error ? [{ label: 'Error', value: report.error, wide: true }] : []),
                { label: 'Created', value: dateTimeText(report.created) },
                { label: 'Created by', value: report.created_by },
                { label: 'Schedule', value: schedule === 'once' ? 'Once' : `${scheduleNames[schedule]}${zone ? ` (${zone})` : ''}` },
                ...(schedule === 'once' ? [] : [{ label: 'Next run', value: next ? dateTimeText(next) : '' }]),
                { label: 'Shared', value: report.sharable_link === '' ? 'No' : `Until ${expires ? dateTimeText(expires) : 'revoked'}` },
                { label: 'Report ID', value: report.report_id, mono: true },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
