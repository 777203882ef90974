import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, retype } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { keptReports, reportingDemo } from '../story-kit/reporting.demo.ts';
import { generateReportSetDialog } from './generateReportSet.dialog.tsx';

const meta: Meta = { title: 'Reporting/Generate set' };
export default meta;

const states = dialogStories(reportingDemo, generateReportSetDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'Audit');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Key inventory' }));
    await userEvent.click(dialog.getByLabelText(/^Period/));
    await userEvent.click(await screen.findByRole('button', { name: 'Last quarter' }, patience));
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, ' ');
    await userEvent.tab();
  },
  problem: 'Enter a name.',
  done: 'Report set generation started.',
  check: (appliance) => {
    const made = keptReports(appliance).filter(({ name }) => name.startsWith('Audit – '));
    void expect(made.length).toBeGreaterThan(2);
    void expect(new Set(made.map(({ set }) => set)).size).toBe(1);
    void expect(made.every(({ period, schedule }) => period === 'last_quarter' && schedule === 'once')).toBe(true);
    void expect(made.some(({ type }) => type === 'key_inventory')).toBe(false);
  },
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = refusedRow(reportingDemo, generateReportSetDialog, {}, { role: 'cloud', privileges: ['VMSET_ADMIN'] });
/** The list of generated reports shows the reports of the set together. */
export const Done = also(states.Done, {}, async () => {
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Audit – / }).length).toBeGreaterThan(2), patience);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
