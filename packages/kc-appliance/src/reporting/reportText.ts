import type { ReportCell, ReportColumn } from 'kc-api/contract/reporting/reporting';
import { zonedText } from '../core/zones.ts';

/** A cell as files tell it: times by the clocks of the zone, '' where there is nothing. */
export function cellText(cell: ReportCell | undefined, { kind }: ReportColumn, zone: string): string {
  if (cell === null || cell === undefined) return '';
  if (kind !== 'time') return String(cell);
  return cell === 0 ? '' : zonedText(Number(cell), zone);
}

/** '1 row' */
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** A head says by which clocks the times below it go. */
export const headText = ({ label, kind }: ReportColumn, zone: string): string => (kind === 'time' ? `${label} (${zone})` : label);
