import { t } from 'kc-intl/t';
import { dateTimeText } from '../format/format.tsx';
import { rangeText } from '../TimeRange/range.ts';
import type { Column } from './types.ts';

/** A cell as text: what shows, what is copied, what is exported. null is the empty text. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null) return column.none ?? '';
  if (column.kind === 'date' && typeof value === 'number') return dateTimeText(value);
  if (column.kind === 'choice') return column.choices?.find((c) => c.value === String(value))?.label ?? String(value);
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return String(value);
}

/** What a person calls a row: its name, else the text of its first column. */
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

/** What a filter of equality offers; none for free text, numbers and dates. */
export function filterChoices<Row>(column: Column<Row>): readonly { value: string; label: string }[] | undefined {
  if (column.kind === 'boolean') return column.choices ?? yesNo;
  return column.kind === 'choice' ? (column.choices ?? []) : undefined;
}

/** A filter's value in words, for its chip. */
export function filterText<Row>(column: Column<Row>, value: string): string {
  if (column.kind === 'date') return rangeText(value);
  return filterChoices(column)?.find((c) => c.value === value)?.label ?? value;
}
