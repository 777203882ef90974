import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, type Opened } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { lostReason, nodeNamed, nodeRow } from '../../story-kit/clusterRecords.ts';
import { renewBundleDialog } from './renewBundle.dialog.tsx';

const meta: Meta = { title: 'Cluster/Join/Retry' };
export default meta;

const enter = (text: string) => async (dialog: Opened) => {
  await userEvent.type(dialog.getByLabelText(/^Passphrase/), text);
};
const states = dialogStories(clusterDemo, renewBundleDialog, {
  usesAnswer: true,
  fill: enter('Join-Nordbank-2026'),
  spoil: async (dialog) => {
    await enter('fifteen letters')(dialog);
    // Move past the visibility button.
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'Passphrase must be at least 16 characters long.',
  done: 'New certificate bundle created. Start the join on the node again.',
  check: (appliance) => void expect(nodeNamed(appliance, 'kc-node-3').status).toBe('Joining'),
});

/** The dialog shows why the last attempt failed, above the form. */
export const Ready = also(states.Ready, { shows: [] }, async () => {
  await expect(await (await openDialog(buttonOf(renewBundleDialog))).findByText(lostReason('kc-node-3'), {}, patience)).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-097'] }, async () => {
  await expect((await screen.findAllByText('Certificate bundle downloaded successfully.', {}, patience))[0]).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A node that has joined has nothing to retry. */
export const NotFailed = refusedRow(clusterDemo, renewBundleDialog, { row: nodeRow('kc-node-2') });
