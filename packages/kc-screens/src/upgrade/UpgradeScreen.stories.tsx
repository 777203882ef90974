import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { patience } from '../story-kit/plays.ts';
import type { StoryAppliance } from '../story-kit/storyConsole.tsx';
import UpgradeScreen from './UpgradeScreen.tsx';

const meta: Meta = { title: 'System upgrade/Page', render: () => <UpgradeScreen /> };
export default meta;

const at = (appliance: StoryAppliance = {}) => ({ at: '/upgrade', role: 'domain', ...appliance }) satisfies StoryAppliance;

export const Loaded: StoryObj = {
  parameters: { appliance: at(), shows: ['SHELL-039'] },
  play: async () => {
    await expect(await screen.findByText('10.5.0', {}, patience)).toBeVisible();
    await expect(screen.getByText('kc-node-1')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Reboot node' })).not.toHaveAttribute('aria-disabled');
  },
};

export const Failed: StoryObj = {
  parameters: { appliance: at({ faults: [{ call: 'system.info', status: 500, error: 'The version cannot be read now.', times: 1 }] }) },
  play: async () => {
    await expect(await screen.findByText('The version cannot be read now.', {}, patience)).toBeVisible();
  },
};
