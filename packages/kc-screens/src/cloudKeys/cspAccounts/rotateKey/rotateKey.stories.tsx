import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { actionNamed } from '../../../story-kit/act.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { details } from '../story-kit/accounts.ts';
import { accountRow, keptAccount } from '../story-kit/accountRecords.ts';
import { rotateKeyDialog } from './rotateKey.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Rotate access key' };
export default meta;

const button = buttonOf(rotateKeyDialog);
const about = (name: string) => dialogStories(cloudKeysDemo, rotateKeyDialog, { over: { row: accountRow(name) }, done: 'CSP Access Key rotated Successfully' });
const states = about('aws-payments');

/** The confirmation names the account and what depends on it. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('heading', { name: 'Rotate the access key of aws-payments' })).toBeVisible();
  // The title already names the account, so the body does not.
  await expect(dialog.queryByText('aws-payments')).toBeNull();
  await expect(dialog.getByText('payments-prod')).toBeVisible();
});
/** An AZURE account without an application object id cannot be rotated. The action says why. */
export const Invalid = also(refusedRow(cloudKeysDemo, rotateKeyDialog, { row: accountRow('azure-dr') }), {}, async () => {
  await details('azure-dr');
  const rotate = await actionNamed(button);
  await expect(rotate).toHaveAttribute('aria-disabled', 'true');
  rotate.focus();
  await expect((await screen.findAllByText('The application object ID is needed to rotate the client secret.', {}, patience))[0]).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;

/** The details show the new id. Only the appliance knows the new secret. */
export const Done = also(states.Done, { shows: ['CSP-24', 'CSP-46', 'CSP-56'] }, async () => {
  const { aws_access_key_id: id = '', aws_secret_access_key: made = '' } = keptAccount(world().appliance, 'aws-payments').credentials;
  await expect(id).not.toBe('AKIAZ3QK7MPAYNORDB2K');
  await waitFor(() => expect(screen.getByText(id)).toBeVisible(), patience);
  await expect(document.body.textContent).not.toContain(made);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

export const Azure = about('azure-payments').Done;
export const Gcp = about('gcp-analytics').Done;
