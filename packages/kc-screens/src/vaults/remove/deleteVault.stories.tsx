import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, type Opened } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { keptVault, vaultsDemo } from '../story-kit/vaults.demo.ts';
import { deleteVaultDialog } from './deleteVault.dialog.tsx';

const meta: Meta = { title: 'Vaults/Delete' };
export default meta;

const button = buttonOf(deleteVaultDialog);
const type = (dialog: Opened, name: string) => userEvent.type(dialog.getByRole('textbox'), name);

const states = dialogStories(vaultsDemo, deleteVaultDialog, {
  fill: (dialog) => type(dialog, 'Nordbank databases'),
  done: 'Vault Deleted Successfully',
  check: (appliance) => void expect(keptVault(appliance, 'Nordbank databases')).toBeUndefined(),
});

/** The confirmation names the vault and the data that is destroyed. The user has to enter the name. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['VAULT-04'] }, async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText('Deleting the vault Nordbank databases destroys all its keys.')).toBeVisible();
    await expect(dialog.getByText('47 users')).toBeVisible();
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
    await type(dialog, 'Nordbank');
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  }),
);
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VAULT-04', 'VAULT-26'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
