import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sessions } from 'kc-api/contract/sessions/sessions';
import AccountScreen from '../account/AccountScreen.tsx';
import { patience } from '../story-kit/plays.ts';
import type { StoryAppliance } from '../story-kit/storyConsole.tsx';
import { signedInElsewhere } from './story-kit/openSessions.ts';

const meta: Meta = { title: 'Sessions/Own', render: () => <AccountScreen params={{}} /> };
export default meta;

const story = (appliance: StoryAppliance, shows: readonly string[], play: NonNullable<StoryObj['play']>): StoryObj => ({
  parameters: { shows, appliance: { at: '/account', ...appliance } satisfies StoryAppliance },
  play,
});
const section = async () => within(await screen.findByRole('region', { name: 'Sessions' }, patience));

/** Lists the user's sessions. The current session is marked and cannot be ended here. */
export const Loaded = story(
  {
    prepare: (appliance) => {
      signedInElsewhere(appliance, 'secroot', { handle: 'desk', way: 'totp' });
      signedInElsewhere(appliance, 'secroot', { handle: 'phone', browser: 'Safari 19 on iOS', address: '2001:db8::7', usedFrom: '2001:db8::9', ago: 300 });
    },
  },
  ['SESS-01', 'SESS-03', 'SESS-07', 'SESS-11'],
  async () => {
    const own = await section();
    const desk = within(await own.findByRole('row', { name: /Firefox 145 on Windows/ }, patience));
    await expect(desk.getByText('10.20.30.41')).toBeVisible();
    await expect(desk.queryByText('This session')).toBeNull();
    await expect(own.getAllByRole('row')).toHaveLength(4);
    const here = await own.findByRole('row', { name: /This session/ });
    await userEvent.click(within(here).getByRole('checkbox'));
    await expect(own.getByRole('button', { name: 'End' })).toHaveAttribute('aria-disabled', 'true');
  },
);

/** A session of a panel in another product. The row shows the product and its panels. */
export const PanelSession = story(
  {
    prepare: (appliance) => {
      signedInElsewhere(appliance, 'secroot', {
        handle: 'orders',
        browser: 'Orders portal',
        panel: { product: 'Orders portal', panels: ['kmip-users', 'kmip-objects'], origin: 'https://orders.example', readOnly: true },
      });
    },
  },
  [],
  async () => {
    const own = await section();
    const panel = within(await own.findByRole('row', { name: /Orders portal/ }, patience));
    await expect(panel.getByText('Orders portal: KMIP users, KMIP objects (read-only)')).toBeVisible();
  },
);

/** All users see their own sessions. */
export const CloudAdmin = story({ role: 'cloud' }, ['SESS-01'], async () => {
  const own = await section();
  await own.findByRole('row', { name: /This session/ }, patience);
  await expect(own.getByRole('button', { name: 'End all other sessions' })).not.toHaveAttribute('aria-disabled');
});

/** The appliance does not support the list of sessions. */
export const NotOffered = story({ faults: [{ call: sessions.list.id, status: 404, error: 'There is no such call.' }] }, [], async () => {
  await screen.findByRole('region', { name: 'Two-factor authentication' }, patience);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull(), patience);
});

export const Loading = story({ faults: [{ call: sessions.list.id, mode: 'forever' }] }, [], async () => {
  const own = await section();
  await expect(own.queryByRole('row', { name: /This session/ })).toBeNull();
});

export const Failed = story({ faults: [{ call: sessions.list.id, status: 500, error: 'The sessions cannot be read now.', times: 1 }] }, [], async () => {
  const own = await section();
  await expect(await own.findByText('The sessions cannot be read now.', {}, patience)).toBeVisible();
  await userEvent.click(own.getByRole('button', { name: 'Try again' }));
  await own.findByRole('row', { name: /This session/ }, patience);
});
