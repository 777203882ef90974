import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { system } from 'kc-api/contract/frame/system';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import CloudKeysScreen from './CloudKeysScreen.tsx';
import { keyIn, setNamed } from './story-kit/records.ts';

const meta: Meta = { title: 'Cloud keys/Page' };
export default meta;

const story = (appliance: StoryAppliance, { shows = [] }: { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys', ...appliance } satisfies StoryAppliance, shows },
  play,
});

/** The names of the tabs, without their counts. */
async function tabs(): Promise<readonly string[]> {
  const line = await screen.findByRole('tablist', { name: 'Cloud keys' }, patience);
  return within(line)
    .getAllByRole('tab')
    .map((tab) => (tab.textContent ?? '').replace(/\d+$/, ''));
}

/** Four tabs, known by index; the first one opens. */
export const FourTabs = story({}, { shows: ['CKP-01', 'CKP-62', 'SHELL-014'] }, async () => {
  await expect(await tabs()).toEqual(['Key Sets', 'Cloud Keys', 'CSP Accounts', 'Audit Log']);
  await expect(screen.getByRole('tab', { name: /^Key Sets/ })).toHaveAttribute('aria-selected', 'true');
  const grids = ['Key sets', 'Cloud keys', 'CSP accounts', 'Audit log'];
  for (const index of [3, 2, 1]) {
    await userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${['Key Sets', 'Cloud Keys', 'CSP Accounts', 'Audit Log'][index]}`) }));
    await expect(await screen.findByRole('grid', { name: new RegExp(grids[index] ?? '', 'i') }, patience)).toBeVisible();
    await expect(world().navigation.get().params['tab']).toBe(String(index));
  }
});

/** A database vault has no accounts tab. The indexes of the other tabs stay the same. */
export const Databases = story({ flavour: 'databases' }, { shows: ['CKP-27'] }, async () => {
  await expect(await tabs()).toEqual(['Key Sets', 'Keys', 'Audit Log']);
  await userEvent.click(screen.getByRole('tab', { name: 'Audit Log' }));
  await waitFor(() => expect(world().navigation.get().params['tab']).toBe('3'), patience);
});

const without = { byok_enabled: false, kmip_enabled: true, keyhub_managed: false, secrets_vault: true };

/** Without either of the two licenses the page shows the no-access message and no tabs. */
export const NoLicense = story(
  { faults: [{ call: system.license.id, status: 200, payload: { license: without } }] },
  { shows: ['CKP-06', 'CKP-24'] },
  async () => {
    await expect(await screen.findByText('You do not have access to this page.', {}, patience)).toBeVisible();
    await expect(screen.queryByRole('tablist')).toBeNull();
  },
);

/** If the license cannot be read, the page shows the no-access message and the error with a retry button. */
export const LicenseFailed = story(
  { faults: [{ call: system.license.id, status: 500, error: 'The licence cannot be read now.', times: 1 }] },
  { shows: ['CKP-06'] },
  async () => {
    await expect(await screen.findByText('The licence cannot be read now.', {}, patience)).toBeVisible();
    await expect(screen.getByText('You do not have access to this page.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('tab', { name: /^Key Sets/ }, patience)).toBeVisible();
  },
);

/** While the license loads, the page shows neither tabs nor a no-access message. */
export const LicenseRead = story({ faults: [{ call: system.license.id, mode: 'forever' }] }, {}, async () => {
  await expect(await screen.findByRole('heading', { name: 'Cloud keys' }, patience)).toBeVisible();
  await expect(screen.queryByRole('tablist')).toBeNull();
  await expect(screen.queryByText('You do not have access to this page.')).toBeNull();
});

/** The provider determines the sub-tabs of a key and of a key set. */
export const TabsByProvider = story({ at: '/cloudkeys?tab=1' }, { shows: ['CKP-12', 'CKP-23'] }, async () => {
  await screen.findByRole('grid', { name: 'Cloud keys' }, patience);
  const { appliance, navigation } = world();
  const expected = {
    'payments-prod': ['Details', 'Sharing', 'Tags', 'Versions'],
    'payments-test': ['Details', 'Tags', 'Versions'],
    analytics: ['Details', 'Permissions', 'Labels', 'Versions', 'Key access justification policy', 'EKM ACLs'],
    'mssql-cards': ['Details', 'Versions'],
  };
  for (const [set, wanted] of Object.entries(expected)) {
    const { id, name } = keyIn(appliance, set, 'Available');
    navigation.go({ path: '/cloudkeys', params: { tab: '1', keyset: setNamed(appliance, set), row: id } });
    // Keys of two key sets may have the same name.
    const shown = () =>
      within(screen.getByRole('tablist', { name: `Details of ${name}` }))
        .getAllByRole('tab')
        .map((tab) => (tab.textContent ?? '').replace(/\d+$/, ''));
    await waitFor(() => expect(shown()).toEqual([...wanted, 'History']), patience);
  }
});

/** If the row in the address does not have the sub-tab in the address, its details open. */
export const NoSuchTab = story(
  { at: (appliance) => `/cloudkeys?tab=1&row=${keyIn(appliance, 'mssql-cards', 'Available').id}&sub=sharing` },
  { shows: ['CKP-12'] },
  async () => {
    const { name } = await screen.findAllByText('Handle', {}, patience).then(() => keyIn(world().appliance, 'mssql-cards', 'Available'));
    const line = await screen.findByRole('tablist', { name: `Details of ${name}` }, patience);
    await expect(within(line).getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  },
);
