import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { systemClock } from 'kc-api/client/clock';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { choosePart, foreignFile, partFile } from '../../recovery/story-kit/partFiles.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { patience, refusedRow, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { backupDemo } from '../story-kit/backup.demo.ts';
import { storyImage } from '../story-kit/storyImage.ts';
import BackupScreen from '../BackupScreen.tsx';
import { restoreDialog } from './restore.dialog.tsx';

const meta: Meta = { title: 'Backup and restore/Restore', render: () => <BackupScreen /> };
export default meta;

const button = buttonOf(restoreDialog);
let image: File;
const over = (more: StoryAppliance = {}) =>
  ({
    ...opening(backupDemo, restoreDialog),
    prepare: async (appliance) => {
      image = await storyImage(appliance);
      const users = appliance.environment.store.table('users');
      const sara = users.all().find(({ login_name }) => login_name.startsWith('sara.'));
      if (sara) users.put({ ...sara, full_name: 'Sara L.' });
      if (sara) users.put({ ...sara, id: 'nina', login_name: 'nina.berg@nordbank.example' });
    },
    ...more,
  }) satisfies StoryAppliance;

const choose = (dialog: Opened, file: File) => userEvent.upload(dialog.getByLabelText(/^Image file/, { selector: 'input' }), file);
async function verified(): Promise<Opened> {
  const dialog = await openDialog(button);
  await choose(dialog, image);
  await press(dialog, 'Verify');
  await expect(await dialog.findByText('Uploaded and verified image successfully.', {}, patience)).toBeVisible();
  return dialog;
}
const isOff = (dialog: Opened, label: string) => expect(dialog.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true');

/** The steps have a fixed order: file, verification, restore. */
export const Ready: StoryObj = {
  parameters: { appliance: over(), shows: ['BKUP-05', 'BKUP-10', 'BKUP-11'] },
  play: async () => {
    const dialog = await openDialog(button);
    await isOff(dialog, 'Verify');
    await isOff(dialog, button);
    await choose(dialog, image);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Verify' })).not.toHaveAttribute('aria-disabled'), patience);
    await isOff(dialog, button);
  },
};

/** Shows the image data and what a restore would lose. Nothing has changed yet. Selecting another file discards the verification. */
export const Verified: StoryObj = {
  parameters: { appliance: over(), shows: ['BKUP-06', 'BKUP-09', 'BKUP-23'] },
  play: async () => {
    const dialog = await verified();
    await expect(dialog.getByText('This image needs admin key generation 1.')).toBeVisible();
    await expect(dialog.getByText(/^kc-node-1, vault /)).toBeVisible();
    await expect(dialog.getByText(/^2 of \d+ put the admin key together$/)).toBeVisible();
    await expect(dialog.getByText('1: nina.berg@nordbank.example')).toBeVisible();
    await expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled');
    await choose(dialog, new File(['no image'], 'notes.txt'));
    await waitFor(() => isOff(dialog, button), patience);
    await expect(dialog.queryByText('Uploaded and verified image successfully.')).toBeNull();
  },
};

export const NotAnImage: StoryObj = {
  parameters: { appliance: over(), shows: ['BKUP-21'] },
  play: async () => {
    const dialog = await openDialog(button);
    await choose(dialog, new File(['no image'], 'notes.txt'));
    await press(dialog, 'Verify');
    await expect(await dialog.findByText('Upload/verification process failed.', {}, patience)).toBeVisible();
    await expect(dialog.getByText('This file is not a backup image.')).toBeVisible();
    await isOff(dialog, button);
  },
};

const upload = async (dialog: Opened, file: File) => {
  await choosePart(file);
  await press(dialog, 'Upload key part');
};

/** This appliance cannot open the image with its own admin key. The matching key parts open it, and the verification continues as usual. */
export const AdminKeyParts: StoryObj = {
  parameters: {
    appliance: over({
      prepare: async (appliance) => {
        image = await storyImage(appliance);
        appliance.environment.store.table('backupKeys').clear();
      },
    }),
  },
  play: async () => {
    const dialog = await openDialog(button);
    const { appliance } = world();
    await choose(dialog, image);
    await press(dialog, 'Verify');
    await expect(await dialog.findByText(backupTexts.needsParts, {}, patience)).toBeVisible();
    await expect(dialog.getByText(/^2 of \d+ put the admin key together$/)).toBeVisible();
    await isOff(dialog, button);
    await upload(dialog, foreignFile('archive'));
    await expect(await dialog.findByText(backupTexts.partOfOtherKey, {}, patience)).toBeVisible();
    await upload(dialog, partFile(appliance, 0));
    await expect(await dialog.findByText(/1 key part\(s\) uploaded\. More key parts are needed to open the image\./, {}, patience)).toBeVisible();
    await press(dialog, 'Discard key parts');
    const question = within(await findDialog({ name: 'Discard the uploaded key parts?' }, patience));
    await userEvent.click(question.getByRole('button', { name: 'Discard key parts' }));
    await expect(await dialog.findByText('The uploaded key parts were discarded. Upload them again.', {}, patience)).toBeVisible();
    await upload(dialog, partFile(appliance, 0));
    await dialog.findByText(/1 key part\(s\) uploaded/, {}, patience);
    await upload(dialog, partFile(appliance, 1));
    await expect(await dialog.findByText('Uploaded and verified image successfully.', {}, patience)).toBeVisible();
    await expect(dialog.queryByText(backupTexts.needsParts)).toBeNull();
    await expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled');
  },
};

async function restore(dialog: Opened): Promise<void> {
  await press(dialog, button);
  const question = within(await findDialog({ name: `Restore ${image.name}` }, patience));
  await expect(question.getByText(`Restoring ${image.name} replaces all data on this appliance. Continue?`)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Restore image' }));
}

export const ServerError: StoryObj = {
  parameters: { appliance: over(), shows: ['BKUP-22'] },
  play: async () => {
    const dialog = await verified();
    world().appliance.faults.set([{ call: 'backups.restore', status: 500, error: 'The disk is full.', times: 1 }]);
    await restore(dialog);
    await expect(await dialog.findByText('KeyControl restore image process failed.', {}, patience)).toBeVisible();
    await expect(dialog.getByText('The disk is full.')).toBeVisible();
  },
};

/** The appliance restores the data of the image. The session ends three and a half seconds later. */
export const Done: StoryObj = {
  parameters: { appliance: over(), shows: ['BKUP-07', 'BKUP-12', 'BKUP-24', 'BKUP-25'] },
  play: async () => {
    const dialog = await verified();
    const { appliance, ports, navigation } = world();
    await restore(dialog);
    await expect(await screen.findByText('KeyControl restore image process succeeded. You will be logged out.', {}, patience)).toBeVisible();
    const begun = systemClock.now();
    const users = appliance.environment.store.table('users').all();
    await expect(users.some(({ id }) => id === 'nina')).toBe(false);
    await expect(users.some(({ full_name }) => full_name === 'Sara L.')).toBe(false);
    await waitFor(() => expect(navigation.get().path).toMatch(/^\/restart\//), patience);
    await expect(systemClock.now() - begun).toBeGreaterThan(3_000);
    await expect(ports.notes.getSnapshot().map(({ title }) => title)).toContain('Signed out');
  },
};

export const Denied = refusedRow(backupDemo, restoreDialog, {}, { role: 'security' });

/** Permission to back up does not include permission to restore, because an image can make anyone a security administrator. */
export const DeniedToDomainAdmin = refusedRow(backupDemo, restoreDialog, {}, { role: 'domain' });
