import { defineArea } from '../core/area.ts';
import { reportRun } from './makeReport.ts';
import { scheduleGrant, shareLinkGrant } from './reportGrants.ts';
import { reportRecord } from './reportRecord.ts';
import { reports } from './reports.ts';
import { seedReports, spoilReports } from './reportStory.ts';
import { scheduleDue } from './schedule.ts';
import { registerSharedReports } from './sharedReport.ts';
import { reportPieceTable } from './state.ts';

/** Reports on the content of the vault: created step by step, repeated by schedule, and shared by link. */
export const reportingArea = defineArea({
  name: 'reporting',
  resources: { reporting: reports },
  searches: 'There are few reports, all on one page.',
  records: [reportRecord],
  tables: [reportPieceTable],
  categories: ['Reporting'],
  due: [reportRun.due, scheduleDue],
  grants: [shareLinkGrant, scheduleGrant],
  seeds: {
    demo: (environment, { now }) => seedReports(environment, now),
    large: (environment, { now }) => seedReports(environment, now),
    hostile: (environment, { now }) => {
      seedReports(environment, now);
      spoilReports(environment);
    },
  },
  pages: registerSharedReports,
});
