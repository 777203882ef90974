import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { sessionWorld, StorySession } from '../story-kit/StorySession.tsx';
import { findDialog, getDialog, queryDialog } from '../story-kit/dialogQueries.ts';

const meta: Meta<typeof StorySession> = { title: 'Session/What an answer says', component: StorySession, args: { as: 'security' } };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };
/** Waits for the list, because identical pending requests would be merged. */
const inside = () => screen.findByText('Anna Holm', {}, patience);
const status = (headers: Record<string, string>) => ({ call: 'system.vaultHealth', status: 200, payload: { status: 'Healthy' }, headers });
const ask = () => sessionWorld().host.client.send(system.vaultHealth, {}, { background: true });

/** The dialog cannot be closed; the user can only log out. */
export const LicenseExpired: Story = {
  args: { faults: [status({ 'X-License-Expired': 'yes' })] },
  parameters: { shows: ['AUTH-14', 'NET-31'] },
  play: async () => {
    await inside();
    await ask();
    const dialog = within(await findDialog({ name: 'License expired' }, patience));
    await expect(dialog.getByText('Your license has expired. Please contact your administrator.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(getDialog()).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' }, patience);
    await expect(queryDialog()).toBeNull();
  },
};

/** An administrator has just enforced two-factor authentication: a notice appears instead of an error message. */
export const TwoFactorMissing: Story = {
  parameters: { shows: ['AUTH-15', 'AUTH-42', 'AUTH-56', 'NET-29'] },
  play: async () => {
    await inside();
    const { appliance, host } = sessionWorld();
    appliance.environment.store.setValue('two_factor', { enforced: true });
    await host.client.send(users.list).catch(() => undefined);
    const dialog = within(await findDialog({}, patience));
    await expect(
      dialog.getByText(
        'The Security Administrator has enforced Two-Factor Authentication for all users. Please set up two-factor authentication to access the KeyControl vault.',
      ),
    ).toBeVisible();
    await expect(screen.queryByText('Two Factor Authentication not setup yet')).toBeNull();
    await expect(screen.queryByRole('grid')).toBeNull();
  },
};

/** No response at all: a dialog says so, and the console sends no more requests. When the server responds, the page reloads without a session. */
export const ConnectionLost: Story = {
  parameters: { shows: ['NET-33', 'NET-43', 'NET-50'] },
  args: { speed: 2 },
  play: async () => {
    await inside();
    const { appliance, host, reloads } = sessionWorld();
    appliance.faults.set([{ call: '*', mode: 'dropped' }]);
    await host.client.send(users.list).catch(() => undefined);
    const dialog = within(await findDialog({ name: 'Connection lost' }, patience));
    await expect(dialog.getByText('Unable to connect to the server.')).toBeVisible();
    appliance.faults.set([]);
    await expect(host.client.send(users.list)).rejects.toMatchObject({ kind: 'offline' });
    await expect(host.session.token()).not.toBeNull();
    await expect(await dialog.findByText(/Reloading in a few seconds/, {}, patience)).toBeVisible();
    await waitFor(() => expect(reloads()).toBe(1), patience);
    await expect(host.session.token()).toBeNull();
  },
};

/** A long outage: the page stays, and the user can also retry by a button. */
export const StaysLost: Story = {
  play: async () => {
    await inside();
    const { appliance, host, reloads, advance } = sessionWorld();
    appliance.faults.set([{ call: '*', mode: 'dropped' }]);
    await host.client.send(users.list).catch(() => undefined);
    const dialog = within(await findDialog({ name: 'Connection lost' }, patience));
    await expect(dialog.getByText(/Your entries are kept/)).toBeVisible();
    advance(60_000);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy'), patience);
    await expect(reloads()).toBe(0);
    appliance.faults.set([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reloads()).toBe(1), patience);
  },
};

/** One failed response is not a lost connection: the caller handles the error. */
export const AnswerCutOff: Story = {
  play: async () => {
    await inside();
    const { appliance, host } = sessionWorld();
    appliance.faults.set([{ call: 'users.list', mode: 'dropped', times: 1 }]);
    await host.client.send(users.list).catch(() => undefined);
    await waitFor(() => expect(host.connection.getState()).toBe('up'));
    await host.client.send(users.list);
    await expect(queryDialog()).toBeNull();
  },
};

/** A poll without a connection shows no message and does not sign the user out. */
export const BackgroundSilent: Story = {
  play: async () => {
    await inside();
    const { appliance, host } = sessionWorld();
    appliance.faults.set([{ call: '*', mode: 'dropped' }]);
    await host.client.send(system.status, {}, { background: true }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(host.connection.getState()).toBe('doubted');
    await expect(queryDialog()).toBeNull();
    appliance.faults.set([]);
    await waitFor(() => expect(host.connection.getState()).toBe('up'), patience);
  },
};
