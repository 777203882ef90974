import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { patience } from '../../../story-kit/plays.ts';
import type { StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import KmipServerScreen from '../../KmipServerScreen.tsx';
import { clearUsers } from '../../story-kit/records.ts';
import { tenantOf } from '../../story-kit/tenants.ts';

const meta: Meta = { title: 'KMIP/Tenants/Users' };
export default meta;

const users = (appliance: StoryAppliance, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <KmipServerScreen />,
  parameters: {
    appliance: {
      scenario: 'kmipTenants',
      at: (kept) => `/kmip/server?tab=tenants&row=${tenantOf(kept, 'local').id}&sub=users`,
      ...appliance,
    } satisfies StoryAppliance,
  },
  play,
});

/** Shows only the users of this tenant. */
export const Loaded = users({}, async () => {
  const grid = within(await screen.findByRole('grid', { name: 'KMIP users' }, patience));
  await expect(await grid.findByRole('row', { name: /backup-dub-01/ }, patience)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('grid', { name: 'KMIP users' })).toHaveAttribute('aria-rowcount', '10'), patience);
  await expect(grid.queryByRole('row', { name: /backup-fra-01/ })).toBeNull();
});

export const Empty = users({ prepare: clearUsers }, async () => {
  await expect(await screen.findByText('This tenant has no KMIP users yet. Create one for each client.', {}, patience)).toBeVisible();
});
