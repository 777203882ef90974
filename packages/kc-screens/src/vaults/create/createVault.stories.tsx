import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { findDialog, getDialog } from '../../story-kit/dialogQueries.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, retype, type Opened, variant } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../story-kit/walked.ts';
import { keptVault, vaultsDemo } from '../story-kit/vaults.demo.ts';
import { createVaultDialog } from './createVault.dialog.tsx';

const meta: Meta = { title: 'Vaults/Create' };
export default meta;

const button = buttonOf(createVaultDialog);
const current = () => screen.getByRole('navigation', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent ?? '';

async function next(dialog: Opened): Promise<void> {
  const before = current();
  await press(dialog, 'Next');
  await waitFor(() => expect(current()).not.toBe(before), patience);
}

async function about(dialog: Opened): Promise<void> {
  await retype(dialog, /^Vault name/, 'branch-vault');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Type/ }), 'cloudkeys');
}

async function localAdmin(dialog: Opened): Promise<void> {
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Full name/ }, patience), 'Vera Vault');
  await userEvent.type(dialog.getByRole('textbox', { name: /^User name/ }), 'vera.vault');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'vera@nordbank.example');
  await userEvent.type(dialog.getByLabelText(/^Password/, { selector: 'input[type="password"]' }), 'Vault-Admin-Pass-1');
  await userEvent.type(dialog.getByLabelText(/^Repeat password/, { selector: 'input' }), 'Vault-Admin-Pass-1');
}

async function fill(dialog: Opened): Promise<void> {
  await about(dialog);
  await next(dialog);
  await localAdmin(dialog);
  await next(dialog);
}

const states = dialogStories(vaultsDemo, createVaultDialog, {
  usesAnswer: true,
  fill,
  spoil: async (dialog) => {
    await retype(dialog, /^Vault name/, 'two words');
    await userEvent.tab();
  },
  problem: 'Use 1 to 64 letters, digits, hyphens, and underscores.',
  done: 'Vault Created Successfully',
  check: (appliance) =>
    void expect(keptVault(appliance, 'branch-vault')).toMatchObject({
      vault_type: 'cloudkeys',
      vault_auth_type: 'VAULT_AUTH_LOCAL',
      vaultadmin_username: 'vera.vault',
    }),
});

/** The wizard has three steps: about, administrator, authentication. */
export const Ready = also(states.Ready, { shows: ['VAULT-03'] }, async () => {
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  await expect(steps.getAllByRole('listitem').map((step) => step.textContent.replace(/^\d+/, ''))).toEqual(['About', 'Administrator', 'Authentication']);
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;

/** A dialog over the wizard shows the error. The wizard keeps its entries. */
export const ServerError = variant(states.Ready, { shows: ['VAULT-18', 'VAULT-32', 'VAULT-34'] }, async () => {
  const dialog = await openDialog('Next');
  await fill(dialog);
  world().appliance.faults.set([{ call: 'vaults.create', status: 500, error: 'The disk is full.', times: 1 }]);
  await press(dialog, button);
  const modal = within(await findDialog({ name: 'An error occurred.' }, patience));
  await expect(modal.getByText('The disk is full.')).toBeVisible();
  await expect(
    modal
      .getAllByRole('button')
      .map((one) => one.textContent.trim())
      .filter((text) => text !== ''),
  ).toEqual(['OK']);
  await userEvent.click(modal.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('The disk is full.')).toBeNull(), patience);
  await press(dialog, button);
  await expect((await screen.findAllByText('Vault Created Successfully', {}, patience))[0]).toBeInTheDocument();
  await expect(keptVault(world().appliance, 'branch-vault')).toMatchObject({ vaultadmin_name: 'Vera Vault' });
});
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** The result shows the sign-in address and the user name. Creating another vault starts with an empty form. */
export const Done = also(states.Done, { shows: ['VAULT-13', 'VAULT-16', 'VAULT-23'] }, async () => {
  const done = within(getDialog());
  await expect(done.getByText(/\/cloudkeys\/[\da-f-]{36}\/$/)).toBeVisible();
  await expect(done.getByText('vera.vault')).toBeVisible();
  await userEvent.click(done.getByRole('button', { name: 'Create more' }));
  const again = await openDialog('Next');
  await expect(again.getByRole('textbox', { name: /^Vault name/ })).toHaveValue('');
});
export const Walk = states.walk({ Ready, Invalid, Pending, AnswerLost, Denied, Done });

/** Selecting the administrator from the directory fills in the domain. Only the password of its service account is missing. */
export const Managed = variant(states.Ready, { shows: ['VAULT-03', 'VAULT-12', 'VAULT-14'] }, async () => {
  const dialog = await openDialog('Next');
  await about(dialog);
  await next(dialog);
  await userEvent.click(dialog.getByRole('radio', { name: /^Managed/ }));
  const search = dialog.getByRole('combobox', { name: /^Find in the directory/ });
  await userEvent.click(search);
  await userEvent.type(search, 'Ingrid Berg');
  await userEvent.click(await screen.findByRole('option', { name: /Ingrid Berg/ }, patience));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^User principal name/ })).toHaveValue('ingrid.berg@nordbank.example'), patience);
  await next(dialog);
  await next(dialog);
  await expect(await dialog.findByRole('textbox', { name: /^Domain name/ }, patience)).toHaveValue('corp.nordbank.example');
  await next(dialog);
  await next(dialog);
  await next(dialog);
  await userEvent.type(await dialog.findByLabelText(/^Service account password/, { selector: 'input' }, patience), 'Service-Vault-1');
  await press(dialog, button);
  await waitFor(
    () =>
      expect(keptVault(world().appliance, 'branch-vault')).toMatchObject({
        vault_auth_type: 'VAULT_AUTH_MANAGED',
        ad_domain: 'corp.nordbank.example',
        vaultadmin_name: 'Ingrid Berg',
      }),
    patience,
  );
});

/** Changing the kind of sign-in in the last step reports that the administrator for it is missing. */
export const AdminMissing = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await fill(dialog);
  await userEvent.click(dialog.getByRole('radio', { name: /^Managed/ }));
  await userEvent.tab();
  await expect(await dialog.findByText('Enter the administrator in the Administrator step.', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^(Next|Create vault)$/ })).toHaveAttribute('aria-disabled', 'true');
});

/** Refuses a weak password and a name that is in use. */
export const Refused = variant(states.Ready, { shows: ['VAULT-21'] }, async () => {
  const dialog = await openDialog('Next');
  await about(dialog);
  await next(dialog);
  await userEvent.type(await dialog.findByLabelText(/^Password/, { selector: 'input[type="password"]' }, patience), 'weak');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Full name/ }));
  await expect((await dialog.findAllByText(/^Password must be at least 8 characters long/, {}, patience))[0]).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});
