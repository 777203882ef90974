import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { keySetPoll } from 'kc-api/rules/cloudKeys/keySets';
import { act, actionNamed } from '../../../story-kit/act.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { changeSet, setNamed } from '../../story-kit/records.ts';

const meta: Meta = { title: 'Cloud keys/Key sets/Details' };
export default meta;

const patience = { timeout: 10_000 };
const about = (
  name: string,
  { shows = [] }: { shows?: readonly string[] },
  play: NonNullable<StoryObj['play']>,
  more: StoryAppliance & { sub?: string } = {},
): StoryObj => {
  const { sub, ...appliance } = more;
  return {
    render: () => <CloudKeysScreen />,
    parameters: {
      appliance: { at: (one) => `/cloudkeys?row=${setNamed(one, name)}${sub ? `&sub=${sub}` : ''}`, ...appliance } satisfies StoryAppliance,
      shows,
    },
    play,
  };
};
const details = async (name: string) => within(await screen.findByRole('region', { name: `Details of ${name}` }, patience));
type Panel = Awaited<ReturnType<typeof details>>;
const tabs = (panel: Panel) => panel.getAllByRole('tab').map((tab) => tab.textContent);
/** The value under a label. */
const fact = (panel: Panel, label: string) => within(panel.getByText(label, { selector: 'dt' }).parentElement!);

/** An AWS key set has only the tabs that all key sets have: details and history. */
export const Aws = about('payments-prod', { shows: ['KSET-02', 'KSET-16', 'KSET-18', 'KSET-41', 'CKP-07', 'CKP-33'] }, async () => {
  const panel = await details('payments-prod');
  await expect(tabs(panel)).toEqual(['Details', 'History']);
  await expect(await fact(panel, 'Rotation schedule').findByText('3 months')).toBeVisible();
  await expect(fact(panel, 'CSP account').getByText('aws-payments')).toBeVisible();
  await expect(fact(panel, 'Admin group').getByText('Payments cloud')).toBeVisible();
  await expect(fact(panel, 'Description').getByText('Card and instant payments')).toBeVisible();
  await expect(fact(panel, 'GUID').getByText(setNamed(world().appliance, 'payments-prod'))).toBeVisible();
  await act('Edit');
  await expect(await findDialog({ name: 'Edit key set payments-prod' }, patience)).toBeVisible();
});

/** An external key store shows the id of its credentials, but not the secret. */
export const ExternalKeyStore = about('payments-xks', { shows: ['KSET-17', 'KSET-22', 'KSET-24'] }, async () => {
  const panel = await details('payments-xks');
  await expect(await fact(panel, 'XKS access ID').findByText('K7QZ3MPA2NORDB4XKSDEMO26')).toBeVisible();
  await expect(fact(panel, 'Type').getByText('XKS')).toBeVisible();
  await expect(fact(panel, 'HSM').getByText('Enabled')).toBeVisible();
  await expect(fact(panel, 'Partition label').getByText('nordbank-prod')).toBeVisible();
});

/** An interval of 0 days shows 'Never'. */
export const NeverRotated = about('retail-apps', { shows: ['KSET-41'] }, async () => {
  const panel = await details('retail-apps');
  await expect(await fact(panel, 'Rotation schedule').findByText('Never')).toBeVisible();
  await expect(fact(panel, 'CSP account').getByText('Not set')).toBeInTheDocument();
});

/** AZURE counts keys by vault type. Each count links to its keys. */
export const AzureCounts = about('payments-test', { shows: ['KSET-20', 'CKP-32'] }, async () => {
  const panel = await details('payments-test');
  await expect(tabs(panel)).toEqual(['Details', 'Key vaults', 'Managed HSM', 'History']);
  const guid = setNamed(world().appliance, 'payments-test');
  await panel.findByText('Key Vault keys');
  const links = [
    ['Key Vault keys', 'vaults'],
    ['Managed HSM keys', 'managedhsm'],
    ['DKE keys', 'dke'],
  ] as const;
  for (const [label, kind] of links)
    await expect(fact(panel, label).getByRole('link')).toHaveAttribute('href', `#/cloudkeys?tab=1&keyset=${guid}&vaulttype=${kind}`);
  await expect(links.reduce((sum, [label]) => sum + Number(fact(panel, label).getByRole('link').textContent), 0)).toBe(58);
});

/** The vaults of an AZURE key set are fetched when their tab opens. */
export const KeyVaults = about('payments-test', { shows: ['KSET-03', 'KSET-27', 'KSET-47', 'KSET-76', 'CKP-08'] }, async () => {
  const panel = await details('payments-test');
  await userEvent.click(panel.getByRole('tab', { name: 'Key vaults' }));
  const grid = within(await panel.findByRole('grid', { name: 'Key vaults' }, patience));
  const vault = within(await grid.findByRole('row', { name: /kv-payments-prod/ }, patience));
  await expect(vault.getByText(/premium|standard/i)).toBeVisible();
  await expect(world().navigation.get().params['sub']).toBe('keyVaults');
});

export const ManagedHsms = about(
  'payments-test',
  { shows: ['KSET-04', 'KSET-47', 'KSET-77', 'CKP-09'] },
  async () => {
    const panel = await details('payments-test');
    const grid = within(await panel.findByRole('grid', { name: 'Managed HSMs' }, patience));
    await expect(await grid.findByText('mhsm-nordbank-1', {}, patience)).toBeVisible();
  },
  { sub: 'managedHsms' },
);

/** A key set without an account has no vaults to fetch. */
export const NoVaults = about(
  'm365-dke',
  {},
  async () => {
    const panel = await details('m365-dke');
    await expect(await panel.findByText('This key set has no CSP account.', {}, patience)).toBeVisible();
  },
  { sub: 'keyVaults' },
);

/** If the cloud refuses, the tab shows its error with a retry button. */
export const VaultsFailed = about(
  'payments-test',
  { shows: ['CKP-48'] },
  async () => {
    const panel = await details('payments-test');
    await expect(await panel.findByText('The subscription is suspended.', {}, patience)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await expect(await panel.findByText('kv-payments-prod', {}, patience)).toBeVisible();
  },
  { sub: 'keyVaults', faults: [{ call: keySets.keyVaults.id, status: 400, error: 'The subscription is suspended.', times: 1 }] },
);

export const VaultsLoading = about(
  'payments-test',
  {},
  async () => {
    const panel = await details('payments-test');
    const grid = await panel.findByRole('grid', { name: 'Key vaults' }, patience);
    await waitFor(() => expect(grid.closest('[aria-busy="true"]') ?? grid.querySelector('[aria-busy="true"], .kc-bone')).not.toBeNull(), patience);
  },
  { sub: 'keyVaults', faults: [{ call: keySets.keyVaults.id, mode: 'forever' }] },
);

/** A database key set has connectors. */
export const Database = about('oracle-hr', { shows: ['KSET-06', 'KSET-21', 'CKP-11'] }, async () => {
  const panel = await details('oracle-hr');
  await expect(tabs(panel)).toEqual(['Details', 'Database connectors', 'History']);
  await expect(await fact(panel, 'Database type').findByText('Oracle Database')).toBeVisible();
  await userEvent.click(panel.getByRole('tab', { name: 'Database connectors' }));
  await expect(await panel.findByRole('grid', { name: 'Database connectors' }, patience)).toBeVisible();
});

/** While an operation runs, the details show it and other actions are disabled. At its end the list reloads. */
export const Running = about(
  'lakehouse-keys',
  { shows: ['KSET-26', 'KSET-43', 'KSET-88'] },
  async () => {
    const panel = await details('lakehouse-keys');
    await expect(await panel.findByText('Migration to HSM is in progress', {}, patience)).toBeVisible();
    const { appliance } = world();
    const offers = () => userEvent.click(screen.getByRole('button', { name: 'Actions for lakehouse-keys' }));
    const action = (name: string) => screen.getByRole('menuitem', { name });
    await offers();
    for (const name of ['Edit', 'Enable HSM', 'Migrate', 'Delete']) await expect(action(name)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    changeSet(appliance, 'lakehouse-keys', { migrate_to_hsm_in_progress: 'no', hsm_enabled: 'yes' });
    await waitFor(() => expect(panel.queryByText('Migration to HSM is in progress')).toBeNull(), patience);
    await offers();
    for (const name of ['Edit', 'Verify HSM']) await waitFor(() => expect(action(name)).not.toHaveAttribute('aria-disabled'), patience);
    await expect(fact(panel, 'HSM').getByText('Enabled')).toBeInTheDocument();
  },
  { prepare: (appliance) => changeSet(appliance, 'lakehouse-keys', { migrate_to_hsm_in_progress: 'yes' }) },
);

/** If the operation has already ended when the details load, the list updates too. Polling stops. */
export const Ended: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: {
      at: '/cloudkeys',
      prepare: (appliance) => changeSet(appliance, 'lakehouse-keys', { migrate_to_hsm_in_progress: 'yes' }),
    } satisfies StoryAppliance,
    shows: ['KSET-44'],
  },
  play: async () => {
    const name = await screen.findByText('lakehouse-keys', {}, patience);
    const { appliance } = world();
    changeSet(appliance, 'lakehouse-keys', { migrate_to_hsm_in_progress: 'no' });
    await userEvent.click(name);
    const panel = await details('lakehouse-keys');
    const edit = await actionNamed('Edit');
    await waitFor(() => expect(edit).not.toHaveAttribute('aria-disabled'), patience);
    await expect(panel.queryByText('Migration to HSM is in progress')).toBeNull();
    changeSet(appliance, 'lakehouse-keys', { description: 'Nobody looks' });
    await new Promise((resolve) => setTimeout(resolve, keySetPoll + 500));
    await expect(screen.queryByText('Nobody looks')).toBeNull();
  },
};

/** If the details cannot be read, the page shows the error and reloads the list. The listed values stay visible. */
export const DetailsFailed: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: { at: '/cloudkeys', faults: [{ call: keySets.read.id, status: 500, error: 'The key set cannot be read now.' }] } satisfies StoryAppliance,
    shows: ['KSET-51'],
  },
  play: async () => {
    const name = await screen.findByText('payments-prod', {}, patience);
    changeSet(world().appliance, 'payments-prod', { description: 'Described anew' });
    await userEvent.click(name);
    const panel = await details('payments-prod');
    await expect(await panel.findByText('The key set cannot be read now.', {}, patience)).toBeVisible();
    // The grid may render its row again after it was found.
    await waitFor(() => expect(screen.getAllByText('Described anew')[0]).toBeVisible(), patience);
    await expect(fact(panel, 'CSP account').getByText('aws-payments')).toBeVisible();
  },
};

/** The user can verify the HSM of a key set. */
export const VerifyHsm = about('payments-xks', { shows: ['KSET-49', 'KSET-68', 'KSET-81'] }, async () => {
  await details('payments-xks');
  await act('Verify HSM');
  await expect((await screen.findAllByText('HSM verification was successful', {}, patience))[0]).toBeVisible();
});
