import { shownTimes, wallOf, zoneName } from '../format/format.tsx';
import { cellText } from './columns/columnText.ts';
import type { Column } from './types.ts';

const risky = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n\t]/;

/**
 * Formats one CSV cell. A spreadsheet would run a text as a formula if it starts with = + - @ (also full-width), a tab or a line break. A leading apostrophe
 * makes it text.
 */
export function csvCell(text: string): string {
  const safe = risky.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the column header for a file. Headers of dates name the time zone, which nothing else in the file does: 'Created (Europe/Stockholm)'. */
const headOf = <Row>({ kind, title }: Column<Row>): string => (kind === 'date' ? `${title} (${zoneName()})` : title);

/** Returns CSV with a header line of titles and CRLF line ends. It starts with a byte order mark, which Excel needs to detect UTF-8. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map((c) => csvCell(headOf(c))).join(',')];
  for (const row of rows) lines.push(columns.map((c) => csvCell(cellText(c, row))).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Returns tab-separated text with one row per line and no header. Tabs and line breaks inside a cell become spaces. */
export function toTsv<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(columns.map((c) => cellText(c, row).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'));
  return lines.join('\n');
}

/** `{grid}-{yyyyMMdd-HHmmss}.csv` in local time; in UTC the time ends with a Z. */
export function csvFileName(grid: string, now: number): string {
  const at = wallOf(now);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join('');
  return `${grid}-${day}-${time}${shownTimes() === 'utc' ? 'Z' : ''}.csv`;
}

/** Offers a text to the user as a file download. */
export function saveFile(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download must start before the object URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
