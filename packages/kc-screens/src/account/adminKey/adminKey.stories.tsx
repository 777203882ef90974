import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { adminKey } from 'kc-api/contract/account/account';
import type { DialogDefinition } from '../../shell/index.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { findDialog, findDialogSaying, getDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { keptUser, patience, withUser } from '../story-kit/accountStory.ts';
import { accountDemo } from '../story-kit/account.demo.ts';
import { createAdminKeyDialog } from './createAdminKey.dialog.tsx';
import { deleteAdminKeyDialog } from './deleteAdminKey.dialog.tsx';
import { downloadAdminKeyDialog } from './downloadAdminKey.dialog.tsx';
import AccountScreen from '../AccountScreen.tsx';

const meta: Meta = { title: 'Account/Admin key', render: () => <AccountScreen params={{}} /> };
export default meta;

interface Evidence {
  /** Requirements that this play function verifies. */
  shows: readonly string[];
}

const story = (dialog: DialogDefinition<never>, appliance: StoryAppliance, { shows }: Evidence, play: NonNullable<StoryObj['play']>): StoryObj => ({
  parameters: {
    shows,
    appliance: {
      ...opening(accountDemo, dialog),
      prepare: withUser({ key_part: { part: '00ff', downloaded: false } }),
      ...appliance,
    } satisfies StoryAppliance,
  },
  play,
});
const [downloadButton, deleteButton, createButton] = [buttonOf(downloadAdminKeyDialog), buttonOf(deleteAdminKeyDialog), buttonOf(createAdminKeyDialog)];
const gone = () => waitFor(() => expect(queryDialog()).toBeNull(), patience);

/** The file name contains the user name, and the pending download is done. */
export const Download = story(downloadAdminKeyDialog, {}, { shows: ['ACCT-03', 'ACCT-28'] }, async () => {
  const dialog = await openDialog(downloadButton);
  await press(dialog, downloadButton);
  await expect(await screen.findByText('Saved secroot-admin-key.txt', {}, patience)).toBeVisible();
  await gone();
  await waitFor(() => expect(screen.queryByText('You have not downloaded your admin key part yet.')).toBeNull(), patience);
});

export const DownloadPending = story(downloadAdminKeyDialog, { faults: [{ call: adminKey.download.id, mode: 'forever' }] }, { shows: [] }, async () => {
  const dialog = await openDialog(downloadButton);
  await press(dialog, downloadButton);
  await waitFor(() => expect(dialog.getByRole('button', { name: downloadButton })).toHaveAttribute('aria-busy', 'true'));
  await userEvent.keyboard('{Escape}');
  await expect(getDialog()).toBeVisible();
});

export const DownloadNone = story(downloadAdminKeyDialog, { prepare: withUser({ key_part: null }) }, { shows: ['ACCT-28', 'ACCT-33', 'HSM-105'] }, async () => {
  const dialog = await openDialog(downloadButton);
  await press(dialog, downloadButton);
  await expect(await dialog.findByText('Admin key does not exist.', {}, patience)).toBeVisible();
});

export const DownloadFailed = story(
  downloadAdminKeyDialog,
  { faults: [{ call: adminKey.download.id, status: 500, error: 'The vault is being moved.' }] },
  { shows: ['ACCT-34', 'HSM-106'] },
  async () => {
    const dialog = await openDialog(downloadButton);
    await press(dialog, downloadButton);
    await expect(await dialog.findByText('Unable to download admin key.', {}, patience)).toBeVisible();
  },
);

const denied = (dialog: DialogDefinition<never>) =>
  story(dialog, { role: 'cloud', prepare: () => undefined }, { shows: [] }, async () => {
    await waitFor(() => expect(world().ports.actor.login_name).toContain('carlos'), patience);
    await screen.findByRole('region', { name: 'Password' }, patience);
    await expect(queryDialog()).toBeNull();
    await expect(screen.queryByRole('region', { name: 'Admin key' })).toBeNull();
  });
export const DownloadDenied = denied(downloadAdminKeyDialog);

export const Delete = story(deleteAdminKeyDialog, {}, { shows: ['ACCT-04', 'ACCT-29'] }, async () => {
  const dialog = await openDialog(deleteButton);
  await expect(dialog.getByText('Delete your admin key from the server? Make sure that you have downloaded it.')).toBeVisible();
  await press(dialog, deleteButton);
  await expect(await screen.findByText('Admin key deleted successfully.', {}, patience)).toBeVisible();
  await expect(keptUser(world().appliance)?.key_part).toBeNull();
  // No part is left to download or to delete.
  await waitFor(() => expect(screen.queryByRole('button', { name: downloadButton })).toBeNull(), patience);
  await waitFor(() => expect(screen.queryByRole('button', { name: deleteButton })).toBeNull(), patience);
  await expect(screen.getByRole('button', { name: createButton })).toBeVisible();
});

export const DeletePending = story(deleteAdminKeyDialog, { faults: [{ call: adminKey.remove.id, mode: 'forever' }] }, { shows: [] }, async () => {
  const dialog = await openDialog(deleteButton);
  await press(dialog, deleteButton);
  await waitFor(() => expect(dialog.getByRole('button', { name: deleteButton })).toHaveAttribute('aria-busy', 'true'));
});

export const DeleteNone = story(deleteAdminKeyDialog, { prepare: withUser({ key_part: null }) }, { shows: ['ACCT-29', 'ACCT-33'] }, async () => {
  const dialog = await openDialog(deleteButton);
  await press(dialog, deleteButton);
  await expect(await dialog.findByText('Admin key does not exist.', {}, patience)).toBeVisible();
});
export const DeleteDenied = denied(deleteAdminKeyDialog);

/** The user who generates the key has a part, so the download dialog follows. */
export const Create = story(createAdminKeyDialog, {}, { shows: ['ACCT-11', 'ACCT-14', 'ACCT-19', 'ACCT-30', 'ACCT-37', 'SET-081'] }, async () => {
  const dialog = await openDialog(createButton);
  await press(dialog, createButton);
  const done = within(await findDialogSaying('The new Admin Key was successfully generated and distributed.', patience));
  await expect(keptUser(world().appliance)?.key_part?.part).not.toBe('00ff');
  const [close] = done.getAllByRole('button', { name: 'Close' }).slice(-1);
  await userEvent.click(close as HTMLElement);
  await expect(await findDialog({ name: 'Download your admin key part' }, patience)).toBeVisible();
});

/** The user has no part, so a message appears and no dialog follows. */
export const CreateNothingToDownload = story(
  createAdminKeyDialog,
  { faults: [{ call: adminKey.generate.id, status: 200, payload: { download_key_part: 'no' } }] },
  { shows: ['ACCT-14', 'ACCT-20', 'ACCT-36', 'ACCT-37', 'HSM-042', 'HSM-098'] },
  async () => {
    const dialog = await openDialog(createButton);
    await press(dialog, createButton);
    await expect(await screen.findByText('The new Admin Key was successfully generated and distributed.', {}, patience)).toBeVisible();
    await expect(screen.getByText('Admin key generated successfully.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(world().navigation.get().params['dialog']).toBeUndefined();
  },
);

export const CreatePending = story(createAdminKeyDialog, { faults: [{ call: adminKey.generate.id, mode: 'forever' }] }, { shows: [] }, async () => {
  const dialog = await openDialog(createButton);
  await press(dialog, createButton);
  await waitFor(() => expect(dialog.getByRole('button', { name: createButton })).toHaveAttribute('aria-busy', 'true'));
});

export const CreateFailed = story(
  createAdminKeyDialog,
  { faults: [{ call: adminKey.generate.id, status: 500, error: 'The vault is being moved.' }] },
  { shows: ['ACCT-14'] },
  async () => {
    const dialog = await openDialog(createButton);
    await press(dialog, createButton);
    await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  },
);
export const CreateDenied = denied(createAdminKeyDialog);
