import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { keptPasskey, playAuthenticator, withPasskeys, type PlayedAuthenticator } from '../passkeys/story-kit/playedAuthenticator.ts';
import { sessionWorld, signInOf, StorySession, type SessionWorld } from '../story-kit/StorySession.tsx';

const { username, password } = signInOf('security');
const withOne = ({ appliance }: SessionWorld) => withPasskeys(appliance, username, keptPasskey());

const meta: Meta<typeof StorySession> = { title: 'Sign-in/Passkey', component: StorySession, args: { prepare: withOne } };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };

async function asked(device: Partial<PlayedAuthenticator> = {}): Promise<void> {
  playAuthenticator(device);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }, patience), username);
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('button', { name: 'Use passkey' }, patience);
}
const pressPasskey = () => userEvent.click(screen.getByRole('button', { name: 'Use passkey' }));

/** There is no session yet. A user without codes gets no option to enter one. */
export const Ready: Story = {
  parameters: { shows: ['PASS-06'] },
  play: async () => {
    await asked();
    await expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull();
    await expect(sessionWorld().host.session.token()).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use passkey' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await expect(await screen.findByRole('textbox', { name: 'Username' })).toBeVisible();
  },
};

export const Pending: Story = {
  play: async () => {
    await asked({ next: 'waits' });
    await pressPasskey();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use passkey' })).toHaveAttribute('aria-busy', 'true'), patience);
  },
};

export const Done: Story = {
  parameters: { shows: ['PASS-06'] },
  play: async () => {
    await asked();
    await pressPasskey();
    await waitFor(() => expect(sessionWorld().host.session.token()).not.toBeNull(), patience);
  },
};

/** If the user cancels, or has no passkey on this device, a message explains it and offers a retry. */
export const Cancelled: Story = {
  parameters: { shows: ['PASS-09'] },
  play: async () => {
    await asked({ next: 'cancels' });
    await pressPasskey();
    await expect(await screen.findByText(passkeyTexts.cancelled, {}, patience)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Use passkey' })).not.toHaveAttribute('aria-disabled');
  },
};

/** The device belongs to another user. */
export const NotAccepted: Story = {
  parameters: { shows: ['PASS-09'] },
  play: async () => {
    await asked({ credential: 'b3RoZXI' });
    await pressPasskey();
    await expect(await screen.findByText(passkeyTexts.notAccepted, {}, patience)).toBeVisible();
    await expect(sessionWorld().host.session.token()).toBeNull();
  },
};

/** A user who also has codes may enter one instead. */
export const OrACode: Story = {
  args: {
    prepare: (world) => {
      withOne(world);
      const users = world.appliance.environment.store.table('users');
      const user = users.all().find(({ login_name }) => login_name === username);
      if (user) users.put({ ...user, otp: { type: 'totp', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', verified: true, lastCounter: 0 } });
    },
  },
  parameters: { shows: ['PASS-10'] },
  play: async () => {
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
    await expect(await screen.findByRole('textbox', { name: 'Token' }, patience)).toBeVisible();
  },
};
