import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../story-kit/plays.ts';
import { withUser } from '../story-kit/accountStory.ts';
import { changeOwnPasswordDialog } from './changeOwnPassword.dialog.tsx';
import { accountDemo } from '../story-kit/account.demo.ts';

const meta: Meta = { title: 'Account/Change password' };
export default meta;

const button = buttonOf(changeOwnPasswordDialog);

type Dialog = ReturnType<typeof within>;

async function type(dialog: Dialog, now: string, next: string, again = next) {
  await userEvent.type(dialog.getByLabelText(/^Current password/, { selector: 'input' }), now);
  await userEvent.type(dialog.getByLabelText(/^New password/, { selector: 'input' }), next);
  await userEvent.type(dialog.getByLabelText(/^Repeat new password/, { selector: 'input' }), again);
  // One tab moves the focus to the button that reveals the password. Leaving the field takes another one.
  await userEvent.click(dialog.getByRole('heading'));
}

const states = dialogStories(accountDemo, changeOwnPasswordDialog, {
  apart: true,
  fill: (dialog) => type(dialog, 'Secroot-Demo-1', 'Secroot-Next-2'),
  spoil: (dialog) => type(dialog, 'Secroot-Demo-1', 'weak'),
  problem: 'Password must be at least 8 characters long, including 1 digit(s), 1 uppercase character(s), 1 lowercase character(s), and 1 symbol(s).',
  done: 'Password changed successfully. Please login again.',
});

/** The hint states the password rules of the appliance. */
export const Ready = variant(states.Ready, { shows: ['ACCT-02', 'ACCT-22'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/^Password must be at least 8 characters long/)).toBeVisible();
});
export const Invalid = variant(states.Invalid, { shows: ['ACCT-22'] }, async () => {
  const dialog = await openDialog(button);
  await type(dialog, 'Secroot-Demo-1', 'weak');
  // The text appears twice: as the hint and as the error.
  await waitFor(() => expect(dialog.getAllByText(/^Password must be at least 8 characters long/)).toHaveLength(2), patience);
  await expect(dialog.getByLabelText(/^New password/, { selector: 'input' })).toBeInvalid();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
export const Mismatch = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await type(dialog, 'Secroot-Demo-1', 'Secroot-Next-2', 'Secroot-Next-3');
  await expect(await dialog.findByText('The two passwords do not match.', {}, patience)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = refusedRow(accountDemo, changeOwnPasswordDialog, { prepare: withUser({ authentication: 'RADIUS' }) });

/** The appliance checks the current password, and the field shows its error. */
export const WrongPassword = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await type(dialog, 'Not-My-Password-1', 'Secroot-Next-2');
  await press(dialog, button);
  await expect(await dialog.findByText('The current password is not correct.', {}, patience)).toBeVisible();
});

/** The console signs the user out afterwards. */
export const Done = also(states.Done, { shows: ['ACCT-02', 'ACCT-31'] }, async () => {
  await expect(await screen.findByText('Signed out', {}, patience)).toBeVisible();
});
export const Walk = states.walk({ Pending, ServerError, AnswerLost, Done });
