import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, type Opened } from '../../story-kit/plays.ts';
import { keptVault, vaultsDemo } from '../story-kit/vaults.demo.ts';
import { changeVaultDomainDialog } from './changeVaultDomain.dialog.tsx';

const meta: Meta = { title: 'Vaults/Change domain' };
export default meta;

const button = buttonOf(changeVaultDomainDialog);

async function fill(dialog: Opened): Promise<void> {
  const search = dialog.getByRole('combobox', { name: /^Find in the directory/ });
  await userEvent.click(search);
  await userEvent.type(search, 'Ingrid Berg');
  await userEvent.click(await screen.findByRole('option', { name: /Ingrid Berg/ }, patience));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^User principal name/ })).toHaveValue('ingrid.berg@nordbank.example'), patience);
  await press(dialog, 'Next');
  await expect(await dialog.findByRole('textbox', { name: /^Domain name/ }, patience)).toHaveValue('corp.nordbank.example');
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Host/ }, patience);
  await press(dialog, 'Next');
  await press(dialog, 'Next');
  await userEvent.type(await dialog.findByLabelText(/^Service account password/, { selector: 'input' }, patience), 'Service-New-1');
  await dialog.findByRole('button', { name: button }, patience);
}

const states = dialogStories(vaultsDemo, changeVaultDomainDialog, {
  question: button,
  fill,
  spoil: async (dialog) => {
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'no address');
    await userEvent.tab();
  },
  problem: 'Enter a valid email address.',
  done: 'Directory domain updated successfully',
  check: (appliance) => void expect(keptVault(appliance, 'Nordbank cloud keys')).toMatchObject({ vaultadmin_name: 'Ingrid Berg' }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VAULT-07', 'VAULT-28'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
