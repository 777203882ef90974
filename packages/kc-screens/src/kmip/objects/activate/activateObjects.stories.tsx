import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptObject, objectRow } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { activateObjectsDialog } from './activateObjects.dialog.tsx';

const meta: Meta = { title: 'KMIP/Objects/Activate' };
export default meta;

const button = buttonOf(activateObjectsDialog);
const states = dialogStories(kmipServerDemo, activateObjectsDialog, {
  done: 'Updated successfully',
  check: (appliance) => void expect(keptObject(appliance)).toMatchObject({ state: 'Active' }),
});

export const Ready = also(states.Ready, { shows: ['KMIP-049'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Clients can use it to protect data from now on.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-049', 'KMIP-108'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

export const Refused = refusedRow(kmipServerDemo, activateObjectsDialog, objectRow('Active'));
