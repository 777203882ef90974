import type { AuditRow } from '../core/context.ts';
import { csvHead as headOf, csvLine } from '../core/csv.ts';
import { localTime } from './auditTime.ts';

export const csvHead = headOf(['id', 'date', 'category', 'group', 'host', 'user', 'message', 'changes']);

export const recordsCsv = (rows: readonly AuditRow[], offset: number): string =>
  rows
    .map(({ id, date, category, group, host, user, content, changes = [] }) =>
      csvLine([
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
