import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import type { Appliance } from 'kc-appliance';
import { unseen } from '../../story-kit/unseen.ts';
import { also, firstOffered, patience, shownDay, type Opened, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { connectorNamed, connectorsIn } from '../story-kit/setOf.tsx';
import { setExpiryDialog } from './setExpiry.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Database connectors/Set expiry' };
export default meta;

const set = 'oracle-ledger';
const button = buttonOf(setExpiryDialog);
const ahead = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  return [day.getFullYear(), String(day.getMonth() + 1).padStart(2, '0'), String(day.getDate()).padStart(2, '0')].join('-');
};
const onDay = async (dialog: Opened, day: string) => {
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Expires/ }), 'on');
  const date = await dialog.findByLabelText(/^Expiry date/);
  await userEvent.click(date);
  fireEvent.change(date, { target: { value: day } });
  await userEvent.click(dialog.getByRole('combobox', { name: /^Expires/ }));
};
const expiry = () => connectorNamed(world().appliance, set, 'ledger-db-1')?.expiry_date ?? 0;

const states = dialogStories(cloudKeysDemo, setExpiryDialog, {
  fill: (dialog) => onDay(dialog, ahead(10)),
  spoil: (dialog) => onDay(dialog, ahead(-1)),
  problem: 'Expiration date must be in the future.',
  done: 'Updated successfully',
});

/** The connector never expires, and the date picker starts at tomorrow. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['TDE-06'] }, async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('combobox', { name: /^Expires/ })).toHaveValue('never');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Expires/ }), 'on');
    await dialog.findByLabelText(/^Expiry date/);
    await expect(await firstOffered(dialog, 'expiry date')).toBe(shownDay(ahead(1)));
  }),
);
export const Invalid = also(states.Invalid, { shows: ['TDE-23'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
/** The connector expires at the end of the selected day. */
export const Done = also(states.Done, { shows: ['TDE-06'] }, async () => {
  await expect(expiry()).toBe(Math.floor(new Date(`${ahead(10)}T23:59:59`).getTime() / 1000));
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Accepts today's date when it is typed. */
export const Today = variant(states.Ready, { shows: ['TDE-23'] }, async () => {
  const dialog = await openDialog(button);
  await onDay(dialog, ahead(0));
  await press(dialog, button);
  await waitFor(() => expect(expiry()).toBe(Math.floor(new Date(`${ahead(0)}T23:59:59`).getTime() / 1000)), patience);
});

const expires = (appliance: Appliance) => {
  const connectors = appliance.environment.store.table('tdeConnectors');
  for (const one of connectorsIn(appliance, set)) connectors.put({ ...one, expiry_date: Math.floor(Date.now() / 1000) + 10 * 86_400 });
};

/** The user came for the date, so it has the focus. The field is there if the connector expires. */
export const DateFirst = variant(states.Ready, { prepare: expires, shows: ['SHELL-131'] }, async () => {
  const dialog = await openDialog(button);
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Expiry date/ })).toHaveFocus(), patience);
});
