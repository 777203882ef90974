import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, saidAbout, type Opened, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { accountNamed, changeSet, keptSet } from '../../story-kit/records.ts';
import { createKeySetDialogs } from './createKeySet.dialog.tsx';
import { amount, detailsStep, nextStep, toStep } from './story-kit/steps.ts';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Key sets/Create' };
export default meta;

const button = buttonOf(createKeySetDialogs.AWS);

async function fill(dialog: Opened) {
  await detailsStep(dialog, 'branch-keys', 'Cloud Admin Group');
  await toStep(dialog, 'schedule');
}

const states = dialogStories(cloudKeysDemo, createKeySetDialogs.AWS, {
  fill,
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
    await userEvent.tab();
  },
  problem: 'Enter a name.',
  done: 'Key Set created successfully',
  check: (appliance) =>
    void expect(keptSet(appliance, 'branch-keys')).toMatchObject({
      csp_type: 'AWS',
      groupname: 'Cloud Admin Group',
      description: 'Keys of the branches',
      rekey_interval: 0,
      key_caching_enabled: 'no',
      hsm_enabled: 'no',
      import_all_keys: 'no',
      csp_guid: '',
    }),
});

export const Ready = also(states.Ready, { shows: ['KSET-08'] }, async () => {
  const dialog = await openDialog('Next');
  await expect(dialog.getByRole('heading', { name: 'Create AWS key set' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'External key store (XKS)' })).not.toBeChecked();
});
/** A name has at most 256 characters. The user selects one of their own groups. */
export const Invalid = also(states.Invalid, { shows: ['KSET-08', 'KSET-32', 'CKP-47'] }, async () => {
  const dialog = await openDialog('Next');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  await userEvent.paste('x'.repeat(257));
  await userEvent.tab();
  await expect(await dialog.findByText('Name must be at most 256 characters.', {}, patience)).toBeVisible();
  // Offers only the group of the administrator.
  await expect(
    within(dialog.getByRole('combobox', { name: /^Admin group/ }))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Cloud Admin Group']);
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** The new key set has the default values. */
export const Done = also(states.Done, { shows: ['KSET-08', 'KSET-35', 'KSET-37', 'KSET-64', 'KSET-86', 'KSET-87'] }, async () => {
  await expect(await screen.findByRole('button', { name: 'Create more' }, patience)).toBeVisible();
  await saidAbout('branch-keys');
  await expect(screen.getAllByText('branch-keys')[0]).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A duplicate name leads back to the step with the name field. */
export const Taken = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await detailsStep(dialog, 'payments-prod', 'Cloud Admin Group');
  await toStep(dialog, 'schedule');
  await press(dialog, button);
  await expect(await dialog.findByText('A key set with this name already exists.', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('payments-prod');
});

/** Uses a free account of the type, a schedule and the import of all existing keys. */
export const WithAccount = variant(states.Ready, { shows: ['KSET-18', 'KSET-25', 'KSET-40', 'KSET-84'] }, async () => {
  const dialog = await openDialog('Next');
  await detailsStep(dialog, 'branch-keys', 'Cloud Admin Group');
  await toStep(dialog, 'account');
  await expect(dialog.getByText('Without a CSP account, keys cannot be imported or uploaded to the cloud.')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'CSP account' }));
  await expect(await screen.findByRole('option', { name: /^aws-retail/ }, patience)).toBeVisible();
  await expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.click(screen.getByRole('option', { name: /^aws-retail/ }));
  await nextStep(dialog);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Import all existing keys' }));
  await amount(dialog, '3', 'months');
  await press(dialog, button);
  const { appliance } = world();
  await waitFor(
    () =>
      expect(keptSet(appliance, 'branch-keys')).toMatchObject({
        csp_guid: accountNamed(appliance, 'aws-retail'),
        import_all_keys: 'yes',
        rekey_interval: 90,
      }),
    patience,
  );
});

/** Without an account, the import option is disabled, with the reason. */
export const NothingToImport = variant(states.Ready, { shows: ['KSET-40'] }, async () => {
  const dialog = await openDialog('Next');
  await fill(dialog);
  await expect(dialog.getByRole('checkbox', { name: 'Import all existing keys' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('No CSP Account is associated with the selected Key Set to import CloudKeys')).toBeVisible();
});

/** If no account is free, the user can add one. */
export const NoFreeAccount = variant(
  states.Ready,
  { prepare: (appliance: Parameters<typeof keptSet>[0]) => changeSet(appliance, 'retail-apps', { csp_guid: accountNamed(appliance, 'aws-retail') }) },
  async () => {
    const dialog = await openDialog('Next');
    await detailsStep(dialog, 'branch-keys', 'Cloud Admin Group');
    await toStep(dialog, 'account');
    await userEvent.click(dialog.getByRole('combobox', { name: 'CSP account' }));
    await expect(await screen.findByText('All CSP accounts of this type are in use.', {}, patience)).toBeVisible();
  },
);

/** A new account for the key set's type is added over the wizard and then selected. All entries stay. */
export const AddAccount = variant(states.Ready, { shows: ['KSET-08'] }, async () => {
  const dialog = await openDialog('Next');
  await detailsStep(dialog, 'branch-keys', 'Cloud Admin Group');
  await toStep(dialog, 'account');
  await press(dialog, 'Add CSP account');
  const adding = within(await findDialog({ name: 'Add CSP account' }, patience));
  await userEvent.type(await adding.findByRole('textbox', { name: /^Name/ }, patience), 'aws-branches');
  await waitFor(() => expect(adding.getByRole('radio', { name: 'AWS' })).toBeChecked(), patience);
  await userEvent.type(await adding.findByRole('textbox', { name: /^Access key ID/ }, patience), 'AKIAIOSFODNN7EXAMPLE');
  await userEvent.type(adding.getByLabelText(/^Secret access key/, { selector: 'input' }), 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY');
  await press(adding, 'Add CSP account');
  await screen.findByRole('button', { name: 'Create more' }, patience);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'CSP account' })).toHaveValue('aws-branches'), patience);
  await nextStep(dialog);
  await press(dialog, button);
  const { appliance } = world();
  await waitFor(() => expect(keptSet(appliance, 'branch-keys')).toMatchObject({ csp_guid: accountNamed(appliance, 'aws-branches') }), patience);
});
