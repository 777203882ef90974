import { localTime } from 'kc-api/rules/audit/exportCells';
import type { AuditRow } from '../core/context.ts';
import type { PdfDocument } from '../core/pdf/pdfDocument.ts';
import type { PdfFonts } from '../core/files/pdfFont.ts';

const columns = [
  { head: 'Date', width: 80 },
  { head: 'Id', width: 46 },
  { head: 'Category', width: 76 },
  { head: 'Host', width: 66 },
  { head: 'User', width: 120 },
  { head: 'Message', width: 342 },
];

const textsOf = ({ id, date, category, host, user, content, changes = [] }: AuditRow, offset: number): string[][] => [
  [localTime(date, offset)],
  [id],
  [category],
  [host],
  [user],
  [content, ...changes.map((change) => `${change.field}: ${change.old ?? '-'} → ${change.new ?? '-'}`)],
];

interface AuditPdf extends Pick<PdfDocument, 'take' | 'end'> {
  add(rows: readonly AuditRow[]): Promise<void>;
}

/** Begins a document of audit records, a row each. `made`: epoch seconds; `offset`: minutes from UTC in which times are told. */
export async function createAuditPdf(fonts: PdfFonts, { title, made, offset }: { title: string; made: number; offset: number }): Promise<AuditPdf> {
  const { createPdfTables } = await import('../core/pdf/pdfTables.ts');
  const pdf = await createPdfTables(fonts, { title, made });
  await pdf.table(columns);
  return { add: (rows) => pdf.add(rows.map((row) => textsOf(row, offset))), take: () => pdf.take(), end: () => pdf.end() };
}
