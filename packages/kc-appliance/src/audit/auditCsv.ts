import { exportCells, exportTitles, sealTitles } from 'kc-api/rules/audit/exportCells';
import type { AuditRow } from '../core/context.ts';
import { csvCells, csvHead } from '../core/files/csv.ts';
import type { AuditWriter } from './auditWriter.ts';
import type { Trailer } from './trailer.ts';

const lineEnd = '\r\n';
const unsealed = `${','.repeat(sealTitles.length)}${lineEnd}`;

/**
 * Writes an export as CSV. The cells of the seal are only known once the last record is written, so each line is ended when
 * the next one begins. `written`: records that are in the file already; null where it has not begun.
 */
export function csvWriter(offset: number, written: number | null): AuditWriter {
  let head = written === null ? csvHead([...exportTitles, ...sealTitles]) : '';
  let open = (written ?? 0) > 0;
  return {
    add(rows: readonly AuditRow[]) {
      const lines = rows.map((row) => csvCells(exportCells(row, offset)));
      const text = head + (open && lines.length > 0 ? unsealed : '') + lines.join(unsealed);
      open ||= lines.length > 0;
      head = '';
      return text;
    },
    end({ seal, publicKey }: Trailer) {
      const record = open ? '' : csvCells(exportTitles.map(() => ''));
      return `${head}${record},${csvCells([seal, publicKey])}${lineEnd}`;
    },
  };
}
