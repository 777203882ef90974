import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, retype, type Opened } from '../../story-kit/plays.ts';
import { domainsOfVault, vaultsDemo } from '../story-kit/vaults.demo.ts';
import { editVaultDomainDialog } from './editVaultDomain.dialog.tsx';

const meta: Meta = { title: 'Vaults/Edit domain' };
export default meta;

const button = buttonOf(editVaultDomainDialog);

async function toController(dialog: Opened): Promise<void> {
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Host/ }, patience);
}

async function fill(dialog: Opened): Promise<void> {
  await toController(dialog);
  await retype(dialog, /^Timeout/, '9');
  await press(dialog, 'Next');
  await press(dialog, 'Next');
  await userEvent.type(await dialog.findByLabelText(/^Service account password/, { selector: 'input' }, patience), 'Service-New-1');
  await dialog.findByRole('button', { name: button }, patience);
}

const states = dialogStories(vaultsDemo, editVaultDomainDialog, {
  question: 'Change domain',
  fill,
  spoil: async (dialog) => {
    await toController(dialog);
    await retype(dialog, /^Timeout/, '0');
    await userEvent.tab();
  },
  problem: 'Timeout must be a whole number of seconds, at least 1.',
  done: 'Directory domain updated successfully',
  check: (appliance) =>
    void expect(domainsOfVault(appliance)[0]).toMatchObject({ service_account_pw: 'Service-New-1', dc_list: [{ timeout: 9 }, { timeout: 5 }] }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VAULT-06', 'VAULT-20', 'VAULT-27'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
/** A vault with local users has no domain. */
export const Local = refusedRow(vaultsDemo, editVaultDomainDialog, { row: () => 'nordbank-vm' });
