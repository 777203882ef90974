import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { mappings } from 'kc-api/contract/cluster/mappings';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { mappingsDemo } from '../story-kit/mappings.demo.ts';
import { clearMappings, mappingRow, putMappings } from '../story-kit/clusterRecords.ts';

const meta: Meta = { title: 'Cluster/Mappings/List' };
export default meta;

const states = screenStories(mappingsDemo, {
  grid: 'All mappings',
  call: mappings.list,
  row: 'north',
  empty: { prepare: clearMappings },
  emptyText: 'There are no mappings.',
  many: { prepare: (appliance) => putMappings(appliance, 500) },
  manyRows: 500,
});

export const Loaded = also(states.Loaded, { shows: ['CLUS-015', 'CLUS-023', 'CLUS-088', 'SHELL-031'] }, async () => {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.trim());
  await expect(heads).toEqual(expect.arrayContaining(['Name', 'Description', 'Group', 'Preferred node', 'Servers']));
  await expect(await screen.findByRole('row', { name: /south/ }, patience)).toHaveTextContent('kc-node-1');
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied: StoryObj = {
  ...states.Denied,
  play: async () => {
    await expect((await screen.findAllByText('You need the Domain Admin privilege. A security administrator can grant it.', {}, patience))[0]).toBeVisible();
    await expect(screen.queryByText('north')).toBeNull();
  },
};
export const ManyRows = states.ManyRows;

/** The facts of a mapping, and a list of its servers. */
export const Details: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: { at: (appliance) => `/mappings?row=${mappingRow('north')(appliance)}` } satisfies StoryAppliance,
    shows: ['CLUS-015', 'CLUS-023', 'CLUS-024', 'CLUS-090'],
  },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of north' }, patience));
    await expect(panel.getByText('Private IP address of the preferred node').nextElementSibling).toHaveTextContent('10.20.0.11');
    await userEvent.click(panel.getByRole('tab', { name: 'Servers' }));
    const grid = within(await panel.findByRole('grid', { name: 'Servers of the mapping' }, patience));
    const row = await grid.findByRole('row', { name: /kc-node-2/ }, patience);
    for (const text of ['203.0.113.12', '443', '10.20.0.12', 'Enabled']) await expect(row).toHaveTextContent(text);
  },
};
