import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptObject, objectRow } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { archiveObjectsDialog } from './archiveObjects.dialog.tsx';

const meta: Meta = { title: 'KMIP/Objects/Archive' };
export default meta;

const button = buttonOf(archiveObjectsDialog);
const states = dialogStories(kmipServerDemo, archiveObjectsDialog, {
  done: 'Updated successfully',
  check: (appliance) => void expect(keptObject(appliance)).toMatchObject({ state: 'Active', archived: 'yes' }),
});

export const Ready = also(states.Ready, { shows: ['KMIP-052'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/Clients cannot read it while it is archived/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-052', 'KMIP-108'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

export const Refused = refusedRow(kmipServerDemo, archiveObjectsDialog, objectRow('Pre-Active'));
