import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, type Opened, refusedRow, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { findDialog, getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { details, nothingLeft, secret, typeSecret, watchDrafts } from '../story-kit/accounts.ts';
import { accountRow, changeAccount, keptAccount } from '../story-kit/accountRecords.ts';
import { editAwsKeyDialog } from './credentials.dialogs.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Change AWS access key' };
export default meta;

const button = buttonOf(editAwsKeyDialog);
const question = 'Replace credentials';
const fill = async (dialog: Opened) => {
  await retype(dialog, /^Access key ID/, 'AKIAIOSFODNN7EXAMPLE');
  await typeSecret(dialog, /^Secret access key/);
};
const states = dialogStories(cloudKeysDemo, editAwsKeyDialog, {
  question,
  fill,
  spoil: async (dialog) => {
    await fill(dialog);
    await retype(dialog, /^Access key ID/, '');
    await userEvent.tab();
  },
  problem: 'This field is required.',
  done: 'CSP Account details updated successfully',
});

/** The id and its secret are entered together. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['CSP-34'] }, async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('textbox', { name: /^Access key ID/ })).toHaveValue('AKIAZ3QK7MDATNORDB2K');
    await expect(dialog.getByLabelText(/^Secret access key/)).toHaveValue('');
    await retype(dialog, /^Access key ID/, 'AKIAIOSFODNN7EXAMPLE');
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
  }),
);
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CSP-06', 'CSP-53'] }, async () => {
  await expect(keptAccount(world().appliance, 'aws-data').credentials).toEqual({ aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', aws_secret_access_key: secret });
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(await within(await details('aws-data')).findByText('AKIAIOSFODNN7EXAMPLE')).toBeVisible();
  await nothingLeft();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Asks the user to confirm with the account's name before it replaces the current credentials. */
export const Asks = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await fill(dialog);
  await press(dialog, button);
  const asked = within(await findDialog({ name: 'Replace the credentials of aws-data' }, patience));
  await expect(asked.getByText('aws-data')).toBeVisible();
  await expect(asked.getByText('lakehouse-keys')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await expect((await openDialog(button)).getByLabelText(/^Secret access key/)).toHaveValue(secret);
  await expect(keptAccount(world().appliance, 'aws-data').credentials.aws_access_key_id).toBe('AKIAZ3QK7MDATNORDB2K');
});

/** Accounts of other types have no such key. */
export const OtherType = refusedRow(cloudKeysDemo, editAwsKeyDialog, { row: accountRow('gcp-analytics') });

/** The draft never holds the secret, and closing the dialog discards it. */
export const SecretStaysOut = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  const written = watchDrafts();
  await fill(dialog);
  await waitFor(() => expect(written.join()).toContain('AKIAIOSFODNN7EXAMPLE'), patience);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }, patience));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(written.join()).not.toContain(secret);
  await nothingLeft();
});

/** Another user saved first. The comparison shows secrets as dots. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await fill(dialog);
  changeAccount(world().appliance, 'aws-data', { credentials: { aws_access_key_id: 'AKIAZZZZZZZZ7EXAMPLE', aws_secret_access_key: 'theirs' } });
  await press(dialog, button);
  await userEvent.click(await screen.findByRole('button', { name: question }, patience));
  await expect(await screen.findByText(/Someone else saved changes while you were editing/, {}, patience)).toBeVisible();
  const conflict = within(getDialog());
  await expect(conflict.getAllByText('AKIAZZZZZZZZ7EXAMPLE')[0]).toBeVisible();
  await expect(conflict.getByText('••••••••')).toBeVisible();
  await expect(document.body.textContent).not.toContain(secret);
});
