import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { patience } from '../../../../story-kit/plays.ts';
import { kept, subStory, subTab } from '../story-kit/access.tsx';
import { aws, gcp, having } from '../story-kit/access.rows.ts';

const meta: Meta = { title: 'Cloud keys/Access/Versions' };
export default meta;

const three = { versions: [1, 2, 3].map((number) => ({ number, keyid: `0a1b2c3d4e5f000${number}`, created: 1_790_000_000 + number * 86_400 })), primary: 3 };

/** Key id, status and creation date, and a badge on the primary version. */
export const Loaded = subStory('versions', gcp, {
  play: async () => {
    const tab = await subTab(/^Versions/);
    const primary = await tab.findByRole('row', { name: /0a1b2c3d4e5f0003/ }, patience);
    await expect(within(primary).getByText('Primary')).toBeVisible();
    await expect(within(primary).getByText('Available')).toBeVisible();
    await expect(tab.getByRole('row', { name: /0a1b2c3d4e5f0001/ })).not.toHaveTextContent('Primary');
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Versions/ })).toHaveTextContent('3'), patience);
    await expect(kept(gcp).primary).toBe(3);
  },
  prepare: having(gcp, three),
  shows: ['CKEY-006', 'CKP-16', 'CKEY-114'],
});

/** Keys of other providers have versions too, but their primary version cannot be changed. */
export const OtherProvider = subStory('versions', aws, {
  play: async () => {
    const tab = await subTab(/^Versions/);
    await tab.findByRole('row', { name: /0a1b2c3d4e5f0003/ }, patience);
  },
  prepare: having(aws, three),
});

export const Loading = subStory('versions', gcp, {
  play: async () => {
    const tab = await subTab(/^Versions/);
    const grid = await tab.findByRole('grid', { name: 'Versions' }, patience);
    await waitFor(() => expect(grid.closest('[aria-busy="true"]') ?? grid.querySelector('[aria-busy="true"], .kc-bone')).not.toBeNull(), patience);
  },
  faults: [{ call: cloudKeys.versions.id, mode: 'forever' }],
});

export const Failed = subStory('versions', gcp, {
  play: async () => {
    const tab = await subTab(/^Versions/);
    await expect(await tab.findByText('The versions cannot be read now.', {}, patience)).toBeVisible();
    (await tab.findByRole('button', { name: 'Try again' })).click();
    await tab.findByRole('row', { name: /0a1b2c3d4e5f0003/ }, patience);
  },
  prepare: having(gcp, three),
  faults: [{ call: cloudKeys.versions.id, status: 500, error: 'The versions cannot be read now.', times: 1 }],
});
