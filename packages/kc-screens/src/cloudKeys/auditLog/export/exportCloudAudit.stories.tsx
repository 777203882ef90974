import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, variant } from '../../../story-kit/plays.ts';
import { queryDialog } from '../../../story-kit/dialogQueries.ts';
import { exportCloudAuditDialog } from './exportCloudAudit.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Audit log/Export' };
export default meta;

const button = buttonOf(exportCloudAuditDialog);

const patience = { timeout: 10_000 };
/** Runs timeouts 20 times as fast, to keep the story short. */
const quick: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 20) };
/** The PDF export loads libraries and a font, so it needs a slower clock. */
const unhurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 2) };
const pause = (ms: number) => (appliance: Appliance) => appliance.environment.store.setValue('audit_export_pause', ms);
const saved = (format: string) => new RegExp(`^Saved htdc-auditlog-\\d{4}-\\d{2}-\\d{2}-\\d{6}\\.${format}$`);

const states = dialogStories(cloudKeysDemo, exportCloudAuditDialog, { done: 'Audit Log successfully exported', appliance: { clock: quick } });

/** The default is CSV, the alternative PDF. Both export the displayed group. */
export const Ready = also(states.Ready, { shows: ['CKP-21'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'PDF' })).not.toBeChecked();
  await expect(dialog.getByText(/entire log of Cloud Admin Group/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The browser downloads the file immediately, with its name. */
export const Done = also(states.Done, { shows: ['CKP-22', 'CKP-42', 'CKP-43', 'CKP-60', 'CKP-67'] }, async () => {
  await expect(await screen.findByText(saved('csv'), {}, patience)).toBeInTheDocument();
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

export const Pdf = variant(states.Done, { clock: unhurried, shows: ['CKP-21', 'CKP-22'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('radio', { name: 'PDF' }));
  await press(dialog, button);
  await expect(await screen.findByText(saved('pdf'), {}, patience)).toBeInTheDocument();
});

/** The export is still running after five polls. A second export is rejected meanwhile. */
export const TakesLong = variant(states.Ready, { prepare: pause(60_000), clock: quick, shows: ['CKP-43', 'CKP-59', 'CKP-61', 'CKP-66'] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await screen.findByText('Audit log export initiated. An alert will be generated on completion.', {}, patience)).toBeVisible();
  await press(dialog, button);
  await expect(await dialog.findByText('Another exporting task is already running', {}, patience)).toBeVisible();
});

/** Closing the dialog does not cancel the export. A message reports its completion. */
export const ToldWhenClosed = variant(states.Ready, { prepare: pause(150), clock: quick }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText('Exporting the audit log', {}, patience)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).toBeNull());
  await expect(await screen.findByText('Audit Log successfully exported', {}, patience)).toBeVisible();
  await expect(await screen.findByText(saved('csv'), {}, patience)).toBeInTheDocument();
});

/** The export finishes while the dialog is closed. If the download fails, a retry downloads the file again without a new export. */
const garbled = { call: 'audit.download', mode: 'malformed', times: 1 } as const;
export const FetchedAgain = variant(states.Ready, { prepare: pause(150), clock: quick, faults: [garbled] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText('Exporting the audit log', {}, patience)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect(await screen.findByText('Unable to download requested file', {}, patience)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(await screen.findByText(saved('csv'), {}, patience)).toBeInTheDocument();
  await expect(await screen.findByText('Audit Log successfully exported', {}, patience)).toBeVisible();
});

/** The dialog shows the error of a failed task and of a failed download. */
export const Fails = variant(
  states.Ready,
  {
    clock: quick,
    faults: [
      { call: 'audit.exportTask', status: 200, payload: { status: 'FAILED', error: 'The disk is full.' }, times: 1 },
      { call: 'audit.download', status: 404, error: 'The bundle is gone.' },
    ],
  },
  async () => {
    const dialog = await openDialog(button);
    await press(dialog, button);
    await expect(await dialog.findByText('The disk is full.', {}, patience)).toBeVisible();
    await press(dialog, button);
    await expect(await dialog.findByText('The bundle is gone.', {}, patience)).toBeVisible();
    await expect(screen.queryByText('Audit Log successfully exported')).toBeNull();
  },
);
