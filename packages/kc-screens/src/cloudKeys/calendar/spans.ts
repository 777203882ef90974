import { dayText, localDay, momentOf, wallOf } from 'kc-components/format';
import { t } from 'kc-intl/t';

/** How far the calendar looks ahead. */
export const ranges = ['30d', '90d', '12m'] as const;
export type Range = (typeof ranges)[number];
/** What it is called, as a heading, and what its bars are. */
export const rangeTexts: Readonly<Record<Range, { label: string; ahead: string; bars: string }>> = {
  '30d': { label: t('30 days'), ahead: t('The next 30 days'), bars: t('Days of the next 30 days') },
  '90d': { label: t('90 days'), ahead: t('The next 90 days'), bars: t('Weeks of the next 90 days') },
  '12m': { label: t('12 months'), ahead: t('The next 12 months'), bars: t('Months of the next 12 months') },
};

/** What one bar stands for. */
export type Unit = 'day' | 'week' | 'month';
/** As fine as leaves each bar wide enough to be hit. */
const units: Readonly<Record<Range, Unit>> = { '30d': 'day', '90d': 'week', '12m': 'month' };
export const unitOf = (range: Range): Unit => units[range];

const dayMs = 86_400_000;
/** By the calendar of the reader: a day may have 23 or 25 hours. All in milliseconds. */
const dayAfter = (ms: number, days: number): number => {
  const at = wallOf(ms);
  return momentOf(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days);
};

function endOf(range: Range, from: number): number {
  const at = wallOf(from);
  if (range === '12m') return momentOf(at.getUTCFullYear() + 1, at.getUTCMonth(), at.getUTCDate());
  return dayAfter(from, range === '30d' ? 30 : 90);
}

/** Where the next bar begins: the next day, the next Monday, or the first of the next month. */
function nextEdge(unit: Unit, ms: number): number {
  const at = wallOf(ms);
  // Monday is 1, Sunday 0: the first week is what is left of this one.
  if (unit === 'week') return dayAfter(ms, (8 - at.getUTCDay()) % 7 || 7);
  return unit === 'month' ? momentOf(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) : dayAfter(ms, 1);
}

/** Where the bars of a timeline begin, in seconds, and where the last one ends: today, then each day, Monday or first of a month. */
export function edgesOf(range: Range, now: number): number[] {
  const today = dayAfter(now, 0);
  const end = endOf(range, today);
  const edges = [today];
  for (let next = nextEdge(unitOf(range), today); next < end; next = nextEdge(unitOf(range), next)) edges.push(next);
  return [...edges, end].map((ms) => Math.floor(ms / 1000));
}

/** '14 Jan 2027', or '11 Jan 2027 – 17 Jan 2027' for more than a day. `to` is the last second. */
export const spanText = ({ from, to }: { from: number; to: number }): string =>
  localDay(from) === localDay(to) ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** Which day it is, counted from 1970 by the calendar of the reader. */
const dayNumber = (ms: number): number => Math.floor(wallOf(ms).getTime() / dayMs);

/** 'in 12 days', 'today', '3 days ago': by the calendar, not by hours. */
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

/** Events that stand in their order, by their days. */
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
