import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { press } from '../../story-kit/dialogStories.tsx';
import { findDialog, getDialog } from '../../story-kit/dialogQueries.ts';
import { patience, retype } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import KmipClientsScreen from '../KmipClientsScreen.tsx';

const meta: Meta = { title: 'KMIP/Client servers/Generate CSR' };
export default meta;

const story = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <KmipClientsScreen />,
  parameters: { appliance: { at: '/kmip', ...appliance } satisfies StoryAppliance, shows },
  play,
});

/** The certificate request dialog of the HSM, with its fields and rules. The request is displayed and downloaded as a file. */
export const Generated = story({}, { shows: ['KMIP-029'] }, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Generate CSR' }, patience));
  const dialog = within(await findDialog({ name: 'Generate a certificate signing request' }, patience));
  await retype(dialog, /^Common name/, 'kc.nordbank.example');
  await retype(dialog, /^Country/, 'Sweden');
  await userEvent.tab();
  await expect((await dialog.findAllByText('Enter the country as two letters.', {}, patience))[0]).toBeVisible();
  await retype(dialog, /^Country/, 'se');
  await userEvent.tab();
  await press(dialog, 'Generate CSR');
  await expect(await screen.findByText(/-----BEGIN CERTIFICATE REQUEST-----/, {}, patience)).toBeVisible();
  await userEvent.click(within(getDialog()).getByRole('button', { name: 'Download' }));
  await expect(await screen.findByText('Saved kc.nordbank.example.csr', {}, patience)).toBeVisible();
  await expect(world().navigation.get().path).toBe('/kmip');
});

/** Other vaults have no HSM and do not generate requests. */
export const OtherVault = story({ flavour: 'databases' }, { shows: [] }, async () => {
  await expect(await screen.findByRole('button', { name: 'Add client server' }, patience)).toBeVisible();
  await expect(screen.queryByRole('button', { name: 'Generate CSR' })).toBeNull();
});
