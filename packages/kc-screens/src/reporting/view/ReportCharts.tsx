import { styled } from 'styled-components';
import type { Report, ReportChart } from 'kc-api/contract/reporting/reporting';
import { reportTexts } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { CountsCard, TrendCard } from '../../dashboard/parts/index.ts';
import { AnswerPanel } from '../../shell/index.ts';
import { isReady, NotReady } from './NotReady.tsx';
import { useReport } from './useReport.ts';

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: 0.75rem;
  padding: 0.875rem 0;
`;

/** Two names can have the same translation in some languages. */
function countsOf(slices: ReportChart['slices']): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { name, count } of slices) counts.set(name, (counts.get(name) ?? 0) + count);
  return Object.fromEntries(counts);
}

function Chart({ id, chart: { label, of, slices, points } }: { id: string; chart: ReportChart }) {
  if (of !== '') return <CountsCard id={id} title={label} of={of} counts={countsOf(slices)} none={reportTexts.noData} unnamed={t('Not set')} />;
  return <TrendCard id={id} title={label} days={points.map(({ date }) => date)} lines={[{ label, values: points.map(({ count }) => count) }]} />;
}

function Content({ report }: { report: Report }) {
  const answer = useReport(report);
  return (
    <AnswerPanel answer={answer} lines={6}>
      {({ charts }) => (
        <Charts>
          {charts.map((chart, place) => (
            <Chart key={place} id={`report-${report.types}-${place}`} chart={chart} />
          ))}
        </Charts>
      )}
    </AnswerPanel>
  );
}

/** Shows the counts of a report as charts and tables. */
export default function ReportCharts({ report }: { report: Report }) {
  if (!isReady(report)) return <NotReady report={report} />;
  return <Content key={report.created} report={report} />;
}
