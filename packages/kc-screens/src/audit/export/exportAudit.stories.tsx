import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { audit } from 'kc-api/contract/audit/audit';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { messageTexts, world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { opening } from '../../story-kit/demoPage.ts';
import { also, patience, refusedRow, variant } from '../../story-kit/plays.ts';
import { getDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { reload, Reloadable } from '../../shell/story-kit/reload.tsx';
import AuditScreen from '../AuditScreen.tsx';
import { exportAuditDialog } from './exportAudit.dialog.tsx';
import { auditDemo } from '../story-kit/audit.demo.ts';

const meta: Meta = { title: 'Audit log/Export' };
export default meta;

const button = buttonOf(exportAuditDialog);

/** A clock that runs twenty times as fast, to shorten the polling intervals. */
const quick: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 20) };
const pause = (ms: number) => (appliance: Appliance) => appliance.environment.store.setValue('audit_export_pause', ms);
const exported = 'Audit Log successfully exported';

const states = dialogStories(auditDemo, exportAuditDialog, { done: exported, appliance: { clock: quick } });

/** No export exists yet. */
export const Ready = variant(states.Ready, { shows: ['AUDIT-33'] }, async () => {
  const dialog = await openDialog(button);
  await expect(await dialog.findByText('No audit log has been exported yet.', {}, patience)).toBeVisible();
  await expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = refusedRow(auditDemo, exportAuditDialog, {}, { role: 'cloud', privileges: ['VMSET_ADMIN'] });

/** The dialog loads the new bundle, shows its name, size and time, and offers the download. */
export const Done = also(states.Done, { shows: ['AUDIT-10', 'AUDIT-11', 'AUDIT-15', 'AUDIT-25', 'AUDIT-28', 'AUDIT-31', 'AUDIT-34', 'AUDIT-35'] }, async () => {
  const dialog = within(getDialog());
  const name = (await dialog.findByText(/^auditlog-\d{14}\.xml$/, {}, patience)).textContent;
  await expect(dialog.getByText(/^\d+(\.\d)? MB$/)).toBeVisible();
  await expect(dialog.getByText('Exported').nextSibling).toHaveTextContent(/\d/);
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await expect(await screen.findByText(`Saved ${name}`, {}, patience)).toBeInTheDocument();
});
export const Walk = states.walk({ Pending, ServerError, AnswerLost, Done });

/** The name of the bundle in the VM encryption vault. */
export const VmVault = variant(states.Done, { flavour: 'vmencryption', clock: quick, shows: ['AUDIT-43'] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText(/^htdc-auditlog-\d{14}\.xml$/, {}, patience)).toBeVisible();
});

/** Ctrl+E opens the dialog, but not while the user types in a field. */
export const ByKeyboard = variant(states.Ready, { at: '/auditlog', shows: ['AUDIT-12', 'SHELL-089'] }, async () => {
  await screen.findByRole('grid', { name: 'Audit log' }, patience);
  await userEvent.click(screen.getByRole('textbox', { name: 'Filter by message' }));
  await userEvent.keyboard('{Control>}e{/Control}');
  await expect(queryDialog()).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}e{/Control}');
  await expect((await openDialog(button)).getByRole('heading', { name: 'Export the audit log' })).toBeVisible();
});

/** Polling continues after the dialog closes. The reopened dialog shows the running export. */
export const ClosedWhileRunning = variant(states.Ready, { prepare: pause(700), clock: quick }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
  await expect(dialog.getByText('Exporting the audit log')).toBeVisible();
});

export const ToldWhenClosed = variant(states.Ready, { clock: quick }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await waitFor(() => expect(dialog.getByText('Exporting the audit log')).toBeVisible(), patience);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).toBeNull());
  await expect(await screen.findByText(exported, {}, patience)).toBeVisible();
});

const pauses: { set: number; ms: number }[] = [];
const recorded: Clock = {
  ...quick,
  setTimeout: (run, ms) => {
    pauses.push({ set: quick.now(), ms });
    return quick.setTimeout(run, ms);
  },
};

/** Polls five times, 2 s apart, the first after 2 s. The export is still running, and an alert will announce its end. */
export const TakesLong = variant(
  states.Ready,
  { prepare: pause(60_000), clock: recorded, shows: ['AUDIT-23', 'AUDIT-24', 'AUDIT-26', 'AUDIT-27', 'AUDIT-32', 'AUDIT-36', 'AUDIT-37', 'AUDIT-42'] },
  async () => {
    const dialog = await openDialog(button);
    const send = spyOn(world().ports.client, 'send');
    pauses.length = 0;
    const begun = quick.now();
    await press(dialog, button);
    await expect(await screen.findByText('Audit log export initiated. An alert will be generated on completion.', {}, patience)).toBeVisible();
    const checks = send.mock.calls.filter(([declared]) => declared.id === audit.exportTask.id);
    send.mockRestore();
    await expect(checks).toHaveLength(5);
    await expect(checks.every(([, , options]) => options?.background)).toBe(true);
    // Each interval is 2 s from the previous response, even if the timer is set late.
    await expect(pauses.filter(({ set, ms }) => ms <= 2_000 && set + ms >= begun + 2_000).length).toBeGreaterThanOrEqual(5);
    // The export is still running, so the appliance refuses another one.
    await press(dialog, button);
    await expect(await dialog.findByText('Another exporting task is already running', {}, patience)).toBeVisible();
  },
);

/** A failed task shows its error and ends the polling. */
export const TaskFailed = variant(
  states.Ready,
  { clock: quick, faults: [{ call: 'audit.exportTask', status: 200, payload: { status: 'FAILED', error: 'The disk is full.' } }] },
  async () => {
    const dialog = await openDialog(button);
    await press(dialog, button);
    await expect(await dialog.findByText('The disk is full.', {}, patience)).toBeVisible();
    await expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled');
  },
);

/** A failed poll ends the polling. The error appears in the dialog, or as a message if the dialog is closed. */
export const CheckRefused = variant(states.Ready, { clock: quick, faults: [{ call: audit.exportTask.id, status: 500, error: 'Out of order.' }] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText('Out of order.', {}, patience)).toBeVisible();
  await expect(world().ports.messages.getSnapshot()).toEqual([]);
  // The appliance continues the export, and refuses a second one until it ends.
  const exports = world().appliance.environment.store.table('auditExports');
  await waitFor(() => expect(exports.all().every(({ state }) => state !== 'RUNNING')).toBe(true), patience);
  await press(dialog, button);
  await expect(await dialog.findByText('Exporting the audit log', {}, patience)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(messageTexts()).toEqual(['Out of order.']), patience);
});

let speed = 1;

/** After a reload of the page, polling of the export continues with the dialog closed. */
export const ComesBack: StoryObj = {
  ...states.Ready,
  render: () => (
    <Reloadable>
      <AuditScreen />
    </Reloadable>
  ),
  parameters: {
    appliance: {
      ...opening(auditDemo, exportAuditDialog),
      clock: { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / speed) },
      faults: [{ call: audit.exportTask.id, status: 200, payload: { status: 'RUNNING' } }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    speed = 1;
    const dialog = await openDialog(button);
    await press(dialog, button);
    await expect(await dialog.findByText('Exporting the audit log', {}, patience)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(queryDialog()).toBeNull());
    speed = 20;
    reload();
    await expect(world().ports.messages.getSnapshot()).toEqual([]);
    world().appliance.faults.set([]);
    await expect(await screen.findByText(exported, {}, patience)).toBeVisible();
  },
};

/** If the download fails, the dialog stays open and shows the appliance's error text. */
export const DownloadFails = variant(
  states.Ready,
  { clock: quick, faults: [{ call: 'audit.download', status: 404, error: 'The bundle is gone.' }] },
  async () => {
    const dialog = await openDialog(button);
    await press(dialog, button);
    await userEvent.click(await dialog.findByRole('button', { name: 'Download' }, patience));
    await expect(await dialog.findByText('The bundle is gone.', {}, patience)).toBeVisible();
  },
);
