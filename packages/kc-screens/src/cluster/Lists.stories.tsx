import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import ClusterScreen from './ClusterScreen.tsx';

const meta: Meta = { title: 'Cluster/Domains and tasks' };
export default meta;

/** Runs timers 60 times as fast: a minute takes a second. */
const hurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 60) };
const tab = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <ClusterScreen />,
  parameters: { appliance, shows },
  play,
});

export const Domains = tab({ at: '/cluster?tab=domains' }, { shows: ['CLUS-001', 'CLUS-066'] }, async () => {
  await expect(await screen.findByRole('row', { name: /Root domain/ }, patience)).toHaveTextContent('kc-node-1, kc-node-2, kc-node-3');
});

/** The list polls every half minute. A completed task has no progress bar. */
export const Tasks = tab(
  { at: '/cluster?tab=tasks', clock: hurried },
  { shows: ['CLUS-001', 'CLUS-025', 'CLUS-049', 'CLUS-050', 'CLUS-102', 'TASK-13', 'TASK-21'] },
  async () => {
    const failed = await screen.findByRole('row', { name: /The node does not answer\./ }, patience);
    await expect(failed).toHaveTextContent('Synchronize');
    await expect(failed).toHaveTextContent('Failed');
    await expect(within(failed).queryByRole('progressbar')).toBeNull();
    const tasks = world().appliance.environment.store.table('clusterTasks');
    const [like] = tasks.all();
    if (like) tasks.put({ ...like, id: 'new', uuid: 'new', op: 'web_restart', state: 'running', progress: 40, end_time: 0 });
    const running = await screen.findByRole('row', { name: /Restart web server/ }, patience);
    await waitFor(() => expect(within(running).getByRole('progressbar')).toHaveAttribute('value', '40'), patience);
  },
);
