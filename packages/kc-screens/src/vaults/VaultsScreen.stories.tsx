import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { vaults } from 'kc-api/contract/vaults/vaults';
import { also, patience } from '../story-kit/plays.ts';
import { screenStories } from '../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { clearVaults, loseVault, putVaults, vaultsDemo } from './story-kit/vaults.demo.ts';

const meta: Meta = { title: 'Vaults/List' };
export default meta;

const states = screenStories(vaultsDemo, {
  grid: 'Vaults',
  at: { view: 'grid' },
  call: vaults.list,
  row: 'Nordbank databases',
  empty: { prepare: clearVaults },
  emptyText: 'There are no vaults.',
  many: { prepare: (appliance) => putVaults(appliance, 300) },
  manyRows: 300,
  denied: /You need the Security Admin privilege/,
});

export const Loaded = also(states.Loaded, { shows: ['VAULT-02', 'VAULT-22'] }, async () => {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.trim());
  await expect(heads).toEqual(expect.arrayContaining(['Name', 'Type', 'Description', 'Administrator', 'Authentication', 'Health']));
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

const cards = async () => within(await screen.findByRole('list', { name: 'Vaults' }, patience));
const card = async (name: string) => {
  const title = await (await cards()).findByRole('button', { name }, patience);
  return within(title.closest('li') as HTMLElement);
};

const board = (appliance: StoryAppliance, play: NonNullable<StoryObj['play']>, { shows }: { shows: readonly string[] } = { shows: [] }): StoryObj => ({
  ...states.Loaded,
  parameters: { appliance: { at: '/vault', ...appliance } satisfies StoryAppliance, shows },
  play,
});

/** Each card shows name, type, description, administrator, authentication and health. */
export const Dashboard = board(
  {},
  async () => {
    const cloud = await card('Nordbank cloud keys');
    for (const text of ['Cloud Key Management Vault', 'Security root', 'Local', 'Healthy']) await expect(cloud.getByText(text)).toBeVisible();
    await expect(screen.getByText('3 vaults')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search by name' }), 'data');
    await waitFor(() => expect(screen.getByText('1 vault')).toBeVisible(), patience);
    await expect((await cards()).getAllByRole('listitem')).toHaveLength(1);
    // The address contains the search, which also applies to the grid.
    await expect(world().navigation.get().params['filter.name']).toBe('data');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'grid');
    await expect(await screen.findByRole('row', { name: /Nordbank databases/ }, patience)).toBeVisible();
    await expect(screen.queryByRole('row', { name: /Nordbank cloud keys/ })).toBeNull();
  },
  { shows: ['VAULT-02', 'SHELL-040'] },
);

/** Selecting a card opens its details below and in the address. Its menu has the actions. */
export const Details = board(
  {},
  async () => {
    const cloud = await card('Nordbank cloud keys');
    await userEvent.click(cloud.getByRole('button', { name: 'Nordbank cloud keys' }));
    const details = within(await screen.findByRole('region', { name: 'Details of Nordbank cloud keys' }, patience));
    for (const text of ['Keys of AWS, Azure, and Google Cloud.', 'secroot', 'secroot@nordbank.example']) await expect(details.getByText(text)).toBeVisible();
    await expect(details.getByText(/\/cloudkeys\/nordbank-cloud\/$/)).toBeVisible();
    await expect(world().navigation.get().params['row']).toBe('nordbank-cloud');
    await userEvent.click(cloud.getByRole('button', { name: /^Actions for / }));
    const menu = within(await screen.findByRole('menu', { name: /^Actions for / }, patience));
    await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  },
  { shows: ['VAULT-05', 'VAULT-11', 'VAULT-24'] },
);

/** A vault that does not respond is shown as unreachable. */
export const NotResponding = board({ prepare: (appliance) => loseVault(appliance, 'lost-vault') }, async () => {
  await expect((await card('lost-vault')).getByText('Unreachable')).toBeVisible();
});

export const NoCards = board({ prepare: clearVaults }, async () => {
  await expect(await screen.findByText('There are no vaults.', {}, patience)).toBeVisible();
  await expect(screen.getAllByRole('button', { name: 'Create vault' })[0]).toBeVisible();
});

/** Without the license, the page shows only that access is missing. */
export const NoLicense = board(
  {
    prepare: ({ environment: { store } }) => store.setValue('license', { byok_enabled: true, kmip_enabled: true, keyhub_managed: false, secrets_vault: false }),
  },
  async () => {
    await expect(await screen.findByText('You do not have access to this page.', {}, patience)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Create vault' })).toBeNull();
  },
  { shows: ['VAULT-01', 'SHELL-041'] },
);
