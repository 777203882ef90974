import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { runAtOnce } from './makeReport.ts';
import { reportTable, type ReportRecord } from './state.ts';
import { nextRun } from '../core/time/zones.ts';

const day = 86_400;
const zone = 'Europe/Stockholm';

type Seeded = Pick<ReportRecord, 'id' | 'name' | 'type' | 'period' | 'schedule' | 'created_by'> & { age: number };

/** With fixed ids, so that they use no random values. Their content is computed from the starting state. */
const seeded: readonly Seeded[] = [
  { id: 'report-license', name: 'License review', type: 'license_usage', period: '30', schedule: 'monthly', created_by: 'secroot', age: 10 },
  { id: 'report-access', name: 'Access review', type: 'user_access', period: '90', schedule: 'once', created_by: 'secroot', age: 3 },
];

/** Creates two reports: one with a schedule, and one that was generated once. */
export function seedReports(environment: Environment, now: number): void {
  for (const { age, ...one } of seeded) {
    const since = now - age * day;
    const report: ReportRecord = {
      ...one,
      revision: 1,
      time_zone: zone,
      since,
      next_run: nextRun(one.schedule, zone, since, now),
      state: 'SUCCESS',
      error: null,
      content: null,
      link: null,
    };
    reportTable.in(environment).put(report);
    runAtOnce(environment, report);
  }
}

/** Replaces every text that users can enter by a hostile one. */
export function spoilReports(environment: Environment): void {
  const table = reportTable.in(environment);
  table.putMany(table.all().map((report, n) => ({ ...report, name: hostileText(n) })));
}
