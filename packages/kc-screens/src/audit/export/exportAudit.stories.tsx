import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { audit } from 'kc-api/contract/audit/audit';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { reload, Reloadable } from '../../shell/story-kit/reload.tsx';
import AuditScreen from '../AuditScreen.tsx';
import { exportAuditDialog } from './exportAudit.dialog.tsx';

const meta: Meta = { title: 'Audit log/Export' };
export default meta;

const patience = { timeout: 10_000 };
/** Twenty times as fast, so that nobody waits for the checks. */
const quick: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 20) };
const pause = (ms: number) => (appliance: Appliance) => appliance.environment.store.setValue('audit_export_pause', ms);
const exported = 'Audit Log successfully exported';

const states = dialogStories({
  dialog: exportAuditDialog,
  Screen: AuditScreen,
  path: '/auditlog',
  call: audit.export,
  button: 'Export',
  done: exported,
  appliance: { clock: quick },
});

/** Nothing was exported yet. */
export const Ready: StoryObj = {
  ...states.Ready,
  parameters: { ...states.Ready.parameters, shows: ['AUDIT-33'] },
  play: async () => {
    const dialog = await openDialog('Export');
    await expect(await dialog.findByText('No audit log has been exported yet.', {}, patience)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
  },
};
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied: StoryObj = {
  ...states.Denied,
  parameters: { appliance: { at: '/auditlog?dialog=audit.export', role: 'cloud', privileges: ['VMSET_ADMIN'] } satisfies StoryAppliance },
};

/** The new bundle is fetched and shows, with its name, size and time, and can be downloaded. */
export const Done: StoryObj = {
  ...states.Done,
  parameters: { ...states.Done.parameters, shows: ['AUDIT-10', 'AUDIT-11', 'AUDIT-15', 'AUDIT-25', 'AUDIT-28', 'AUDIT-31', 'AUDIT-34', 'AUDIT-35'] },
  play: async (context) => {
    await states.Done.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    const name = (await dialog.findByText(/^auditlog-\d{14}\.xml$/, {}, patience)).textContent;
    await expect(dialog.getByText(/^\d+(\.\d)? MB$/)).toBeVisible();
    await expect(dialog.getByText('Exported').nextSibling).toHaveTextContent(/\d/);
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await expect(await screen.findByText(`Saved ${name}`, {}, patience)).toBeInTheDocument();
  },
};

/** The name of the bundle in the VM encryption vault. */
export const VmVault: StoryObj = {
  ...states.Done,
  parameters: { appliance: { at: '/auditlog?dialog=audit.export', flavour: 'vmencryption', clock: quick } satisfies StoryAppliance, shows: ['AUDIT-43'] },
  play: async () => {
    const dialog = await openDialog('Export');
    await press(dialog, 'Export');
    await expect(await dialog.findByText(/^htdc-auditlog-\d{14}\.xml$/, {}, patience)).toBeVisible();
  },
};

/** ctrl+e opens it, but not while somebody types. */
export const ByKeyboard: StoryObj = {
  ...states.Ready,
  parameters: { appliance: { at: '/auditlog' } satisfies StoryAppliance, shows: ['AUDIT-12', 'SHELL-089'] },
  play: async () => {
    await screen.findByRole('grid', { name: 'Audit log' }, patience);
    await userEvent.click(screen.getByRole('textbox', { name: 'Filter by message' }));
    await userEvent.keyboard('{Control>}e{/Control}');
    await expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}e{/Control}');
    await expect((await openDialog('Export')).getByRole('heading', { name: 'Export the audit log' })).toBeVisible();
  },
};

/** The checks go on when the dialog is closed; opened again it shows the export that is under way. */
export const ClosedWhileRunning: StoryObj = {
  ...states.Ready,
  parameters: { appliance: { at: '/auditlog?dialog=audit.export', prepare: pause(700), clock: quick } satisfies StoryAppliance },
  play: async () => {
    const dialog = await openDialog('Export');
    await press(dialog, 'Export');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true'), patience);
    await expect(dialog.getByText('Exporting the audit log')).toBeVisible();
  },
};

export const ToldWhenClosed: StoryObj = {
  ...states.Ready,
  parameters: { appliance: { at: '/auditlog?dialog=audit.export', clock: quick } satisfies StoryAppliance },
  play: async () => {
    const dialog = await openDialog('Export');
    await press(dialog, 'Export');
    await waitFor(() => expect(dialog.getByText('Exporting the audit log')).toBeVisible(), patience);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(exported, {}, patience)).toBeVisible();
  },
};

const pauses: number[] = [];
const recorded: Clock = {
  ...quick,
  setTimeout: (run, ms) => {
    pauses.push(ms);
    return quick.setTimeout(run, ms);
  },
};

/** Five checks 2 s apart, the first after 2 s, and still not finished: an alert will follow. */
export const TakesLong: StoryObj = {
  ...states.Ready,
  parameters: {
    appliance: { at: '/auditlog?dialog=audit.export', prepare: pause(60_000), clock: recorded } satisfies StoryAppliance,
    shows: ['AUDIT-23', 'AUDIT-24', 'AUDIT-26', 'AUDIT-27', 'AUDIT-32', 'AUDIT-36', 'AUDIT-37', 'AUDIT-42'],
  },
  play: async () => {
    const dialog = await openDialog('Export');
    const send = spyOn(world().ports.client, 'send');
    pauses.length = 0;
    await press(dialog, 'Export');
    await expect(await screen.findByText('Audit log export initiated. An alert will be generated on completion.', {}, patience)).toBeVisible();
    const checks = send.mock.calls.filter(([declared]) => declared.id === audit.exportTask.id);
    send.mockRestore();
    await expect(checks).toHaveLength(5);
    await expect(checks.every(([, , options]) => options?.background)).toBe(true);
    await expect(pauses.filter((ms) => ms > 1_500 && ms <= 2_000).length).toBeGreaterThanOrEqual(5);
    // The appliance still works on it: another one is refused.
    await press(dialog, 'Export');
    await expect(await dialog.findByText('Another exporting task is already running', {}, patience)).toBeVisible();
  },
};

/** A task that failed says why, and ends the checks. */
export const TaskFailed: StoryObj = {
  ...states.Ready,
  parameters: {
    appliance: {
      at: '/auditlog?dialog=audit.export',
      clock: quick,
      faults: [{ call: 'audit.exportTask', status: 200, payload: { status: 'FAILED', error: 'The disk is full.' } }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    const dialog = await openDialog('Export');
    await press(dialog, 'Export');
    await expect(await dialog.findByText('The disk is full.', {}, patience)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled');
  },
};

/** A check that is refused ends them, and says so: to the dialog, or as a message when that was closed. */
export const CheckRefused: StoryObj = {
  ...states.Ready,
  parameters: {
    appliance: {
      at: '/auditlog?dialog=audit.export',
      clock: quick,
      faults: [{ call: audit.exportTask.id, status: 500, error: 'Out of order.' }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    const dialog = await openDialog('Export');
    await press(dialog, 'Export');
    await expect(await dialog.findByText('Out of order.', {}, patience)).toBeVisible();
    await expect(world().ports.messages.getSnapshot()).toEqual([]);
    await press(dialog, 'Export');
    await expect(await dialog.findByText('Exporting the audit log', {}, patience)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(
      () =>
        expect(
          world()
            .ports.messages.getSnapshot()
            .map(({ text }) => text),
        ).toEqual(['Out of order.']),
      patience,
    );
  },
};

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
      at: '/auditlog?dialog=audit.export',
      clock: { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / speed) },
      faults: [{ call: audit.exportTask.id, status: 200, payload: { status: 'RUNNING' } }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    speed = 1;
    const dialog = await openDialog('Export');
    await press(dialog, 'Export');
    await expect(await dialog.findByText('Exporting the audit log', {}, patience)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    speed = 20;
    reload();
    await expect(world().ports.messages.getSnapshot()).toEqual([]);
    world().appliance.faults.set([]);
    await expect(await screen.findByText(exported, {}, patience)).toBeVisible();
  },
};

/** The file could not be fetched: the dialog stays, with the words of the appliance. */
export const DownloadFails: StoryObj = {
  ...states.Ready,
  parameters: {
    appliance: {
      at: '/auditlog?dialog=audit.export',
      clock: quick,
      faults: [{ call: 'audit.download', status: 404, error: 'The bundle is gone.' }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    const dialog = await openDialog('Export');
    await press(dialog, 'Export');
    await userEvent.click(await dialog.findByRole('button', { name: 'Download' }, patience));
    await expect(await dialog.findByText('The bundle is gone.', {}, patience)).toBeVisible();
  },
};
