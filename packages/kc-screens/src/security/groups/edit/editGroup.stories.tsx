import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { changeGroup, groupNamed } from '../../story-kit/records.ts';
import { editGroupDialog } from './editGroup.dialog.tsx';
import { groupRow, securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Groups/Edit group' };
export default meta;

const button = buttonOf(editGroupDialog);
const about = (group: string) =>
  dialogStories(securityDemo, editGroupDialog, {
    usesAnswer: true,
    over: { row: groupRow(group) },
    fill: (dialog) => retype(dialog, /^Name/, 'Payments platform'),
    spoil: async (dialog) => {
      await retype(dialog, /^Name/, '');
      await userEvent.tab();
    },
    problem: 'Enter a name.',
    done: 'Group Payments platform changed',
    check: (appliance) => void expect(groupNamed(appliance, 'Payments platform').type).toBe('Cloud Admin Group'),
  });
const states = about('Payments cloud');

/** The form shows the members and the directory groups. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('button', { name: 'Remove Björn Halvorsen' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove GG-Cloud-Payments (corp.nordbank.example)' })).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-112', 'SEC-082'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  changeGroup(appliance, 'Payments cloud', { adgroup_members: [] });
  await retype(dialog, /^Name/, 'Payments platform');
  await press(dialog, button);
  await expect(await screen.findByText(/Someone else saved changes/, {}, patience)).toBeVisible();
  const conflict = within(getDialog());
  await expect(conflict.getAllByText('GG-Cloud-Payments (corp.nordbank.example)')[0]).toBeVisible();
  await userEvent.click(conflict.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(groupNamed(appliance, 'Payments platform').adgroup_members).toEqual([]), patience);
});

async function rename() {
  const dialog = await openDialog(button);
  await retype(dialog, /^Name/, 'Payments platform');
  await press(dialog, button);
  return screen.findByRole('button', { name: 'Undo change' }, patience);
}

/** The message outlives its dialog, and its button restores the former name by keyboard. */
export const Undone = variant(states.Ready, { shows: ['SHELL-129'] }, async () => {
  const undo = await rename();
  const { appliance } = world();
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  undo.focus();
  await userEvent.keyboard('{Enter}');
  await expect(await screen.findByText('Undone: Group Payments platform changed', {}, patience)).toBeVisible();
  await expect(groupNamed(appliance, 'Payments cloud').name).toBe('Payments cloud');
});

/** The appliance refuses an undo once somebody else has changed the group. */
export const UndoneTooLate = variant(states.Ready, { shows: ['SHELL-129'] }, async () => {
  const undo = await rename();
  const { appliance } = world();
  changeGroup(appliance, 'Payments platform', { adgroup_members: [] });
  await userEvent.click(undo);
  await expect(await screen.findByText(/^The change was not undone because the object has changed since/, {}, patience)).toBeVisible();
  await expect(groupNamed(appliance, 'Payments platform').adgroup_members).toEqual([]);
});

/** The name and the privilege of the built-in group cannot be changed. */
export const CloudAdminGroup = variant(about('Cloud Admin Group').Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
  await expect(dialog.getAllByText('The name and the privilege of the Cloud Admin Group cannot be changed.').length).toBe(2);
});

/** A Cloud Admin needs at least one group with that privilege. The appliance reports the error for the field. */
export const LastCloudGroup = variant(about('Cloud Admin Group').Ready, { shows: ['SEC-038'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Carlos Mendes' }));
  await press(dialog, button);
  await expect(await dialog.findByText('carlos.mendes@nordbank.example is a Cloud Admin and has no other Cloud Admin group.', {}, patience)).toBeVisible();
});
