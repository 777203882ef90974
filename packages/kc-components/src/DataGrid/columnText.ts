import { dateTimeText, daySpan, dayText } from '../format/format.tsx';
import type { Column } from './types.ts';

/** A cell as text: what shows, what is copied, what is exported. null is the empty text. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null) return column.none ?? '';
  if (column.kind === 'date' && typeof value === 'number') return dateTimeText(value);
  if (column.kind === 'choice') return column.choices?.find((c) => c.value === String(value))?.label ?? String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

/** What a filter of equality offers; none for free text, numbers and dates. */
export function filterChoices<Row>(column: Column<Row>): readonly { value: string; label: string }[] | undefined {
  if (column.kind === 'boolean') return column.choices ?? yesNo;
  return column.kind === 'choice' ? (column.choices ?? []) : undefined;
}

/** A filter's value in words, for its chip. */
export function filterText<Row>(column: Column<Row>, value: string): string {
  if (column.kind === 'date') {
    const span = daySpan(value);
    return span ? dayText(span[0]) : value;
  }
  return filterChoices(column)?.find((c) => c.value === value)?.label ?? value;
}
