import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { actionNamed } from '../../../story-kit/act.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, type Opened, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { queryDialog } from '../../../story-kit/dialogQueries.ts';
import { details, nothingLeft, secret, typeSecret } from '../story-kit/accounts.ts';
import { accountRow, keptAccount } from '../story-kit/accountRecords.ts';
import { editAzureClientDialog } from './credentials.dialogs.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Change Azure client' };
export default meta;

const button = buttonOf(editAzureClientDialog);
const client = '11111111-2222-3333-4444-000000000001';
const object = '11111111-2222-3333-4444-000000000002';
const fill = async (dialog: Opened) => {
  await retype(dialog, /^Client ID/, client);
  await retype(dialog, /^Application object ID/, object);
  await typeSecret(dialog, /^Client secret/);
};
const states = dialogStories(cloudKeysDemo, editAzureClientDialog, {
  apart: true,
  question: 'Replace credentials',
  fill,
  spoil: async (dialog) => {
    await fill(dialog);
    await retype(dialog, /^Application object ID/, '');
    await userEvent.tab();
  },
  problem: 'This field is required.',
  done: 'CSP Account details updated successfully',
});

/** All three are required: both ids and a new secret. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Client ID/ })).toHaveValue('b4a2f0d8-1f7c-4b2a-9f0e-77d1c5a90002');
  await expect(dialog.getByRole('textbox', { name: /^Application object ID/ })).toHaveValue('');
  await expect(dialog.queryByRole('textbox', { name: /^Tenant ID/ })).toBeNull();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;

/** With an application object id the access key can be rotated. */
export const Done = also(states.Done, { shows: ['CSP-07', 'CSP-53'] }, async () => {
  await expect(keptAccount(world().appliance, 'azure-dr').credentials).toMatchObject({
    azure_client_id: client,
    azure_application_objectid: object,
    azure_client_secret: secret,
    azure_tenant_id: '7c1d9f52-3b0e-4c55-9d0b-5a1f0c9e4410',
  });
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  const region = within(await details('azure-dr'));
  await expect(await region.findByText(object)).toBeVisible();
  await expect(await actionNamed('Rotate access key')).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await nothingLeft();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Accounts of other types have no such client. */
export const OtherType = refusedRow(cloudKeysDemo, editAzureClientDialog, { row: accountRow('aws-data') });
