import type { PdfFonts } from '../pdfFont.ts';
import { openPdf, type PdfDocument } from './pdfDocument.ts';
import { directionOf, linesOf, readable } from './pdfText.ts';

/** A4 across, in points. */
const page = { size: [842, 595], margin: 36, letters: 7, line: 9.5, foot: 24 } as const;
const [, height] = page.size;
const bottom = height - page.margin - page.foot;
const gap = 8;
const quiet = '#555555';

/** Of a table, in points: 770 for all of them, with 8 between two. */
export interface PdfColumn {
  head: string;
  width: number;
}
/** Columns that share the width of a page by these parts. */
export function shared(columns: readonly { head: string; part: number }[]): PdfColumn[] {
  const whole = page.size[0] - 2 * page.margin - gap * (columns.length - 1);
  const parts = columns.reduce((sum, { part }) => sum + part, 0);
  return columns.map(({ head, part }) => ({ head, width: Math.floor((whole * part) / parts) }));
}

type Line = Pick<Parameters<PdfDocument['draw']>[1], 'direction'> & { text: string };

/** The lines of a cell: those of each of its texts. */
const cellOf = (texts: readonly string[], width: number, doc: PdfDocument): Line[] =>
  texts.flatMap((text) => {
    const shown = readable(text, doc);
    const direction = directionOf(shown);
    return linesOf(shown, width, doc).map((line) => ({ text: line, direction }));
  });

export interface PdfTables extends Pick<PdfDocument, 'take' | 'end'> {
  /** Begins a table, whose heads stand on each of its pages. `label`: above it; default: nothing. */
  table(columns: readonly PdfColumn[], label?: string): Promise<void>;
  /** Rows of the table that was begun: the texts of each cell, one below the other. */
  add(rows: readonly (readonly (readonly string[])[])[]): Promise<void>;
}

/** Begins a document of tables, with its title and `lines` on the first page. `made`: epoch seconds. */
export async function createPdfTables(
  fonts: PdfFonts,
  { title, lines = [], made }: { title: string; lines?: readonly string[]; made: number },
): Promise<PdfTables> {
  const doc = await openPdf(fonts, { title, made, size: page.size, letters: page.letters });
  let columns: readonly PdfColumn[] = [];
  /** Where each column begins. */
  let places: readonly number[] = [];
  let pages = 0;
  let y = 0;

  /** One line of each cell, in its column. */
  function across(cells: readonly (Line | undefined)[], color?: string): void {
    for (const [index, x] of places.entries()) {
      const { text = '', direction = 'ltr' } = cells[index] ?? {};
      if (text !== '') doc.draw(text, { x, y, direction, ...(color === undefined ? {} : { color }) });
    }
    y += page.line;
  }

  function heads(): void {
    y += page.line / 2;
    across(
      columns.map(({ head, width }) => cellOf([head], width, doc)[0]),
      quiet,
    );
    y += page.line / 2;
  }

  /** Over the whole width. */
  function paragraph(text: string): void {
    for (const { text: line, direction = 'ltr' } of cellOf([text], page.size[0] - 2 * page.margin, doc)) {
      doc.draw(line, { x: page.margin, y, direction });
      y += page.line;
    }
  }

  function turn(): void {
    doc.nextPage();
    pages += 1;
    doc.draw(String(pages), { x: page.margin, y: bottom + page.line, color: quiet });
    y = page.margin;
  }

  function addRow(texts: readonly (readonly string[])[]): void {
    const cells = texts.map((cell, index) => cellOf(cell, columns[index]?.width ?? 0, doc));
    const count = Math.max(...cells.map((cell) => cell.length));
    for (let index = 0; index < count; index += 1) {
      if (y + page.line > bottom) {
        turn();
        heads();
      }
      across(cells.map((cell) => cell[index]));
    }
  }

  turn();
  await doc.know([title, ...lines]);
  for (const line of [title, ...lines]) paragraph(line);
  return {
    async table(next, label = '') {
      await doc.know([label, ...next.map(({ head }) => head)]);
      // A head alone at the end of a page would be read as a table without rows.
      if (y + 5 * page.line > bottom) turn();
      columns = next;
      places = next.map((_, index) => next.slice(0, index).reduce<number>((x, { width }) => x + width + gap, page.margin));
      if (label !== '') {
        y += page.line;
        paragraph(label);
      }
      heads();
    },
    async add(rows) {
      await doc.know(rows.flat(2));
      rows.forEach(addRow);
    },
    take: () => doc.take(),
    end: () => doc.end(),
  };
}
