import type { Tables } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { also } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { changeSet, setNamed } from '../story-kit/records.ts';
import { cloudKeysDemo } from '../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Key sets/List' };
export default meta;

const patience = { timeout: 10_000 };
const states = screenStories(cloudKeysDemo, {
  grid: 'Key sets',
  call: keySets.list,
  row: 'payments-prod',
  empty: { scenario: 'empty' },
  emptyText: 'There are no key sets.',
  many: {
    prepare: ({ environment }) => {
      const table = environment.store.table('keySets');
      const [first] = table.all();
      table.putMany(Array.from({ length: 2_000 }, (_, n) => ({ ...(first as Tables['keySets']), id: `many-${n}`, name: `key-set-${n}` })));
    },
  },
  manyRows: 2_000,
  denied: 'You need the Cloud Admin privilege. A security administrator can grant it.',
});
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent.trim())
    .filter((title) => title !== '');
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }, patience));

/** All types of key sets, each with its account or database. */
export const Loaded = also(states.Loaded, { shows: ['CKP-02', 'CKP-28', 'KSET-01', 'KSET-62'] }, async () => {
  await expect(heads()).toEqual(['Name', 'Description', 'Type', 'CSP account', 'Admin group', 'Cloud keys', 'Actions']);
  await expect(screen.getByRole('grid', { name: 'Key sets' })).toHaveAttribute('aria-rowcount', '19');
  const xks = await row('payments-xks');
  await expect(xks.getByText('XKS')).toBeVisible();
});
/** The empty list offers a button that creates a key set. */
export const Empty = also(states.Empty, {}, async () => {
  await expect(screen.getAllByRole('button', { name: 'Create key set' })).toHaveLength(2);
});
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

/** A database vault has a column for the database type instead of provider and account. */
export const Databases: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/cloudkeys', flavour: 'databases' } satisfies StoryAppliance, shows: ['CKP-28', 'KSET-21'] },
  play: async () => {
    await screen.findByText('oracle-hr', {}, patience);
    await expect(heads()).toEqual(['Name', 'Description', 'Admin group', 'Database type', 'Cloud keys', 'Actions']);
    await expect((await row('mariadb-web')).getByText('MariaDB')).toBeVisible();
    await expect(screen.queryByText('payments-prod')).toBeNull();
  },
};

/** The number of keys links to the keys, filtered by key set and, for AZURE, by the kind of vault. */
export const JumpToKeys: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/cloudkeys' } satisfies StoryAppliance, shows: ['CKP-31', 'CKP-32'] },
  play: async () => {
    const aws = await row('payments-prod');
    const { appliance } = world();
    await expect(aws.getByRole('link', { name: '96' })).toHaveAttribute('href', `#/cloudkeys?tab=1&keyset=${setNamed(appliance, 'payments-prod')}`);
    const azure = await row('payments-test');
    await expect(azure.getByRole('link', { name: '58' })).toHaveAttribute(
      'href',
      `#/cloudkeys?tab=1&keyset=${setNamed(appliance, 'payments-test')}&vaulttype=vaults`,
    );
  },
};

/** The link lists the keys of the key set, filtered by key set and kind of vault. Selecting another key set clears the old filter. */
export const Jumped: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: (appliance) => `/cloudkeys?tab=1&keyset=${setNamed(appliance, 'payments-test')}&vaulttype=vaults&vault=kv-payments-prod`,
    } satisfies StoryAppliance,
    shows: ['CKP-31', 'CKP-32', 'CKP-34'],
  },
  play: async () => {
    const set = await screen.findByRole('combobox', { name: 'Key set' }, patience);
    await waitFor(() => expect(set).toHaveValue('payments-test'), patience);
    await expect(await screen.findByRole('combobox', { name: 'Vault type' }, patience)).toHaveValue('vaults');
    await userEvent.click(set);
    await userEvent.keyboard('analytics');
    await userEvent.click(await screen.findByRole('option', { name: /^analytics/ }, patience));
    const { appliance, navigation } = world();
    await waitFor(() => expect(navigation.get().params).toEqual({ tab: '1', keyset: setNamed(appliance, 'analytics') }), patience);
  },
};

/** The shortcut 'r r' reloads the list. Enter on a row opens its details, which the address contains. */
export const Keyboard: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/cloudkeys' } satisfies StoryAppliance, shows: ['CKP-33'] },
  play: async () => {
    await row('payments-prod');
    const { appliance, navigation } = world();
    changeSet(appliance, 'payments-prod', { name: 'payments-renamed' });
    await userEvent.keyboard('rr');
    const name = await screen.findByText('payments-renamed', {}, patience);
    name.closest('td')?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(navigation.get().params['row']).toBe(setNamed(appliance, 'payments-renamed')), patience);
    await expect(await screen.findByRole('region', { name: 'Details of payments-renamed' }, patience)).toBeVisible();
  },
};
