import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { patience } from '../../../../story-kit/plays.ts';
import { kept, subStory, subTab } from '../story-kit/access.tsx';
import { aws, gcp, having } from '../story-kit/access.rows.ts';
import { keyWhere } from '../../../story-kit/records.ts';

const meta: Meta = { title: 'Cloud keys/Access/Tags' };
export default meta;

const owner = {
  tags: [
    { key: 'owner', value: 'payments' },
    { key: 'environment', value: 'prod' },
  ],
};

/** The tab title shows the number of tags after they have loaded. */
export const Loaded = subStory('tags', aws, {
  play: async () => {
    const tab = await subTab(/^Tags/);
    await tab.findByRole('row', { name: /owner/ }, patience);
    await expect(tab.getByRole('row', { name: /environment/ })).toHaveTextContent('prod');
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Tags/ })).toHaveTextContent('2'), patience);
  },
  prepare: having(aws, owner),
  shows: ['CKEY-005', 'CKP-15', 'CKEY-113'],
});

/** Google calls tags labels. */
export const Labels = subStory('tags', gcp, {
  play: async () => {
    const tab = await subTab(/^Labels/);
    await expect(await tab.findByRole('grid', { name: 'Labels' }, patience)).toBeVisible();
  },
  prepare: having(gcp, owner),
});

export const Empty = subStory('tags', aws, {
  play: async () => {
    const tab = await subTab(/^Tags/);
    await expect(await tab.findByText('This cloud key has no tags.', {}, patience)).toBeVisible();
  },
  prepare: having(aws, { tags: [] }),
});

export const Loading = subStory('tags', aws, {
  play: async () => {
    const tab = await subTab(/^Tags/);
    const grid = await tab.findByRole('grid', { name: 'Tags' }, patience);
    await waitFor(() => expect(grid.closest('[aria-busy="true"]') ?? grid.querySelector('[aria-busy="true"], .kc-bone')).not.toBeNull(), patience);
  },
  faults: [{ call: cloudKeys.tags.id, mode: 'forever' }],
});

export const Failed = subStory('tags', aws, {
  play: async () => {
    const tab = await subTab(/^Tags/);
    await expect(await tab.findByText('The tags cannot be read now.', {}, patience)).toBeVisible();
    (await tab.findByRole('button', { name: 'Try again' })).click();
    await tab.findByRole('row', { name: /owner/ }, patience);
  },
  prepare: having(aws, owner),
  faults: [{ call: cloudKeys.tags.id, status: 500, error: 'The tags cannot be read now.', times: 1 }],
});

/** A database key has no tags and no such sub-tab. Its details open instead. */
export const Database = subStory('tags', (appliance) => keyWhere(appliance, ({ csp_type }) => csp_type === 'TDE').id, {
  play: async () => {
    await subTab('Details');
    await expect(screen.queryByRole('tab', { name: /^Tags/ })).toBeNull();
    await expect(kept((appliance) => keyWhere(appliance, ({ csp_type }) => csp_type === 'TDE').id).tags).toEqual([]);
  },
});
