import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { press } from '../../story-kit/dialogStories.tsx';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import HsmScreen from '../HsmScreen.tsx';
import { nShield, nShieldAt } from '../story-kit/nShield.ts';

const meta: Meta = { title: 'HSM/nShield/Page' };
export default meta;

const story = (
  at: string,
  prepare: NonNullable<StoryAppliance['prepare']>,
  play: NonNullable<StoryObj['play']>,
  { shows = [] }: { shows?: readonly string[] } = {},
): StoryObj => ({
  render: () => <HsmScreen />,
  parameters: { appliance: { at, prepare } satisfies StoryAppliance, shows },
  play,
});

/** From the choice of a type to the first step of its setup. Later steps are disabled. */
export const Nothing = story(
  '/hsm/server',
  nShieldAt('nothing'),
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Configure nShield' }, patience));
    const steps = within(await screen.findByRole('list', { name: 'Steps of the setup' }, patience));
    await expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
    await expect(steps.getByRole('button', { name: 'Initialize clients' })).toBeVisible();
    for (const name of ['Servers/Clients', 'Security World', 'Smart Cards'])
      await expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-disabled', 'true');
  },
  { shows: ['HSM-004', 'HSM-011', 'HSM-030', 'HSM-036'] },
);

/** Only a strict security world needs smart cards. */
export const StrictWorld = story(
  '/hsm/server?tab=setup',
  nShieldAt('strictWorld'),
  async () => {
    const steps = within(await screen.findByRole('list', { name: 'Steps of the setup' }, patience));
    await expect(steps.getAllByRole('listitem')).toHaveLength(5);
    await expect(steps.getByRole('button', { name: 'Add card' })).toBeVisible();
    await expect(screen.getByRole('tab', { name: 'Smart Cards' })).not.toHaveAttribute('aria-disabled');
  },
  { shows: ['HSM-037', 'HSM-038'] },
);

/** The first check finds the active HSM, and its page appears without the setup steps. */
export const Active = story(
  '/hsm/server',
  nShieldAt('complete'),
  async () => {
    const status = within(await screen.findByRole('region', { name: 'Status' }, patience));
    await expect(status.getByText('kc-softcard')).toBeVisible();
    await expect(screen.queryByRole('list', { name: 'Steps of the setup' })).toBeNull();
    const settings = within(screen.getByRole('region', { name: 'Settings' }));
    await userEvent.click(await settings.findByRole('switch', { name: 'HSM enabled' }, patience));
    await expect(await settings.findByText('Root of Trust becomes Disabled with the HSM.', {}, patience)).toBeVisible();
    await press(settings, 'Apply');
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(nShield(world().appliance)).toMatchObject({ state: 'DISABLED' });
  },
  { shows: ['HSM-028', 'HSM-029', 'HSM-032', 'HSM-104'] },
);

export const ServersAndClients = story(
  '/hsm/server?tab=servers',
  nShieldAt('complete'),
  async () => {
    const servers = within(await screen.findByRole('grid', { name: 'Servers' }, patience));
    await expect(await servers.findByText('nshield-1', {}, patience)).toBeVisible();
    const clients = within(screen.getByRole('grid', { name: 'Clients' }));
    await expect(await clients.findByText('kc-node-3', {}, patience)).toBeVisible();
  },
  { shows: ['HSM-005', 'HSM-018'] },
);

export const SmartCards = story(
  '/hsm/server?tab=cards',
  nShieldAt('complete'),
  async () => {
    const cards = within(await screen.findByRole('grid', { name: 'Smart cards' }, patience));
    await expect(await cards.findByText('A1B2-0002', {}, patience)).toBeVisible();
    const form = within(screen.getByRole('region', { name: 'Allowed cards' }));
    await userEvent.selectOptions(await form.findByRole('combobox', { name: /^Allowed cards/ }, patience), 'ENABLED');
    await press(form, 'Apply');
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(nShield(world().appliance)).toMatchObject({ card_allow: 'ENABLED' });
  },
  { shows: ['HSM-006', 'HSM-018'] },
);
