import { useState } from 'react';
import { ChevronLeft, ChevronRight, FileDown, FileText, Maximize2, Minimize2 } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { countText } from 'kc-components/format';
import { reporting, type Report } from 'kc-api/contract/reporting/reporting';
import { pageRows } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer, useDownload } from '../../shell/index.ts';
import { isReady, NotReady } from './NotReady.tsx';
import { ReportTable } from './ReportTable.tsx';
import { Bar, Place, Spring, View } from './ReportView.styles.ts';
import { SetDownload } from '../set/SetDownload.tsx';
import { useReport } from './useReport.ts';

function Content({ report }: { report: Report }) {
  const { report_id } = report;
  const [page, turn] = useState(0);
  const [expanded, setExpanded] = useState(false);
  const facts = useReport(report);
  const rows = useAnswer(reporting.rows, { params: { report_id }, query: { page: String(page) } });
  const { download, busy, error } = useDownload();
  const total = report.rows ?? rows.data?.total ?? 0;
  const last = Math.max(0, Math.ceil(total / pageRows) - 1);
  const save = (format: 'csv' | 'pdf') => void download(reporting.file, { params: { report_id }, query: { format } }, `report.${format}`);
  return (
    <View>
      <Bar>
        <Place>
          {total === 0
            ? t('No rows')
            : t('Rows {first} to {last} of {total}', {
                first: countText(page * pageRows + 1),
                last: countText(Math.min(total, (page + 1) * pageRows)),
                total: countText(total),
              })}
        </Place>
        {last > 0 && (
          <>
            <Button
              tone="quiet"
              iconOnly
              aria-label={t('Previous rows')}
              icon={<ChevronLeft aria-hidden />}
              disabledReason={page === 0 ? t('These are the first rows.') : undefined}
              onClick={() => turn(page - 1)}
            />
            <Button
              tone="quiet"
              iconOnly
              aria-label={t('Next rows')}
              icon={<ChevronRight aria-hidden />}
              disabledReason={page >= last ? t('These are the last rows.') : undefined}
              onClick={() => turn(page + 1)}
            />
          </>
        )}
        <Spring />
        <Button icon={<FileDown aria-hidden />} pending={busy} onClick={() => save('csv')}>
          {t('CSV')}
        </Button>
        <Button icon={<FileText aria-hidden />} pending={busy} onClick={() => save('pdf')}>
          {t('PDF')}
        </Button>
        {report.set !== undefined && <SetDownload set={report.set} />}
        <Button icon={expanded ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />} aria-pressed={expanded} onClick={() => setExpanded(!expanded)}>
          {t('Expanded view')}
        </Button>
      </Bar>
      {error !== undefined && <Banner kind="error">{error}</Banner>}
      <AnswerPanel answer={facts} lines={6}>
        {({ columns }) => (
          <AnswerPanel answer={rows} lines={6}>
            {(answer) => <ReportTable label={report.name} columns={columns} rows={answer.rows} words={answer.words ?? {}} expanded={expanded} />}
          </AnswerPanel>
        )}
      </AnswerPanel>
    </View>
  );
}

/** Shows the rows of a report as a table, and its files for download. During another run, the previous content stays. */
export default function ReportView({ report }: { report: Report }) {
  if (!isReady(report)) return <NotReady report={report} />;
  return <Content key={report.created} report={report} />;
}
