import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { ekmOperations } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { queryDialog } from '../../../story-kit/dialogQueries.ts';
import { keptAccount } from '../story-kit/accountRecords.ts';
import { fill, first, permission } from '../story-kit/ekm.tsx';
import { gcp, second, addSecond } from '../story-kit/serviceAccounts.rows.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { addServiceAccountDialog } from './addServiceAccount.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Add EKM service account' };
export default meta;

const button = buttonOf(addServiceAccountDialog);
const states = dialogStories(cloudKeysDemo, addServiceAccountDialog, {
  apart: true,
  fill,
  spoil: async (dialog) => {
    await fill(dialog);
    await retype(dialog, /^Email/, first.toUpperCase());
    await userEvent.tab();
  },
  problem: 'This service account already exists.',
  done: 'EKM ACLs updated successfully',
});

/** Shows all permissions in a fixed order, each with Google's identifier. */
export const Ready = also(states.Ready, { shows: ['CSP-19', 'CSP-28', 'CSP-61'] }, async () => {
  const dialog = await openDialog(button);
  const offered = dialog.getAllByRole('checkbox').map((box: HTMLElement) => box.closest('label')?.textContent);
  await expect(offered).toEqual(Object.entries(ekmOperations).map(([name, operation]) => `${name}${operation}`));
});
/** Email addresses are compared case-insensitively. */
export const Invalid = also(states.Invalid, { shows: ['CSP-38'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);

/** The request contains the whole list, with the new entry at the end. */
export const Done = also(states.Done, { shows: ['CSP-08', 'CSP-17', 'CSP-52', 'CSP-58'] }, async () => {
  await expect(keptAccount(world().appliance, gcp).ekm_acls?.service_accounts).toEqual([
    { email: first, permissions: ['WRAP', 'UNWRAP', 'GET_INFO'] },
    { email: second, permissions: ['WRAP', 'DESTROY_KEY'] },
  ]);
  await waitFor(() => expect(screen.getByRole('row', { name: new RegExp(second) })).toBeVisible(), patience);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** At least one permission is required, and the email address must be valid. */
export const NothingTicked = variant(states.Ready, { shows: ['CSP-40'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Email/, 'service-88');
  await userEvent.click(dialog.getByRole('checkbox', { name: permission('WRAP') }));
  await expect(await dialog.findByText('Enter a valid email address.', {}, patience)).toBeVisible();
  await retype(dialog, /^Email/, second);
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(dialog.getByRole('checkbox', { name: permission('WRAP') }));
  await userEvent.tab();
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
});

/** Another user changed the list. The dialog does not overwrite the entries that they added. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await fill(dialog);
  await retype(dialog, /^Email/, 'service-7@gcp-sa-ekms.iam.gserviceaccount.com');
  addSecond(world().appliance);
  await press(dialog, button);
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(keptAccount(world().appliance, gcp).ekm_acls?.service_accounts.map(({ email }) => email)).toEqual([
    first,
    second,
    'service-7@gcp-sa-ekms.iam.gserviceaccount.com',
  ]);
});
