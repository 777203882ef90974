import type { Tables } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { setNamed } from '../../story-kit/records.ts';

const meta: Meta = { title: 'Cloud keys/Key sets/Key rings' };
export default meta;

const patience = { timeout: 14_000 };
const about = (name: string, { shows = [] }: { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (appliance) => `/cloudkeys?row=${setNamed(appliance, name)}&sub=keyRings`, ...more } satisfies StoryAppliance, shows },
  play,
});
const details = async (name: string) => within(await screen.findByRole('region', { name: `Details of ${name}` }, patience));
const changeRings = (name: string, change: Partial<Tables['keySets']['rings']>) => {
  const { appliance } = world();
  const sets = appliance.environment.store.table('keySets');
  const set = sets.get(setNamed(appliance, name));
  if (set) sets.put({ ...set, rings: { ...set.rings, ...change } });
};
const ring = { id: 'projects/nordbank-prod-4410/locations/europe-north1/keyRings/fresh', location: 'europe-north1' };

/** Shows the known key rings and the time of the last sync. */
export const Loaded = about('analytics', { shows: ['KSET-05', 'KSET-28', 'KSET-29', 'KSET-46', 'KSET-47', 'KSET-78', 'CKP-10'] }, async () => {
  const panel = await details('analytics');
  await expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Details', 'Key rings', 'History']);
  const grid = within(await panel.findByRole('grid', { name: 'Key rings' }, patience));
  await expect(await grid.findByText(/^analytics \/ /, {}, patience)).toBeVisible();
  await expect(panel.getByText(/^Last synced \d/)).toBeVisible();
});

/** The page shows that a sync is running until the cloud has responded. Then it shows the new key rings. */
export const Sync = about('analytics', { shows: ['KSET-05', 'KSET-45', 'KSET-79', 'KSET-82'] }, async () => {
  const panel = await details('analytics');
  const grid = await panel.findByRole('grid', { name: 'Key rings' }, patience);
  await within(grid).findByText(/^analytics \/ /, {}, patience);
  await userEvent.click(panel.getByRole('button', { name: 'Sync key rings' }));
  await expect(await panel.findByText('Sync from the cloud is in progress', {}, patience)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Sync key rings' })).toHaveAttribute('aria-disabled', 'true');
  changeRings('analytics', { running: false, synced: Math.floor(Date.now() / 1000), list: [ring] });
  await expect((await screen.findAllByText('KeyRings Synced From Cloud', {}, patience))[0]).toBeVisible();
  await expect(await within(grid).findByText('fresh / europe-north1', {}, patience)).toBeVisible();
  await waitFor(() => expect(panel.getByRole('button', { name: 'Sync key rings' })).not.toHaveAttribute('aria-disabled'), patience);
});

/** A sync that ended without reading the cloud shows no success message. */
export const SyncGaveUp = about('analytics', {}, async () => {
  const panel = await details('analytics');
  await within(await panel.findByRole('grid', { name: 'Key rings' }, patience)).findByText(/^analytics \/ /, {}, patience);
  await userEvent.click(panel.getByRole('button', { name: 'Sync key rings' }));
  await panel.findByText('Sync from the cloud is in progress', {}, patience);
  changeRings('analytics', { running: false });
  await expect((await screen.findAllByText('The key rings could not be synced. An alert says why.', {}, patience))[0]).toBeVisible();
  await expect(screen.queryByText('KeyRings Synced From Cloud')).toBeNull();
});

export const SyncRefused = about(
  'analytics',
  { shows: ['CKP-48'] },
  async () => {
    const panel = await details('analytics');
    await userEvent.click(await panel.findByRole('button', { name: 'Sync key rings' }, patience));
    await expect((await screen.findAllByText('The service account is disabled.', {}, patience))[0]).toBeVisible();
  },
  { faults: [{ call: keySets.syncKeyRings.id, status: 400, error: 'The service account is disabled.' }] },
);

/** Without an account there is no cloud to sync with. The button says so. */
export const NoAccount = about('treasury-gcp', {}, async () => {
  const panel = await details('treasury-gcp');
  await expect(await panel.findByText('This key set has no key rings. Sync them from the cloud.', {}, patience)).toBeVisible();
  await expect(panel.getByText('Never synced')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Sync key rings' })).toHaveAttribute('aria-disabled', 'true');
});
