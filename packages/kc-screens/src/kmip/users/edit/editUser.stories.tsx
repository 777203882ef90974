import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptUser } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { editUserDialog } from './editUser.dialog.tsx';

const meta: Meta = { title: 'KMIP/Users/Update' };
export default meta;

const enter = async (dialog: Awaited<ReturnType<typeof openDialog>>, repeated: string) => {
  await userEvent.type(dialog.getByLabelText(/^Password/), 'Password-1');
  await userEvent.type(dialog.getByLabelText(/^Confirm password/), repeated);
  await userEvent.tab();
  await userEvent.tab();
};
const states = dialogStories(kmipServerDemo, editUserDialog, {
  fill: (dialog) => enter(dialog, 'Password-1'),
  spoil: (dialog) => enter(dialog, 'Password-2'),
  problem: 'The passwords do not match.',
  done: 'KMIP user updated successfully',
  check: (appliance) => void expect(keptUser(appliance).password).toMatch(/^scrypt/),
});

/** Says how long the current certificate stays valid. */
export const Ready = also(states.Ready, { shows: ['KMIP-153'] }, async () => {
  const dialog = await openDialog(buttonOf(editUserDialog));
  await expect(dialog.getByText(/The current one stays valid until/)).toBeVisible();
});
export const Invalid = also(states.Invalid, { shows: ['KMIP-081'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-153', 'KMIP-102'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
