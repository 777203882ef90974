import type { ReportCell, ReportChart, ReportColumn } from 'kc-api/contract/reporting/reporting';
import type { Environment } from '../core/context.ts';
import { visible } from '../core/visible.ts';
import { periodOf, type PeriodFields } from './period.ts';
import { daysBetween } from '../core/time/zones.ts';

/** The parameters of a run. */
export interface Plan {
  environment: Environment;
  /** Start of the run, seconds since 1970. Facts about the present are as of this time. */
  now: number;
  /** First and last second of the period. The last one is never after `now`. */
  from: number;
  to: number;
  /** Start of each day of the period, oldest first. */
  days: readonly number[];
}

export function planOf(environment: Environment, report: PeriodFields, now: number): Plan {
  const [from, after] = periodOf(report, now);
  const to = Math.min(after - 1, now);
  return { environment, now, from, to, days: daysBetween(from, Math.max(to, from) + 1, report.time_zone) };
}

/** The contribution of one object: a row, and counts for names in a chart, or for times in a chart of days. */
export interface Line {
  cells?: readonly ReportCell[];
  counts?: readonly (readonly [chart: string, name: string | number])[];
}

/** Objects of one kind, page by page, so that a run does not block. */
export interface Source {
  /** Number of objects per step. Default: 500. */
  rows?: number;
  page(offset: number, limit: number): readonly Line[];
}

/** The count of each name, by chart; a day by its index in the period. */
export type Tallies = Record<string, Record<string, number>>;

export interface ContentDefinition {
  columns: readonly ReportColumn[];
  /** By the name under which lines count. `of`: the meaning of the names; '' for days. */
  charts: Readonly<Record<string, { label: string; of: string }>>;
  sources: (plan: Plan) => readonly Source[];
  /** Rows that are computed from the counts. Default: none. */
  tail?: (plan: Plan, tallies: Tallies) => ReportCell[][];
}

/** Returns the texts of the appliance in these rows, without duplicates. */
export const wordsIn = (columns: readonly ReportColumn[], rows: readonly (readonly ReportCell[])[]): Record<string, string> => {
  const worded = columns.flatMap((column, at) => (column.worded === 'yes' ? [at] : []));
  const said = rows.flatMap((row) => worded.flatMap((at) => String(row[at] ?? '').split(', ')));
  return Object.fromEntries(said.flatMap((word) => (word === '' ? [] : [[word, word]])));
};

/** Returns the index of the day that contains the time; -1 for a time before the period. */
function dayAt(days: readonly number[], time: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Adds the counts of the lines to the tallies. */
export function tallied({ days, to }: Pick<Plan, 'days' | 'to'>, before: Tallies, lines: readonly Line[]): Tallies {
  const next = new Map(Object.entries(before).map(([chart, names]) => [chart, new Map(Object.entries(names))]));
  for (const { counts = [] } of lines)
    for (const [chart, what] of counts) {
      const name = typeof what === 'string' ? what : String(what > to ? -1 : dayAt(days, what));
      if (name === '-1') continue;
      const names = next.get(chart) ?? new Map<string, number>();
      next.set(chart, names.set(name, (names.get(name) ?? 0) + 1));
    }
  return Object.fromEntries([...next].map(([chart, names]) => [chart, Object.fromEntries(names)]));
}

export const chartsOf = ({ charts }: ContentDefinition, { days }: Plan, tallies: Tallies): ReportChart[] =>
  Object.entries(charts).map(([id, { label, of }]) => {
    const counts = tallies[id] ?? {};
    return of === ''
      ? { label, of, slices: [], points: days.map((date, day) => ({ date, count: counts[day] ?? 0 })) }
      : { label, of, slices: Object.entries(counts).map(([name, count]) => ({ name: visible(name), count })), points: [] };
  });

export const text = (label: string): ReportColumn => ({ label, kind: 'text' });
/** A column with texts of the appliance; several are joined by commas. */
export const words = (label: string): ReportColumn => ({ label, kind: 'text', worded: 'yes' });
export const time = (label: string): ReportColumn => ({ label, kind: 'time' });
export const number = (label: string): ReportColumn => ({ label, kind: 'number' });
