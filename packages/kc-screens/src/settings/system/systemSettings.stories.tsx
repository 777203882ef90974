import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { settings } from 'kc-api/contract/security/settings';
import { systemSettings } from 'kc-api/contract/settings/systemSettings';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { patience, retype, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import SettingsScreen from '../SettingsScreen.tsx';
import { opening } from '../../story-kit/demoPage.ts';
import { settingsDemo } from '../story-kit/settings.demo.ts';
import { systemSettingsDialog } from './systemSettings.dialog.tsx';
import type { SystemTab } from './systemTabs.ts';

const meta: Meta = { title: 'Settings/System settings' };
export default meta;

interface Evidence {
  shows?: readonly string[];
}
const store = () => world().appliance.environment.store;

/** Opens the dialog on a tab. */
const on = (tab: SystemTab, play: (dialog: Opened) => Promise<void>, { shows = [] }: Evidence = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <SettingsScreen />,
  parameters: { appliance: { ...opening(settingsDemo, systemSettingsDialog, { params: () => ({ tab }) }), ...more } satisfies StoryAppliance, shows },
  play: async () => play(within(await findDialog({ name: 'System Settings' }, patience))),
});
const box = (dialog: Opened, name: RegExp) => dialog.findByRole('textbox', { name }, patience);
const apply = async (dialog: Opened) => {
  const button = dialog.getByRole('button', { name: 'Apply' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(button);
};
const applied = async () => expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();

export const AuditLog = on(
  'audit-log',
  async (dialog) => {
    await expect(await box(dialog, /^Retention/)).toHaveValue('90');
    await retype(dialog, /^Maximum size/, '9');
    await userEvent.tab();
    await expect(await dialog.findByText('Audit log maximum size must be over 10MB.', {}, patience)).toBeVisible();
    await retype(dialog, /^Maximum size/, '10');
    await retype(dialog, /^Retention/, '366');
    await userEvent.tab();
    await expect(await dialog.findByText('Audit log retention must be between 0 and 365', {}, patience)).toBeVisible();
    await retype(dialog, /^Retention/, '0');
    await userEvent.tab();
    await expect(await dialog.findByText('A retention of 0 keeps this on. Enter 1 day or more to turn it off.', {}, patience)).toBeVisible();
    await apply(dialog);
    await applied();
    await expect(store().value('audit_log')).toEqual({ max_size: 10, max_size_units: 'MB', retention: 0, state: 'yes' });
  },
  { shows: ['SET-016', 'SET-017', 'SET-033', 'SET-049', 'SET-051', 'SET-112', 'SET-116', 'SET-117'] },
);

/** A field shows that its value differs from the default, and can restore the default. Apply saves it like any other change. */
export const ChangedFromDefault = on(
  'session',
  async (dialog) => {
    await expect(await box(dialog, /^Session timeout/)).toHaveValue('10');
    await expect(await dialog.findByText('Changed. Default: 30 minutes', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Restore default of Session timeout' }));
    await expect(await box(dialog, /^Session timeout/)).toHaveValue('30');
    await expect(await dialog.findByText('Default restored. It is saved with the form.', {}, patience)).toBeVisible();
    await apply(dialog);
    await applied();
    await expect(store().value('session_timeout')).toBe(30);
    await waitFor(() => expect(dialog.queryByText(/^Default restored/)).toBeNull(), patience);
  },
  {},
  { prepare: ({ environment }) => environment.store.setValue('session_timeout', 10) },
);

export const Session = on(
  'session',
  async (dialog) => {
    await expect(await box(dialog, /^Session timeout/)).toHaveValue('30');
    await retype(dialog, /^Session timeout/, '31');
    await userEvent.tab();
    await expect(await dialog.findByText('Minutes must be between 1 and 30', {}, patience)).toBeVisible();
    await retype(dialog, /^Session timeout/, '10');
    await apply(dialog);
    await applied();
    await expect(store().value('session_timeout')).toBe(10);
  },
  { shows: ['SET-018', 'SET-054', 'SET-118'] },
);

async function anotherPassword(dialog: Opened): Promise<void> {
  await userEvent.click(dialog.getByRole('button', { name: /^Change/ }));
  await userEvent.type(dialog.getByLabelText('Password'), 'Another-Mail-1');
}

/** The mail server form of the sign-in step, with a test of the entered values. */
export const MailServer = on(
  'mail-server',
  async (dialog) => {
    await expect(await box(dialog, /^Server/)).toHaveValue('mail.nordbank.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Send test mail' }));
    await expect(await dialog.findByText('Test mail sent successfully.', {}, patience)).toBeVisible();
    await retype(dialog, /^Server/, 'unreachable.example');
    await waitFor(() => expect(dialog.queryByText('Test mail sent successfully.')).toBeNull(), patience);
    // The appliance never sends the stored password to a different server.
    await expect(dialog.getByRole('button', { name: 'Send test mail' })).toHaveAccessibleDescription(/^Enter the password again/);
    await anotherPassword(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Send test mail' }));
    await expect(await dialog.findByText('Test Failed.', {}, patience)).toBeVisible();
    await expect(dialog.getByText('Server test unsuccessful')).toBeVisible();
    // The failed step shows the error and the remedy. The previous result stays visible.
    const steps = within(dialog.getByRole('list', { name: 'Steps of the test' })).getAllByRole('listitem');
    await expect(steps).toHaveLength(2);
    await expect(steps[1]).toHaveTextContent(
      /Connect: failed.*unreachable\.example did not respond on port 587.*Check the address, and the firewall in between\./,
    );
    await expect(dialog.getByText(/^Previous test passed, /)).toBeVisible();
    await retype(dialog, /^Server/, '{{127.0.0.1}');
    await expect(await dialog.findByText('Local', {}, patience)).toBeVisible();
    await expect(dialog.queryByRole('textbox', { name: /^Login/ })).toBeNull();
    await apply(dialog);
    await applied();
    await expect(store().value('mail_server')).toMatchObject({ server: '{127.0.0.1}', login: '' });
  },
  { shows: ['SET-014', 'SET-019', 'SET-034', 'SET-077', 'SET-111'] },
);

/** The test shows the certificate of an unknown authority. One click trusts it, and the next test passes. */
export const MailServerOfPrivateAuthority = on('mail-server', async (dialog) => {
  await box(dialog, /^Server/);
  await retype(dialog, /^Server/, 'mail.private.example');
  await anotherPassword(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Send test mail' }));
  const steps = within(await dialog.findByRole('list', { name: 'Steps of the test' }, patience)).getAllByRole('listitem');
  await expect(dialog.getByText(/^Set up TLS: failed$/)).toBeVisible();
  await expect(steps[2]).toHaveTextContent(/The certificate was not issued by a trusted CA/);
  await userEvent.click(dialog.getByText('2 certificates'));
  await expect(within(dialog.getByRole('list', { name: 'Certificates' })).getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Trust this certificate' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send test mail' }));
  await expect(await dialog.findByText('Test mail sent successfully.', {}, patience)).toBeVisible();
  await expect(dialog.getByText(/^Send test mail: passed$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy result' })).toBeVisible();
  await apply(dialog);
  await applied();
  await expect(store().value('mail_server')?.cacert).toMatch(/^-----BEGIN CERTIFICATE-----/);
});

/** The tab lists unsent emails with the reason. The user can retry or discard them. */
export const MailsWaiting = on(
  'mail-server',
  async (dialog) => {
    const queue = within(await dialog.findByRole('region', { name: 'Emails that have not left' }, patience));
    await expect(queue.getByText('1 email waiting, 1 email not delivered')).toBeVisible();
    await expect(queue.getByText(/mail\.nordbank\.example refused the connection on port 587\./)).toBeVisible();
    await expect(queue.getByText(/550 5\.1\.1 No such mailbox/)).toBeVisible();
    await userEvent.click(queue.getByRole('button', { name: 'Discard You are invited to nora.vik@nordbank.example' }));
    await expect(await screen.findByText('1 email discarded.', {}, patience)).toBeVisible();
    await waitFor(() => expect(queue.queryByText(/550 5/)).toBeNull(), patience);
    await userEvent.click(queue.getByRole('button', { name: 'Try again now' }));
    // When the server works again, the emails are sent and the list disappears.
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'Emails that have not left' })).toBeNull(), patience);
    await expect(store().value('mail_outage')).toBeNull();
  },
  {},
  {
    prepare: ({ environment: { store: kept, clock } }) => {
      const date = Math.floor(clock.now() / 1000) - 600;
      const mail = { text: '', date, subject: 'You are invited' };
      kept.table('mails').put({ ...mail, id: 'm-1', to: 'erik.lund@nordbank.example', state: 'waiting', until: date + 86_400 });
      kept.table('mails').put({ ...mail, id: 'm-2', to: 'nora.vik@nordbank.example', state: 'failed', problem: '550 5.1.1 No such mailbox' });
      const problem = 'mail.nordbank.example refused the connection on port 587.';
      kept.setValue('mail_outage', { since: date, tries: 3, next: date + 3_600, problem });
    },
  },
);

export const Geofence = on(
  'geofence',
  async (dialog) => {
    await userEvent.click(await dialog.findByRole('switch', { name: 'Geofence enabled' }, patience));
    await userEvent.click(await box(dialog, /^Server/));
    await userEvent.tab();
    await expect(await dialog.findByText('Server is required.', {}, patience)).toBeVisible();
    await retype(dialog, /^Server/, 'unreachable.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Test' }));
    await expect(await dialog.findByText('Test Failed.', {}, patience)).toBeVisible();
    await retype(dialog, /^Server/, 'geo.nordbank.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Test' }));
    await expect(await dialog.findByText('Geofence server test successful.', {}, patience)).toBeVisible();
    await apply(dialog);
    await applied();
    await expect(store().value('geofence')).toMatchObject({ enabled: 'yes', server: 'geo.nordbank.example' });
  },
  { shows: ['SET-020', 'SET-078', 'SET-111'] },
);

/** One click trusts the authority of the server. Apply saves its certificate with the settings. */
export const GeofenceOfPrivateAuthority = on('geofence', async (dialog) => {
  await box(dialog, /^Server/);
  await retype(dialog, /^Server/, 'geo.private.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Test' }));
  await expect(await dialog.findByText(/^Set up TLS: failed$/, {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Trust this certificate' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Test' }));
  await expect(await dialog.findByText('Geofence server test successful.', {}, patience)).toBeVisible();
  await apply(dialog);
  await applied();
  await expect(store().value('geofence')?.cacert).toContain('BEGIN CERTIFICATE');
});

export const MasterKey = on(
  'master-key',
  async (dialog) => {
    await retypeOnce(dialog, 'x');
    await expect(await dialog.findByText('Only numeric value is allowed.', {}, patience)).toBeVisible();
    await retypeOnce(dialog, '500');
    await expect(
      await dialog.findByText(/^Minimum keyparts should be less than or equal to the number of security admins \(\d+\)\.$/, {}, patience),
    ).toBeVisible();
    await retypeOnce(dialog, '3');
    await apply(dialog);
    await applied();
    await expect(store().value('min_keyparts')).toBe(3);
  },
  { shows: ['SET-021', 'SET-052', 'SET-053'] },
);

async function retypeOnce(dialog: Opened, text: string): Promise<void> {
  await box(dialog, /^Minimum key parts/);
  await retype(dialog, /^Minimum key parts/, text);
  await userEvent.tab();
}

/** Opens the vitals dialog of the account page over the current setting. */
export const Vitals = on(
  'vitals',
  async (dialog) => {
    await expect(await dialog.findByText('Vitals reporting is on', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change vitals reporting' }));
    await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }, patience));
    await expect(await dialog.findByText('Vitals reporting is off', {}, patience)).toBeVisible();
    await expect(store().value('vitals')?.transfer_enabled).toBe('no');
  },
  { shows: ['SET-015', 'SET-022', 'SET-109'] },
);

/** The dialog warns that the change can lock out clients. The change then goes on trial. */
export const Ssl = on(
  'ssl',
  async (dialog) => {
    await expect(await dialog.findByRole('radio', { name: /^TLS 1\.2 only/ }, patience)).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /^TLS 1\.1 and 1\.2/ }));
    await apply(dialog);
    const question = within(await findDialog({ name: 'Change the SSL option' }, patience));
    await expect(question.getByText(/can lose the connection/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Change SSL option' }));
    await applied();
    await expect(store().value('ssl_option')).toBe('b');
    await expect(store().table('trials').count()).toBe(1);
  },
  { shows: ['SET-082', 'SET-083', 'SET-120', 'SET-124'] },
);

/** Switching tabs with unsaved entries asks for confirmation. */
export const Unapplied = on('session', async (dialog) => {
  await box(dialog, /^Session timeout/);
  await retype(dialog, /^Session timeout/, '12');
  await userEvent.click(dialog.getByRole('tab', { name: 'Audit log' }));
  await expect(await screen.findByText(/^Your current settings are not saved\./, {}, patience)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await expect(await box(dialog, /^Session timeout/)).toHaveValue('12');
  await userEvent.click(dialog.getByRole('tab', { name: 'Audit log' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Discard/ }, patience));
  await box(dialog, /^Retention/);
  await expect(store().value('session_timeout') ?? 30).toBe(30);
});

/** A domain administrator sees all tabs. Those that do not open show the reason. */
export const DomainAdmin = on(
  'mail-server',
  async (dialog) => {
    await box(dialog, /^Retention/);
    await expect(dialog.getByRole('tab', { name: 'Mail server' })).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByRole('tab', { name: 'SSL' })).not.toHaveAttribute('aria-disabled');
  },
  {},
  { role: 'domain' },
);

/** Users without the required privileges cannot open the dialog. */
export const Denied: StoryObj = {
  ...on('session', async () => undefined, {}, { role: 'cloud' }),
  play: async () => {
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
    await expect(queryDialog()).toBeNull();
  },
};

/** If the settings cannot be loaded, the tab shows the error. */
export const Failed = on(
  'audit-log',
  async (dialog) => {
    await expect((await dialog.findAllByText('The settings cannot be read now.', {}, patience))[0]).toBeVisible();
  },
  { shows: ['SET-047'] },
  { faults: [{ call: systemSettings.auditLog.id, status: 500, error: 'The settings cannot be read now.' }] },
);

export const NotFound = on(
  'mail-server',
  async (dialog) => {
    await expect((await dialog.findAllByText('There are no such settings.', {}, patience))[0]).toBeVisible();
  },
  { shows: ['SET-047'] },
  { faults: [{ call: settings.mailServer.id, status: 404, error: 'There are no such settings.' }] },
);

/** The form keeps its entries after the server refuses them. */
export const ServerError = on(
  'session',
  async (dialog) => {
    await box(dialog, /^Session timeout/);
    await retype(dialog, /^Session timeout/, '12');
    await apply(dialog);
    await expect((await dialog.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
    await expect(await box(dialog, /^Session timeout/)).toHaveValue('12');
  },
  {},
  { faults: [{ call: systemSettings.changeSession.id, status: 500, error: 'The vault is being moved.' }] },
);

export const Pending = on(
  'session',
  async (dialog) => {
    await box(dialog, /^Session timeout/);
    await retype(dialog, /^Session timeout/, '12');
    await apply(dialog);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true'));
  },
  {},
  { faults: [{ call: systemSettings.changeSession.id, mode: 'forever' }] },
);
