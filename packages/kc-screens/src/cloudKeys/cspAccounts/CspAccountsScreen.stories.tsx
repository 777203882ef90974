import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import CloudKeysScreen from '../CloudKeysScreen.tsx';
import { setNamed } from '../story-kit/records.ts';
import { details } from './story-kit/accounts.ts';
import { accountRow, changeAccount, keptAccount } from './story-kit/accountRecords.ts';
import { cloudKeysDemo } from '../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/List' };
export default meta;

const at = '/cloudkeys?tab=2';
const states = screenStories(cloudKeysDemo, {
  grid: 'CSP accounts',
  at: { tab: '2' },
  call: cspAccounts.list,
  row: 'azure-payments',
  empty: { scenario: 'empty' },
  many: { scenario: 'demo' },
  manyRows: 6,
  denied: 'You need the Cloud Admin privilege. A security administrator can grant it.',
  emptyText: 'There are no CSP accounts.',
});
export const Loaded: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['CSP-01', 'CSP-41', 'CKP-04'] },
  play: async (context) => {
    await states.Loaded.play?.(context);
    for (const title of ['Name', 'Description', 'Type', 'Admin group', 'Key set'])
      await expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
    const row = within(screen.getByRole('row', { name: /gcp-analytics/ }));
    for (const text of ['Project nordbank-prod', 'Google Cloud', 'Data platform', 'analytics']) await expect(row.getByText(text)).toBeVisible();
  },
};
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

const about = (name: string, play: () => Promise<void>, { shows = [] }: { shows?: readonly string[] } = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (appliance) => `${at}&row=${accountRow(name)(appliance)}`, ...more } satisfies StoryAppliance, shows },
  play,
});

/** Shows the ids of the credentials, and dots in place of the secret. The key set links to its keys. */
export const Aws = about(
  'aws-payments',
  async () => {
    const region = within(await details('aws-payments'));
    for (const text of ['AKIAZ3QK7MPAYNORDB2K', 'eu-north-1', '3 months', 'Payments cloud', 'Organisation account of payments'])
      await expect(region.getByText(text)).toBeVisible();
    await expect(region.getByText('Secret access key')).toBeVisible();
    await expect(region.getByText('••••••••')).toBeVisible();
    await expect(document.body.textContent).not.toContain('demo/secret');
    await expect(region.getByRole('link', { name: 'payments-prod' })).toHaveAttribute(
      'href',
      `#/cloudkeys?tab=1&keyset=${setNamed(world().appliance, 'payments-prod')}`,
    );
  },
  { shows: ['CSP-02', 'CSP-11', 'CSP-12', 'CSP-13', 'CSP-14', 'CKP-31'] },
);

/** CKP-32: the count of an AZURE account links to the key vaults. */
export const Azure = about(
  'azure-payments',
  async () => {
    const region = within(await details('azure-payments'));
    for (const text of [
      '7c1d9f52-3b0e-4c55-9d0b-5a1f0c9e4410',
      '0f6b2a11-8d4e-4f0c-b7a3-c2e1d9f50088',
      'b4a2f0d8-1f7c-4b2a-9f0e-77d1c5a90001',
      'c0a8f7de-2b1c-4a64-8a53-1f7c4b2a0001',
    ])
      await expect(region.getByText(text)).toBeVisible();
    await expect(region.getByText('Client secret')).toBeVisible();
    await expect(region.queryByText('Default region')).toBeNull();
    await expect(region.getByRole('link', { name: 'payments-test' })).toHaveAttribute(
      'href',
      `#/cloudkeys?tab=1&keyset=${setNamed(world().appliance, 'payments-test')}&vaulttype=vaults`,
    );
  },
  { shows: ['CSP-15', 'CKP-32'] },
);

/** Of a key file, the details show only the service account. */
export const Gcp = about(
  'gcp-analytics',
  async () => {
    const region = within(await details('gcp-analytics'));
    await expect(await region.findByText('keycontrol@nordbank-prod-4410.iam.gserviceaccount.com')).toBeVisible();
    await expect(document.body.textContent).not.toContain('PRIVATE KEY');
    await userEvent.click(region.getByRole('button', { name: 'Change service account key file' }));
    await expect(await findDialog({ name: 'Replace the Google Cloud key file of gcp-analytics' }, patience)).toBeVisible();
  },
  { shows: ['CSP-16'] },
);

/** An account without a key set shows no link. Without a schedule its key is never rotated. */
export const Unattached = about(
  'aws-retail',
  async () => {
    const region = within(await details('aws-retail'));
    await expect(region.getByText('Never')).toBeVisible();
    await expect(region.queryByRole('link')).toBeNull();
  },
  { shows: ['CSP-25', 'CSP-62'] },
);

/** If the details cannot be read, the page reloads the list and the selected account. */
export const DetailsFailed = about(
  'aws-data',
  async () => {
    await details('aws-data');
    await screen.findByText('The account cannot be read now.', {}, patience);
    // Another user changed the account meanwhile. The reloaded list shows the change.
    changeAccount(world().appliance, 'aws-data', { description: 'Moved to another team' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect((await screen.findAllByText('Moved to another team', {}, patience))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The account cannot be read now.')).toBeNull(), patience);
  },
  { shows: ['CSP-42', 'CSP-32'] },
  { faults: [{ call: cspAccounts.read.id, status: 500, error: 'The account cannot be read now.', times: 1 }] },
);

/** Another user deleted the selected account. Its details close when the list reloads. */
export const DetailsGone: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at } satisfies StoryAppliance, shows: ['CSP-32'] },
  play: async () => {
    const cell = await screen.findByText('aws-retail', {}, patience);
    const { appliance } = world();
    appliance.environment.store.table('cspAccounts').remove(keptAccount(appliance, 'aws-retail').id);
    await userEvent.click(cell);
    await waitFor(() => expect(screen.queryByText('aws-retail')).toBeNull(), patience);
    await expect(screen.queryByRole('region', { name: 'Details of aws-retail' })).toBeNull();
    await expect(screen.getByText('aws-data')).toBeVisible();
  },
};

/** A database vault has no accounts. */
export const OtherVault: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys', flavour: 'databases' } satisfies StoryAppliance },
  play: async () => {
    const tabs = await screen.findByRole('tablist', { name: 'Cloud keys' }, patience);
    await expect(within(tabs).queryByRole('tab', { name: /CSP Accounts/ })).toBeNull();
  },
};
