import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import AlertSettingsScreen from './AlertSettingsScreen.tsx';

const meta: Meta = { title: 'Alerts/Alert settings', component: AlertSettingsScreen, parameters: { appliance: { at: '/alert-settings' } } };
export default meta;

const patience = { timeout: 10_000 };
const found = () => screen.findByRole('switch', { name: 'Show the bell and its count in the header' }, patience);
const held = async () => (await world().ports.client.send(alerts.setting)).settings.webgui_alert.enabled;

/** On by default. */
export const Ready: StoryObj = {
  parameters: { shows: ['ALERT-09', 'ALERT-18', 'SHELL-010'] },
  play: async () => {
    await expect(await found()).toBeChecked();
  },
};

/** Each switch action saves at once, without another button. */
export const Done: StoryObj = {
  parameters: { shows: ['ALERT-06', 'ALERT-19', 'ALERT-20', 'ALERT-21'] },
  play: async () => {
    await userEvent.click(await found());
    await expect(await screen.findByText('Alert Settings Disabled Successfully', {}, patience)).toBeVisible();
    await expect(await held()).toBe(false);
    await waitFor(async () => expect(await found()).not.toBeChecked());
    await userEvent.click(await found());
    await expect(await screen.findByText('Alert Settings Enabled Successfully', {}, patience)).toBeVisible();
    await expect(await held()).toBe(true);
    await waitFor(async () => expect(await found()).toBeChecked());
  },
};

export const Pending: StoryObj = {
  parameters: { appliance: { faults: [{ call: 'alerts.changeSetting', mode: 'forever' }] } satisfies StoryAppliance },
  play: async () => {
    await userEvent.click(await found());
    await waitFor(async () => expect(await found()).toHaveAttribute('aria-busy', 'true'));
    await expect(await found()).not.toBeChecked();
  },
};

/** If saving fails, the switch returns to the stored value. */
export const ServerError: StoryObj = {
  parameters: { appliance: { faults: [{ call: 'alerts.changeSetting', status: 500, error: 'The setting cannot be saved now.' }] } satisfies StoryAppliance },
  play: async () => {
    await userEvent.click(await found());
    await expect(await screen.findByText('The setting cannot be saved now.', {}, patience)).toBeVisible();
    await expect(await found()).toBeChecked();
  },
};

export const Loading: StoryObj = {
  parameters: { appliance: { faults: [{ call: 'alerts.setting', mode: 'forever' }] } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Web GUI alert' }, patience)).toBeVisible();
    await expect(screen.queryByRole('switch')).toBeNull();
  },
};

export const Failed: StoryObj = {
  parameters: { appliance: { faults: [{ call: 'alerts.setting', status: 500, error: 'The setting cannot be read now.', times: 1 }] } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('The setting cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await found()).toBeChecked();
  },
};

/** Users without the Security Admin privilege see the state and the reason why they cannot change it. */
export const Denied: StoryObj = {
  parameters: { appliance: { role: 'cloud' } satisfies StoryAppliance },
  play: async () => {
    await expect(await found()).toHaveAttribute('aria-disabled', 'true');
    await expect(await screen.findByText(/You need the Security Admin privilege/)).toBeVisible();
  },
};
