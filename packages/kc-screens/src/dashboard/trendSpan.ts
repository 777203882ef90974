import { now } from 'kc-components/format';
import { relativeSpan, type WallClock } from 'kc-intl/timeRange';

/** The range of the trends if the address names none. */
export const usualTrend = '30d';

/** Query parameters of the trends: start of the first day and of the day after the last, seconds as text. */
export interface TrendSpan {
  from?: string;
  to?: string;
}

/** The appliance records the counts at the end of its days, which are those of UTC. */
const utc: WallClock = { wallOf: (ms) => new Date(ms), momentOf: (...at) => Date.UTC(...at) };
const dayMs = 86_400_000;

/** Returns the first millisecond of the day of one end of a custom range. NaN if it is no day. */
const startOf = (end: string): number => Date.parse(`${end.slice(0, 10)}T00:00Z`);
const inSeconds = (ms: number): string => String(ms / 1000);

/** Converts a range to the days of UTC that it names. A part of a day counts as the whole day. An invalid range is the default. */
export function trendSpan(range: string): TrendSpan {
  const [first = '', last = first] = range.split('..');
  const relative = relativeSpan(range, now(), utc);
  const [from, to] = relative ?? [first === '' ? 0 : startOf(first), last === '' ? now() + dayMs : startOf(last) + dayMs];
  // The appliance's own default follows its clock.
  if (range === '' || range === usualTrend || !(from < to)) return {};
  return { from: inSeconds(from), to: inSeconds(Math.floor(to / dayMs) * dayMs) };
}
