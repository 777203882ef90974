import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { dialogStories, openDialog, press } from '../../../../story-kit/oldDialogStories.tsx';
import { also, patience } from '../../../../story-kit/plays.ts';
import { about, answer, conflict, denied, dropped, gcp, having, kept, meanwhile } from '../story-kit/access.tsx';
import { editRoleDialog } from './editRole.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Access/Permissions/Edit role' };
export default meta;

const button = 'Apply';
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
const states = dialogStories({
  ...about('permissions', gcp, `no ${role}`),
  dialog: editRoleDialog,
  call: cloudKeys.saveRoles,
  button,
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
/** Who may not read the keys is told so, and sees no dialog. */
export const Denied = denied(states.Denied);
/** The other roles of the key stay as they are. */
export const Done = also(states.Done, { shows: ['CKEY-019', 'CKEY-082'] }, async () => {
  await expect(kept(gcp).roles.map(({ members }) => members.toSorted())).toEqual([[auditors, nordin], [nordin]]);
});

/** What comes from the account is not changed at the key. */
export const Inherited = dropped(editRoleDialog.id, 'permissions', gcp, 'yes roles/cloudkms.admin', appliance);

/** Whoever loses the role is named, and asked about. */
export const TakenAway: StoryObj = {
  ...states.Ready,
  play: async () => {
    const dialog = await openDialog(button);
    await userEvent.click(dialog.getByRole('checkbox', { name: nordin }));
    await userEvent.click(dialog.getByRole('checkbox', { name: auditors }));
    await press(dialog, button);
    const question = await screen.findByRole('dialog', { name: `Take ${role} away` }, patience);
    await expect(question).toHaveTextContent(nordin);
    await answer(`Take ${role} away`, 'Take away');
    await waitFor(() => expect(kept(gcp).roles[0]?.members).toEqual([auditors]), patience);
  },
};

/** Somebody else changed who has the role: both sides are shown, the rest of the key stays theirs. */
export const Conflict: StoryObj = {
  ...states.Ready,
  play: async () => {
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
    await answer(`Take ${role} away`, 'Take away');
    // The other role was taken off the key by them, and does not come back.
    await waitFor(() => expect(kept(gcp).roles.map(({ members }) => members.toSorted())).toEqual([[auditors, nordin]]), patience);
  },
};
