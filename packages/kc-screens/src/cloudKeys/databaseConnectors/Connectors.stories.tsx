import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import type { Appliance } from 'kc-appliance';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { queryDialog } from '../../story-kit/dialogQueries.ts';
import CloudKeysScreen from '../CloudKeysScreen.tsx';
import { setNamed } from '../story-kit/records.ts';
import { connectorNamed, connectorsIn, connectorsOf, vmsOf, type KeptConnector } from './story-kit/setOf.tsx';
import { cloudKeysDemo } from '../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Database connectors/Grid' };
export default meta;

const set = 'oracle-ledger';
/** Renders only the list, so that permissions for other lists do not matter. */
const listAlone = { ...cloudKeysDemo, module: { ...cloudKeysDemo.module, default: connectorsOf(set) } };
const table = (appliance: Appliance) => appliance.environment.store.table('tdeConnectors');
const many = (appliance: Appliance) => {
  const [vm] = vmsOf(appliance);
  const guid = setNamed(appliance, set);
  table(appliance).putMany(
    Array.from({ length: 300 }, (_, n): KeptConnector => ({
      id: `${guid}/db-${n}`,
      keyset_guid: guid,
      name: `db-${n}`,
      cvmid: vm?.id ?? '',
      state: 'ENABLED',
      expiry_date: 0,
      token: '',
      revision: 1,
    })),
  );
};

/** Distinguish connectors by IP address: here each connector has the name of its VM. */
const first = '10.20.4.21';
const second = '10.20.4.22';
const menuOf = async (ipaddr: string) => {
  fireEvent.contextMenu(await screen.findByText(ipaddr, {}, patience), { clientX: 300, clientY: 120 });
  return within(await screen.findByRole('menu', {}, patience));
};
const enable = async () => userEvent.click((await menuOf(second)).getByRole('menuitem', { name: 'Enable' }));

const states = screenStories(listAlone, {
  grid: 'Database connectors',
  at: { tab: '0' },
  call: keySets.read,
  row: 'ledger-db-1',
  emptyText: 'This key set has no database connectors.',
  empty: { prepare: (appliance) => connectorsIn(appliance, set).forEach(({ id }) => table(appliance).remove(id)) },
  many: { prepare: many },
  manyRows: 300,
  denied: 'You need the Cloud Admin privilege. A security administrator can grant it.',
});

/** Columns: name, VM, IP address, state, expiry. An expiry of 0 shows 'Never'. */
export const Loaded = also(states.Loaded, { shows: ['TDE-01', 'TDE-08'] }, async () => {
  const grid = within(screen.getByRole('grid', { name: 'Database connectors' }));
  await expect(
    grid
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.trim())
      .filter((text) => text !== '')
      .slice(-6),
  ).toEqual(['Name', 'VM', 'IP address', 'State', 'Expires', 'Actions']);
  const row = grid.getByRole('row', { name: /10\.20\.4\.21/ });
  for (const text of ['Enabled', 'Never']) await expect(row).toHaveTextContent(text);
  await expect(grid.getByRole('row', { name: /ledger-db-2/ })).toHaveTextContent('Disabled');
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied: StoryObj = {
  ...states.Denied,
  play: async () => {
    await expect((await screen.findAllByText('You need the Cloud Admin privilege. A security administrator can grant it.', {}, patience))[0]).toBeVisible();
    await expect(screen.queryByText('ledger-db-1')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Create connector' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const ManyRows = states.ManyRows;

/** Enables the connector without a confirmation and shows the result as a message. */
export const Enable: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['TDE-12', 'TDE-31'] },
  play: async () => {
    await enable();
    await expect(await screen.findByText('Database Connector enabled successfully', {}, patience)).toBeInTheDocument();
    await expect(queryDialog()).toBeNull();
    await expect(connectorNamed(world().appliance, set, 'ledger-db-2')?.state).toBe('ENABLED');
    await waitFor(() => expect(screen.getByRole('row', { name: /ledger-db-2/ })).toHaveTextContent('Enabled'), patience);
  },
};

/** The appliance refuses. A message shows its error, and the connector stays unchanged. */
export const EnableFails: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: '/cloudkeys?tab=0',
      faults: [{ call: 'databaseConnectors.operate', status: 500, error: 'The vault is being moved.' }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    await enable();
    await expect(await screen.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(connectorNamed(world().appliance, set, 'ledger-db-2')?.state).toBe('DISABLED');
  },
};

/** Disabled connectors offer Enable and Remove; enabled ones offer Disable. Token and expiry are available for both. */
export const Offered: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['TDE-12'] },
  play: async () => {
    const offered = async (ipaddr: string) => {
      const items = (await menuOf(ipaddr)).getAllByRole('menuitem');
      const names = items.filter((item) => item.getAttribute('aria-disabled') !== 'true').map((item) => item.textContent?.trim() ?? '');
      await userEvent.keyboard('{Escape}');
      return ['Generate token', 'Set expiry', 'Disable', 'Remove', 'Enable'].filter((name) => names.includes(name));
    };
    await expect(await offered(first)).toEqual(['Generate token', 'Set expiry', 'Disable']);
    await expect(await offered(second)).toEqual(['Generate token', 'Set expiry', 'Remove', 'Enable']);
    await expect(screen.getByRole('button', { name: 'Create connector' })).not.toHaveAttribute('aria-disabled');
  },
};

/** The connectors within the details of a database key set. A dialog about a connector keeps the key set in the address. */
export const InKeySet: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: { at: (appliance) => `/cloudkeys?tab=0&row=${setNamed(appliance, set)}&sub=databaseConnectors`, flavour: 'databases' } satisfies StoryAppliance,
    shows: ['TDE-01'],
  },
  play: async () => {
    await expect(await screen.findByRole('tab', { name: 'Database connectors' }, patience)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click((await menuOf(first)).getByRole('menuitem', { name: 'Set expiry' }));
    await expect(await screen.findByRole('heading', { name: 'Set expiry of ledger-db-1' }, patience)).toBeVisible();
    const { appliance, navigation } = world();
    await expect(navigation.get().params).toMatchObject({ row: setNamed(appliance, set), item: 'ledger-db-1' });
  },
};

/** Only a database key set has this sub-tab. For other key sets the details open. */
export const OtherTypes: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: { at: (appliance) => `/cloudkeys?tab=0&row=${setNamed(appliance, set)}&sub=databaseConnectors` } satisfies StoryAppliance,
    shows: ['CKP-11'],
  },
  play: async () => {
    await screen.findByRole('tab', { name: 'Database connectors' }, patience);
    for (const other of ['payments-prod', 'payments-test', 'analytics']) {
      world().navigation.go({ path: '/cloudkeys', params: { tab: '0', row: setNamed(world().appliance, other), sub: 'databaseConnectors' } });
      await waitFor(() => expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true'), patience);
      await expect(screen.queryByRole('tab', { name: 'Database connectors' })).toBeNull();
    }
  },
};
