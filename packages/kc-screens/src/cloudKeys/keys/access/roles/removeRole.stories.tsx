import type { Meta } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, variant, refusedRow } from '../../../../story-kit/plays.ts';
import { kept, meanwhile } from '../story-kit/access.tsx';
import { gcp, having } from '../story-kit/access.rows.ts';
import { removeRoleDialog } from './removeRole.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Permissions/Remove role' };
export default meta;

const button = buttonOf(removeRoleDialog);
const role = 'roles/cloudkms.signer';
const roles = [
  { role, members: ['user:k.nordin@nordbank.example'] },
  { role: 'roles/cloudkms.viewer', members: ['allUsers'] },
];
const appliance = { prepare: having(gcp, { roles }) };
const states = dialogStories(cloudKeysDemo, removeRoleDialog, { appliance, done: 'Permissions applied successfully' });

/** Names the role and the members that lose it. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(role)).toBeVisible();
  await expect(dialog.getByText('user:k.nordin@nordbank.example')).toBeVisible();
});
/** Roles inherited from the account cannot be removed at the key. */
export const Invalid = also(refusedRow(cloudKeysDemo, removeRoleDialog, { row: gcp, item: () => 'yes roles/cloudkms.viewer', ...appliance }), {
  shows: ['CKEY-083'],
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['CKEY-019', 'CKEY-082'] }, async () => {
  await expect(kept(gcp).roles).toEqual(roles.slice(1));
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** Another user changed the roles meanwhile. The dialog updates the members that would lose the role; the next click removes it. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  const theirs = 'group:auditors@nordbank.example';
  meanwhile(gcp, {
    roles: [
      { role, members: [theirs] },
      { role: 'roles/cloudkms.admin', members: ['allUsers'] },
    ],
  });
  await press(dialog, button);
  await expect(await dialog.findByText('This cloud key was changed in the meantime.', {}, patience)).toBeVisible();
  await expect(dialog.getByText(theirs)).toBeVisible();
  await press(dialog, button);
  await waitFor(() => expect(kept(gcp).roles).toEqual([{ role: 'roles/cloudkms.admin', members: ['allUsers'] }]), patience);
});
