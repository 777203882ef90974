import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { also, patience, refusedRow, variant } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { keptReport, reportingDemo, shareReport } from '../story-kit/reporting.demo.ts';
import { shareReportDialog } from './shareReport.dialog.tsx';

const meta: Meta = { title: 'Reporting/Share link' };
export default meta;

const button = buttonOf(shareReportDialog);
const tokenOf = () => keptReport(world().appliance, 'report-access')?.link?.token;
const states = dialogStories(reportingDemo, shareReportDialog, {
  done: 'Share link created.',
  check: () => void expect(tokenOf()).toMatch(/^[0-9a-f]{64}$/),
});

/** Before it creates a link, the dialog explains who can read the report and for how long. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/Anyone who has the link can read Access review without signing in, for 7 days\./)).toBeVisible();
  await expect(dialog.queryByRole('button', { name: 'Revoke access' })).toBeNull();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = refusedRow(reportingDemo, shareReportDialog, { row: () => 'report-license' }, { role: 'cloud', privileges: ['VMSET_ADMIN'] });
/** The dialog shows the link for copying. */
export const Done = also(states.Done, { shows: ['REPT-04', 'REPT-09'] }, async () => {
  const dialog = within(await findDialog({ name: 'Share link' }, patience));
  await expect(await dialog.findByText(new RegExp(`/v5/shared_report/.*/${tokenOf()}/$`), {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** The dialog shows an existing link again. Revoking it asks for confirmation. */
export const Shared = variant(states.Ready, { prepare: (appliance) => shareReport(appliance, 'report-access'), shows: ['REPT-04', 'REPT-11'] }, async () => {
  const dialog = await openDialog('Revoke access');
  await expect(dialog.getByText(/\/v5\/shared_report\//)).toBeVisible();
  await press(dialog, 'Revoke access');
  const question = within(await findDialog({ name: 'Revoke access?' }, patience));
  await expect(tokenOf()).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Revoke access' }));
  await expect((await screen.findAllByText('Access revoked successfully.', {}, patience))[0]).toBeInTheDocument();
  await waitFor(() => expect(tokenOf()).toBeUndefined(), patience);
  await expect(await dialog.findByRole('button', { name: 'Create link' }, patience)).toBeVisible();
});
