import type { ReportCell, ReportColumn } from 'kc-api/contract/reporting/reporting';
import { zonedText } from '../core/time/zones.ts';

/** Formats a cell for files: times in the zone, '' for an empty cell. */
export function cellText(cell: ReportCell | undefined, { kind }: ReportColumn, zone: string): string {
  if (cell === null || cell === undefined) return '';
  if (kind !== 'time') return String(cell);
  return cell === 0 ? '' : zonedText(Number(cell), zone);
}

/** '1 row' */
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** Formats the head of a column; for times it contains the zone. `zone`: a zoneText. */
export const headText = ({ label, kind }: ReportColumn, zone: string): string => (kind === 'time' ? `${label} (${zone})` : label);
