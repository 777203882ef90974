import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { users } from 'kc-api/contract/users';
import { dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import SecurityScreen from '../../SecurityScreen.tsx';
import { createUserDialog } from './createUser.dialog.tsx';

const meta: Meta = { title: 'Security/Users/Create user' };
export default meta;

type Dialog = ReturnType<typeof within>;

async function choosePrivilege(dialog: Dialog, label: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: /Privileges/ }));
  await userEvent.click(await screen.findByRole('option', { name: label }));
  await userEvent.keyboard('{Escape}');
}

async function fill(dialog: Dialog) {
  await userEvent.type(dialog.getByRole('textbox', { name: /Full name/ }), 'Nina Berg');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'nina.berg@nordbank.example');
  await choosePrivilege(dialog, 'Security Admin');
}

const states = dialogStories({
  dialog: createUserDialog,
  Screen: SecurityScreen,
  path: '/security',
  call: users.create,
  button: 'Create user',
  fill,
  spoil: async (dialog) => {
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'not an address');
    await userEvent.tab();
  },
  problem: 'Enter a valid email address.',
  done: 'User nina.berg@nordbank.example created',
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;

/** The success state shows the invite URL once, and 'Create more' starts over. */
export const Done = {
  ...states.Done,
  parameters: { ...states.Done.parameters, shows: ['SEC-002', 'SEC-033', 'SHELL-092', 'SHELL-093'] },
  play: async (context: Parameters<NonNullable<typeof states.Done.play>>[0]) => {
    await states.Done.play?.(context);
    const done = within(screen.getByRole('dialog'));
    await expect(done.getByText('Nina Berg')).toBeVisible();
    await expect(done.getByText('Invite URL')).toBeVisible();
    await userEvent.click(done.getByRole('button', { name: 'Create more' }));
    const again = await openDialog('Create user');
    await expect(again.getByRole('textbox', { name: /Full name/ })).toHaveValue('');
  },
};

/** The appliance's words about one field stand at that field; the entries stay. */
export const Duplicate = {
  ...states.Ready,
  play: async () => {
    const dialog = await openDialog('Create user');
    await userEvent.type(dialog.getByRole('textbox', { name: /Full name/ }), 'Sara Again');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'sara.lindqvist@nordbank.example');
    await choosePrivilege(dialog, 'Security Admin');
    await press(dialog, 'Create user');
    await expect(await dialog.findByText('A user with this email exists already.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /Full name/ })).toHaveValue('Sara Again');
  },
};
