import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { software } from 'kc-api/contract/workloads/software';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import WorkloadsScreen from '../../WorkloadsScreen.tsx';
import { downloadsDialog } from './downloads.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Downloads' };
export default meta;

const story = (appliance: Omit<StoryAppliance, 'at'>, { shows = [] }: { shows?: readonly string[] }, play: () => Promise<void>): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { ...opening(workloadsDemo, downloadsDialog), ...appliance } satisfies StoryAppliance, shows },
  play,
});
const opened = async () => within(await findDialog({ name: 'Downloads' }, patience));

/** Shows the name, the version, and the link, which opens in a new tab. */
export const Loaded = story({}, { shows: ['VM-029', 'VM-114'] }, async () => {
  const dialog = await opened();
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3), patience);
  const row = within(dialog.getAllByRole('listitem')[2] as HTMLElement);
  await expect(row.getByText('Policy Agent for Windows')).toBeVisible();
  await expect(row.getByText('5.5.2')).toBeVisible();
  const link = row.getByRole('link', { name: /^Download Policy Agent for Windows/ });
  await expect(link).toHaveAttribute('href', 'https://downloads.example/keycontrol/policy-agent-5.5.2.exe');
  await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
});

/** Opened by the button of the tab. */
export const FromTab: StoryObj = {
  ...Loaded,
  parameters: { appliance: { at: '/workloads?tab=unauthenticated' } satisfies StoryAppliance, shows: ['VM-029'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Downloads' }, patience));
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBe('cvms.downloads'), patience);
    await expect(await (await opened()).findByText('Policy Agent for Linux', {}, patience)).toBeVisible();
  },
};

/** A failed fetch shows its error with a retry button. */
export const Failed = story({ faults: [{ call: software.links.id, status: 500, error: 'The vault is being moved.', times: 1 }] }, {}, async () => {
  const dialog = await opened();
  await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect(await dialog.findByText('Policy Agent for Linux', {}, patience)).toBeVisible();
});
