import { defineArea } from '../core/area.ts';
import { secondsOf } from '../core/system.ts';
import { dashboard } from './dashboard.ts';
import { trendDay, trendTable } from './state.ts';
import { dayOf, seedTrends, trendDue } from './trend.ts';

/** The state of VM encryption in numbers, and its history. */
export const dashboardArea = defineArea({
  name: 'dashboard',
  resources: { dashboard },
  searches: 'It has no objects: its figures lead to those of the workloads.',
  tables: [trendTable],
  due: [trendDue],
  seeds: { demo: seedTrends, large: seedTrends, hostile: seedTrends },
  // Do not record points for days before today.
  opened: (environment) => {
    if (trendDay.get(environment) === 0) trendDay.set(environment, dayOf(secondsOf(environment)) - 86_400);
  },
});
