import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience } from '../../story-kit/plays.ts';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../CloudKeysScreen.tsx';
import { setNamed } from '../story-kit/records.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Sync of key rings' };
export default meta;

const syncing = (running: boolean) => (appliance: Appliance) => {
  const table = appliance.environment.store.table('keySets');
  const set = table.get(setNamed(appliance, 'analytics'));
  if (set) table.put({ ...set, rings: { ...set.rings, running } });
};
const story = (running: boolean, play: () => Promise<void>, { shows = [] }: { shows?: readonly string[] } = {}): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: { at: (appliance) => `/cloudkeys?tab=1&keyset=${setNamed(appliance, 'analytics')}`, prepare: syncing(running) } satisfies StoryAppliance,
    shows,
  },
  play,
});

/** The list of keys says that its key rings are being synced. */
export const UnderWay = story(
  true,
  async () => {
    await expect(await screen.findByText('Sync from the cloud is in progress', {}, patience)).toBeVisible();
  },
  { shows: ['CKEY-092'] },
);

export const Rest = story(false, async () => {
  await screen.findByRole('combobox', { name: 'Key ring' }, patience);
  await waitFor(() => expect(Number(screen.getByRole('grid', { name: 'Cloud keys' }).getAttribute('aria-rowcount'))).toBeGreaterThan(1), patience);
  await expect(screen.queryByText('Sync from the cloud is in progress')).toBeNull();
});
