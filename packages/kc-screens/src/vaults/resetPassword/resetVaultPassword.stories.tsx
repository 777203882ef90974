import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow, type Opened } from '../../story-kit/plays.ts';
import { cloudVault, manageVault, vaultsDemo } from '../story-kit/vaults.demo.ts';
import { resetVaultPasswordDialog } from './resetVaultPassword.dialog.tsx';

const meta: Meta = { title: 'Vaults/Reset password' };
export default meta;

const type = async (dialog: Opened, password: string) => {
  await userEvent.type(dialog.getByLabelText(/^New password/, { selector: 'input' }), password);
  await userEvent.type(dialog.getByLabelText(/^Repeat new password/, { selector: 'input' }), password);
  await userEvent.tab();
  await userEvent.tab();
};

const states = dialogStories(vaultsDemo, resetVaultPasswordDialog, {
  fill: (dialog) => type(dialog, 'Fjord-Water-42'),
  spoil: (dialog) => type(dialog, 'short'),
  done: 'Password Updated Successfully',
});

/** Password managers may suggest a new password, as in the other dialogs that set one. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(resetVaultPasswordDialog));
  for (const label of [/^New password/, /^Repeat new password/]) {
    const input = dialog.getByLabelText(label, { selector: 'input' });
    await expect(input).toHaveAttribute('autocomplete', 'new-password');
    await expect(input).not.toHaveAttribute('data-1p-ignore');
  }
});
export const Invalid = also(states.Invalid, { shows: ['VAULT-21'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VAULT-09', 'VAULT-30'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
/** Users of a managed vault sign in with directory accounts, so there is no password to reset. */
export const Managed = refusedRow(vaultsDemo, resetVaultPasswordDialog, { row: cloudVault, prepare: manageVault });
