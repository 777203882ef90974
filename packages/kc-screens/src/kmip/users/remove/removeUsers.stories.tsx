import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { userNamed } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { removeUsersDialog } from './removeUsers.dialog.tsx';

const meta: Meta = { title: 'KMIP/Users/Remove' };
export default meta;

const states = dialogStories(kmipServerDemo, removeUsersDialog, {
  done: 'KMIP user removed successfully',
  check: (appliance) => void expect(userNamed(appliance, 'vcenter-fra-01')).toBeUndefined(),
});

/** Names the objects that no client can read afterwards. */
export const Ready = also(states.Ready, { shows: ['KMIP-075'] }, async () => {
  const dialog = await openDialog(buttonOf(removeUsersDialog));
  await expect(dialog.getByText('Users with objects').nextElementSibling).toHaveTextContent(/vcenter-fra-01 \(\d+ objects\)/);
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-075', 'KMIP-103'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
