import { dateTimeText } from 'kc-components/format';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import type { Report } from 'kc-api/contract/reporting/reporting';
import { periodNames, reportTypes, scheduleNames } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../shell/index.ts';
import { ReportStatus } from './reports.columns.tsx';

const waiting = <Skeleton lines={6} />;
const ReportView = lazyComponent(() => import('./view/ReportView.tsx'), waiting).Component;
const ReportCharts = lazyComponent(() => import('./view/ReportCharts.tsx'), waiting).Component;

function sharedText({ sharable_link, link_expires: expires }: Report): string {
  if (sharable_link === '') return t('No');
  return expires ? t('Until {time}', { time: dateTimeText(expires) }) : t('Until revoked');
}

/** Formats the period: its name, or the start and end of a custom period. */
function periodText({ period, from, to }: Report): string | undefined {
  if (period === 'own' && from !== undefined && to !== undefined) return `${dateTimeText(from)} – ${dateTimeText(to)}`;
  return period && periodNames[period];
}

/** Shows the details of the selected report. */
export function ReportDetails({ report }: { report: Report }) {
  const { schedule = 'once', time_zone: zone, next_run: next } = report;
  return (
    <RowDetails
      title={report.name}
      history={{ kind: 'Report', id: report.report_id }}
      tabs={[
        { value: 'report', label: t('Report'), content: <ReportView report={report} /> },
        { value: 'charts', label: t('Charts'), content: <ReportCharts report={report} /> },
        {
          value: 'details',
          label: t('Details'),
          content: (
            <DetailsTab
              items={[
                { label: t('Type'), value: reportTypes[report.types].name },
                { label: t('Period'), value: periodText(report) },
                { label: t('Status'), value: <ReportStatus report={report} /> },
                ...(report.error ? [{ label: t('Error'), value: report.error, wide: true }] : []),
                { label: t('Created'), value: dateTimeText(report.created) },
                { label: t('Created by'), value: report.created_by },
                { label: t('Schedule'), value: schedule === 'once' ? t('Once') : `${scheduleNames[schedule]}${zone ? ` (${zone})` : ''}` },
                ...(schedule === 'once' ? [] : [{ label: t('Next run'), value: next ? dateTimeText(next) : '' }]),
                { label: t('Shared'), value: sharedText(report) },
                { label: t('Report ID'), value: report.report_id, mono: true },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
