import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant, type Opened } from '../../story-kit/plays.ts';
import { adminsOfVault, vaultsDemo } from '../story-kit/vaults.demo.ts';
import { editVaultPolicyDialog } from './editVaultPolicy.dialog.tsx';

const meta: Meta = { title: 'Vaults/Edit administrators' };
export default meta;

const button = buttonOf(editVaultPolicyDialog);
async function add(dialog: Opened, name: string): Promise<void> {
  await userEvent.click(dialog.getByRole('button', { name: 'Add administrator' }));
  await userEvent.type((await dialog.findAllByRole('textbox', { name: /^Administrator \d/ }, patience)).at(-1) as HTMLElement, name);
}
const states = dialogStories(vaultsDemo, editVaultPolicyDialog, {
  fill: (dialog) => add(dialog, 'ingrid.berg@nordbank.example'),
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Remove administrator 1' }));
    await userEvent.tab();
  },
  problem: 'Add at least one administrator.',
  done: 'Administrators updated successfully',
  check: (appliance) => void expect(adminsOfVault(appliance)).toContain('ingrid.berg@nordbank.example'),
});

/** The form offers no groups, and warns that removed users are signed out. */
export const Ready = also(states.Ready, { shows: [] }, async () => {
  const dialog = await openDialog(button);
  await expect(await dialog.findByText(/^Users who are removed from this list .* are signed out\.$/, {}, patience)).toBeVisible();
  await expect(dialog.queryByRole('combobox', { name: /^Administrators are/ })).toBeNull();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VAULT-29'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The field reports an administrator that the directory does not know, and keeps the entry. */
export const Unknown = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await add(dialog, 'nobody@nordbank.example');
  await press(dialog, button);
  await expect(await dialog.findByText('The directory corp.nordbank.example has no user nobody@nordbank.example.', {}, patience)).toBeVisible();
  await expect(dialog.getByDisplayValue('nobody@nordbank.example')).toBeVisible();
});
/** A vault with local users has no directory. */
export const Local = refusedRow(vaultsDemo, editVaultPolicyDialog, { row: () => 'nordbank-vm' });
