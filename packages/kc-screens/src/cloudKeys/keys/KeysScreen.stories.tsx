import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { keyStatus } from 'kc-api/contract/cloudKeys/cloudKey';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { unusedOf } from 'kc-api/rules/usage';
import { openDialog, press } from '../../story-kit/dialogStories.tsx';
import { tick } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { getDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import CloudKeysScreen from '../CloudKeysScreen.tsx';
import { act } from '../../story-kit/act.ts';
import { bring, keyMade } from '../story-kit/keyMade.ts';
import { keyIn, keyWhere, keyWithHandle, setNamed } from '../story-kit/records.ts';
import { cloudKeysDemo } from '../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/List' };
export default meta;

const patience = { timeout: 10_000 };
const states = screenStories(cloudKeysDemo, {
  grid: 'Cloud keys',
  at: { tab: '1' },
  call: cloudKeys.list,
  row: 'archive-api',
  empty: { scenario: 'empty' },
  many: { scenario: 'demo' },
  manyRows: 400,
  denied: 'You need the Cloud Admin privilege. A security administrator can grant it.',
  emptyText: 'There are no cloud keys.',
});
export const Loaded = states.Loaded;
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

/** Filtered by a key set and one of its regions. The address contains both. */
export const Narrowed: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: { at: (appliance) => `/cloudkeys?tab=1&keyset=${setNamed(appliance, 'payments-prod')}` } satisfies StoryAppliance,
    shows: ['CKP-03', 'CKEY-001'],
  },
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

/** Shows all disabled keys of one provider, each with its key set. The user can sort by provider. */
export const DisabledOfAllSets: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=1&filter.csp_type=AWS&filter.status=Disabled' } satisfies StoryAppliance },
  play: async () => {
    const column = async (title: string) => {
      const grid = screen.getByRole('grid', { name: 'Cloud keys' });
      const at = within(grid)
        .getByRole('columnheader', { name: new RegExp(`^${title}`) })
        .getAttribute('aria-colindex');
      const cells = grid.querySelectorAll(`.kc-row:not([aria-busy]) > [aria-colindex="${at}"]`);
      await expect(cells.length).toBeGreaterThan(1);
      return [...new Set([...cells].map((cell) => cell.textContent))];
    };
    await screen.findByRole('button', { name: 'Provider AWS' }, patience);
    await waitFor(async () => {
      await expect(await column('Status')).toEqual(['Disabled']);
      await expect((await column('Provider')).filter((one) => one !== 'AWS' && one !== 'XKS')).toEqual([]);
      const sets = await column('Key set');
      await expect(sets.length).toBeGreaterThan(1);
      await expect(sets).not.toContain('');
    }, patience);
    await userEvent.click(screen.getByRole('columnheader', { name: /^Provider/ }));
    await waitFor(() => expect(world().navigation.get().params['sort']).toBe('csp_type'));
  },
};

/** With the navigation in a window of 1280 px, all filters and actions fit in one row, whatever the filter. */
export const OneRow: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', flexDirection: 'column', width: 1280 - 228, height: '100vh' }}>
      <CloudKeysScreen />
    </div>
  ),
  parameters: { appliance: { at: '/cloudkeys?tab=1' } satisfies StoryAppliance },
  play: async () => {
    const inOneRow = async () => {
      const bar = (await screen.findByRole('textbox', { name: 'Filter by name' }, patience)).closest('label')?.parentElement;
      await waitFor(() => expect(bar?.getBoundingClientRect().height).toBeLessThanOrEqual(36), patience);
    };
    await screen.findByRole('grid', { name: 'Cloud keys' }, patience);
    await inOneRow();
    world().navigation.go({ path: '/cloudkeys', params: { tab: '1', keyset: setNamed(world().appliance, 'payments-prod'), 'filter.status': 'Disabled' } });
    await screen.findByRole('combobox', { name: 'Region' }, patience);
    await inOneRow();
  },
};

/** The command palette offers the actions for the selected rows of a paged list. */
export const PaletteOfSelection: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=1' } satisfies StoryAppliance },
  play: async () => {
    await screen.findByRole('grid', { name: 'Cloud keys' }, patience);
    const offered = () =>
      world()
        .ports.palette.groups()
        .find(({ title }) => title === 'Actions')?.items ?? [];
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5), patience);
    await expect(offered().some(({ label }) => label === 'Rotate')).toBe(false);
    const [first, second] = within(screen.getByRole('grid', { name: 'Cloud keys' }))
      .getAllByRole('row')
      .slice(1);
    await userEvent.click(within(first as HTMLElement).getByRole('checkbox'));
    await waitFor(() => expect(offered().find(({ label }) => label === 'Rotate')?.hint).toBe('archive-api'), patience);
    await userEvent.click(within(second as HTMLElement).getByRole('checkbox'));
    await waitFor(() => expect(offered().find(({ label }) => label === 'Disable')?.hint).toBe('2 selected'), patience);
    offered()
      .find(({ label }) => label === 'Disable')
      ?.onSelect();
    await waitFor(() => expect(getDialog({ name: /^Disable 2/ })).toBeVisible(), patience);
  },
};

/** The details of the key in the address open, even if its row is on a page that is not loaded. */
export const Details: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: { at: (appliance) => `/cloudkeys?tab=1&row=${keyIn(appliance, 'analytics', 'Available').id}` } satisfies StoryAppliance,
    shows: ['CKEY-002'],
  },
  play: async () => {
    await screen.findAllByText('Handle', {}, patience);
    const { name } = keyIn(world().appliance, 'analytics', 'Available');
    const tabs = await screen.findByRole('tablist', { name: `Details of ${name}` }, patience);
    await expect(within(tabs).getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Filtered by a status, which the address contains. */
export const NarrowedToStatus: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=1' } satisfies StoryAppliance, shows: ['CKEY-036'] },
  play: async () => {
    await screen.findAllByText('archive-api', {}, patience);
    const choice = await screen.findByRole('combobox', { name: 'Status' }, patience);
    await expect(
      within(choice)
        .getAllByRole('option')
        .map((one: HTMLElement) => one.textContent),
    ).toEqual(['any', ...keyStatus.options]);
    await userEvent.selectOptions(choice, 'Pending Delete');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Available/ })).toBeNull(), patience);
    await expect((await screen.findAllByRole('row', { name: /Pending Delete/ }, patience)).length).toBeGreaterThan(2);
    await expect(world().navigation.get().params['filter.status']).toBe('Pending Delete');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Status' }));
    await expect((await screen.findAllByRole('row', { name: /archive-api/ }, patience))[0]).toBeVisible();
  },
};

/** Filtered by the last use. The details show the provider's record, and a provider without one is named. */
export const Unused: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=1&filter.unused=yes' } satisfies StoryAppliance, shows: ['USE-01', 'USE-04'] },
  play: async () => {
    await screen.findByRole('grid', { name: 'Cloud keys' }, patience);
    const { appliance, navigation } = world();
    const now = appliance.environment.clock.now() / 1000;
    const count = appliance.environment.store
      .table('cloudKeys')
      .all()
      .filter((key) => unusedOf(key, now) === 'yes').length;
    await expect(count).toBeGreaterThan(5);
    await waitFor(() => expect(screen.getByRole('grid', { name: 'Cloud keys' })).toHaveAttribute('aria-rowcount', `${count + 1}`), patience);
    const unused = keyWhere(appliance, (key) => unusedOf(key, now) === 'yes' && (key.last_used ?? 0) > 0);
    navigation.go({ path: '/cloudkeys', params: { tab: '1', row: unused.id } });
    await expect(await screen.findByText('CloudTrail event', {}, patience)).toBeVisible();
    await expect(screen.getByText('Uses recorded since')).toBeVisible();
    navigation.go({ path: '/cloudkeys', params: { tab: '1', row: keyWhere(appliance, (key) => key.csp_type === 'GCP').id } });
    await expect(await screen.findByText('Google Cloud does not report it', {}, patience)).toBeVisible();
  },
};

/** If the vaults cannot be read, the scope bar shows the error. The list still shows the keys. */
export const PlacesFailed: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: {
      at: (appliance) => `/cloudkeys?tab=1&keyset=${setNamed(appliance, 'payments-test')}&vaulttype=vaults`,
      faults: [{ call: keySets.keyVaults.id, status: 500, error: 'The vaults cannot be read now.' }],
    } satisfies StoryAppliance,
    shows: ['CKEY-001'],
  },
  play: async () => {
    await expect(await screen.findByText('The vaults cannot be read now.', {}, patience)).toBeVisible();
    await expect((await screen.findAllByRole('row', { name: /kv-payments/ }, patience))[0]).toBeVisible();
  },
};

/** The key set in the address does not exist. The page says so and offers to show all cloud keys. */
export const NoSuchKeySet: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=1&keyset=nothing' } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('This key set does not exist.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all cloud keys' }));
    await expect((await screen.findAllByText('archive-api', {}, patience))[0]).toBeVisible();
    await expect(world().navigation.get().params['keyset'] ?? '').toBe('');
  },
};

/** Actions apply to selected keys that a filter hides, too. They use the current state: a disabled key can be enabled. */
export const SelectedElsewhere: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: {
      at: '/cloudkeys?tab=1',
      prepare: (appliance) => {
        bring(appliance, keyMade('payments-prod', { name: 'aaa-first', status: 'Available' }));
        bring(appliance, keyMade('payments-test', { name: 'zzz-last', status: 'Available' }));
      },
    } satisfies StoryAppliance,
    shows: ['CKEY-010', 'CKEY-011', 'CKEY-134'],
  },
  play: async () => {
    const filter = () => screen.findByRole('textbox', { name: 'Filter by name' }, patience);
    await filter();
    const { appliance } = world();
    const statuses = () => [keyMade('payments-prod', {}), keyMade('payments-test', {})].map((key) => keyWithHandle(appliance, key.row(appliance))?.status);
    for (const [verb, status] of [
      ['Disable', 'Disabled'],
      ['Enable', 'Available'],
    ] as const) {
      await userEvent.clear(await filter());
      await tick('aaa-first');
      await userEvent.type(await filter(), 'zzz');
      await waitFor(() => expect(screen.queryByRole('row', { name: /aaa-first/ })).toBeNull(), patience);
      await tick('zzz-last');
      await expect(await screen.findByText('2 of 412 selected', {}, patience)).toBeVisible();
      await expect(screen.getByText(/^2 selected, 1 not shown/)).toBeVisible();
      await act(verb);
      const dialog = await openDialog(`${verb} 2 cloud keys`);
      await expect(dialog.getAllByRole('listitem').map((one: HTMLElement) => one.textContent)).toEqual(expect.arrayContaining(['aaa-first', 'zzz-last']));
      await press(dialog, `${verb} 2 cloud keys`);
      await waitFor(() => expect(statuses()).toEqual([status, status]), patience);
      await expect((await screen.findAllByText('status updated successfully for 2 cloud keys', {}, patience))[0]).toBeInTheDocument();
      const row = await screen.findByRole('row', { name: /zzz-last/ }, patience);
      await expect(await within(row).findByText(status, {}, patience)).toBeVisible();
    }
  },
};

/** 'Select all' for a status includes the keys on pages that are not loaded. */
export const AllSelected: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=1&filter.status=Available' } satisfies StoryAppliance, shows: ['CKEY-011'] },
  play: async () => {
    await screen.findAllByText('archive-api', {}, patience);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const { appliance } = world();
    const available = appliance.environment.store
      .table('cloudKeys')
      .all()
      .filter(({ status }) => status === 'Available').length;
    await expect(available).toBeGreaterThan(220);
    await expect(await screen.findByText(`${available} of ${available} selected`, {}, patience)).toBeVisible();
    await act('Disable');
    const dialog = await openDialog(`Disable ${available} cloud keys`);
    await expect(dialog.getByText(`and ${available - 10} more`)).toBeVisible();
    await expect(dialog.getByText(/Only dependencies of the first 100 are shown\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  },
};

/** All keys are selected, but some of them cannot be disabled. The action does not start, and a message says why. */
export const SomeRefused: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: {
      at: '/cloudkeys?tab=1&sort=status',
      prepare: (appliance) => {
        const table = appliance.environment.store.table('cloudKeys');
        for (const key of table.all()) table.put({ ...key, status: key.name === 'archive-api' ? 'Disabled' : 'Available' });
      },
    } satisfies StoryAppliance,
  },
  play: async () => {
    await screen.findAllByRole('row', { name: /Available/ }, patience);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await act('Disable');
    const title = await screen.findByText('Disable: not possible for 1 of 412', {}, patience);
    await expect(title).toBeVisible();
    // The hint of the button has the same text.
    await expect(title.parentElement).toHaveTextContent('archive-api: This is possible only while the cloud key is Available. It is Disabled.');
    await expect(queryDialog()).toBeNull();
  },
};
