import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sessionWorld, StorySession, type SessionWorld } from '../story-kit/StorySession.tsx';

const meta: Meta<typeof StorySession> = { title: 'Sign-in/Result pages', component: StorySession };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text }, patience);

/** The console fetches the result once, and continues as after any sign-in. */
export const Success: Story = {
  args: {
    at: '/success',
    prepare: async ({ appliance, signIn }: SessionWorld) => {
      const login = await signIn('security');
      appliance.faults.set([{ call: 'providerSignIn.result', status: 200, payload: login, times: 1 }]);
    },
  },
  parameters: { shows: ['AUTH-06'] },
  play: async () => {
    await heading('Users and groups');
    const { oidc, signedIn } = sessionWorld().host.session.getState();
    await expect({ oidc, signedIn }).toEqual({ oidc: true, signedIn: true });
  },
};

export const SuccessWaiting: Story = {
  args: { at: '/success', faults: [{ call: 'providerSignIn.result', mode: 'forever' }] },
  play: async () => {
    await heading('Authentication successful');
    await expect(screen.getByText('Opening the console…')).toBeVisible();
  },
};

/** A missing or used result leads to /error. */
export const Failure: Story = {
  args: { at: '/success' },
  parameters: { shows: ['AUTH-07'] },
  play: async () => {
    await heading('Authentication Failed');
    await expect(sessionWorld().navigation.get().path).toBe('/error');
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    await heading('Sign in');
  },
};

const loginError = (message: string) => ({
  at: '/oidcLoginError',
  cookies: { auth_error: message, oidc_logout_url: 'http://appliance/v5/kc/oidc/logout?tenant=tenant-1' },
});

/** Shows the message of the server and deletes its cookie. 'Log out' opens the address in the other cookie. */
export const LoginError: Story = {
  args: loginError('Your account is disabled, locked or has expired.'),
  parameters: { shows: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-13', 'AUTH-51'] },
  play: async () => {
    await heading('Login Error');
    await expect(screen.getByText('Your account is disabled, locked or has expired.')).toBeVisible();
    await waitFor(() => expect(sessionWorld().cookies.has('auth_error')).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await expect(sessionWorld().left).toEqual(['http://appliance/v5/kc/oidc/logout?tenant=tenant-1']);
  },
};

export const ExpiredInvitation: Story = {
  args: loginError('registration TOKEN expired'),
  parameters: { shows: ['AUTH-11'] },
  play: async () => {
    await heading('Expired Invitation');
    await expect(screen.getByText('Your invitation has expired. Ask your administrator for a new one.')).toBeVisible();
  },
};

export const InvalidInvitation: Story = {
  args: loginError('Invalid registration token'),
  parameters: { shows: ['AUTH-12'] },
  play: async () => {
    await heading('Invalid Invitation');
    await expect(screen.getByText('Your invitation is not valid. Ask your administrator for a new one.')).toBeVisible();
  },
};

/** Without cookies there is a default message, and a way back to the sign-in. A foreign address is not followed. */
export const WithoutCookies: Story = {
  args: { at: '/oidcLoginError', cookies: { oidc_logout_url: 'https://elsewhere.example/logout' } },
  play: async () => {
    await heading('Login Error');
    await expect(screen.getByText('An error occurred')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await heading('Sign in');
    await expect(sessionWorld().left).toEqual([]);
  },
};
