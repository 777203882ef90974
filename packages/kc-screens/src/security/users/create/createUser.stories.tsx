import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import { userNamed } from '../../story-kit/records.ts';
import { also, patience, shownDay, variant } from '../../../story-kit/plays.ts';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { createUserDialog } from './createUser.dialog.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Create user' };
export default meta;

const button = buttonOf(createUserDialog);

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

const states = dialogStories(securityDemo, createUserDialog, {
  usesAnswer: true,
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
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** The success state shows the invite URL once, and 'Create more' starts over. */
export const Done = also(states.Done, { shows: ['SEC-002', 'SEC-033', 'SHELL-092', 'SHELL-093'] }, async () => {
  const done = within(getDialog());
  await expect(done.getByText('Nina Berg')).toBeVisible();
  await expect(done.getByText('Invite URL')).toBeVisible();
  await userEvent.click(done.getByRole('button', { name: 'Create more' }));
  // Confirms the warning that the one-time value was not copied.
  await userEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }, patience));
  const again = await openDialog(button);
  await expect(again.getByRole('textbox', { name: /Full name/ })).toHaveValue('');
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

const ahead = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  return [day.getFullYear(), String(day.getMonth() + 1).padStart(2, '0'), String(day.getDate()).padStart(2, '0')].join('-');
};

/** The default dates are 60 and 365 days ahead. Neither picker accepts today. */
export const Dates = variant(states.Ready, { shows: ['SEC-054', 'SEC-099', 'SEC-100'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByLabelText(/^Password expiration/)).toHaveValue(shownDay(ahead(60)));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Account lifetime' }), 'on');
  await expect(await dialog.findByLabelText(/^Account expiration/)).toHaveValue(shownDay(ahead(365)));
  for (const [label, problem] of [
    [/^Password expiration/, 'Password expiration must be a date in the future.'],
    [/^Account expiration/, 'Account expiration must be a date in the future.'],
  ] as const) {
    await userEvent.click(dialog.getByLabelText(label));
    fireEvent.change(dialog.getByLabelText(label), { target: { value: ahead(0) } });
    await userEvent.click(dialog.getByRole('textbox', { name: /Full name/ }));
    await expect(await dialog.findByText(problem)).toBeVisible();
    fireEvent.change(dialog.getByLabelText(label), { target: { value: ahead(1) } });
  }
  await fill(dialog);
  await press(dialog, button);
  await screen.findByText('Invite URL', {}, patience);
  const made = userNamed(world().appliance, 'Nina Berg');
  await expect(Math.abs(made.created + made.account_decay_time - new Date(`${ahead(1)}T23:59:59`).getTime() / 1000)).toBeLessThan(2);
});

/** A new user needs at least one privilege. */
export const NoPrivilege = variant(states.Ready, { shows: ['SEC-055'] }, async () => {
  const dialog = await openDialog(button);
  await choosePrivilege(dialog, 'Security Admin');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Security Admin' }));
  await userEvent.tab();
  await userEvent.tab();
  await expect(await dialog.findByText('At least one privilege must be selected.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'));
});

/** RADIUS requires a server, and presets the default port and protocol. */
export const Radius = variant(states.Ready, { shows: ['SEC-022', 'SEC-106'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Authentication/ }), 'RADIUS');
  await expect(await dialog.findByRole('combobox', { name: 'RADIUS authentication' })).toHaveValue('pap');
  await expect(dialog.getByRole('textbox', { name: /^RADIUS port/ })).toHaveValue('1812');
  await fill(dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: /^RADIUS server/ }), 'radius.nordbank.example');
  await press(dialog, button);
  await waitFor(() => expect(userNamed(world().appliance, 'Nina Berg').authentication).toBe('RADIUS'), patience);
});

/** Only the key-control vault has the domain privilege. */
export const OtherVault = variant(states.Ready, { flavour: 'cloudkeys' }, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('combobox', { name: /Privileges/ }));
  await expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Security Admin', 'Cloud Admin']);
});

/** The field shows the appliance's error, and the form keeps its entries. */
export const Duplicate = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await userEvent.type(dialog.getByRole('textbox', { name: /Full name/ }), 'Sara Again');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'sara.lindqvist@nordbank.example');
  await choosePrivilege(dialog, 'Security Admin');
  await press(dialog, button);
  await expect(await dialog.findByText('A user with this email already exists.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /Full name/ })).toHaveValue('Sara Again');
});
