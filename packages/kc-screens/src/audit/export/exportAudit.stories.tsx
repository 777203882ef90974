import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { audit } from 'kc-api/contract/audit/audit';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
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

/** The new bundle shows, with its name, size and time, and can be downloaded. */
export const Done: StoryObj = {
  ...states.Done,
  parameters: { ...states.Done.parameters, shows: ['AUDIT-10', 'AUDIT-11', 'AUDIT-15', 'AUDIT-28', 'AUDIT-31', 'AUDIT-34'] },
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

/** Five checks, and still not finished. */
export const TakesLong: StoryObj = {
  ...states.Ready,
  parameters: { appliance: { at: '/auditlog?dialog=audit.export', prepare: pause(60_000), clock: quick } satisfies StoryAppliance },
  play: async () => {
    const dialog = await openDialog('Export');
    await press(dialog, 'Export');
    await expect(await screen.findByText('Audit log export initiated. An alert will be generated on completion.', {}, patience)).toBeVisible();
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
