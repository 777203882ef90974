import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import KmipServerScreen from '../KmipServerScreen.tsx';
import { clearUsers, keptUser } from '../story-kit/records.ts';

const meta: Meta = { title: 'KMIP/Clients of the server/Tab' };
export default meta;

const tab = (appliance: StoryAppliance, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <KmipServerScreen />,
  parameters: { appliance: { at: '/kmip/server?tab=clients', ...appliance } satisfies StoryAppliance },
  play,
});
const grid = async () => within(await screen.findByRole('grid', { name: 'KMIP clients' }, patience));
const linkTo = (name: string): string => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '').replaceAll('+', ' ');

/** KMIP users and unknown clients in one list. */
export const Loaded = tab({}, async () => {
  const box = await grid();
  await expect(await box.findByRole('row', { name: /198\.51\.100\.23.*Certificate of an unknown CA/ }, patience)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('grid', { name: 'KMIP clients' })).toHaveAttribute('aria-rowcount', '65'), patience);
  await expect(screen.getByText(/^Recorded since /)).toBeVisible();
});

/** The details of an unknown client show why it was refused and link to its audit records. */
export const Stranger = tab({ at: `/kmip/server?tab=clients&row=${encodeURIComponent('address:198.51.100.23')}` }, async () => {
  const details = within(await screen.findByRole('region', { name: 'Details of 198.51.100.23' }, patience));
  await expect(details.getByText('its certificate was not issued by this server')).toBeVisible();
  await userEvent.click(details.getByRole('tab', { name: 'Audit log' }));
  await expect(linkTo('Show in the audit log')).toMatch(/\/auditlog\?.*filter\.category=KMIP.*filter\.message=198\.51\.100\.23/);
});

/** A filter by reason shows the clients that were refused for it. */
export const FilteredByReason = tab({ at: '/kmip/server?tab=clients&filter.reason=no-certificate' }, async () => {
  await expect(await (await grid()).findByRole('row', { name: /198\.51\.100\.40/ }, patience)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('grid', { name: 'KMIP clients' })).toHaveAttribute('aria-rowcount', '2'), patience);
});

/** The details of a KMIP user show the activity of its client and link to its row in this list. */
export const OfUser = tab({ at: (appliance) => `/kmip/server?tab=users&row=${keptUser(appliance).id}&sub=activity` }, async () => {
  await expect(await screen.findByRole('link', { name: 'Show in the list of clients' }, patience)).toBeVisible();
  const user = keptUser(world().appliance);
  await expect(linkTo('Show in the list of clients')).toContain(`tab=clients&row=${user.id}`);
  await expect(linkTo('Show in the audit log')).toContain(`filter.user="KMIP ${user.username}"`);
  await expect(screen.getByText('KMIP version')).toBeVisible();
});

/** A new appliance has no clients and says that it has recorded no activity. */
export const Empty = tab(
  {
    prepare: (appliance) => {
      clearUsers(appliance);
      const { store } = appliance.environment;
      store.table('kmipActivity').clear();
      store.setValue('kmip_activity_since', null);
    },
  },
  async () => {
    await expect(await screen.findByText('No client has connected yet. Create a KMIP user for each client.', {}, patience)).toBeVisible();
    await expect(screen.getByText('Nothing has been recorded yet.')).toBeVisible();
  },
);

export const Failed = tab({ faults: [{ call: 'kmipActivity.list', status: 500, error: 'The vault is being moved.' }] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});
