import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { patience } from '../story-kit/plays.ts';
import type { StoryAppliance } from '../story-kit/storyConsole.tsx';
import { findDialog } from '../story-kit/dialogQueries.ts';
import { opening } from '../story-kit/demoPage.ts';
import DashboardSetsScreen from './DashboardSetsScreen.tsx';
import { dashboardSettingsDialog } from './settings/dashboardSettings.dialog.tsx';
import { dashboardSetsDemo } from './story-kit/dashboardSets.demo.ts';

const meta: Meta = { title: 'Dashboard/By VM set' };
export default meta;

/** The tiles of each VM set in a row, with links to the lists. */
export const Loaded: StoryObj = {
  render: () => <DashboardSetsScreen />,
  parameters: { appliance: { at: '/dashboard/vmsets' } satisfies StoryAppliance, shows: ['DASH-01'] },
  play: async () => {
    const set = within(await screen.findByRole('region', { name: 'ledger' }, patience));
    await waitFor(() => expect(within(set.getByRole('article', { name: 'VMs Encrypted' })).getByText('of 28')).toBeVisible(), patience);
    await expect(set.getByRole('link', { name: 'ledger' })).toHaveAttribute('href', expect.stringMatching(/^#\/workloads\?tab=vmsets&row=/));
  },
};
/** The same selection as for the sums. */
export const Settings: StoryObj = {
  ...Loaded,
  parameters: { appliance: opening(dashboardSetsDemo, dashboardSettingsDialog) satisfies StoryAppliance },
  play: async () => {
    const boxes = within(await findDialog({ name: 'VM sets of the dashboard' }, patience));
    await waitFor(() => expect(boxes.getAllByRole('checkbox')).toHaveLength(14), patience);
  },
};
export const NoSets: StoryObj = {
  ...Loaded,
  parameters: { appliance: { at: '/dashboard/vmsets', scenario: 'empty' } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('There are no VM Sets from which to display dashboard data.', {}, patience)).toBeVisible();
  },
};
