import { t } from 'kc-intl/t';
import { dateTimeText } from '../../format/format.tsx';
import { rangeText } from '../../TimeRange/range.ts';
import type { Column } from '../types.ts';

/** Returns the text of a cell for display, copy and export. null becomes the `none` text of the column, by default an empty string. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null) return column.none ?? '';
  if (column.kind === 'date' && typeof value === 'number') return dateTimeText(value);
  if (column.kind === 'choice') return column.choices?.find((c) => c.value === String(value))?.label ?? String(value);
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return String(value);
}

/** Returns the name of a row for the user: that of `nameOf`, otherwise the text of the first column. */
export function rowName<Row>({
  row,
  columns: [first],
  nameOf,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  nameOf: ((row: Row) => string) | undefined;
}): string {
  return nameOf?.(row) ?? (first ? cellText(first, row) : '');
}

const yesNo = [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
] as const;

/** Returns the choices of an equality filter, or undefined for free text, numbers and dates. */
export function filterChoices<Row>(column: Column<Row>): readonly { value: string; label: string }[] | undefined {
  if (column.kind === 'boolean') return column.choices ?? yesNo;
  return column.kind === 'choice' ? (column.choices ?? []) : undefined;
}

/** Returns a filter's value as text for its chip. */
export function filterText<Row>(column: Column<Row>, value: string): string {
  if (column.kind === 'date') return rangeText(value);
  return filterChoices(column)?.find((c) => c.value === value)?.label ?? value;
}
