import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, variant, type Opened } from '../../../story-kit/plays.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { clusterPassphrase, nodeNamed } from '../../story-kit/clusterRecords.ts';
import { authenticateServersDialog } from './authenticateServers.dialog.tsx';

const meta: Meta = { title: 'Cluster/Servers/Authenticate' };
export default meta;

const button = buttonOf(authenticateServersDialog);
const enter = (text: string) => (dialog: Opened) => userEvent.type(dialog.getByLabelText(/^Cluster passphrase/), text);
const states = dialogStories(clusterDemo, authenticateServersDialog, {
  fill: enter(clusterPassphrase),
  spoil: async (dialog) => {
    await enter('fifteen letters')(dialog);
    // Move past the visibility button.
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'Passphrase must be at least 16 characters long.',
  done: 'Node authenticated',
  check: (appliance) => void expect(nodeNamed(appliance, 'kc-node-2').authenticated).toBe('yes'),
});

export const Ready = states.Ready;
export const Invalid = also(states.Invalid, { shows: ['CLUS-053', 'CLUS-104'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-012', 'CLUS-068'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The error is at the field, which keeps its content. */
export const WrongPassphrase = variant(states.Ready, { shows: ['CLUS-012'] }, async () => {
  const dialog = await openDialog(button);
  await enter('sixteen letters!')(dialog);
  await press(dialog, button);
  await expect(await dialog.findByText('This is not the passphrase of the cluster.', {}, patience)).toBeVisible();
  await expect(dialog.getByLabelText(/^Cluster passphrase/)).toHaveValue('sixteen letters!');
});
