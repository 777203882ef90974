import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { passkeys } from 'kc-api/contract/passkeys/passkeys';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import AccountScreen from '../account/AccountScreen.tsx';
import { patience } from '../story-kit/plays.ts';
import type { StoryAppliance } from '../story-kit/storyConsole.tsx';
import { keptPasskey, withPasskeys } from './story-kit/playedAuthenticator.ts';

const meta: Meta = { title: 'Passkeys/Own', render: () => <AccountScreen params={{}} /> };
export default meta;

const story = (appliance: StoryAppliance, shows: readonly string[], play: NonNullable<StoryObj['play']>): StoryObj => ({
  parameters: { shows, appliance: { at: '/account', ...appliance } satisfies StoryAppliance },
  play,
});
const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }, patience));

export const Loaded = story(
  {
    prepare: (appliance) =>
      withPasskeys(appliance, 'secroot', keptPasskey(), keptPasskey({ id: 'passkey-2', name: 'Phone', credential: 'cGhvbmU', used: 1_790_000_000 })),
  },
  ['PASS-01', 'PASS-03'],
  async () => {
    const own = await section();
    await expect(await own.findByRole('row', { name: /Security key.*Never/ }, patience)).toBeVisible();
    await expect(own.getByRole('row', { name: /Phone/ })).toBeVisible();
  },
);

export const Empty = story({}, [], async () => {
  const own = await section();
  await expect(await own.findByText('You have no passkeys yet.', {}, patience)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Add passkey' })).toBeVisible();
});

/** The console was opened at an IP address, for which browsers create no passkeys. */
export const AtAnAddress = story(
  { faults: [{ call: passkeys.list.id, status: 200, payload: { passkeys: [], unavailable: passkeyTexts.address } }] },
  ['PASS-15'],
  async () => {
    const own = await section();
    await expect(await own.findByText(passkeyTexts.address, {}, patience)).toBeVisible();
    await expect(own.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  },
);

export const Failed = story({ faults: [{ call: passkeys.list.id, status: 500, error: 'The passkeys cannot be read now.', times: 1 }] }, [], async () => {
  const own = await section();
  await expect(await own.findByText('The passkeys cannot be read now.', {}, patience)).toBeVisible();
  await userEvent.click(own.getByRole('button', { name: 'Try again' }));
  await own.findByText('You have no passkeys yet.', {}, patience);
});

/** The appliance does not support passkeys. */
export const NotOffered = story({ faults: [{ call: passkeys.list.id, status: 404, error: 'There is no such call.' }] }, [], async () => {
  await screen.findByRole('region', { name: 'Two-factor authentication' }, patience);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull(), patience);
});
