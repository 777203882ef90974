import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { users } from 'kc-api/contract/security/users';
import { dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { patience, withUser } from '../story-kit/accountStory.ts';
import AccountScreen from '../AccountScreen.tsx';
import { changeOwnPasswordDialog } from './changeOwnPassword.dialog.tsx';

const meta: Meta = { title: 'Account/Change password' };
export default meta;

type Dialog = ReturnType<typeof within>;

async function type(dialog: Dialog, now: string, next: string, again = next) {
  await userEvent.type(dialog.getByLabelText(/^Current password/, { selector: 'input' }), now);
  await userEvent.type(dialog.getByLabelText(/^New password/, { selector: 'input' }), next);
  await userEvent.type(dialog.getByLabelText(/^Repeat new password/, { selector: 'input' }), again);
  // The button that shows the password belongs to the field: leaving it takes more than a tab.
  await userEvent.click(dialog.getByRole('heading'));
}

const states = dialogStories({
  dialog: changeOwnPasswordDialog,
  Screen: () => <AccountScreen params={{}} />,
  path: '/account',
  call: users.change,
  button: 'Change password',
  fill: (dialog) => type(dialog, 'Secroot-Demo-1', 'Secroot-Next-2'),
  spoil: (dialog) => type(dialog, 'Secroot-Demo-1', 'weak'),
  problem: 'Password must be at least 8 characters long, including 1 digit(s), 1 uppercase character(s), 1 lowercase character(s), and 1 symbol(s).',
  done: 'Password changed successfully. Please login again.',
});

/** The hint states what the appliance asks of a password. */
export const Ready = {
  ...states.Ready,
  parameters: { ...states.Ready.parameters, shows: ['ACCT-02', 'ACCT-22'] },
  play: async () => {
    const dialog = await openDialog('Change password');
    await expect(dialog.getByText(/^Password must be at least 8 characters long/)).toBeVisible();
  },
};
export const Invalid = {
  ...states.Invalid,
  parameters: { ...states.Invalid.parameters, shows: ['ACCT-22'] },
  play: async () => {
    const dialog = await openDialog('Change password');
    await type(dialog, 'Secroot-Demo-1', 'weak');
    // Once as the hint, once as what is wrong.
    await waitFor(() => expect(dialog.getAllByText(/^Password must be at least 8 characters long/)).toHaveLength(2), patience);
    await expect(dialog.getByLabelText(/^New password/, { selector: 'input' })).toBeInvalid();
    await expect(dialog.getByRole('button', { name: 'Change password' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Mismatch = {
  ...states.Ready,
  play: async () => {
    const dialog = await openDialog('Change password');
    await type(dialog, 'Secroot-Demo-1', 'Secroot-Next-2', 'Secroot-Next-3');
    await expect(await dialog.findByText('The two passwords do not match.', {}, patience)).toBeVisible();
  },
};
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = {
  ...states.Denied,
  parameters: { appliance: { at: '/account?dialog=account.changePassword', prepare: withUser({ authentication: 'RADIUS' }) } },
};

/** The appliance checks the current one, and says so at its field. */
export const WrongPassword = {
  ...states.Ready,
  play: async () => {
    const dialog = await openDialog('Change password');
    await type(dialog, 'Not-My-Password-1', 'Secroot-Next-2');
    await press(dialog, 'Change password');
    await expect(await dialog.findByText('The current password is not correct.', {}, patience)).toBeVisible();
  },
};

/** The sign-out follows. */
export const Done = {
  ...states.Done,
  parameters: { ...states.Done.parameters, shows: ['ACCT-02', 'ACCT-31'] },
  play: async (context: Parameters<NonNullable<typeof states.Done.play>>[0]) => {
    await states.Done.play?.(context);
    await expect(await screen.findByText('Signed out', {}, patience)).toBeVisible();
  },
};
