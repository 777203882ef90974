import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { patience, refusedRow } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { backupDemo } from '../story-kit/backup.demo.ts';
import { storyImage } from '../story-kit/storyImage.ts';
import BackupScreen from '../BackupScreen.tsx';
import { backUpDialog } from './backUp.dialog.tsx';

const meta: Meta = { title: 'Backup and restore/Back up', render: () => <BackupScreen /> };
export default meta;

const button = buttonOf(backUpDialog);
const over = (more: StoryAppliance = {}) => ({ ...opening(backupDemo, backUpDialog), ...more }) satisfies StoryAppliance;

/** Made, looked at and downloaded. */
export const Done: StoryObj = {
  parameters: { appliance: over(), shows: ['BKUP-02', 'BKUP-03', 'BKUP-04', 'BKUP-26'] },
  play: async () => {
    const dialog = await openDialog(button);
    await expect((await dialog.findAllByText('No backup exists.', {}, patience))[0]).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
    await press(dialog, button);
    await expect((await dialog.findAllByText('Backup in progress', {}, patience))[0]).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await userEvent.click(dialog.getByRole('button', { name: 'Refresh' }));
    await expect(await dialog.findByText('Successful', {}, patience)).toBeVisible();
    await expect(dialog.getByText(/^[\da-f]{64}$/)).toBeVisible();
    await press(dialog, 'Download');
    await expect(await screen.findByText(/Saved keycontrol-backup-\d{12}\.bu/, {}, patience)).toBeInTheDocument();
  },
};

/** A new one takes the place of the last one, after a question. */
export const Replace: StoryObj = {
  parameters: { appliance: over({ prepare: async (appliance) => void (await storyImage(appliance)) }) },
  play: async () => {
    const dialog = await openDialog(button);
    await expect(await dialog.findByText('Successful', {}, patience)).toBeVisible();
    await press(dialog, button);
    const question = within(await findDialog({ name: 'Replace the backup' }, patience));
    await expect(question.getByText('A backup already exists. Replace it?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(world().appliance.environment.store.value('backup_result')).toBe('success');
  },
};

/** A vault without an admin key has nothing to encrypt images with. */
export const NoKey: StoryObj = {
  parameters: { appliance: over({ prepare: ({ environment }) => void environment.store.table('backupKeys').clear() }) },
  play: async () => {
    const dialog = await openDialog(button);
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
    await expect(dialog.getByRole('button', { name: button })).toHaveAccessibleDescription(backupTexts.noKey);
  },
};

export const ServerError: StoryObj = {
  parameters: { appliance: over({ faults: [{ call: 'backups.create', status: 500, error: 'The disk is full.' }] }) },
  play: async () => {
    const dialog = await openDialog(button);
    await press(dialog, button);
    await expect(await dialog.findByText('The disk is full.', {}, patience)).toBeVisible();
  },
};

export const Denied = refusedRow(backupDemo, backUpDialog, {}, { role: 'security' });
