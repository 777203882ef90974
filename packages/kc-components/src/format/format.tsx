import { t } from 'kc-intl/t';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (n: number) => String(n).padStart(2, '0');

/** '14 Jan 2027' in local time, the same in every browser language: a month in words cannot be mistaken for a day. */
export function dayText(epochSeconds: number): string {
  const at = new Date(epochSeconds * 1000);
  return `${two(at.getDate())} ${months[at.getMonth()]} ${at.getFullYear()}`;
}

/** '09:05' in local time. */
export function timeText(epochSeconds: number): string {
  const at = new Date(epochSeconds * 1000);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** '14 Jan 2027, 09:05' in local time; with `seconds`, '14 Jan 2027, 09:05:30'. */
export function dateTimeText(epochSeconds: number, { seconds = false }: { seconds?: boolean } = {}): string {
  const at = new Date(epochSeconds * 1000);
  return `${dayText(epochSeconds)}, ${timeText(epochSeconds)}${seconds ? `:${two(at.getSeconds())}` : ''}`;
}

/** 12345 as '12,345', for whole numbers. Intl.NumberFormat says the same, but takes a browser 3 ms to make. */
export const countText = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** What is left of a time, in milliseconds: '0:59', '59:00'. */
export const clockFace = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** '1 day', '14 days', '1,200 VMs'. */
export const counted = (count: number, one: string, many: string): string => `${countText(count)} ${count === 1 ? one : many}`;

/** The local calendar day of epoch seconds, as yyyy-MM-dd; '' for null. */
export function localDay(epochSeconds: number | null): string {
  if (epochSeconds === null) return '';
  const at = new Date(epochSeconds * 1000);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** So many days after `now`, in milliseconds, as yyyy-MM-dd. A day of 23 or 25 hours is one day. */
export function dayAhead(now: number, days: number): string {
  const at = new Date(now);
  return localDay(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days).getTime() / 1000);
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

/** Between the two days of a span: '2026-11-01..2026-11-30'; either end may be open. */
const spanMark = '..';
const anyTime = [0, 9_999_999_999] as const;

/** The first and the last day of a span of days, '' for an open end. A single day is both. */
export function daysOf(span: string): readonly [string, string] {
  const [from = '', to = from] = span.split(spanMark);
  return [from, to];
}
/** The two days as one text; '' where both ends are open. */
export const spanOf = (from: string, to: string): string => (from === to ? from : `${from}${spanMark}${to}`);

/** First second of a span of local days and of the day after it; null where one of them is no day. */
export function daysSpan(span: string): readonly [number, number] | null {
  const [from, to] = daysOf(span).map((day, end) => (day === '' ? anyTime : daySpan(day))?.[end]);
  return from === undefined || to === undefined ? null : [from, to];
}

/** The second with which a local day begins; 0 where no day is chosen. */
export const dayStart = (day: string): number => daySpan(day)?.[0] ?? 0;
/** The last second of a local day; 0 where no day is chosen. */
export const dayEnd = (day: string): number => (daySpan(day)?.[1] ?? 1) - 1;

/** Values as choices, each under its label. Default: under itself. */
export const optionsOf = <const T extends string>(values: readonly T[], labels?: Readonly<Record<T, string>>): { value: T; label: string }[] =>
  values.map((value) => ({ value, label: labels?.[value] ?? value }));

/** A title within a sentence: 'IP address' stays, 'Key set' becomes 'key set'. Words with a capital inside are names. */
export const inSentence = (title: string): string => title.replaceAll(/\S+/g, (word) => (/^.+\p{Lu}/u.test(word) ? word : word.toLowerCase()));

/** How long ago, of so many seconds: '12 min ago', '26 h ago', '5 days ago'. */
export function agoText(span: number): string {
  const [minute, hour, day] = [60, 3_600, 86_400] as const;
  if (span < hour) return t('{max} min ago', { max: Math.max(Math.floor(span / minute), 1) });
  return span < 2 * day ? `${Math.floor(span / hour)} h ago` : t('{span} days ago', { span: Math.floor(span / day) });
}
