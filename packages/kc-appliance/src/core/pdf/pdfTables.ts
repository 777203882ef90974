import type { PdfFonts } from '../files/pdfFont.ts';
import { openPdf, type PdfDocument } from './pdfDocument.ts';
import { directionOf, linesOf, readable } from './pdfText.ts';

/** A4 landscape, in points. */
const page = { size: [842, 595], margin: 36, letters: 7, line: 9.5, foot: 24 } as const;
const [, height] = page.size;
const bottom = height - page.margin - page.foot;
const gap = 8;
const quiet = '#555555';

/** A table column. Widths in points: 770 in total, including gaps of 8. */
export interface PdfColumn {
  head: string;
  width: number;
}
/** Divides the page width between columns in proportion to `part`. */
export function shared(columns: readonly { head: string; part: number }[]): PdfColumn[] {
  const whole = page.size[0] - 2 * page.margin - gap * (columns.length - 1);
  const parts = columns.reduce((sum, { part }) => sum + part, 0);
  return columns.map(({ head, part }) => ({ head, width: Math.floor((whole * part) / parts) }));
}

type Line = Pick<Parameters<PdfDocument['draw']>[1], 'direction'> & { text: string };

/** Breaks each text of a cell into lines. */
const cellOf = (texts: readonly string[], width: number, doc: PdfDocument): Line[] =>
  texts.flatMap((text) => {
    const shown = readable(text, doc);
    const direction = directionOf(shown);
    return linesOf(shown, width, doc).map((line) => ({ text: line, direction }));
  });

export interface PdfTables extends Pick<PdfDocument, 'take' | 'end'> {
  /** Starts a table, whose column heads repeat on each page. `label`: a heading above the table. Default: none. */
  table(columns: readonly PdfColumn[], label?: string): Promise<void>;
  /** Adds rows to the current table. A cell is a list of texts, shown one below the other. */
  add(rows: readonly (readonly (readonly string[])[])[]): Promise<void>;
}

/** Creates a document of tables. `title` and `lines` appear on the first page. `made`: epoch seconds. */
export async function createPdfTables(
  fonts: PdfFonts,
  { title, lines = [], made }: { title: string; lines?: readonly string[]; made: number },
): Promise<PdfTables> {
  const doc = await openPdf(fonts, { title, made, size: page.size, letters: page.letters });
  let columns: readonly PdfColumn[] = [];
  /** The x position of each column, in points. */
  let places: readonly number[] = [];
  let pages = 0;
  let y = 0;

  /** Draws one line of each cell in its column. */
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

  /** Draws a text across the whole width. */
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
      // Start a new page rather than leave a column head alone at the bottom, which would look like an empty table.
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
