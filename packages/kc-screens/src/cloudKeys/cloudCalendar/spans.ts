import { dayText, localDay, momentOf, wallOf } from 'kc-components/format';
import { rangeSpan } from 'kc-components/TimeRange';
import { t } from 'kc-intl/t';

/** The default range of the calendar. */
const usualRange = 'next_12m';

/** Addresses of earlier versions stored the range in `tab`. */
const formerTabs: Readonly<Record<string, string>> = { '30d': 'next_30d', '90d': 'next_90d', '12m': 'next_12m' };

/** Returns the span of a range in seconds; null if the text is not a valid range or ends before today. `today`: start of the day, in seconds. */
function spanAhead(range: string, today: number): readonly [number, number] | null {
  const span = rangeSpan(range);
  return span && span[0] < span[1] && span[1] > today ? span : null;
}

/** Returns the range in the address parameters, or the default if it is invalid. `today`: start of the day, in seconds. */
export function rangeIn({ tab = '', time }: Readonly<Record<string, string>>, today: number): string {
  const range = time ?? (Object.hasOwn(formerTabs, tab) ? formerTabs[tab] : undefined);
  return range !== undefined && spanAhead(range, today) ? range : usualRange;
}

/** The period of one bar. */
export type Unit = 'day' | 'week' | 'month';

/** Returns the label of the bars for a screen reader. */
export const barsText = (unit: Unit, range: string): string => {
  const texts = { day: t('Days: {range}', { range }), week: t('Weeks: {range}', { range }), month: t('Months: {range}', { range }) };
  return texts[unit];
};

/** Returns the longest unit for a range of that many days, so that the bars are wide enough to click. */
const unitOf = (days: number): Unit => (days <= 31 ? 'day' : days <= 120 ? 'week' : 'month');
/** Number of years from today that a custom range can cover. A later end is truncated. */
const mostYears = 10;

const dayMs = 86_400_000;
/** Returns a later day in the user's time zone, where a day may have 23 or 25 hours. All values in milliseconds. */
const dayAfter = (ms: number, days: number): number => {
  const at = wallOf(ms);
  return momentOf(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days);
};

/** Returns the start of the next bar in milliseconds: the next day, the next Monday, or the first of the next month. */
function nextEdge(unit: Unit, ms: number): number {
  const at = wallOf(ms);
  // Monday is 1, Sunday 0. The first bar covers the rest of the current week.
  if (unit === 'week') return dayAfter(ms, (8 - at.getUTCDay()) % 7 || 7);
  return unit === 'month' ? momentOf(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) : dayAfter(ms, 1);
}

/** Bars of a timeline. */
interface Bars {
  unit: Unit;
  /** The start of each bar, and the end of the last one, in seconds since 1970. */
  edges: readonly number[];
}

/** Divides a range into days, weeks that start on Monday, or months. The first bar starts today at the earliest. `now`: milliseconds. */
export function barsOf(range: string, now: number): Bars {
  const today = dayAfter(now, 0);
  const wall = wallOf(now);
  const latest = momentOf(wall.getUTCFullYear() + mostYears, wall.getUTCMonth(), wall.getUTCDate());
  const [first, last] = (spanAhead(range, today / 1000) ?? rangeSpan(usualRange) ?? [0, 0]).map((seconds) => seconds * 1000) as [number, number];
  const from = Math.min(Math.max(first, today), latest - dayMs);
  const end = Math.min(last, latest);
  const unit = unitOf(Math.round((end - from) / dayMs));
  const edges = [from];
  for (let next = nextEdge(unit, from); next < end; next = nextEdge(unit, next)) edges.push(next);
  return { unit, edges: [...edges, end].map((ms) => Math.floor(ms / 1000)) };
}

/** '14 Jan 2027', or '11 Jan 2027 – 17 Jan 2027' for more than a day. `to` is the last second. */
export const spanText = ({ from, to }: { from: number; to: number }): string =>
  localDay(from) === localDay(to) ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** Returns the number of days since 1970 in the user's time zone. */
const dayNumber = (ms: number): number => Math.floor(wallOf(ms).getTime() / dayMs);

/** Returns a text such as 'in 12 days', 'today' or '3 days ago', by calendar days instead of hours. */
export function awayText(epochSeconds: number, now: number): string {
  const days = dayNumber(epochSeconds * 1000) - dayNumber(now);
  if (days === 0) return t('today');
  if (days === 1) return t('tomorrow');
  if (days === -1) return t('yesterday');
  return days > 0 ? t('{days, plural, one {in # day} other {in # days}}', { days }) : t('{days, plural, one {# day ago} other {# days ago}}', { days: -days });
}

interface Day<T> {
  day: string;
  events: readonly T[];
}

/** Groups events by day. Expects sorted events. */
export function byDay<T extends { date: number }>(events: readonly T[]): readonly Day<T>[] {
  const days: { day: string; events: T[] }[] = [];
  for (const one of events) {
    const day = localDay(one.date);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(one);
    else days.push({ day, events: [one] });
  }
  return days;
}
