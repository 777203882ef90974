import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keptAccount } from '../story-kit/accountRecords.ts';
import { first } from '../story-kit/ekm.tsx';
import { gcp, second } from '../story-kit/serviceAccounts.rows.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { deleteServiceAccountsDialog } from './deleteServiceAccounts.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Delete EKM service account' };
export default meta;

const button = buttonOf(deleteServiceAccountsDialog);
const states = dialogStories(cloudKeysDemo, deleteServiceAccountsDialog, { done: 'EKM ACLs updated successfully' });

/** Names the email address and the key set whose keys the service account uses. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(first)).toBeVisible();
  await expect(dialog.getByText('analytics')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['CSP-10', 'CSP-52', 'CSP-58'] }, async () => {
  await expect(keptAccount(world().appliance, gcp).ekm_acls?.service_accounts).toEqual([{ email: second, permissions: ['WRAP'] }]);
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(first) })).toBeNull(), patience);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
