import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import { also, patience, pick, retype, searchAndPick, variant } from '../../../story-kit/plays.ts';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { groupNamed, userNamed } from '../../story-kit/records.ts';
import { createGroupDialog } from './createGroup.dialog.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Groups/Create group' };
export default meta;

const button = buttonOf(createGroupDialog);

const states = dialogStories(securityDemo, createGroupDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'Card issuing');
    await pick(dialog, /^Users/, 'Björn Halvorsen bjorn.halvorsen@nordbank.example');
    await searchAndPick(dialog, /^Directory groups/, 'payments', /^GG-Cloud-Payments/);
  },
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
    await userEvent.tab();
  },
  problem: 'Enter a name.',
  done: 'Group Card issuing created',
  check: (appliance) => {
    const made = groupNamed(appliance, 'Card issuing');
    void expect(made).toMatchObject({ privilege: 'CLOUD_ADMIN', type: 'Cloud Admin Group', user_members: [userNamed(appliance, 'Björn Halvorsen').id] });
    void expect(made.adgroup_members.map((one) => one.cn)).toEqual(['GG-Cloud-Payments']);
  },
});

/** The default privilege is Cloud Admin. */
export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByRole('combobox', { name: /^Privilege/ })).toHaveValue('CLOUD_ADMIN');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** The success state names the group and offers to create another. */
export const Done = also(states.Done, { shows: ['SEC-003', 'SEC-023', 'SEC-080'] }, async () => {
  const done = within(getDialog());
  await expect(done.getByText('Card issuing')).toBeVisible();
  await userEvent.click(done.getByRole('button', { name: 'Create more' }));
  await expect((await openDialog(button)).getByRole('textbox', { name: /^Name/ })).toHaveValue('');
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** When the dialog closes, the new group is selected and visible in the list. */
export const OpenedWhenLeft = also(states.Done, {}, async () => {
  await userEvent.click(within(getDialog()).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await expect(await screen.findByRole('region', { name: 'Details of Card issuing' }, patience)).toBeVisible();
  const row = await screen.findByRole('row', { name: /Card issuing/ }, patience);
  const grid = row.closest('.kc-grid')!.getBoundingClientRect();
  await waitFor(() => expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(grid.bottom), patience);
  await expect(world().navigation.get().params).toMatchObject({ row: groupNamed(world().appliance, 'Card issuing').id });
});

export const Duplicate = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Name/, 'Infrastructure');
  await press(dialog, button);
  await expect(await dialog.findByText('A group with this name already exists.', {}, patience)).toBeVisible();
});

/** A search of two or more characters queries the selected domain. */
export const SearchDirectory = variant(states.Ready, { shows: ['SEC-045', 'SEC-059', 'SEC-075'] }, async () => {
  const dialog = await openDialog(button);
  const box = dialog.getByRole('combobox', { name: /^Directory groups/ });
  await userEvent.click(box);
  await userEvent.type(box, 'g');
  await expect(await screen.findByText('Type at least 2 characters')).toBeVisible();
  await userEvent.type(box, 'g-soc');
  await expect(await screen.findByRole('option', { name: /^GG-SOC-Leads/ }, patience)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Directory domain/ }), 'partners.nordbank.example');
  await userEvent.click(box);
  await userEvent.type(box, 'soc');
  await expect(await screen.findByText('No groups found', {}, patience)).toBeVisible();
});

/** Members need the privilege of the group. If the privilege changes, users without it are no longer offered. */
export const OtherPrivilege = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Name/, 'Auditors');
  await pick(dialog, /^Users/, 'Björn Halvorsen bjorn.halvorsen@nordbank.example');
  await expect(dialog.getByRole('button', { name: 'Remove Björn Halvorsen' })).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Privilege/ }), 'SEC_ADMIN');
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove Björn Halvorsen' })).toBeNull());
  await press(dialog, button);
  await waitFor(() => expect(groupNamed(world().appliance, 'Auditors')).toMatchObject({ privilege: 'SEC_ADMIN', type: 'Group', user_members: [] }), patience);
});
