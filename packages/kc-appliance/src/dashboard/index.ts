import { defineArea } from '../core/area.ts';
import { secondsOf } from '../core/system.ts';
import { dashboard } from './dashboard.ts';
import { trendDay, trendTable } from './state.ts';
import { dayOf, seedTrends, trendDue } from './trend.ts';

/** The state of VM encryption in numbers, and how it came to be. */
export const dashboardArea = defineArea({
  name: 'dashboard',
  resources: { dashboard },
  searches: 'It has no objects: its figures lead to those of the workloads.',
  tables: [trendTable],
  due: [trendDue],
  seeds: { demo: seedTrends, large: seedTrends, hostile: seedTrends },
  // Of days before today there is nothing more to write down.
  opened: (environment) => {
    if (trendDay.get(environment) === 0) trendDay.set(environment, dayOf(secondsOf(environment)) - 86_400);
  },
});
