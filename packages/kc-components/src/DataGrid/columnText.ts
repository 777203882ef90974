import { dateTimeText, dayText } from '../format/format.tsx';
import type { Column } from './types.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** The local calendar day of epoch seconds, as yyyy-MM-dd. */
export function localDay(seconds: number): string {
  const at = new Date(seconds * 1000);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** First second of a local day and of the day after it; null when it is no day. Days of 23 and 25 hours are right. */
export function daySpan(day: string): readonly [number, number] | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])];
  const from = new Date(year, month, date);
  if (from.getMonth() !== month || from.getDate() !== date) return null;
  return [from.getTime() / 1000, new Date(year, month, date + 1).getTime() / 1000];
}

/** A cell as text: what shows, what is copied, what is exported. null is the empty text. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null) return '';
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
