import type { AuditRow } from '../core/context.ts';
import { localTime } from './auditTime.ts';

/** A spreadsheet takes what begins like a formula for one: an apostrophe in front makes it text. */
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: readonly string[]): string => `${fields.map(field).join(',')}\r\n`;

/** With a byte order mark, by which spreadsheets know that it is UTF-8. */
export const csvHead = `\uFEFF${line(['id', 'date', 'category', 'group', 'host', 'user', 'message', 'changes'])}`;

export const recordsCsv = (rows: readonly AuditRow[], offset: number): string =>
  rows
    .map(({ id, date, category, group, host, user, content, changes = [] }) =>
      line([
        id,
        localTime(date, offset),
        category,
        group,
        host,
        user,
        content,
        changes.map((change) => `${change.field}: ${change.old ?? '-'} → ${change.new ?? '-'}`).join('; '),
      ]),
    )
    .join('');
