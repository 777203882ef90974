import { trendDays } from 'kc-api/rules/dashboard/dashboard';
import { defineArea } from '../core/area.ts';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { dashboard } from './dashboard.ts';
import { trendDay, trendTable } from './state.ts';
import { dayOf, seedTrends, trendDue } from './trend.ts';

const seedDays = (days: number) => (environment: Environment) => seedTrends(environment, days);

/** The state of VM encryption in numbers, and its history. */
export const dashboardArea = defineArea({
  name: 'dashboard',
  resources: { dashboard },
  searches: 'It has no objects: its figures lead to those of the workloads.',
  tables: [trendTable],
  due: [trendDue],
  seeds: { demo: seedDays(100), large: seedDays(trendDays), hostile: seedDays(trendDays) },
  // Do not record points for days before today.
  opened: (environment) => {
    if (trendDay.get(environment) === 0) trendDay.set(environment, dayOf(secondsOf(environment)) - 86_400);
  },
});
