import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { keptClient } from '../../story-kit/clientRecords.ts';
import { kmipClientsDemo } from '../../story-kit/kmipClients.demo.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { deleteClientsDialog } from './deleteClients.dialog.tsx';

const meta: Meta = { title: 'KMIP/Client servers/Delete' };
export default meta;

const states = dialogStories(kmipClientsDemo, deleteClientsDialog, {
  done: 'Client server deleted successfully',
  check: (appliance) => void expect(keptClient(appliance, 'kmip-lab')).toBeUndefined(),
});

/** The confirmation names the client server and what is lost. */
export const Ready = also(states.Ready, { shows: ['KMIP-157'] }, async () => {
  const dialog = await openDialog(buttonOf(deleteClientsDialog));
  await expect(dialog.getAllByText(/kmip-lab/)[0]).toBeVisible();
  await expect(dialog.getByText(/This appliance no longer connects to the server\./)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-093', 'KMIP-157'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
