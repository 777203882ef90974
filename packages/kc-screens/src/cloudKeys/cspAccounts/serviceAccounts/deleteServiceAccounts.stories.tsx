import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { dialogStories, openDialog } from '../../../story-kit/oldDialogStories.tsx';
import { also, patience } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { keptAccount } from '../story-kit/accounts.ts';
import { first, gcp, second, subParams, unseen, withSecond } from '../story-kit/ekm.tsx';
import { deleteServiceAccountsDialog } from './deleteServiceAccounts.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Delete EKM service account' };
export default meta;

const button = 'Delete service account';
const states = dialogStories({
  dialog: deleteServiceAccountsDialog,
  Screen: CloudKeysScreen,
  path: '/cloudkeys',
  params: subParams('ekm'),
  row: () => first,
  place: 'inner',
  call: cspAccounts.setEkmAccessPolicy,
  button,
  done: 'EKM ACLs updated successfully',
  denied: 'security',
  appliance: { prepare: withSecond },
});

/** The email is named, and the key set whose keys it used. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(first)).toBeVisible();
  await expect(dialog.getByText('analytics')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['CSP-10', 'CSP-52', 'CSP-58'] }, async () => {
  await expect(keptAccount(world().appliance, gcp).ekm_acls?.service_accounts).toEqual([{ email: second, permissions: ['WRAP'] }]);
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(first) })).toBeNull(), patience);
});
