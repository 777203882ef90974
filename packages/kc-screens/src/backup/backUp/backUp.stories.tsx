import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { opening } from '../../story-kit/demoPage.ts';
import { patience, refusedRow } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { backupDemo } from '../story-kit/backup.demo.ts';
import { storyImage } from '../story-kit/storyImage.ts';
import BackupScreen from '../BackupScreen.tsx';
import { backUpDialog } from './backUp.dialog.tsx';

const meta: Meta = { title: 'Backup and restore/Back up', render: () => <BackupScreen /> };
export default meta;

const button = buttonOf(backUpDialog);
const at = (more: StoryAppliance = {}) => ({ at: '/backup', role: 'domain', ...more }) satisfies StoryAppliance;
const withImage = { prepare: async (appliance) => void (await storyImage(appliance)) } satisfies StoryAppliance;

/** One click creates a backup. The page then shows its details and offers the download. */
export const Done: StoryObj = {
  parameters: { appliance: at(), shows: ['BKUP-02', 'BKUP-03', 'BKUP-04', 'BKUP-26'] },
  play: async () => {
    await expect(await screen.findByText('No backup exists.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await expect((await screen.findAllByText('Backup in progress', {}, patience))[0]).toBeVisible();
    // Refresh loads the status before the next poll.
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
      await expect(screen.getByText('Successful')).toBeVisible();
    }, patience);
    await expect(screen.getByText(/^[\da-f]{64}$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await expect(await screen.findByText(/Saved keycontrol-backup-\d{12}\.bu/, {}, patience)).toBeInTheDocument();
  },
};

/** Without a schedule, a new backup replaces the last one, so the console asks for confirmation. */
export const Replace: StoryObj = {
  parameters: { appliance: at(withImage) },
  play: async () => {
    await expect(await screen.findByText('Successful', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: button }));
    const question = await openDialog(button);
    await expect(await question.findByText('A backup already exists. Replace it?', {}, patience)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(world().appliance.environment.store.value('backup_result')).toBe('success');
  },
};

/** A vault without an admin key cannot encrypt a backup. */
export const NoKey: StoryObj = {
  parameters: { appliance: at({ prepare: ({ environment }) => void environment.store.table('backupKeys').clear() }) },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
    await expect(screen.getByRole('button', { name: button })).toHaveAccessibleDescription(backupTexts.noKey);
  },
};

export const ServerError: StoryObj = {
  parameters: { appliance: at({ faults: [{ call: 'backups.create', status: 500, error: 'The disk is full.' }] }) },
  play: async () => {
    await expect(await screen.findByText('No backup exists.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await expect(await screen.findByText('The disk is full.', {}, patience)).toBeVisible();
  },
};

/** A finding or a runbook links to the dialog, which creates the backup. */
export const FromElsewhere: StoryObj = {
  parameters: { appliance: opening(backupDemo, backUpDialog) },
  play: async () => {
    const dialog = await openDialog(button);
    await press(dialog, button);
    await expect(await screen.findByText('Backup started.', {}, patience)).toBeInTheDocument();
  },
};

export const Denied = refusedRow(backupDemo, backUpDialog, {}, { role: 'security' });
