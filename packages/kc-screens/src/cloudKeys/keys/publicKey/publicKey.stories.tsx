import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { act, actionNamed } from '../../../story-kit/act.ts';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { bring, keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle, type KeptKey } from '../../story-kit/records.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Public key' };
export default meta;

const pair = keyMade('payments-test', { status: 'Available' });
const story = (
  key: ReturnType<typeof keyMade>,
  appliance: StoryAppliance,
  { shows = [] }: { shows?: readonly string[] },
  play: (key: KeptKey | undefined) => Promise<void>,
): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: { ...appliance, at: (made) => `/cloudkeys?tab=1&row=${key.row(made)}`, prepare: (made) => bring(made, key) } satisfies StoryAppliance,
    shows,
  },
  play: async () => {
    await screen.findByRole('tabpanel', { name: 'Details' }, patience);
    const { appliance: made, navigation } = world();
    await play(keyWithHandle(made, navigation.get().params['row'] ?? ''));
  },
});

/** The file is a PEM file with the name of the key. */
export const Download = story(pair, {}, { shows: ['CKEY-023'] }, async (key) => {
  await act('Public key');
  await expect(await screen.findByText(`Saved ${key?.name}.pem`, {}, patience)).toBeVisible();
});

/** A symmetric key has no public key, so the action is not offered. */
export const Symmetric = story(
  keyMade('payments-prod', { status: 'Available' }, ({ object_type }) => object_type === 'Symmetric Key'),
  {},
  { shows: ['CKEY-023'] },
  async () => {
    await actionNamed('Refresh key');
    await expect(screen.queryByRole('menuitem', { name: 'Public key' })).toBeNull();
  },
);

/** The error appears as a message with a retry button. */
export const Failed = story(
  pair,
  { faults: [{ call: cloudKeys.publicKey.id, status: 500, error: 'The vault is being moved.', times: 1 }] },
  {},
  async (key) => {
    await act('Public key');
    await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText(`Saved ${key?.name}.pem`, {}, patience)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);
