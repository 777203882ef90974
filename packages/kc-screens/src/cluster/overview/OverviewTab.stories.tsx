import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { openDialog, press } from '../../story-kit/dialogStories.tsx';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import ClusterScreen from '../ClusterScreen.tsx';

const meta: Meta = { title: 'Cluster/Overview' };
export default meta;

const tab = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <ClusterScreen />,
  parameters: { appliance: { at: '/cluster', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const timeout = () => screen.findByRole('textbox', { name: /^Cluster timeout/ }, patience);
const apply = () => screen.getByRole('button', { name: 'Apply' });

/** The nodes, their states, and the settings of the cluster. */
export const Loaded = tab({}, { shows: ['CLUS-001', 'CLUS-019', 'CLUS-020', 'CLUS-022', 'CLUS-065'] }, async () => {
  const nodes = within(await screen.findByRole('list', { name: 'Nodes of the cluster' }, patience));
  await expect(nodes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'kc-node-110.20.0.11OnlineMaster',
    'kc-node-210.20.0.12Online',
    'kc-node-310.20.0.13Unreachable',
  ]);
  // Same color as in the list of servers.
  const colourOf = (text: string) => getComputedStyle(nodes.getAllByText(text)[0] as HTMLElement).color;
  await expect(new Set(['10.20.0.11', 'Online', 'Unreachable'].map(colourOf)).size).toBe(3);
  const monitoring = within(await screen.findByRole('region', { name: 'Monitoring' }, patience));
  for (const [label, text] of [
    ['Health', 'Degraded'],
    ['Servers', '3'],
    ['Pending authentication', 'None'],
    ['Nodes of the license', '3 of 5'],
  ] as const)
    await expect((await monitoring.findByText(label, { selector: 'dt' }, patience)).nextElementSibling).toHaveTextContent(text);
  await expect(within(await monitoring.findByRole('list', { name: 'Problems' }, patience)).getByText(/^kc-node-3 · /)).toBeVisible();
  await expect(await timeout()).toHaveValue('10');
  await expect(apply()).toHaveAttribute('aria-disabled', 'true');
});

/** Creates objects from this tab: a group, which is added to the list of groups, and the admin key, which opens a dialog. */
export const Begun = tab({}, { shows: ['CLUS-014'] }, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create group' }, patience));
  const group = await openDialog('Create group');
  await userEvent.type(group.getByRole('textbox', { name: /^Name/ }), 'Cluster operators');
  await press(group, 'Create group');
  await waitFor(
    () =>
      expect(
        world()
          .appliance.environment.store.table('groups')
          .all()
          .map(({ name }) => name),
      ).toContain('Cluster operators'),
    patience,
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'Close' }, patience)).at(-1) as HTMLElement);
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(world().navigation.get()).toMatchObject({ path: '/cluster' });
  await userEvent.click(screen.getByRole('button', { name: 'Create admin key' }));
  await expect(await findDialog({ name: 'Create admin key' }, patience)).toBeVisible();
});

/** Shows the number of waiting nodes, and a warning if there are more nodes than licenses. */
export const NeedsAttention = tab(
  {
    prepare: ({ environment }) =>
      environment.store.setValue('status', {
        server_count: 6,
        kc_limit: 5,
        kc_count: 6,
        vm_limit: null,
        vm_count: 1,
        servers_pending_auth: 2,
        kps_status: 'Maintenance',
      }),
  },
  { shows: ['CLUS-019'] },
  async () => {
    const monitoring = within(await screen.findByRole('region', { name: 'Monitoring' }, patience));
    await expect(await monitoring.findByText('2 servers', {}, patience)).toBeVisible();
    await expect(monitoring.getByText(/6 of 5, over the limit/)).toBeVisible();
    await expect(monitoring.getByText('1 of 500')).toBeVisible();
    await expect(monitoring.getByText('Maintenance')).toBeVisible();
  },
);

export const Applied = tab({}, { shows: ['CLUS-054', 'CLUS-105', 'CLUS-106'] }, async () => {
  const box = await timeout();
  for (const [text, refused] of [
    ['31', true],
    ['0', true],
    ['30', false],
  ] as const) {
    await userEvent.clear(box);
    await userEvent.type(box, text);
    await userEvent.tab();
    await waitFor(() => expect(screen.queryAllByText('Cluster timeout should be between 1 and 30').length > 0).toBe(refused), patience);
  }
  await userEvent.click(screen.getByRole('switch', { name: 'Hide passphrase' }));
  await waitFor(() => expect(apply()).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(apply());
  await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
  await expect(world().appliance.environment.store.value('cluster')).toMatchObject({ timeout: 30, hide_passphrase: 'no', allow_reconnect: 'yes' });
});

export const Failed = tab({ faults: [{ call: 'cluster.info', status: 500, error: 'The vault is being moved.' }] }, { shows: [] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});
