import { dayText } from 'kc-components/format';
import { t } from 'kc-intl/t';

/** How far the calendar looks ahead. */
export const ranges = ['30d', '90d', '12m'] as const;
export type Range = (typeof ranges)[number];
export const rangeLabels: Readonly<Record<Range, string>> = { '30d': '30 days', '90d': '90 days', '12m': '12 months' };

/** What one bar stands for. */
export type Unit = 'day' | 'week' | 'month';
/** As fine as leaves each bar wide enough to be hit. */
const units: Readonly<Record<Range, Unit>> = { '30d': 'day', '90d': 'week', '12m': 'month' };
export const unitOf = (range: Range): Unit => units[range];
export const unitLabels: Readonly<Record<Unit, string>> = { day: t('Days'), week: t('Weeks'), month: t('Months') };

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
/** By the calendar of the reader: a day may have 23 or 25 hours. */
const dayAfter = (at: Date, days: number): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

const startOfDay = (ms: number): Date => dayAfter(new Date(ms), 0);

function endOf(range: Range, from: Date): Date {
  if (range === '12m') return new Date(from.getFullYear() + 1, from.getMonth(), from.getDate());
  return dayAfter(from, range === '30d' ? 30 : 90);
}

/** Where the next bar begins: the next day, the next Monday, or the first of the next month. */
function nextEdge(unit: Unit, at: Date): Date {
  // Monday is 1, Sunday 0: the first week is what is left of this one.
  if (unit === 'week') return dayAfter(at, (8 - at.getDay()) % 7 || 7);
  return unit === 'month' ? new Date(at.getFullYear(), at.getMonth() + 1, 1) : dayAfter(at, 1);
}

/** Where the bars of a timeline begin, in seconds, and where the last one ends: today, then each day, Monday or first of a month. */
export function edgesOf(range: Range, now: number): number[] {
  const today = startOfDay(now);
  const end = endOf(range, today);
  const edges = [today];
  for (let next = nextEdge(unitOf(range), today); next < end; next = nextEdge(unitOf(range), next)) edges.push(next);
  return [...edges, end].map(seconds);
}

const two = (n: number) => String(n).padStart(2, '0');
/** A day as the address names it: '2027-01-14'. */
export function isoDay(epochSeconds: number): string {
  const at = new Date(epochSeconds * 1000);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** '14 Jan 2027', or '11 Jan 2027 – 17 Jan 2027' for more than a day. `to` is the last second. */
export const spanText = ({ from, to }: { from: number; to: number }): string =>
  isoDay(from) === isoDay(to) ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

const calendarDays = (from: Date, to: Date): number =>
  Math.round((Date.UTC(to.getFullYear(), to.getMonth(), to.getDate()) - Date.UTC(from.getFullYear(), from.getMonth(), from.getDate())) / 86_400_000);

/** 'in 12 days', 'today', '3 days ago': by the calendar, not by hours. */
export function awayText(epochSeconds: number, now: number): string {
  const days = calendarDays(new Date(now), new Date(epochSeconds * 1000));
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? t('in {days} days', { days }) : t('{days} days ago', { days: -days });
}

interface Day<T> {
  day: string;
  events: readonly T[];
}

/** Events that stand in their order, by their days. */
export function byDay<T extends { date: number }>(events: readonly T[]): readonly Day<T>[] {
  const days: { day: string; events: T[] }[] = [];
  for (const one of events) {
    const day = isoDay(one.date);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(one);
    else days.push({ day, events: [one] });
  }
  return days;
}
