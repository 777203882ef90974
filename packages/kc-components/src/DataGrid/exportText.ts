import { cellText } from './columnText.ts';
import type { Column } from './types.ts';

const risky = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n\t]/;

/** One CSV cell. A leading = + - @ tab or CR would run as a formula in a spreadsheet; an apostrophe makes it text. */
export function csvCell(text: string): string {
  const safe = risky.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV with a header line of titles, CRLF and a byte order mark, which Excel needs to read UTF-8. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map((c) => csvCell(c.title)).join(',')];
  for (const row of rows) lines.push(columns.map((c) => csvCell(cellText(c, row))).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Tab-separated, one row a line, no header. Tabs and line breaks inside a cell become spaces. */
export function toTsv<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(columns.map((c) => cellText(c, row).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'));
  return lines.join('\n');
}

/** `{grid}-{yyyyMMdd-HHmmss}.csv` in local time. */
export function csvFileName(grid: string, now: number): string {
  const at = new Date(now);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${grid}-${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.csv`;
}

/** Hands a text to the browser as a file to save. */
export function saveFile(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has to start before the address goes.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
