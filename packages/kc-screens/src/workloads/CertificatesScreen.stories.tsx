import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { clearCertificates } from './cvmCertificates/story-kit/certificateRecords.ts';
import CertificatesScreen from './CertificatesScreen.tsx';

const meta: Meta = { title: 'Workloads/Certificates/Page', component: CertificatesScreen };
export default meta;

const story = (appliance: StoryAppliance, play: NonNullable<StoryObj['play']>, shows: readonly string[] = []): StoryObj => ({
  parameters: { appliance: { at: '/workloads/certificates', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const rows = () => Number(screen.getByRole('grid', { name: 'VM certificates' }).getAttribute('aria-rowcount')) - 1;
const kept = () => world().appliance.environment.store.table('cvmCertificates').all();

/** The certificates of all VM sets. */
export const Loaded = story({}, async () => {
  const grid = await screen.findByRole('grid', { name: 'VM certificates' }, patience);
  await waitFor(() => expect(rows()).toBe(kept().length), patience);
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(5), patience);
});

/** Filtered by the address, as in the links of the dashboard. */
export const Narrowed = story(
  { at: '/workloads/certificates?filter.used=yes&filter.category=day,week' },
  async () => {
    await screen.findByRole('grid', { name: 'VM certificates' }, patience);
    const now = Math.floor(Date.now() / 1000);
    const isSoon = ({ used, expiration }: { used: string; expiration: number }) => used === 'yes' && expiration > now && expiration <= now + 7 * 86_400;
    await waitFor(() => expect(rows()).toBe(kept().filter(isSoon).length), patience);
    await expect(screen.getByRole('combobox', { name: 'Expires' })).toHaveDisplayValue('Within 7 days');
  },
  ['VM-046'],
);

export const Empty = story({ prepare: clearCertificates }, async () => {
  await expect(await screen.findByText('There are no certificates.', {}, patience)).toBeVisible();
});

export const Failed = story({ faults: [{ call: 'cvmCertificates.list', status: 500, error: 'The vault is being moved.' }] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});
