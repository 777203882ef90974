import type { Tables, ValueName, Values } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { freshPassword } from 'kc-appliance/scenarios';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sessionWorld, signInOf, StorySession, type SessionWorld } from '../story-kit/StorySession.tsx';
import { putOwnJoin } from '../cluster/story-kit/clusterRecords.ts';
import { findDialog, getDialog, queryDialog } from '../story-kit/dialogQueries.ts';

const meta: Meta<typeof StorySession> = { title: 'Session/Forced steps', component: StorySession };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };
const own = 'My-Own-Password-1';

/** Changes the record of Sara, the signed-in user. */
const sara = ({ appliance }: SessionWorld, change: Partial<Tables['users']>) => {
  const people = appliance.environment.store.table('users');
  const found = people.all().find((one) => one.login_name === signInOf('security').username);
  if (found) people.put({ ...found, ...change });
};
const value =
  <Name extends ValueName>(key: Name, what: Values[Name] | null) =>
  ({ appliance }: SessionWorld) =>
    appliance.environment.store.setValue(key, what);

const step = async (title: string) => within(await findDialog({ name: title }, patience));
type Step = Awaited<ReturnType<typeof step>>;

async function press(dialog: Step, button: string) {
  const found = await dialog.findByRole('button', { name: button }, patience);
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(found);
}
/** Matches a label with or without the asterisk of a required field. */
const labelled = (label: string) => new RegExp(`^${label}\\*?$`);
const type = async (dialog: Step, label: string, text: string) =>
  userEvent.type(await dialog.findByLabelText(labelled(label), { selector: 'input' }, patience), text);

/** Checks that only the dialog's button and 'Log out' leave a step, and that no page is behind it. */
async function cannotBeLeft(dialog: Step) {
  await userEvent.keyboard('{Escape}');
  await expect(getDialog()).toBeVisible();
  await expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await expect(screen.queryByRole('grid')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  await expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' }, patience)).toBeVisible();
  await expect(sessionWorld().host.session.token()).toBeNull();
}
const inside = async () => expect(await screen.findByRole('grid', {}, patience)).toBeVisible();

/** The recovery drill is due again. The user can postpone it until the next sign-in, or do it at once. */
export const RecoveryDrill: Story = {
  args: { as: 'security', scenario: 'healthWarning' },
  parameters: { shows: ['AUTH-41'] },
  play: async () => {
    const dialog = await step('Recovery drill');
    await userEvent.keyboard('{Escape}');
    await expect(getDialog()).toBeVisible();
    await dialog.findByText('0 of 2', {}, patience);
    await press(dialog, 'Remind me later');
    await inside();
    await expect(queryDialog({ name: 'Recovery drill' })).toBeNull();
  },
};

export const Eula: Story = {
  args: { as: 'security', prepare: value('eula_accepted', false) },
  parameters: { shows: ['AUTH-64', 'AUTH-33', 'AUTH-53', 'AUTH-54'] },
  play: async () => {
    const dialog = await step('End user license agreement');
    await expect(dialog.getByText(/Keys that are deleted or purged cannot be brought back/)).toBeVisible();
    await press(dialog, 'Accept');
    await inside();
    await expect(sessionWorld().appliance.environment.store.value('eula_accepted')).toBe(true);
  },
};

/** While the node joins a cluster, no other work is possible. After a canceled join all users can sign in. */
export const NodeJoin: Story = {
  args: { as: 'secroot', prepare: ({ appliance }) => putOwnJoin(appliance) },
  parameters: { shows: ['AUTH-34', 'AUTH-65', 'SHELL-044'] },
  play: async () => {
    const dialog = await step('Joining the cluster');
    await userEvent.keyboard('{Escape}');
    await expect(getDialog()).toBeVisible();
    await expect(screen.queryByRole('grid')).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible();
    await press(dialog, 'Cancel join');
    await inside();
  },
};

export const EulaLogOut: Story = {
  args: { as: 'security', prepare: value('eula_accepted', false) },
  play: async () => cannotBeLeft(await step('End user license agreement')),
};

export const EulaFailed: Story = {
  args: { as: 'security', prepare: value('eula_accepted', false), faults: [{ call: 'system.acceptEula', status: 500, error: 'The vault is being moved.' }] },
  play: async () => {
    const dialog = await step('End user license agreement');
    await press(dialog, 'Accept');
    await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  },
};

/** AUTH-19: asks for the new password twice, but not for the temporary one, which the user has just typed. */
export const SetPassword: Story = {
  args: { as: 'security', prepare: (world) => sara(world, { temp_password: true }) },
  parameters: { shows: ['AUTH-19', 'AUTH-39', 'SHELL-109'] },
  play: async () => {
    const dialog = await step('Set password');
    await type(dialog, 'New password', 'weak');
    await type(dialog, 'Repeat new password', own);
    // Move past the visibility button and out of the field.
    await userEvent.tab();
    await userEvent.tab();
    await expect((await dialog.findAllByText(/^Password must be at least 8 characters long, including 1 digit/))[0]).toBeVisible();
    await expect(await dialog.findByText('The two passwords do not match.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(labelled('New password'), { selector: 'input' }));
    await type(dialog, 'New password', own);
    await press(dialog, 'Set password');
    await inside();
  },
};

export const SetPasswordLogOut: Story = {
  args: { as: 'security', prepare: (world) => sara(world, { temp_password: true }) },
  play: async () => cannotBeLeft(await step('Set password')),
};

/** After the change the user must sign in again, and a message explains why. */
export const ExpiredPassword: Story = {
  args: { as: 'security', scenario: 'passwordExpired' },
  parameters: { shows: ['AUTH-35', 'AUTH-66'] },
  play: async () => {
    const dialog = await step('Your password has expired');
    await type(dialog, 'Current password', signInOf('security').password);
    await type(dialog, 'New password', own);
    await type(dialog, 'Repeat new password', own);
    await press(dialog, 'Change password');
    await expect(await screen.findByText('Password changed successfully. Please login again.', {}, patience)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), signInOf('security').username);
    await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), own);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await inside();
  },
};

export const ExpiredPasswordWrong: Story = {
  args: { as: 'security', scenario: 'passwordExpired' },
  play: async () => {
    const dialog = await step('Your password has expired');
    await type(dialog, 'Current password', 'not-the-one');
    await type(dialog, 'New password', own);
    await type(dialog, 'Repeat new password', own);
    await press(dialog, 'Change password');
    await expect(await dialog.findByText('The current password is not correct.', {}, patience)).toBeVisible();
    await cannotBeLeft(dialog);
  },
};

export const MailServer: Story = {
  args: { as: 'security', prepare: value('mail_server', null) },
  parameters: { shows: ['AUTH-38', 'AUTH-67'] },
  play: async () => {
    const dialog = await step('Mail server setup');
    await type(dialog, 'Server', 'mail.nordbank.example');
    await type(dialog, 'Sender address', 'not an address');
    await userEvent.tab();
    await expect(await dialog.findByText('Enter a valid sender address.')).toBeVisible();
    await userEvent.clear(dialog.getByRole('textbox', { name: /Sender address/ }));
    // The administrator can test a server before saving it.
    await expect(dialog.getByRole('button', { name: 'Send test mail' })).toHaveAttribute('aria-disabled', 'true');
    await type(dialog, 'Sender address', 'kc@nordbank.example');
    await userEvent.tab();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send test mail' })).not.toHaveAttribute('aria-disabled'), patience);
    await press(dialog, 'Save mail server');
    await inside();
    await expect(sessionWorld().appliance.environment.store.value('mail_server')).toMatchObject({
      server: 'mail.nordbank.example',
      port: 25,
      sender: 'kc@nordbank.example',
      disable: 'no',
    });
  },
};

/** The local server needs no credentials. */
export const MailServerLocal: Story = {
  args: { as: 'security', prepare: value('mail_server', null) },
  play: async () => {
    const dialog = await step('Mail server setup');
    await expect(await dialog.findByRole('textbox', { name: 'Login' }, patience)).toBeVisible();
    await type(dialog, 'Server', '{{127.0.0.1}');
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Login' })).toBeNull());
  },
};

/** Disabling email also completes the step. */
export const MailServerDisabled: Story = {
  args: { as: 'security', prepare: value('mail_server', null) },
  play: async () => {
    const dialog = await step('Mail server setup');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Disable email notifications' }, patience));
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: /Server/ })).toBeNull());
    await press(dialog, 'Save mail server');
    await inside();
  },
};

export const MailServerLogOut: Story = {
  args: { as: 'security', prepare: value('mail_server', null) },
  play: async () => cannotBeLeft(await step('Mail server setup')),
};

/** A user who is not a security administrator does not get this step. */
export const MailServerNotAsked: Story = {
  args: { as: 'cloud', prepare: value('mail_server', null) },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Users and groups' }, patience);
    await expect(queryDialog()).toBeNull();
  },
};

/** AUTH-56 explains why. The setup is the same as on the account page, but cannot be skipped. */
export const TwoFactor: Story = {
  args: { as: 'security', scenario: 'twoFactorEnforced' },
  parameters: { shows: ['AUTH-36', 'AUTH-15'] },
  play: async () => {
    const notice = await step('Two-Factor Authentication');
    await expect(notice.getByText(/^The Security Administrator has enforced Two-Factor Authentication for all users\./)).toBeVisible();
    await press(notice, 'Set up two-factor authentication');
    const setup = await step('Set up two-factor authentication');
    await userEvent.click(setup.getByRole('radio', { name: /One-time code by email/ }));
    await press(setup, 'Next');
    const code = await setup.findByRole('textbox', { name: /^Code/ }, patience);
    const mails = sessionWorld().appliance.environment.store.table('mails').all();
    await userEvent.type(code, mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined) ?? '');
    await press(setup, 'Enable two-factor');
    await inside();
  },
};

export const TwoFactorLogOut: Story = {
  args: { as: 'security', scenario: 'twoFactorEnforced' },
  play: async () => cannotBeLeft(await step('Two-Factor Authentication')),
};

export const AdminKey: Story = {
  args: { as: 'security', prepare: (world) => sara(world, { key_part: { part: 'the-part', downloaded: false } }) },
  parameters: { shows: ['AUTH-20', 'AUTH-40'] },
  play: async () => {
    const dialog = await step('Download your admin key part');
    await press(dialog, 'Download');
    await inside();
    await expect(sessionWorld().saved).toEqual([expect.stringMatching(/-admin-key\.txt$/)]);
  },
};

export const AdminKeyFailed: Story = {
  args: {
    as: 'security',
    prepare: (world) => sara(world, { key_part: { part: 'the-part', downloaded: false } }),
    faults: [{ call: 'adminKey.download', status: 500, error: 'No.' }],
  },
  play: async () => {
    const dialog = await step('Download your admin key part');
    await press(dialog, 'Download');
    await expect(await dialog.findByText('Unable to download admin key.', {}, patience)).toBeVisible();
    await cannotBeLeft(dialog);
  },
};

/** A new vault: all steps in order, then the landing page. */
export const FirstSignIn: Story = {
  args: { scenario: 'fresh' },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }, patience), 'secroot');
    await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), freshPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const eula = await step('End user license agreement');
    const list = within(screen.getByRole('main', { hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent);
    await expect(list).toEqual(['License agreement', 'Your own password', 'Mail server', 'Admin key part']);
    await press(eula, 'Accept');
    const password = await step('Set password');
    await type(password, 'New password', own);
    await type(password, 'Repeat new password', own);
    await press(password, 'Set password');
    const mail = await step('Mail server setup');
    // The frame behind the dialog is inert: the dialog itself lists the steps and describes its place among them.
    const steps = mail.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')]);
    await expect(steps).toEqual([
      ['License agreement (done)', null],
      ['Your own password (done)', null],
      ['Mail server', 'step'],
      ['Admin key part', null],
    ]);
    await expect(getDialog()).toHaveAccessibleDescription(/^Step 3 of 4 · Mail server/);
    await userEvent.click(await mail.findByRole('checkbox', { name: 'Disable email notifications' }, patience));
    await press(mail, 'Save mail server');
    await press(await step('Download your admin key part'), 'Download');
    const addresses = await step('Your email addresses');
    await expect(addresses.getByRole('button', { name: 'Not now' })).toBeVisible();
    await userEvent.click(addresses.getByRole('button', { name: 'Not now' }));
    // The console shows one prompt at a time.
    await press(await step('Report vitals'), 'No thanks');
    await inside();
    await expect(sessionWorld().navigation.get().path).toBe('/security');
  },
};
