import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { consoleSettings } from 'kc-api/contract/settings/managementConsole';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import ConsoleSettingsScreen from './ConsoleSettingsScreen.tsx';

const meta: Meta = { title: 'Settings/Console settings' };
export default meta;

interface Evidence {
  shows?: readonly string[];
}
const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: Evidence = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <ConsoleSettingsScreen />,
  parameters: { appliance: { at: '/keycontrolconsole', ...more } satisfies StoryAppliance, shows },
  play,
});
const field = () => screen.findByRole('switch', { name: 'Allow secroot to be managed from the console' }, patience);
const apply = async () => {
  const button = screen.getByRole('button', { name: 'Apply' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(button);
};

export const Done = story(
  async () => {
    await expect(await field()).not.toBeChecked();
    await userEvent.click(await field());
    await apply();
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(world().appliance.environment.store.value('secroot_mgmt')).toBe('yes');
  },
  { shows: ['SET-013', 'SET-032', 'SET-107', 'SET-108', 'SHELL-026'] },
);

export const ServerError = story(
  async () => {
    await userEvent.click(await field());
    await apply();
    await expect(await screen.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(await field()).toBeChecked();
  },
  {},
  { faults: [{ call: consoleSettings.change.id, status: 500, error: 'The vault is being moved.' }] },
);

export const Failed = story(
  async () => {
    await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
  },
  {},
  { faults: [{ call: consoleSettings.read.id, status: 500, error: 'The vault is being moved.' }] },
);
