import { guardedCell } from 'kc-api/rules/audit/exportCells';

function field(value: string): string {
  const safe = guardedCell(value);
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cells of a line of a CSV file (RFC 4180), without its end. */
export const csvCells = (fields: readonly string[]): string => fields.map(field).join(',');

/** One line of a CSV file, with its end. */
export const csvLine = (fields: readonly string[]): string => `${csvCells(fields)}\r\n`;

/** The first line. With a byte order mark, by which spreadsheets know that the file is UTF-8. */
export const csvHead = (titles: readonly string[]): string => `\uFEFF${csvLine(titles)}`;
