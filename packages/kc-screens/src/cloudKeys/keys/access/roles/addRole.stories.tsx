import type { Meta, StoryObj } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, type Opened, variant } from '../../../../story-kit/plays.ts';
import { findDialog } from '../../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../../story-kit/walked.ts';
import { kept, meanwhile } from '../story-kit/access.tsx';
import { gcp, having } from '../story-kit/access.rows.ts';
import { addRoleDialog } from './addRole.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Permissions/Add role' };
export default meta;

const button = buttonOf(addRoleDialog);
const nordin = 'user:k.nordin@nordbank.example';
const roles = [{ role: 'roles/cloudkms.signer', members: [nordin] }];
const choose = async (dialog: Opened, role: string) => {
  const box = dialog.getByRole('combobox', { name: /^Role/ });
  await userEvent.click(box);
  await userEvent.type(box, role);
  await userEvent.click(await screen.findByRole('option', { name: `roles/cloudkms.${role}` }, patience));
};
const states = dialogStories(cloudKeysDemo, addRoleDialog, {
  apart: true,
  appliance: { prepare: having(gcp, { roles }) },
  fill: async (dialog) => {
    await choose(dialog, 'publicKeyViewer');
    await userEvent.click(dialog.getByRole('checkbox', { name: nordin }));
  }, // Check one member and uncheck it again.
  spoil: async (dialog) => {
    await choose(dialog, 'publicKeyViewer');
    await userEvent.click(dialog.getByRole('checkbox', { name: nordin }));
    await userEvent.click(dialog.getByRole('checkbox', { name: nordin }));
    await userEvent.click(dialog.getByRole('heading', { name: /^Add role/ }));
  },
  problem: 'Select at least one permission.',
  done: 'Permissions applied successfully',
});

/** Offers only roles that the key does not have. Members are grouped by category. */
export const Ready = onItsOwn(
  also(states.Ready, {}, async () => {
    const dialog = await openDialog(button);
    await userEvent.click(dialog.getByRole('combobox', { name: /^Role/ }));
    const offered = [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);
    await expect(offered).toContain('roles/cloudkms.publicKeyViewer');
    await expect(offered).not.toContain('roles/cloudkms.signer');
    await userEvent.keyboard('{Escape}');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'group');
    await expect(dialog.queryByRole('checkbox', { name: nordin })).toBeNull();
    await expect(dialog.getByRole('checkbox', { name: 'group:auditors@nordbank.example' })).toBeVisible();
  }),
);
/** Apply is disabled while no member is checked. */
export const Invalid = also(states.Invalid, { shows: ['CKEY-099'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
/** The request contains all roles of the key, but not those of the account. */
export const Done = also(states.Done, { shows: ['CKEY-019', 'CKEY-082', 'CKEY-119', 'CKEY-130'] }, async () => {
  await expect(kept(gcp).roles).toEqual([...roles, { role: 'roles/cloudkms.publicKeyViewer', members: [nordin] }]);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Another user assigned roles meanwhile, among them the same role. The result contains all assignments. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await choose(dialog, 'publicKeyViewer');
  await userEvent.click(dialog.getByRole('checkbox', { name: nordin }));
  const theirs = { role: 'roles/cloudkms.viewer', members: [nordin] };
  const same = { role: 'roles/cloudkms.publicKeyViewer', members: ['user:m.salonen@nordbank.example'] };
  meanwhile(gcp, { roles: [...roles, theirs, same] });
  await press(dialog, button);
  await expect((await screen.findAllByText('Permissions applied successfully', {}, patience))[0]).toBeVisible();
  await expect(kept(gcp).roles).toEqual([...roles, theirs, { ...same, members: [...same.members, nordin] }]);
});

const principal = async (): Promise<Opened> => within(await findDialog({ name: 'Add new principal' }, patience));
const named = async (type: string, label: string, text: string) => {
  const dialog = await principal();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Type/ }), type);
  if (label !== '') {
    await userEvent.clear(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }));
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
    await userEvent.tab();
  }
  return dialog;
};

/** A new principal consists of type and name. It joins the checked members and appears only once. */
export const NewPrincipal: StoryObj = also(
  {
    ...states.Ready,
    play: async () => {
      const dialog = await openDialog(button);
      await choose(dialog, 'publicKeyViewer');
      const add = () => userEvent.click(dialog.getByRole('button', { name: 'Add new principal' }));
      await add();
      const first = await named('user', 'Email', 'anna');
      await expect(await first.findByText('Enter a valid email address.', {}, patience)).toBeVisible();
      await named('user', 'Email', 'anna@nordbank.example');
      await press(first, 'Add principal');
      await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'user:anna@nordbank.example' })).toBeChecked(), patience);
      await add();
      const second = await named('user', 'Email', 'Anna@nordbank.example');
      await expect(await second.findByText('This principal has already been added.', {}, patience)).toBeVisible();
      await waitFor(() => expect(second.getByRole('button', { name: 'Add principal' })).toHaveAttribute('aria-disabled', 'true'), patience);
      const third = await named('allAuthenticatedUsers', '', '');
      await expect(third.queryByRole('textbox')).toBeNull();
      await press(third, 'Add principal');
      await add();
      const fourth = await named('domain', 'Domain', 'nordbank.example');
      await press(fourth, 'Add principal');
      await press(dialog, button);
      await expect((await screen.findAllByText('Permissions applied successfully', {}, patience))[0]).toBeVisible();
      await expect(kept(gcp).roles.at(-1)?.members.toSorted()).toEqual(['allAuthenticatedUsers', 'domain:nordbank.example', 'user:anna@nordbank.example']);
    },
  },
  { shows: ['CKEY-020'] },
);
