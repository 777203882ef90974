import { countText, dateTimeText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { TimesNote } from 'kc-components/TimesNote';
import type { ReportCell, ReportColumn } from 'kc-api/contract/reporting/reporting';
import { t } from 'kc-intl/t';
import { Scroll, Table } from './ReportView.styles.ts';

type Words = Readonly<Record<string, string>>;

function textOf(cell: ReportCell | undefined, { kind, worded }: ReportColumn, words: Words): string {
  if (cell === null || cell === undefined || cell === '') return '—';
  if (kind === 'time') return cell === 0 ? '—' : dateTimeText(Number(cell));
  if (kind === 'number') return countText(Number(cell));
  const said = String(cell);
  return worded === 'yes'
    ? said
        .split(', ')
        .map((word) => (Object.hasOwn(words, word) ? words[word] : word))
        .join(', ')
    : said;
}

interface ReportTableProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** Translations of the appliance's values in the rows. */
  words: Words;
  /** REPT-12: true makes the table four times as wide as its container. */
  expanded: boolean;
}

/** Rows use their index as the React key, because they have no id and their order never changes. */
export const ReportTable = ({ label, columns, rows, words, expanded }: ReportTableProps) => (
  <Scroll $expanded={expanded} tabIndex={0} aria-label={t('Rows of {name}', { name: label })}>
    <Table $expanded={expanded}>
      <thead>
        <tr>
          {columns.map((column, n) => (
            <th key={n} scope="col" className={column.kind === 'number' ? 'number' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map((column, n) => (
              <td key={n} className={column.kind === 'number' ? 'number' : undefined}>
                {legible(textOf(row[n], column, words))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    {columns.some(({ kind }) => kind === 'time') && <TimesNote />}
  </Scroll>
);
