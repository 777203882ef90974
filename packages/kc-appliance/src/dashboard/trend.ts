import type { TrendPoint } from 'kc-api/contract/dashboard/dashboard';
import { trendDays, trendStored } from 'kc-api/rules/dashboard/dashboard';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import { createDice } from '../core/dice.ts';
import { secondsOf } from '../core/system.ts';
import { cvmSetRecord } from '../workloads/index.ts';
import { trendDay, trendTable, type TrendRecord } from './state.ts';
import { pointOf, statsOf } from './stats.ts';

const day = 86_400;
export const dayOf = (seconds: number): number => Math.floor(seconds / day) * day;
const recordOf = (cvmset: string, point: TrendPoint): TrendRecord => ({ ...point, id: `${cvmset}/${point.date}`, cvmset });

interface TrendSpan {
  /** Start of the first day, and of the day after the last. Seconds since 1970. Default: the last 30 days. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Returns the points of the days, oldest first, and the present counts, which are the point of today. */
export function trendOf(environment: Environment, set: { id: string; name: string }, span: TrendSpan = {}): { now: TrendPoint; trend: TrendPoint[] } {
  const today = dayOf(secondsOf(environment));
  const now = pointOf(today, statsOf(environment, set));
  const { from = today - (trendDays - 1) * day, to = today + day } = span;
  const { rows } = trendTable.in(environment).page({
    where: [
      { field: 'cvmset', op: 'is', value: set.id },
      { field: 'date', op: 'between', from, to: Math.min(to, today) - 1 },
    ],
    sort: { field: 'date', desc: false },
    offset: 0,
    limit: trendStored,
  });
  const points = rows.map(({ date, num_disks, num_disks_enc, num_vms, num_vms_enc }) => ({ date, num_disks, num_disks_enc, num_vms, num_vms_enc }));
  return { now, trend: from <= today && today < to ? [...points, now] : points };
}

/**
 * Records a point for every VM set at the end of each day, and deletes those that are too old. Days while the appliance was off have no point.
 */
export const trendDue: Due = (environment) => {
  const last = trendDay.get(environment);
  if (last === 0) return undefined;
  return {
    at: last + 2 * day,
    run: async () => {
      const done = dayOf(secondsOf(environment)) - day;
      environment.store.transaction(() => {
        const table = trendTable.in(environment);
        table.putMany(cvmSetRecord.all(environment).map((set) => recordOf(set.id, pointOf(done, statsOf(environment, set)))));
        const old = table.page({ where: [{ field: 'date', op: 'between', from: 0, to: done - (trendStored - 1) * day }], offset: 0, limit: table.count() });
        for (const { id } of old.rows) table.remove(id);
        trendDay.set(environment, done);
      });
      await Promise.resolve();
    },
  };
};

/** Creates the history of the bank: a little growth each day. `days`: its length, including today. */
export function seedTrends(environment: Environment, days: number): void {
  const dice = createDice(environment.random);
  const today = dayOf(secondsOf(environment));
  const records = cvmSetRecord.all(environment).flatMap((set) => {
    const now = pointOf(today, statsOf(environment, set));
    const [all, encrypted] = [dice.between(10, 25) / 100, dice.between(30, 60) / 100];
    return Array.from({ length: days - 1 }, (_, index) => {
      const missing = (days - 1 - index) / days;
      const less = (count: number, share: number) => Math.round(count * (1 - share * missing));
      const [num_disks, num_vms] = [less(now.num_disks, all), less(now.num_vms, all)];
      const point = {
        date: today - (days - 1 - index) * day,
        num_disks,
        num_disks_enc: Math.min(num_disks, less(now.num_disks_enc, encrypted)),
        num_vms,
        num_vms_enc: Math.min(num_vms, less(now.num_vms_enc, encrypted)),
      };
      return recordOf(set.id, point);
    });
  });
  trendTable.in(environment).putMany(records);
}
