import type { ReportCell, ReportColumn } from 'kc-api/contract/reporting/reporting';
import type { Environment } from '../core/context.ts';
import { csvHead, csvLine } from '../core/files/csv.ts';
import { zoneText } from '../core/time/zones.ts';
import { rowsAt, streamOf } from './pieces.ts';
import { cellText, headText } from './reportText.ts';
import type { ReportContent } from './state.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const headOf = (columns: readonly ReportColumn[], zone: string) => bytes(csvHead(columns.map((column) => headText(column, zone))));
const linesOf = (rows: readonly (readonly ReportCell[])[], columns: readonly ReportColumn[], zone: string) =>
  bytes(rows.map((row) => csvLine(columns.map((column, n) => cellText(row[n], column, zone)))).join(''));

/** Bytes of its head, and of these rows. A stored size assumes that the zone is known. */
export const csvHeadSize = (columns: readonly ReportColumn[], zone: string): number => headOf(columns, zone).length;
export const csvSize = (rows: readonly (readonly ReportCell[])[], columns: readonly ReportColumn[], zone: string): number =>
  linesOf(rows, columns, zone).length;

/** Returns the bytes of `csvStream`. The stored size is wrong if this runtime does not know the zone: the heads are longer then. */
export const csvFileSize = ({ csv, columns }: ReportContent, zone: string): number => csv + csvHeadSize(columns, zoneText(zone)) - csvHeadSize(columns, zone);

/** Streams the whole table as CSV. */
export const csvStream = (kept: Pick<Environment, 'store'>, content: ReportContent, zone: string): ReadableStream<Uint8Array<ArrayBuffer>> =>
  streamOf(content.pieces + 1, (index) =>
    index === 0 ? headOf(content.columns, zoneText(zone)) : linesOf(rowsAt(kept, content, index - 1), content.columns, zone),
  );
