import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { sessionWorld, StorySession, type SessionWorld } from '../story-kit/StorySession.tsx';

const meta: Meta<typeof StorySession> = { title: 'Sign-in/Identity provider', component: StorySession, args: { scenario: 'oidcOn' } };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };
const provider = 'https://login.nordbank.example/realms/staff/protocol/openid-connect/auth';
const form = () => screen.findByRole('textbox', { name: 'Username' }, patience);
const enforce = ({ appliance }: SessionWorld) => {
  const { store } = appliance.environment;
  store.setValue('oidc', { ...(store.value('oidc') as OidcConfig), enforced: true });
};

/** Enabled but not enforced: the form remains, and a button leads to the provider. */
export const Offered: Story = {
  parameters: { shows: ['AUTH-03', 'AUTH-47', 'AUTH-04', 'AUTH-49', 'AUTH-48'] },
  play: async () => {
    await form();
    await expect(sessionWorld().left).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Nordbank Login' }));
    await waitFor(() => expect(sessionWorld().left).toHaveLength(1), patience);
    await expect(sessionWorld().left[0]).toContain(provider);
    await expect(sessionWorld().left[0]).not.toContain('registration');
  },
};

/** Enforced: the browser navigates to the provider at once. */
export const Enforced: Story = {
  args: { prepare: enforce },
  play: async () => {
    await expect(await screen.findByText('Opening Nordbank Login…', {}, patience)).toBeVisible();
    await waitFor(() => expect(sessionWorld().left[0]).toContain(provider), patience);
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

/** `#/login?local=1` always shows the form, so that secroot can sign in. */
export const EnforcedLocal: Story = {
  args: { prepare: enforce, at: '/login?local=1' },
  play: async () => {
    await form();
    await expect(screen.getByRole('button', { name: 'Sign in with Nordbank Login' })).toBeVisible();
    await expect(sessionWorld().left).toEqual([]);
  },
};

/** After a sign-out the browser does not navigate to the provider until the user clicks. */
export const EnforcedAfterSignOut: Story = {
  args: { prepare: enforce, as: 'secroot' },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Users and groups' }, patience);
    sessionWorld().host.session.end('idle');
    await form();
    await expect(sessionWorld().left).toEqual([]);
  },
};

/** Disabled: there is no button. */
export const Off: Story = {
  args: { scenario: 'demo' },
  play: async () => {
    await form();
    await expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
  },
};

/** AUTH-58: shows the message of the server, then reloads the page. */
export const Failed: Story = {
  args: { faults: [{ call: 'providerSignIn.init', status: 400, error: 'The provider cannot be reached.' }], speed: 10 },
  parameters: { shows: ['AUTH-58'] },
  play: async () => {
    await form();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Nordbank Login' }));
    await expect(await screen.findByText('The provider cannot be reached.', {}, patience)).toBeVisible();
    await expect(sessionWorld().reloads()).toBe(0);
    await waitFor(() => expect(sessionWorld().reloads()).toBe(1), patience);
  },
};

/** The server sends no message. */
export const FailedWithoutWords: Story = {
  args: { faults: [{ call: 'providerSignIn.init', mode: 'malformed' }], speed: 10 },
  play: async () => {
    await form();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Nordbank Login' }));
    await expect(await screen.findByText('An error occurred', {}, patience)).toBeVisible();
  },
};

/** The console does not follow an address that belongs neither to itself nor to a provider. */
export const UnsafeAddress: Story = {
  args: { faults: [{ call: 'providerSignIn.init', status: 200, payload: { redirectUrl: 'javascript:alert(1)' } }] },
  play: async () => {
    await form();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Nordbank Login' }));
    await expect(await screen.findByText('An error occurred', {}, patience)).toBeVisible();
    await expect(sessionWorld().left).toEqual([]);
  },
};

/** The token of an invitation disappears from the address at once, and is sent to the provider. */
export const Invitation: Story = {
  args: {
    at: '/login?registration_token=once-only',
    faults: [{ call: 'providerSignIn.init', status: 200, payload: { redirectUrl: `${provider}?invited=1` } }],
  },
  parameters: { shows: ['AUTH-02'] },
  play: async () => {
    await waitFor(() => expect(sessionWorld().left).toEqual([`${provider}?invited=1`]), patience);
    const { navigation, host } = sessionWorld();
    await expect(navigation.get()).toEqual({ path: '/login', params: {} });
    await expect(host.memory.registration.get()).toBe('once-only');
  },
};

/** A local user's invitation leads back to the form, where the user types the temporary password. */
export const InvitationOfLocalUser: Story = {
  args: {
    at: '/login?registration_token=once-only',
    faults: [{ call: 'providerSignIn.init', status: 200, payload: { redirectUrl: 'http://appliance/keycontrol/tenant-1/#/login?local=1' } }],
  },
  play: async () => {
    await waitFor(() => expect(sessionWorld().left).toEqual(['http://appliance/keycontrol/tenant-1/#/login?local=1']), patience);
    await expect(sessionWorld().host.memory.registration.get()).toBeNull();
    // Only the fragment changes, so the page does not reload. The form must appear on its own.
    await form();
  },
};

/** The console does not try an expired invitation again. */
export const InvitationExpired: Story = {
  args: { at: '/login?registration_token=too-old', faults: [{ call: 'providerSignIn.init', status: 400, error: 'Registration token expired' }] },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Expired Invitation' }, patience)).toBeVisible();
    await expect(sessionWorld().host.memory.registration.get()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    await form();
  },
};
