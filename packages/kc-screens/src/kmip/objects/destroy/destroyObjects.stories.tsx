import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptObject, objectRow } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { destroyObjectsDialog } from './destroyObjects.dialog.tsx';

const meta: Meta = { title: 'KMIP/Objects/Destroy' };
export default meta;

const button = buttonOf(destroyObjectsDialog);
const states = dialogStories(kmipServerDemo, destroyObjectsDialog, {
  fill: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: /to confirm$/ }), keptObject(world().appliance).custom['x-Description'] ?? ''),
  done: 'Updated successfully',
  check: (appliance) => void expect(keptObject(appliance)).toMatchObject({ state: 'Destroyed', sealed: '' }),
});

/** Requires the name to be typed. */
export const Ready = also(states.Ready, { shows: ['KMIP-028'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/This cannot be undone\./)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-028', 'KMIP-051', 'KMIP-108'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

export const Refused = refusedRow(kmipServerDemo, destroyObjectsDialog, objectRow('Active'));
