import type { Meta } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, variant } from '../../../../story-kit/plays.ts';
import { conflict, kept, meanwhile } from '../story-kit/access.tsx';
import { ekm, having } from '../story-kit/access.rows.ts';
import { editAclDialog } from './editAcl.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/EKM ACLs/Edit service account' };
export default meta;

const button = buttonOf(editAclDialog);
const one = (number: number) => ({ email: `service-${number}@gcp-sa-ekms.iam.gserviceaccount.com`, permissions: ['WRAP' as const] });
const states = dialogStories(cloudKeysDemo, editAclDialog, {
  apart: true,
  appliance: { prepare: having(ekm, { ekm_acls: { service_accounts: [one(1), one(2)] } }) },
  fill: async (dialog) => userEvent.click(dialog.getByRole('checkbox', { name: 'DESTROY_KEY' })), // The address of the other entry.
  spoil: async (dialog) => {
    const box = dialog.getByRole('textbox', { name: /^Email/ });
    await userEvent.clear(box);
    await userEvent.type(box, one(2).email.replace('service', 'Service'));
    await userEvent.tab();
  },
  problem: 'This service account already exists.',
  done: 'EKM ACLs updated successfully',
});

/** The entry's own address does not count as a duplicate. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveValue(one(1).email);
  await expect(dialog.getByRole('checkbox', { name: 'WRAP' })).toBeChecked();
});
export const Invalid = also(states.Invalid, { shows: ['CKEY-100'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, {}, async () => {
  await expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [{ ...one(1), permissions: ['WRAP', 'DESTROY_KEY'] }, one(2)] });
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Another user removed the entry. Saving adds it again and keeps that user's other changes. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'DESTROY_KEY' }));
  meanwhile(ekm, { ekm_acls: { service_accounts: [one(2), one(3)] } });
  await press(dialog, button);
  const asked = await conflict();
  await expect(asked.getByRole('radio', { name: 'Permissions: theirs' }).closest('label')).toHaveTextContent('—');
  await userEvent.click(asked.getByRole('radio', { name: 'Permissions: yours' }));
  await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(
    () => expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [one(2), one(3), { ...one(1), permissions: ['WRAP', 'DESTROY_KEY'] }] }),
    patience,
  );
});
