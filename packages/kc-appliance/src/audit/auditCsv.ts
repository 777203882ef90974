import { exportCells, exportTitles } from 'kc-api/rules/audit/exportCells';
import type { AuditRow } from '../core/context.ts';
import { csvHead as headOf, csvLine } from '../core/csv.ts';
import type { Trailer } from './trailer.ts';

export const csvHead = headOf(exportTitles);

export const recordsCsv = (rows: readonly AuditRow[], offset: number): string => rows.map((row) => csvLine(exportCells(row, offset))).join('');

/** After the records: what the file is verified with. */
export const csvTail = ({ seal, publicKey }: Trailer): string => csvLine(['seal', seal]) + csvLine(['publickey', publicKey]);
