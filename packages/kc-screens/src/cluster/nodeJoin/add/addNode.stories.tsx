import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, variant, type Opened } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { testRequest } from '../../story-kit/certificateFiles.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { nodeNamed } from '../../story-kit/clusterRecords.ts';
import { addNodeDialog } from './addNode.dialog.tsx';

const meta: Meta = { title: 'Cluster/Join/Add node' };
export default meta;

const upload = async (dialog: Opened, content: string) => {
  await userEvent.upload(dialog.getByLabelText(/^Certificate signing request/, { selector: 'input' }), new File([content], 'kc-node-4.csr'));
};
const fill = async (dialog: Opened) => {
  await upload(dialog, testRequest);
  await dialog.findByText('kc-node-4.csr', {}, patience);
  await userEvent.type(dialog.getByLabelText(/^Passphrase/), 'Join-Nordbank-2026');
};
const states = dialogStories(clusterDemo, addNodeDialog, {
  usesAnswer: true,
  fill,
  spoil: async (dialog) => {
    await userEvent.type(dialog.getByLabelText(/^Passphrase/), 'fifteen letters');
    // Move past the visibility button.
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'Passphrase must be at least 16 characters long.',
  done: 'Certificate bundle created. Start the join on the new node.',
  check: (appliance) => void expect(nodeNamed(appliance, 'kc-node-4')).toMatchObject({ status: 'Joining', ipaddr: '10.20.0.14' }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** The browser downloads the bundle automatically from the address in the response. */
export const Done = also(states.Done, { shows: ['CLUS-009', 'CLUS-069', 'CLUS-097'] }, async () => {
  await expect((await screen.findAllByText('Certificate bundle downloaded successfully.', {}, patience))[0]).toBeVisible();
  await expect((await screen.findAllByText('Saved kc-node-4-bundle.tar', {}, patience))[0]).toBeVisible();
  await expect(within(getDialog()).getByRole('button', { name: 'Download bundle' })).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A file that is not a certificate request is reported at once. */
export const WrongFile = variant(states.Ready, { shows: [] }, async () => {
  const dialog = await openDialog(buttonOf(addNodeDialog));
  await upload(dialog, 'no request');
  await expect(await dialog.findByText('The file is not a valid certificate signing request.', {}, patience)).toBeVisible();
});
