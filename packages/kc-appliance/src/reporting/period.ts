import { periodNames, periodRanges } from 'kc-api/rules/reporting/reporting';
import { relativeSpan } from 'kc-intl/timeRange';
import type { ReportRecord } from './state.ts';
import { zoneClock, zonedText } from '../core/time/zones.ts';

export type PeriodFields = Pick<ReportRecord, 'period' | 'from' | 'to' | 'time_zone'>;

/** Returns the first second of a report's period, and of the time after it, in its time zone at `now`. Seconds since 1970. */
export function periodOf({ period, from = 0, to = 0, time_zone: zone }: PeriodFields, now: number): readonly [number, number] {
  if (period === 'own') return [from, to];
  const [start, end] = relativeSpan(periodRanges[period], now * 1000, zoneClock(zone)) ?? [0, 0];
  return [start / 1000, end / 1000];
}

/** Returns the period for files: 'Last quarter (2026-07-01 00:00:00 to 2026-10-01 00:00:00)'. `made`: time of the content. */
export function periodText(report: PeriodFields, made: number): string {
  const [from, to] = periodOf(report, made);
  return `${periodNames[report.period]} (${zonedText(from, report.time_zone)} to ${zonedText(Math.min(to, made), report.time_zone)})`;
}
