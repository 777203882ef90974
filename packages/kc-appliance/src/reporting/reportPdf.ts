import { reportTypes } from 'kc-api/rules/reporting/reporting';
import type { Environment } from '../core/context.ts';
import { periodText } from './period.ts';
import { rowsAt } from './pieces.ts';
import { cellText, headText, rowsText } from './reportText.ts';
import type { ReportContent, ReportRecord } from './state.ts';
import { zonedText, zoneText } from '../core/time/zones.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

/** Rows that are laid out in one turn; other calls wait meanwhile. */
const atOnce = 25;

const figures = (of: string) => [
  { head: of, width: 300 },
  { head: 'Number', width: 80 },
];

/** Renders a report as a PDF file: the figures of its charts, then its rows. Yields to other work in between. */
export async function reportPdf(environment: Environment, report: ReportRecord, content: ReportContent): Promise<Uint8Array> {
  const { columns, charts, pieces, made } = content;
  const { time_zone: zone } = report;
  const { createPdfTables, shared } = await import('../core/pdf/pdfTables.ts');
  const pdf = await createPdfTables(environment.pdfFonts, {
    title: report.name,
    lines: [
      `${reportTypes[report.type].name} of ${environment.vault.name}. ${periodText(report, made)}. Generated on ${zonedText(made, zone)} (${zoneText(zone)}).`,
    ],
    made,
  });
  for (const { label, of, slices, points } of charts) {
    await pdf.table(figures(of === '' ? 'Day' : of), label);
    await pdf.add([
      ...slices.map(({ name, count }) => [[name], [String(count)]]),
      ...points.map(({ date, count }) => [[zonedText(date, zone).slice(0, 10)], [String(count)]]),
    ]);
  }
  await pdf.table(
    shared(columns.map((column, n) => ({ head: headText(column, zoneText(zone)), part: column.kind === 'number' ? 1 : n === 0 ? 3 : 2 }))),
    rowsText(content.rows),
  );
  const parts: Uint8Array[] = [];
  for (let index = 0; index < pieces; index += 1) {
    const rows = rowsAt(environment, content, index);
    for (let from = 0; from < rows.length; from += atOnce) {
      await pdf.add(rows.slice(from, from + atOnce).map((row) => columns.map((column, n) => [cellText(row[n], column, zone)])));
      await yieldToEventLoop();
    }
    parts.push(pdf.take());
  }
  parts.push(await pdf.end());
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
