import type { Due } from '../core/work/agenda.ts';
import { grantHolds } from '../core/access/grants.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import { beginRun, reportRun } from './makeReport.ts';
import { scheduleGrant, scheduleOwned } from './reportGrants.ts';
import { reportTable } from './state.ts';
import { nextRun } from '../core/time/zones.ts';

/**
 * Generates a report again by its schedule. One run replaces all that were missed, and the next is in the future. Skips a report that is still being generated.
 */
export const scheduleDue: Due = (environment) => {
  const table = reportTable.in(environment);
  const [first] = table.page({
    where: [{ field: 'next_run', op: 'between', from: 1, to: Number.MAX_SAFE_INTEGER }],
    sort: { field: 'next_run', desc: false },
    offset: 0,
    limit: 1,
  }).rows;
  if (!first) return undefined;
  return {
    at: first.next_run,
    run: async () =>
      commitBySystem(environment, 'Reporting', ({ audit }) => {
        const report = table.get(first.id);
        if (!report) return;
        const next_run = nextRun(report.schedule, report.time_zone, report.since, secondsOf(environment));
        const now = secondsOf(environment);
        const paused = !grantHolds(environment, scheduleGrant, scheduleOwned(environment, report), now);
        const idle = paused || reportRun.under(environment, report.id) !== undefined;
        table.put({ ...report, next_run, ...(idle ? {} : { state: 'RUNNING' as const }) });
        if (paused)
          audit({
            content: `Report ${report.name} not generated: its owner cannot sign in, or lost the privilege`,
            group: '',
            about: { kind: 'Report', id: report.id },
          });
        if (idle) return;
        beginRun(environment, report);
        audit({ content: `Report ${report.name} started by its schedule`, group: '', about: { kind: 'Report', id: report.id } });
      }),
  };
};
