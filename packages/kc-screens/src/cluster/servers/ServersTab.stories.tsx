import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { servers } from 'kc-api/contract/cluster/servers';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { tabs } from '../clusterTabs.ts';
import { clusterDemo } from '../story-kit/cluster.demo.ts';
import { clearNodes, lostReason, nodeRow, putJoin, putNodes } from '../story-kit/clusterRecords.ts';

const meta: Meta = { title: 'Cluster/Servers/List' };
export default meta;

const states = screenStories(clusterDemo, {
  grid: 'Servers',
  at: { tab: tabs.servers },
  call: servers.list,
  row: 'kc-node-2',
  empty: { prepare: clearNodes },
  emptyText: 'There are no servers.',
  many: { prepare: (appliance) => putNodes(appliance, 400) },
  manyRows: 400,
  denied: 'You need the Cluster privilege. A security administrator can grant it.',
});
const row = (name: RegExp) => screen.findByRole('row', { name }, patience);
const opened = (name: string, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>, sub = ''): StoryObj => ({
  ...states.Loaded,
  parameters: { appliance: { at: (appliance) => `/cluster?tab=servers&row=${nodeRow(name)(appliance)}${sub}` } satisfies StoryAppliance, shows },
  play,
});
const details = async (name: string) => within(await screen.findByRole('region', { name: `Details of ${name}` }, patience));

/** A node that does not respond has its last known values, with their age. */
export const Loaded = also(states.Loaded, { shows: ['CLUS-001', 'CLUS-021', 'CLUS-044', 'SHELL-016'] }, async () => {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.trim());
  await expect(heads).toEqual(expect.arrayContaining(['Name', 'IP address', 'Status', 'Authenticated', 'Install status']));
  await expect(await row(/kc-node-1 \(current\)/)).toHaveTextContent('Online');
  await expect(await row(/kc-node-2/)).toHaveTextContent('Done');
  const lost = await row(/kc-node-3/);
  await expect(lost).toHaveTextContent('Unreachable');
  await expect(lost).toHaveTextContent('3 h ago');
  const [known, current] = [within(lost).getByText('10.20.0.13'), within(await row(/kc-node-2/)).getByText('10.20.0.12')].map(
    (cell) => getComputedStyle(cell).color,
  );
  await expect(known).not.toBe(current);
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

export const Details = opened('kc-node-1', { shows: ['CLUS-021', 'CLUS-047'] }, async () => {
  const panel = await details('kc-node-1 (current)');
  for (const [label, text] of [
    ['Role', 'Master'],
    ['Version', '10.5.0'],
    ['Removable', 'No, this is the current node'],
    ['Rekey status', 'None'],
  ] as const)
    await expect(panel.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(text);
});

/** The last known values, with their age. */
export const Unreachable = opened('kc-node-3', { shows: ['CLUS-021'] }, async () => {
  const panel = await details('kc-node-3');
  await expect(panel.getByText('Last heard of').nextElementSibling).toHaveTextContent(/^3 h ago, /);
  await expect(panel.getByText('10.20.0.13')).toBeVisible();
});

/** A node that could not join stays in the list, with the reason and the remedy. */
export const JoinFailed: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: (appliance) => `/cluster?tab=servers&row=${nodeRow('kc-node-2')(appliance)}`,
      prepare: (appliance) => putJoin(appliance, 'kc-node-2'),
    } satisfies StoryAppliance,
    shows: ['CLUS-036'],
  },
  play: async () => {
    await expect(await row(/kc-node-2/)).toHaveTextContent('Join failed');
    const panel = await details('kc-node-2');
    await expect(panel.getByText(lostReason('kc-node-2'))).toBeVisible();
    await expect(panel.getByText(/^Retry the join with a new certificate bundle/)).toBeVisible();
    const steps = within(panel.getByRole('list', { name: 'Steps of the join' })).getAllByRole('listitem');
    await expect(steps).toHaveLength(3);
    await expect(steps[2]).toHaveTextContent(`Error: ${lostReason('kc-node-2')}`);
    await expect(screen.getByRole('button', { name: 'Retry join' })).not.toHaveAttribute('aria-disabled');
  },
};

/** Shows how long the bundle of a joining node is valid. */
export const Joining: StoryObj = {
  ...JoinFailed,
  parameters: {
    appliance: {
      at: (appliance) => `/cluster?tab=servers&row=${nodeRow('kc-node-2')(appliance)}`,
      prepare: (appliance) => putJoin(appliance, 'kc-node-2', { reason: '' }),
    } satisfies StoryAppliance,
    shows: [],
  },
  play: async () => {
    await expect(await row(/kc-node-2/)).toHaveTextContent('Joining');
    const panel = await details('kc-node-2');
    await expect(panel.getByText('Transferring data')).toBeVisible();
    await expect(panel.queryByText(/^The certificate bundle can be used until/)).toBeNull();
    const joins = world().appliance.environment.store.table('nodeJoins');
    joins.putMany(joins.all().map((join) => ({ ...join, state: 'NJ_JOIN_START', progress: 0, used: false })));
    await expect(await panel.findByText(/^The certificate bundle can be used until/, {}, patience)).toBeVisible();
  },
};

export const SupportLogin = opened(
  'kc-node-2',
  { shows: ['CLUS-085'] },
  async () => {
    const panel = await details('kc-node-2');
    await expect((await panel.findAllByText('Off', {}, patience))[0]).toBeVisible();
    await userEvent.click(panel.getByRole('tab', { name: 'Startup authentication' }));
    await expect(await panel.findByText('Hardware signature', {}, patience)).toBeVisible();
  },
  '&sub=support',
);
