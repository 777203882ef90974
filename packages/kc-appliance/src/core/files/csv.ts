import { guardedCell } from 'kc-api/rules/audit/exportCells';

function field(value: string): string {
  const safe = guardedCell(value);
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats the cells of a CSV line (RFC 4180), without the line end. */
export const csvCells = (fields: readonly string[]): string => fields.map(field).join(',');

/** Formats one line of a CSV file, with its line end. */
export const csvLine = (fields: readonly string[]): string => `${csvCells(fields)}\r\n`;

/** Formats the header line. It starts with a byte order mark, so that spreadsheets detect UTF-8. */
export const csvHead = (titles: readonly string[]): string => `\uFEFF${csvLine(titles)}`;
