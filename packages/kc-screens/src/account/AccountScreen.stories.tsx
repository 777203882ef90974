import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { twoFactor } from 'kc-api/contract/account/account';
import { system } from 'kc-api/contract/frame/system';
import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { useAddress } from '../shell/index.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { enabledOtp, keptUser, patience, withUser } from './story-kit/accountStory.ts';
import { opening } from '../story-kit/demoPage.ts';
import { findDialog } from '../story-kit/dialogQueries.ts';
import { downloadAdminKeyDialog } from './adminKey/downloadAdminKey.dialog.tsx';
import { accountDemo } from './story-kit/account.demo.ts';
import AccountScreen from './AccountScreen.tsx';

/** The two routes of the page, as the host matches them. */
function Routed() {
  const [, , id] = useAddress().path.split('/');
  return <AccountScreen params={id === undefined ? {} : { id }} />;
}

const meta: Meta = { title: 'Account/Page', render: () => <Routed /> };
export default meta;

interface Evidence {
  /** Requirements that this play function verifies. */
  shows: readonly string[];
}

const story = (appliance: StoryAppliance, { shows }: Evidence, play: NonNullable<StoryObj['play']>): StoryObj => ({
  parameters: { shows, appliance: { at: '/account', ...appliance } satisfies StoryAppliance },
  play,
});
const value = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const section = async (title: string) => within(await screen.findByRole('region', { name: title }, patience));

/** Shows all fields of the user, read-only, and the available actions. */
export const Loaded = story({}, { shows: ['ACCT-01', 'ACCT-12', 'ACCT-31', 'SHELL-008'] }, async () => {
  await screen.findByText('User name', {}, patience);
  for (const label of [
    'User name',
    'Full name',
    'Email',
    'Authentication',
    'Privileges',
    'Groups',
    'Last login',
    'Account expiration',
    'Password expiration',
    'Status',
  ])
    await expect(value(label)).not.toHaveTextContent(/^—?$/);
  await expect(value('User name')).toHaveTextContent('secroot');
  await expect(value('Privileges')).toHaveTextContent('Security Admin');
  await waitFor(() => expect(value('Groups')).toHaveTextContent('Cloud Admin Group'), patience);
  await expect(value('Status')).toHaveTextContent('Active');
});

/** The buttons that the requirements sheet lists. */
export const Actions = story({}, { shows: ['ACCT-02', 'ACCT-03', 'ACCT-04', 'ACCT-05'] }, async () => {
  await section('Two-factor authentication');
  await screen.findByRole('button', { name: 'Set up two-factor' }, patience);
  for (const label of ['Edit details', 'Set up email', 'Change password', 'Download admin key part', 'Delete admin key part', 'Create admin key'])
    await expect(screen.getByRole('button', { name: label })).not.toHaveAttribute('aria-disabled');
});

/** Without the security privilege, the page has no section for the admin key. */
export const CloudAdmin = story({ role: 'cloud' }, { shows: [] }, async () => {
  await section('Password');
  await expect(value('User name')).toHaveTextContent('carlos.mendes@nordbank.example');
  await expect(screen.queryByRole('region', { name: 'Admin key' })).toBeNull();
});

/** Users of an external sign-in cannot change their password or details here. */
export const Managed = story({ prepare: withUser({ authentication: 'LDAP' }) }, { shows: [] }, async () => {
  const password = await section('Password');
  await expect(password.getByText('Your password is managed by LDAP.')).toBeVisible();
  await expect(password.queryByRole('button')).toBeNull();
  await expect(screen.getByRole('button', { name: 'Edit details' })).toHaveAttribute('aria-disabled', 'true');
});

export const KeyPartToDownload = story({ prepare: withUser({ key_part: { part: '00ff', downloaded: false } }) }, { shows: [] }, async () => {
  const key = await section('Admin key');
  await expect(key.getByText('You have not downloaded your admin key part yet.')).toBeVisible();
});

/** Two-factor is on and verified. */
export const TwoFactorEnabled = story({ prepare: withUser({ otp: enabledOtp }) }, { shows: ['ACCT-06', 'ACCT-13', 'ACCT-17', 'ACCT-23'] }, async () => {
  const otp = await section('Two-factor authentication');
  await expect(await otp.findByText('Enabled', {}, patience)).toBeVisible();
  await expect(otp.getByRole('button', { name: 'Remove two-factor' })).not.toHaveAttribute('aria-disabled');
  await expect(otp.queryByRole('button', { name: 'Set up two-factor' })).toBeNull();
});

/** The setup was started but never verified. The user can continue or cancel it. */
export const TwoFactorPending = story(
  { prepare: withUser({ otp: { ...enabledOtp, verified: false } as typeof enabledOtp }) },
  { shows: ['ACCT-17'] },
  async () => {
    const otp = await section('Two-factor authentication');
    await expect(await otp.findByText('Verification pending', {}, patience)).toBeVisible();
    await expect(otp.getByRole('button', { name: 'Set up two-factor' })).not.toHaveAttribute('aria-disabled');
    await expect(otp.getByRole('button', { name: 'Remove two-factor' })).not.toHaveAttribute('aria-disabled');
  },
);

/** While the vault enforces two-factor, the user cannot remove it. */
export const TwoFactorEnforced = story(
  {
    prepare: (appliance) => {
      appliance.environment.store.setValue('two_factor', { enforced: true });
      return withUser({ otp: enabledOtp })(appliance);
    },
  },
  { shows: ['ACCT-06'] },
  async () => {
    const otp = await section('Two-factor authentication');
    const remove = await otp.findByRole('button', { name: 'Remove two-factor' }, patience);
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    remove.focus();
    await expect(await screen.findByText('Two-factor authentication is enforced for all users.', {}, patience)).toBeInTheDocument();
  },
);

export const TwoFactorUnknown = story(
  { faults: [{ call: twoFactor.read.id, status: 500, error: 'The state cannot be read now.', times: 1 }] },
  { shows: [] },
  async () => {
    const otp = await section('Two-factor authentication');
    await expect(await otp.findByText('The state cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(otp.getByRole('button', { name: 'Try again' }));
    await expect(await otp.findByText('Not set up', {}, patience)).toBeVisible();
  },
);

/** A security administrator can read another user's record. It is changed on the users page. */
export const AnotherUser = story(
  { at: (appliance) => `/account/${keptUser(appliance, 'carlos.mendes@nordbank.example')?.id}` },
  { shows: ['ACCT-01'] },
  async () => {
    await screen.findByText('User name', {}, patience);
    await expect(value('User name')).toHaveTextContent('carlos.mendes@nordbank.example');
    await expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    await expect(screen.getByRole('link', { name: 'Change it with the users' })).toHaveAttribute('href', '#/security');
  },
);

/** Other users see their own record at this address. */
export const AnotherUserRefused = story({ role: 'cloud', at: (appliance) => `/account/${keptUser(appliance)?.id}` }, { shows: ['ACCT-01'] }, async () => {
  await screen.findByText('User name', {}, patience);
  await expect(value('User name')).toHaveTextContent('carlos.mendes@nordbank.example');
});

export const NoSuchUser = story({ at: '/account/nobody' }, { shows: [] }, async () => {
  await expect(await screen.findByRole('link', { name: 'Go to your own account' }, patience)).toHaveAttribute('href', '#/account');
});

export const Loading = story({ faults: [{ call: users.read.id, mode: 'forever' }] }, { shows: [] }, async () => {
  await screen.findByRole('heading', { level: 1 }, patience);
  await expect(screen.queryByRole('button')).toBeNull();
});

export const Failed = story({ faults: [{ call: users.read.id, status: 500, error: 'The record cannot be read now.', times: 1 }] }, { shows: [] }, async () => {
  await expect(await screen.findByText('The record cannot be read now.', {}, patience)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(await screen.findByText('User name', {}, patience)).toBeVisible();
});

/** The admin key was split again elsewhere. The address opens the download of the new part. */
export const FromPrompt = story(opening(accountDemo, downloadAdminKeyDialog), { shows: ['ACCT-19'] }, async () => {
  await expect(await findDialog({ name: 'Download your admin key part' }, patience)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined());
});

/** If the group names cannot be loaded, the field shows the error and a retry button. */
export const GroupsFailed = story(
  { faults: [{ call: groups.list.id, status: 500, error: 'The groups cannot be read now.', times: 1 }] },
  { shows: [] },
  async () => {
    const details = await section('Details');
    await expect(await details.findByText('The groups cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(details.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(value('Groups')).toHaveTextContent('Cloud Admin Group'), patience);
  },
);

/** Both requests of a section failed. One click retries both. */
export const TwoFactorFailedTwice = story(
  {
    faults: [
      { call: twoFactor.read.id, status: 500, error: 'The state cannot be read now.', times: 1 },
      { call: system.signInPolicy.id, status: 500, error: 'The policy cannot be read now.', times: 1 },
    ],
  },
  { shows: [] },
  async () => {
    const otp = await section('Two-factor authentication');
    await waitFor(() => expect(world().appliance.faults.list()).toEqual([]), patience);
    await userEvent.click(await otp.findByRole('button', { name: 'Try again' }, patience));
    await expect(await otp.findByText('Not set up', {}, patience)).toBeVisible();
  },
);

/** If another user's record cannot be loaded, the page offers a retry. If it does not exist, the page links to the own account. */
export const OtherFailed = story(
  {
    at: (appliance) => `/account/${keptUser(appliance, 'carlos.mendes@nordbank.example')?.id ?? ''}`,
    faults: [{ call: users.read.id, status: 500, error: 'The record cannot be read now.', times: 1 }],
  },
  { shows: [] },
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, patience));
    await screen.findByText('User name', {}, patience);
    await expect(value('User name')).toHaveTextContent('carlos.mendes@nordbank.example');
  },
);
