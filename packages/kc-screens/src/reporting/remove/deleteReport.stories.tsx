import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow, variant } from '../../story-kit/plays.ts';
import { keptReport, reportingDemo } from '../story-kit/reporting.demo.ts';
import { deleteReportDialog } from './deleteReport.dialog.tsx';

const meta: Meta = { title: 'Reporting/Delete' };
export default meta;

const states = dialogStories(reportingDemo, deleteReportDialog, {
  done: 'Report Access review deleted.',
  check: (appliance) => void expect(keptReport(appliance, 'report-access')).toBeUndefined(),
});

export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(deleteReportDialog));
  await expect(dialog.getByText('Delete the report Access review?')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = refusedRow(reportingDemo, deleteReportDialog, { row: () => 'report-license' }, { role: 'cloud', privileges: ['VMSET_ADMIN'] });
export const Done = also(states.Done, { shows: ['REPT-10', 'REPT-14'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** The confirmation says that the schedule ends with the report. */
export const OfASchedule = variant(states.Ready, opening(reportingDemo, deleteReportDialog, { row: () => 'report-license' }), async () => {
  const dialog = await openDialog(buttonOf(deleteReportDialog));
  await expect(dialog.getByText('Delete the report License review and its schedule?')).toBeVisible();
});
