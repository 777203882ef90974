import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { allUsers } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { removeAllUsersDialog } from './removeAllUsers.dialog.tsx';

const meta: Meta = { title: 'KMIP/Users/Remove all' };
export default meta;

const states = dialogStories(kmipServerDemo, removeAllUsersDialog, {
  fill: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: 'Type remove to confirm' }), 'remove'),
  done: 'KMIP users removed successfully',
  check: (appliance) => void expect(allUsers(appliance)).toEqual([]),
});

/** Shows the number of users and requires a word to be typed. */
export const Ready = also(states.Ready, { shows: ['KMIP-075'] }, async () => {
  const dialog = await openDialog(buttonOf(removeAllUsersDialog));
  await expect(dialog.getByText('Users').nextElementSibling).toHaveTextContent('60');
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-075', 'KMIP-104'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
