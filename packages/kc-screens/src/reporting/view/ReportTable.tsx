import { countText, dateTimeText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { TimesNote } from 'kc-components/TimesNote';
import type { ReportCell, ReportColumn } from 'kc-api/contract/reporting/reporting';
import { t } from 'kc-intl/t';
import { Scroll, Table } from './ReportView.styles.ts';

function textOf(cell: ReportCell | undefined, kind: ReportColumn['kind']): string {
  if (cell === null || cell === undefined || cell === '') return '—';
  if (kind === 'time') return cell === 0 ? '—' : dateTimeText(Number(cell));
  return kind === 'number' ? countText(Number(cell)) : String(cell);
}

interface ReportTableProps {
  /** Names the table. */
  label: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** REPT-12: four times as wide as its place. */
  expanded: boolean;
}

/** Rows have no id of their own, and none of them ever changes its place. */
export const ReportTable = ({ label, columns, rows, expanded }: ReportTableProps) => (
  <Scroll $expanded={expanded} tabIndex={0} aria-label={t('Rows of {name}', { name: label })}>
    <Table $expanded={expanded}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.kind === 'number' ? 'number' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map((column, n) => (
              <td key={column.label} className={column.kind === 'number' ? 'number' : undefined}>
                {legible(textOf(row[n], column.kind))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    {columns.some(({ kind }) => kind === 'time') && <TimesNote />}
  </Scroll>
);
