import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import BackupScreen from './BackupScreen.tsx';
import { storyImage } from './story-kit/storyImage.ts';

const meta: Meta = { title: 'Backup and restore/Page', render: () => <BackupScreen /> };
export default meta;

const at = (appliance: StoryAppliance = {}) => ({ at: '/backup', role: 'domain', ...appliance }) satisfies StoryAppliance;
const withBackup = at({ prepare: async (appliance) => void (await storyImage(appliance)) });

/** No backup exists, so neither the button nor Alt+D downloads one. */
export const NoBackup: StoryObj = {
  parameters: { appliance: at(), shows: ['BKUP-01', 'SHELL-013'] },
  play: async () => {
    await expect(await screen.findByText('No backup exists.', {}, patience)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
    // A restore can make anyone a security administrator.
    const restore = screen.getByRole('button', { name: 'Restore from an image' });
    await expect(restore).toHaveAttribute('aria-disabled', 'true');
    await expect(restore).toHaveAccessibleDescription('You need the Security Admin privilege. A security administrator can grant it.');
    await userEvent.keyboard('{Alt>}d{/Alt}');
    await expect(world().ports.notes.getSnapshot()).toEqual([]);
  },
};

export const WithBackup: StoryObj = {
  parameters: { appliance: withBackup, shows: ['BKUP-14', 'SHELL-090'] },
  play: async () => {
    await expect(await screen.findByText('Successful', {}, patience)).toBeVisible();
    await expect(screen.getByText(/^[\da-f]{64}$/)).toBeVisible();
    await userEvent.keyboard('{Alt>}d{/Alt}');
    await expect(await screen.findByText(/Saved keycontrol-backup-\d{12}\.bu/, {}, patience)).toBeVisible();
  },
};

/** The admin key was regenerated after the backup: on another appliance, the current parts do not open it. */
export const OtherAdminKey: StoryObj = {
  parameters: {
    appliance: at({
      prepare: async (appliance) => {
        await storyImage(appliance);
        appliance.environment.store.setValue('keypart_generation', 2);
      },
    }),
  },
  play: async () => {
    const warning = 'The last backup needs parts of admin key generation 1. The current generation is 2. Create a new backup.';
    await expect(await screen.findByText(warning, {}, patience)).toBeVisible();
  },
};

export const Failed: StoryObj = {
  parameters: { appliance: at({ faults: [{ call: 'backups.read', status: 500, error: 'The backup cannot be read now.', times: 1 }] }) },
  play: async () => {
    await expect(await screen.findByText('The backup cannot be read now.', {}, patience)).toBeVisible();
  },
};
