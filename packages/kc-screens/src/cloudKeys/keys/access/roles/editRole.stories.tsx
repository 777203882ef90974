import type { Meta } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, variant, refusedRow } from '../../../../story-kit/plays.ts';
import { findDialog } from '../../../../story-kit/dialogQueries.ts';
import { answer, conflict, kept, meanwhile } from '../story-kit/access.tsx';
import { gcp, having } from '../story-kit/access.rows.ts';
import { editRoleDialog } from './editRole.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Permissions/Edit role' };
export default meta;

const button = buttonOf(editRoleDialog);
const nordin = 'user:k.nordin@nordbank.example';
const auditors = 'group:auditors@nordbank.example';
const role = 'roles/cloudkms.signer';
const appliance = {
  prepare: having(gcp, {
    roles: [
      { role, members: [nordin] },
      { role: 'roles/cloudkms.viewer', members: [nordin] },
    ],
  }),
};
const states = dialogStories(cloudKeysDemo, editRoleDialog, {
  appliance,
  fill: async (dialog) => userEvent.click(dialog.getByRole('checkbox', { name: auditors })),
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('checkbox', { name: nordin }));
    await userEvent.click(dialog.getByRole('heading', { name: /^Edit/ }));
  },
  problem: 'Select at least one permission.',
  done: 'Permissions applied successfully',
});

export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('checkbox', { name: nordin })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: auditors })).not.toBeChecked();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
/** The other roles of the key are unchanged. */
export const Done = also(states.Done, { shows: ['CKEY-019', 'CKEY-082'] }, async () => {
  await expect(kept(gcp).roles.map(({ members }) => members.toSorted())).toEqual([[auditors, nordin], [nordin]]);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Roles inherited from the account cannot be edited at the key. */
export const Inherited = refusedRow(cloudKeysDemo, editRoleDialog, { row: gcp, item: () => 'yes roles/cloudkms.admin', ...appliance });

/** The confirmation names the members that lose the role. */
export const TakenAway = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('checkbox', { name: nordin }));
  await userEvent.click(dialog.getByRole('checkbox', { name: auditors }));
  await press(dialog, button);
  const question = await findDialog({ name: `Remove members from ${role}` }, patience);
  await expect(question).toHaveTextContent(nordin);
  await answer(`Remove members from ${role}`, 'Remove');
  await waitFor(() => expect(kept(gcp).roles[0]?.members).toEqual([auditors]), patience);
});

/** Another user changed the members of the role. The form shows both versions and keeps the other roles as that user saved them. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('checkbox', { name: auditors }));
  const theirs = 'user:m.salonen@nordbank.example';
  meanwhile(gcp, { roles: [{ role, members: [nordin, theirs] }] });
  await press(dialog, button);
  const asked = await conflict();
  await expect(asked.getByRole('radio', { name: 'Members: theirs' }).closest('label')).toHaveTextContent(theirs);
  await expect(asked.getByRole('radio', { name: 'Members: both' })).toBeChecked();
  await userEvent.click(asked.getByRole('radio', { name: 'Members: yours' }));
  await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
  await answer(`Remove members from ${role}`, 'Remove');
  // Another user removed the other role from the key. Saving does not add it again.
  await waitFor(() => expect(kept(gcp).roles.map(({ members }) => members.toSorted())).toEqual([[auditors, nordin]]), patience);
});
