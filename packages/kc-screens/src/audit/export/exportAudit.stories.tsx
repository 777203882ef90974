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

/** Twenty times as fast, so that nobody waits for the checks. */
const quick: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 20) };
const pause = (ms: number) => (appliance: Appliance) => appliance.environment.store.setValue('audit_export_pause', ms);
const exported = 'Audit Log successfully exported';

const states = dialogStories(auditDemo, exportAuditDialog, { done: exported, appliance: { clock: quick } });

/** Nothing was exported yet. */
export const Ready = variant(states.Ready, { shows: ['AUDIT-33'] }, async () => {
  const dialog = await openDialog(button);
  await expect(await dialog.findByText('No audit log has been exported yet.', {}, patience)).toBeVisible();
  await expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = refusedRow(auditDemo, exportAuditDialog, {}, { role: 'cloud', privileges: ['VMSET_ADMIN'] });

/** The new bundle is fetched and shows, with its name, size and time, and can be downloaded. */
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

/** ctrl+e opens it, but not while somebody types. */
export const ByKeyboard = variant(states.Ready, { at: '/auditlog', shows: ['AUDIT-12', 'SHELL-089'] }, async () => {
  await screen.findByRole('grid', { name: 'Audit log' }, patience);
  await userEvent.click(screen.getByRole('textbox', { name: 'Filter by message' }));
  await userEvent.keyboard('{Control>}e{/Control}');
  await expect(queryDialog()).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}e{/Control}');
  await expect((await openDialog(button)).getByRole('heading', { name: 'Export the audit log' })).toBeVisible();
});

/** The checks go on when the dialog is closed; opened again it shows the export that is under way. */
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

/** Five checks 2 s apart, the first after 2 s, and still not finished: an alert will follow. */
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
    // Two seconds after the answer before it, however late the pause is begun.
    await expect(pauses.filter(({ set, ms }) => ms <= 2_000 && set + ms >= begun + 2_000).length).toBeGreaterThanOrEqual(5);
    // The appliance still works on it: another one is refused.
    await press(dialog, button);
    await expect(await dialog.findByText('Another exporting task is already running', {}, patience)).toBeVisible();
  },
);

/** A task that failed says why, and ends the checks. */
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

/** A check that is refused ends them, and says so: to the dialog, or as a message when that was closed. */
export const CheckRefused = variant(states.Ready, { clock: quick, faults: [{ call: audit.exportTask.id, status: 500, error: 'Out of order.' }] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText('Out of order.', {}, patience)).toBeVisible();
  await expect(world().ports.messages.getSnapshot()).toEqual([]);
  // The appliance goes on with it all the same, and takes no second one until it is done.
  const exports = world().appliance.environment.store.table('auditExports');
  await waitFor(() => expect(exports.all().every(({ state }) => state !== 'RUNNING')).toBe(true), patience);
  await press(dialog, button);
  await expect(await dialog.findByText('Exporting the audit log', {}, patience)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(messageTexts()).toEqual(['Out of order.']), patience);
});

let speed = 1;

/** After a reload of the page the export that was begun before is looked after again, with its dialog closed. */
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

/** The file could not be fetched: the dialog stays, with the words of the appliance. */
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
