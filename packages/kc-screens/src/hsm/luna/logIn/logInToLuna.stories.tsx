import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, variant, type Opened } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { luna } from '../../story-kit/hsmRecords.ts';
import { logInToLunaDialog } from './logInToLuna.dialog.tsx';

const meta: Meta = { title: 'HSM/Luna/Log in' };
export default meta;

const button = buttonOf(logInToLunaDialog);
const choose = async (dialog: Opened, label: string) => userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Partition/ }), label);
const type = async (dialog: Opened, password: string) => {
  const field = dialog.getByLabelText(/^Partition password/, { selector: 'input' });
  await userEvent.clear(field);
  await userEvent.type(field, password);
};

const states = dialogStories(hsmDemo, logInToLunaDialog, {
  fill: async (dialog) => {
    await choose(dialog, 'kc-root');
    await type(dialog, 'Partition-Demo-1');
  },
  spoil: async (dialog) => choose(dialog, 'kc-dr'),
  problem: 'This partition is locked. The security officer of the HSM has to unlock it.',
  done: 'Logged in to partition kc-root',
  apart: true,
  check: (appliance) => void expect(luna(appliance)).toMatchObject({ label: 'kc-root' }),
});
export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The dialog shows the remaining attempts before it sends a password. After a wrong password, it shows the error and the new number. */
export const WrongPassword = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await choose(dialog, 'kc-root');
  await expect(await dialog.findByText('10 attempts are left before it locks.', {}, patience)).toBeVisible();
  await type(dialog, 'not the password');
  await press(dialog, button);
  await expect((await dialog.findAllByText(/The password is incorrect\. \(CKR_PIN_INCORRECT\) 9 attempts are left\./, {}, patience))[0]).toBeVisible();
  await expect(await dialog.findByText('A wrong password was sent before. 9 attempts are left.', {}, patience)).toBeVisible();
});

/** A warning precedes the last attempt. */
export const LastAttempt = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await choose(dialog, 'kc-payments');
  await expect(await dialog.findByText('This is the last attempt. Another wrong password locks the partition.', {}, patience)).toBeVisible();
});
