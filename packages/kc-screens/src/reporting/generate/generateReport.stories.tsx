import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, retype } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../story-kit/walked.ts';
import { keptReports, reportingDemo } from '../story-kit/reporting.demo.ts';
import { generateReportDialog } from './generateReport.dialog.tsx';

const meta: Meta = { title: 'Reporting/Generate' };
export default meta;

const button = buttonOf(generateReportDialog);
const states = dialogStories(reportingDemo, generateReportDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'Morning report');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Schedule/ }), 'daily');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, ' ');
    await userEvent.tab();
  },
  problem: 'Enter a name.',
  done: 'Report generated successfully.',
  check: (appliance) => {
    const made = keptReports(appliance).find(({ name }) => name === 'Morning report');
    void expect(made).toMatchObject({ type: 'key_inventory', period: '30', schedule: 'daily' });
    void expect(made?.time_zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  },
});

/** The form starts with the first type, the last 30 days and no schedule. */
export const Ready = also(states.Ready, { shows: ['REPT-13'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByLabelText(/^Period/)).toHaveTextContent('Last 30 days');
  await expect(dialog.getByRole('combobox', { name: /^Schedule/ })).toHaveValue('once');
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Key inventory');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = refusedRow(reportingDemo, generateReportDialog, {}, { role: 'cloud', privileges: ['VMSET_ADMIN'] });
/** The list of scheduled reports opens and shows the report. */
export const Done = also(states.Done, { shows: ['REPT-08'] }, async () => {
  await waitFor(() => expect(world().navigation.get().params['tab']).toBe('scheduled'), patience);
  await expect(await screen.findByRole('row', { name: /Morning report/ }, patience)).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
