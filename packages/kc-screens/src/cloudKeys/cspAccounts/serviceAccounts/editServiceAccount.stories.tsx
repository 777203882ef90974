import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, type Opened, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { changeAccount, keptAccount } from '../story-kit/accountRecords.ts';
import { first, permission } from '../story-kit/ekm.tsx';
import { gcp, second } from '../story-kit/serviceAccounts.rows.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { editServiceAccountDialog } from './editServiceAccount.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Edit EKM service account' };
export default meta;

const button = buttonOf(editServiceAccountDialog);
const changed = 'service-99@gcp-sa-ekms.iam.gserviceaccount.com';
const tick = (dialog: Opened) => userEvent.click(dialog.getByRole('checkbox', { name: permission('CREATE_KEY') }));
const states = dialogStories(cloudKeysDemo, editServiceAccountDialog, {
  apart: true,
  fill: async (dialog) => {
    await retype(dialog, /^Email/, changed);
    await tick(dialog);
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Email/, first.toUpperCase());
    await tick(dialog);
  },
  problem: 'This service account already exists.',
  done: 'EKM ACLs updated successfully',
});

/** The form starts with the current values. The entry's own address does not count as a duplicate. */
export const Ready = onItsOwn(
  also(states.Ready, {}, async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveValue(second);
    await expect(dialog.getByRole('checkbox', { name: permission('WRAP') })).toBeChecked();
    await tick(dialog);
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
  }),
);
export const Invalid = also(states.Invalid, { shows: ['CSP-38'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['CSP-09', 'CSP-52', 'CSP-58'] }, async () => {
  await expect(keptAccount(world().appliance, gcp).ekm_acls?.service_accounts).toEqual([
    { email: first, permissions: ['WRAP', 'UNWRAP', 'GET_INFO'] },
    { email: changed, permissions: ['WRAP', 'CREATE_KEY'] },
  ]);
  await waitFor(() => expect(screen.getByRole('row', { name: new RegExp(changed) })).toBeVisible(), patience);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Another user removed the entry from the list. The dialog says so and adds it again only if the user chooses that. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await tick(dialog);
  changeAccount(world().appliance, gcp, { ekm_acls: { service_accounts: [] } });
  await press(dialog, button);
  await expect((await screen.findByRole('radio', { name: 'Permissions: theirs' }, patience)).closest('label')).toHaveTextContent('—');
  await userEvent.click(screen.getByRole('radio', { name: 'Permissions: yours' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(
    () => expect(keptAccount(world().appliance, gcp).ekm_acls?.service_accounts).toEqual([{ email: second, permissions: ['WRAP', 'CREATE_KEY'] }]),
    patience,
  );
});
