import type { AuditRow } from '../core/context.ts';
import { localTime } from './auditTime.ts';

/** Where the objects of the document begin, in bytes; kept from step to step. */
export interface PdfMemo {
  offsets: [object: number, at: number][];
  pages: number[];
  next: number;
  at: number;
}

const page = { width: 842, height: 595, margin: 36, line: 10, letters: 158, lines: 50 } as const;
const objects = { catalog: 1, pages: 2, font: 3 } as const;

/** Text as PDF's WinAnsi letters in ASCII; what is no such letter shows as a question mark. */
const shown = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa0-\xff]/gu, '?')
    .replace(/[\\()]/g, '\\$&')
    .replace(/[\xa0-\xff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`);

function wrapped(text: string): string[] {
  const lines: string[] = [];
  const whole = text.replace(/\s+/g, ' ');
  for (let from = 0; from < whole.length; from += page.letters - 4) lines.push(`${from === 0 ? '' : '    '}${whole.slice(from, from + page.letters - 4)}`);
  return lines;
}

/** The same document with one more object, and its text. */
function object(memo: PdfMemo, number: number, body: string): { memo: PdfMemo; text: string } {
  const text = `${number} 0 obj\n${body}\nendobj\n`;
  return { memo: { ...memo, offsets: [...memo.offsets, [number, memo.at]], at: memo.at + text.length }, text };
}

export function pdfHead(title: string): { memo: PdfMemo; text: string } {
  const start = '%PDF-1.4\n';
  const empty: PdfMemo = { offsets: [], pages: [], next: 4, at: start.length };
  const catalog = object(empty, objects.catalog, `<< /Type /Catalog /Pages ${objects.pages} 0 R >>`);
  const font = object(catalog.memo, objects.font, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>');
  const first = pageOf(font.memo, [title]);
  return { memo: first.memo, text: start + catalog.text + font.text + first.text };
}

function pageOf(memo: PdfMemo, lines: readonly string[]): { memo: PdfMemo; text: string } {
  const drawn = lines.map((line) => `(${shown(line)}) Tj T*`).join('\n');
  const stream = `BT /F1 8 Tf ${page.line} TL ${page.margin} ${page.height - page.margin} Td\n${drawn}\nET`;
  const content = object(memo, memo.next, `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
  const sheet = object(
    content.memo,
    memo.next + 1,
    `<< /Type /Page /Parent ${objects.pages} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${memo.next} 0 R /Resources << /Font << /F1 ${objects.font} 0 R >> >> >>`,
  );
  return { memo: { ...sheet.memo, pages: [...memo.pages, memo.next + 1], next: memo.next + 2 }, text: content.text + sheet.text };
}

export function recordsPdf(memo: PdfMemo, rows: readonly AuditRow[], offset: number): { memo: PdfMemo; text: string } {
  const lines = rows.flatMap(({ id, date, category, host, user, content, changes = [] }) => [
    ...wrapped(`${localTime(date, offset)}  ${id}  ${category}  ${host}  ${user}  ${content}`),
    ...changes.flatMap((change) => wrapped(`    ${change.field}: ${change.old ?? '-'} -> ${change.new ?? '-'}`)),
  ]);
  let made = { memo, text: '' };
  for (let from = 0; from < lines.length; from += page.lines) {
    const sheet = pageOf(made.memo, lines.slice(from, from + page.lines));
    made = { memo: sheet.memo, text: made.text + sheet.text };
  }
  return made;
}

export function pdfTail(memo: PdfMemo): string {
  const whole = object(memo, objects.pages, `<< /Type /Pages /Count ${memo.pages.length} /Kids [${memo.pages.map((number) => `${number} 0 R`).join(' ')}] >>`);
  const offsets = [...whole.memo.offsets].sort(([a], [b]) => a - b);
  const table = offsets.map(([, at]) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return `${whole.text}xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${offsets.length + 1} /Root ${objects.catalog} 0 R >>\nstartxref\n${whole.memo.at}\n%%EOF\n`;
}
