import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { testCa, testCertificate } from '../../story-kit/certificateFiles.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { putOwnJoin, putRequest, silentReason } from '../../story-kit/clusterRecords.ts';
import { startJoinDialog } from './startJoin.dialog.tsx';

const meta: Meta = { title: 'Cluster/Join/Join a cluster' };
export default meta;

const upload = async (dialog: Opened, label: RegExp, content: string, name: string) => {
  await userEvent.upload(dialog.getByLabelText(label, { selector: 'input' }), new File([content], name));
  await dialog.findByText(name, {}, patience);
};
const fill = async (dialog: Opened) => {
  await upload(dialog, /^Certificate/, testCertificate, 'certificate.pem');
  await upload(dialog, /^CA certificate/, testCa, 'ca.pem');
  await userEvent.type(dialog.getByLabelText(/^Passphrase/), 'Join-Nordbank-2026');
  await retype(dialog, /^Cluster IP address/, '10.30.0.1');
  await retype(dialog, /^Type delete my data/, 'delete my data');
};
const states = dialogStories(clusterDemo, startJoinDialog, {
  over: { prepare: putRequest },
  fill,
  spoil: async (dialog) => {
    await retype(dialog, /^Type delete my data/, 'Delete my data');
    await userEvent.tab();
  },
  problem: 'Type delete my data to continue.',
  done: 'Node join process has successfully started.',
  check: ({ environment }) => void expect(environment.store.value('own_join')).toMatchObject({ state: 'NJ_JOIN_START', cluster_ip: '10.30.0.1' }),
});

export const Ready = states.Ready;
/** The messages match the exact texts. */
export const Invalid = also(states.Invalid, { shows: ['CLUS-062'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The progress opens over the page at once, and cannot be closed. */
export const Done = also(states.Done, { shows: ['CLUS-009', 'CLUS-031', 'CLUS-070', 'CLUS-093'] }, async () => {
  await expect(await findDialog({ name: 'Joining the cluster' }, patience)).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** If the user has closed the progress of a failed join, the dialog for the next join offers to reset it. */
export const AfterFailure = variant(
  states.Ready,
  { shows: ['CLUS-032'], prepare: (appliance) => putOwnJoin(appliance, { state: 'NJ_JOIN_START', reason: silentReason }) },
  async () => {
    const progress = within(await findDialog({ name: 'The node could not join the cluster' }, patience));
    await userEvent.click(progress.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(queryDialog({ name: 'The node could not join the cluster' })).toBeNull(), patience);
    const dialog = await openDialog(buttonOf(startJoinDialog));
    await expect(await dialog.findByText(silentReason, {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Soft reset' }));
    await waitFor(() => expect(dialog.queryByText(silentReason)).toBeNull(), patience);
    await expect(world().appliance.environment.store.value('own_join')).toMatchObject({ state: '' });
    await expect(dialog.getByRole('button', { name: 'Download CSR' })).toBeVisible();
  },
);

/** Both files are required. The user can download the request, and sees the version of the cluster before the start. */
export const Before = variant(
  states.Ready,
  { shows: ['CLUS-063', 'CLUS-064', 'CLUS-072'], prepare: ({ environment }) => environment.store.setValue('played_cluster', { version: '10.4.1' }) },
  async () => {
    const dialog = await openDialog(buttonOf(startJoinDialog));
    await userEvent.click(dialog.getByRole('button', { name: 'Download CSR' }));
    await expect((await screen.findAllByText('Saved kc-node-1.csr', {}, patience))[0]).toBeVisible();
    await fill(dialog);
    await expect(await dialog.findByText('The node and the cluster must run the same version. Node: 10.5.0. Cluster: 10.4.1.', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await expect(await dialog.findByText('The node and the cluster must run the same version.', {}, patience)).toBeVisible();
    await retype(dialog, /^Cluster IP address/, '192.0.2.7');
    await expect(await dialog.findByText('No response from 192.0.2.7.', {}, patience)).toBeVisible();
    await userEvent.upload(dialog.getByLabelText(/^CA certificate/, { selector: 'input' }), new File(['no certificate'], 'notes.pem'));
    await expect(await dialog.findByText('The file is not a valid certificate.', {}, patience)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true');
  },
);
