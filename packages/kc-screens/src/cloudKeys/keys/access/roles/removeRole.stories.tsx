import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { dialogStories, openDialog, press } from '../../../../story-kit/oldDialogStories.tsx';
import { also, patience } from '../../../../story-kit/plays.ts';
import { about, denied, dropped, gcp, having, kept, meanwhile } from '../story-kit/access.tsx';
import { removeRoleDialog } from './removeRole.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Access/Permissions/Remove role' };
export default meta;

const button = 'Remove role';
const role = 'roles/cloudkms.signer';
const roles = [
  { role, members: ['user:k.nordin@nordbank.example'] },
  { role: 'roles/cloudkms.viewer', members: ['allUsers'] },
];
const appliance = { prepare: having(gcp, { roles }) };
const states = dialogStories({
  ...about('permissions', gcp, `no ${role}`),
  dialog: removeRoleDialog,
  call: cloudKeys.saveRoles,
  button,
  appliance,
  done: 'Permissions applied successfully',
});

/** Names the role and who loses it. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(role)).toBeVisible();
  await expect(dialog.getByText('user:k.nordin@nordbank.example')).toBeVisible();
});
/** What comes from the account is not taken away at the key. */
export const Invalid = also(dropped(removeRoleDialog.id, 'permissions', gcp, 'yes roles/cloudkms.viewer', appliance), { shows: ['CKEY-083'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
/** Who may not read the keys is told so, and sees no dialog. */
export const Denied = denied(states.Denied);
export const Done = also(states.Done, { shows: ['CKEY-019', 'CKEY-082'] }, async () => {
  await expect(kept(gcp).roles).toEqual(roles.slice(1));
});

/** Somebody else changed the roles meanwhile: it shows who would lose the role now, and is done by the next press. */
export const Conflict: StoryObj = {
  ...states.Ready,
  play: async () => {
    const dialog = await openDialog(button);
    const theirs = 'group:auditors@nordbank.example';
    meanwhile(gcp, {
      roles: [
        { role, members: [theirs] },
        { role: 'roles/cloudkms.admin', members: ['allUsers'] },
      ],
    });
    await press(dialog, button);
    await expect(await dialog.findByText('This CloudKey was changed in the meantime.', {}, patience)).toBeVisible();
    await expect(dialog.getByText(theirs)).toBeVisible();
    await press(dialog, button);
    await waitFor(() => expect(kept(gcp).roles).toEqual([{ role: 'roles/cloudkms.admin', members: ['allUsers'] }]), patience);
  },
};
