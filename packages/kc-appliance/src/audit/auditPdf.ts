import type { AuditRow } from '../core/context.ts';
import { localTime } from './auditTime.ts';
import { openPdf, type PdfDocument } from './pdfDocument.ts';
import { directionOf, linesOf, readable } from './pdfText.ts';

/** A4 across, in points. */
const page = { size: [842, 595], margin: 36, letters: 7, line: 9.5, foot: 24 } as const;
const [, height] = page.size;
const bottom = height - page.margin - page.foot;
const gap = 8;
const columns = [
  { head: 'Date', width: 80 },
  { head: 'Id', width: 46 },
  { head: 'Category', width: 76 },
  { head: 'Host', width: 66 },
  { head: 'User', width: 120 },
  { head: 'Message', width: 342 },
];
/** Where each column begins. */
const places = columns.map((_, index) => columns.slice(0, index).reduce<number>((x, { width }) => x + width + gap, page.margin));
const quiet = '#555555';

const textsOf = ({ id, date, category, host, user, content, changes = [] }: AuditRow, offset: number): string[][] => [
  [localTime(date, offset)],
  [id],
  [category],
  [host],
  [user],
  [content, ...changes.map((change) => `${change.field}: ${change.old ?? '-'} → ${change.new ?? '-'}`)],
];

type Line = Pick<Parameters<PdfDocument['draw']>[1], 'direction'> & { text: string };

/** The lines of a cell: those of each of its texts. */
const cellOf = (texts: readonly string[], width: number, doc: PdfDocument): Line[] =>
  texts.flatMap((text) => {
    const shown = readable(text, doc);
    const direction = directionOf(shown);
    return linesOf(shown, width, doc).map((line) => ({ text: line, direction }));
  });

interface AuditPdf extends Pick<PdfDocument, 'take' | 'end'> {
  add(rows: readonly AuditRow[]): void;
}

/** Begins a document of audit records, a row each. `made`: epoch seconds; `offset`: minutes from UTC in which times are told. */
export async function createAuditPdf(font: Uint8Array, { title, made, offset }: { title: string; made: number; offset: number }): Promise<AuditPdf> {
  const doc = await openPdf(font, { title, made, size: page.size, letters: page.letters });
  let pages = 0;
  let y = 0;

  /** One line of each cell, in its column. */
  function across(lines: readonly (Line | undefined)[], color?: string): void {
    for (const [index, x] of places.entries()) {
      const { text = '', direction = 'ltr' } = lines[index] ?? {};
      if (text !== '') doc.draw(text, { x, y, direction, ...(color === undefined ? {} : { color }) });
    }
    y += page.line;
  }

  function turn(): void {
    doc.nextPage();
    pages += 1;
    doc.draw(String(pages), { x: page.margin, y: bottom + page.line, color: quiet });
    y = page.margin;
    if (pages === 1)
      for (const { text } of cellOf([title], page.size[0] - 2 * page.margin, doc)) {
        doc.draw(text, { x: page.margin, y });
        y += page.line;
      }
    y += page.line / 2;
    across(
      columns.map(({ head }) => ({ text: head })),
      quiet,
    );
    y += page.line / 2;
  }

  function addRow(row: AuditRow): void {
    const cells = textsOf(row, offset).map((texts, index) => cellOf(texts, columns[index]?.width ?? 0, doc));
    const lines = Math.max(...cells.map((cell) => cell.length));
    for (let index = 0; index < lines; index += 1) {
      if (y + page.line > bottom) turn();
      across(cells.map((cell) => cell[index]));
    }
  }

  turn();
  return { add: (rows) => rows.forEach(addRow), take: () => doc.take(), end: () => doc.end() };
}
