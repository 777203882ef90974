import { t } from 'kc-intl/t';
import { relativeSpan, type RelativeRange, type Span } from 'kc-intl/timeRange';
import { now } from '../zone/now.ts';
import { momentOf, wallOf } from '../zone/zone.tsx';
import { dateTimeText, daySpan, dayText } from '../format/format.tsx';

/** The names of relative ranges. */
export const rangeNames: Readonly<Record<RelativeRange, string>> = {
  today: t('Today'),
  yesterday: t('Yesterday'),
  '7d': t('Last 7 days'),
  '30d': t('Last 30 days'),
  '90d': t('Last 90 days'),
  next_7d: t('Next 7 days'),
  next_30d: t('Next 30 days'),
  next_90d: t('Next 90 days'),
  next_12m: t('Next 12 months'),
  last_quarter: t('Last quarter'),
  this_quarter: t('This quarter'),
  next_quarter: t('Next quarter'),
  this_year: t('This year'),
};

/** Separates the two ends of a custom range: '2026-11-01..2026-11-30'. Either end may be open. */
const mark = '..';
const anyTime: Span = [0, 9_999_999_999];

/** A time in a URL: a minute in UTC, so that it means the same moment in every time zone. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/;

/** Returns the two ends of a custom range, '' for an open one. For a single day, both ends are that day. */
export function rangeEnds(range: string): readonly [string, string] {
  const [from = '', to = from] = range.split(mark);
  return [from, to];
}

/** Joins two ends into a range. Returns '' if both are open. */
export const rangeOf = (from: string, to: string): string => (from === to ? from : `${from}${mark}${to}`);

/** Returns the span of one end in seconds: a whole day, or a single moment. null if it is neither. */
function endSpan(end: string): Span | null {
  if (end === '') return anyTime;
  if (!instant.test(end)) return daySpan(end);
  const at = Date.parse(end) / 1000;
  return Number.isNaN(at) ? null : [at, at];
}

/** Returns the first second of a range and of the time after it, in the displayed time zone. null if the text is no range. */
export function rangeSpan(range: string): Span | null {
  const relative = relativeSpan(range, now(), { wallOf, momentOf });
  if (relative) return [relative[0] / 1000, relative[1] / 1000];
  const [from, to] = rangeEnds(range).map((end, at) => endSpan(end)?.[at]);
  return from === undefined || to === undefined ? null : [from, to];
}

function endText(end: string): string {
  const span = endSpan(end);
  if (end === '' || !span) return end;
  return instant.test(end) ? dateTimeText(span[0]) : dayText(span[0]);
}

/** Formats a range: 'Last quarter', '01 Nov 2026 – 05 Nov 2026', 'from 01 Nov 2026'. */
export function rangeText(range: string): string {
  if (Object.hasOwn(rangeNames, range)) return rangeNames[range as RelativeRange];
  const [from, to] = rangeEnds(range).map(endText) as [string, string];
  if (from === to) return from;
  return from === '' ? t('until {to}', { to }) : to === '' ? t('from {from}', { from }) : `${from} – ${to}`;
}

/** Returns the day and the time of an end in the displayed time zone: 'yyyy-MM-dd' and 'HH:mm'. '' for a missing part. */
export function endParts(end: string): { day: string; time: string } {
  if (!instant.test(end)) return { day: daySpan(end) ? end : '', time: '' };
  const wall = wallOf(Date.parse(end)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Returns the end of a range for a day and a time of day ('HH:mm', or '' for the whole day). */
export function endOf(day: string, time: string): string {
  if (day === '' || time === '') return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${new Date(momentOf(year, month - 1, date, hours, minutes)).toISOString().slice(0, 16)}Z`;
}
