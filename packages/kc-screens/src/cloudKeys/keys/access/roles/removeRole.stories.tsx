import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys';
import { dialogStories, openDialog } from '../../../../story-kit/dialogStories.tsx';
import { also } from '../../../../story-kit/plays.ts';
import { about, denied, dropped, gcp, having, kept } from '../story-kit/access.tsx';
import { removeRoleDialog } from './removeRole.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Access/Permissions/Remove role' };
export default meta;

const button = 'Remove role';
const role = 'roles/cloudkms.signer';
const roles = [{ role, members: ['user:k.nordin@nordbank.example'] }, { role: 'roles/cloudkms.viewer', members: ['allUsers'] }];
const appliance = { prepare: having(gcp, { roles }) };
const states = dialogStories({ ...about('permissions', gcp, `no ${role}`), dialog: removeRoleDialog, call: cloudKeys.saveRoles, button, appliance, done: 'Permissions applied successfully' });

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
