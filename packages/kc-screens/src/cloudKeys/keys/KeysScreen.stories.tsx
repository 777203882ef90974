import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../CloudKeysScreen.tsx';
import { keyIn, setNamed } from '../story-kit/records.ts';

const meta: Meta = { title: 'Cloud keys/Keys/List' };
export default meta;

const patience = { timeout: 10_000 };
const states = screenStories({
  Screen: CloudKeysScreen,
  grid: 'Cloud keys',
  at: '/cloudkeys?tab=1',
  call: cloudKeys.list,
  row: 'archive-api',
  empty: { scenario: 'empty' },
  many: { scenario: 'demo' },
  manyRows: 400,
  denied: { role: 'security', text: 'You need the Cloud Admin privilege. A security administrator can grant it.' },
  emptyText: 'There are no cloud keys.',
});
export const Loaded = states.Loaded;
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

/** Narrowed to a key set, then to one of its regions; the address holds both. */
export const Narrowed: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (appliance) => `/cloudkeys?tab=1&keyset=${setNamed(appliance, 'payments-prod')}` } satisfies StoryAppliance, shows: ['CKP-03', 'CKEY-001'] },
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'Cloud keys' }, patience);
    await waitFor(() => expect(Number(grid.getAttribute('aria-rowcount'))).toBe(97), patience);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Region' }, patience));
    await userEvent.keyboard('eu-west-1');
    await userEvent.click(await screen.findByRole('option', { name: 'eu-west-1' }, patience));
    await waitFor(() => expect(Number(screen.getByRole('grid', { name: 'Cloud keys' }).getAttribute('aria-rowcount'))).toBeLessThan(97), patience);
    await expect(world().navigation.get().params['region']).toBe('eu-west-1');
  },
};

/** The key that the address names shows its details, though nobody has scrolled to it. */
export const Details: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (appliance) => `/cloudkeys?tab=1&row=${keyIn(appliance, 'analytics', 'Available').id}` } satisfies StoryAppliance, shows: ['CKEY-002'] },
  play: async () => {
    await screen.findAllByText('Handle', {}, patience);
    const { name } = keyIn(world().appliance, 'analytics', 'Available');
    const tabs = await screen.findByRole('tablist', { name: `Details of ${name}` }, patience);
    await expect(within(tabs).getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  },
};
