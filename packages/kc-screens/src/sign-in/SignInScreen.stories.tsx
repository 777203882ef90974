import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sessionWorld, signInOf, StorySession } from '../story-kit/StorySession.tsx';

const meta: Meta<typeof StorySession> = { title: 'Sign-in/Sign in', component: StorySession };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };
const username = () => screen.findByRole('textbox', { name: 'Username' }, patience);
const password = () => screen.getByLabelText('Password', { selector: 'input' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

async function fill(who: { username: string; password: string }) {
  await userEvent.type(await username(), who.username);
  await userEvent.type(password(), who.password);
}

/** Shows the vault and the product, two fields that password managers recognize, and an enabled button. */
export const Ready: Story = {
  parameters: { shows: ['AUTH-01'] },
  play: async () => {
    await expect(await username()).toHaveAttribute('autocomplete', 'username');
    await expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await expect(password()).toHaveAttribute('type', 'password');
    await expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled');
    await expect(screen.getByRole('main')).toHaveTextContent('KeyControl Vault');
    await expect(screen.getByText('tenant-1')).toBeVisible();
    await expect(await screen.findByText(/^Version \d+\.\d+\.\d+ \(build \d+\)$/)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' })));
  },
};

/** Users who cannot read the page find their language by its own name. The page reloads in it and keeps the user name. */
export const Language: Story = {
  parameters: { shows: ['COMF-02', 'COMF-05'] },
  play: async () => {
    await userEvent.type(await username(), 'secroot');
    await userEvent.type(password(), 'Secret-1');
    const languages = screen.getByRole('combobox', { name: 'Language' });
    await userEvent.selectOptions(languages, '日本語');
    await expect(sessionWorld().cookies.get('kc-language')).toBe('ja');
    await expect(sessionWorld().reloads()).toBe(1);
    const { tabStorage } = sessionWorld().host;
    await expect(tabStorage.getItem('kc-typed-name')).toBe('secroot');
  },
};

export const ShowPassword: Story = {
  play: async () => {
    await username();
    await userEvent.type(password(), 'Secret-1');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await expect(password()).toHaveAttribute('type', 'text');
    await expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeVisible();
  },
};

/** Sends nothing. Each empty field shows an error, and the first one gets the focus. */
export const Invalid: Story = {
  play: async () => {
    await username();
    await submit();
    await expect(await screen.findByText('Enter your username.')).toBeVisible();
    await expect(screen.getByText('Enter your password.')).toBeVisible();
    await expect(document.activeElement).toBe(await username());
    await userEvent.type(await username(), 'secroot');
    await expect(screen.queryByText('Enter your username.')).toBeNull();
    await submit();
    await expect(document.activeElement).toBe(password());
  },
};

export const Pending: Story = {
  args: { faults: [{ call: 'session.login', mode: 'forever' }] },
  play: async () => {
    await fill(signInOf('secroot'));
    await submit();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true'));
  },
};

/** AUTH-55: clears the password and keeps the user name. */
export const Refused: Story = {
  parameters: { shows: ['AUTH-55', 'NET-40'] },
  play: async () => {
    await fill({ username: 'secroot', password: 'not the password' });
    await submit();
    const said = await screen.findByText('Authentication Failed', {}, patience);
    await expect(said).toBeVisible();
    await expect(password()).toHaveValue('');
    await expect(await username()).toHaveValue('secroot');
    await waitFor(() => expect(document.activeElement).toBe(password()));
  },
};

/** Without a connection the page shows an error and allows a retry. */
export const Offline: Story = {
  args: { faults: [{ call: 'session.login', mode: 'dropped', times: 1 }] },
  play: async () => {
    await fill(signInOf('secroot'));
    await submit();
    await expect(await screen.findByText('Unable to connect to the server.', {}, patience)).toBeVisible();
    await userEvent.type(password(), signInOf('secroot').password);
    await submit();
    await waitFor(() => expect(sessionWorld().host.session.getState().signedIn).toBe(true), patience);
  },
};

/** The console stores the token and opens the landing page, regardless of the requested address. */
export const Done: Story = {
  args: { at: '/alerts?severity=high' },
  parameters: { shows: ['AUTH-44', 'AUTH-23', 'AUTH-24'] },
  play: async () => {
    await fill(signInOf('security'));
    const { host, navigation } = sessionWorld();
    await expect(host.session.getState().signedIn).toBe(false);
    await expect(navigation.get().path).toBe('/login');
    await submit();
    await expect(await screen.findByRole('heading', { level: 1, name: 'Users and groups' }, patience)).toBeVisible();
    await expect(host.session.token()).toMatch(/\S{20,}/);
    await expect(navigation.get().params).toEqual({});
  },
};

/** AUTH-32: only this address survives the sign-in. */
export const VitalsRemembered: Story = {
  args: { at: '/account/VITALS' },
  play: async () => {
    await username();
    const { memory } = sessionWorld().host;
    await expect(sessionWorld().navigation.get().path).toBe('/login');
    await expect(memory.takeAsked()).toBe('/account/VITALS');
    memory.askFor('/alerts');
    await expect(memory.takeAsked()).toBeNull();
  },
};

/** AUTH-05: the slides change automatically every five seconds. */
export const Carousel: Story = {
  parameters: { shows: ['AUTH-05', 'AUTH-59'], motion: 'full' },
  play: async () => {
    const slides = within(await screen.findByRole('region', { name: 'About KeyControl Vault' }, patience));
    const current = () => slides.getAllByRole('button', { name: /^Show \d of 3/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true');
    await waitFor(() => expect(current()).toBe(0), { timeout: 20_000 });
    const begun = performance.now();
    await waitFor(() => expect(current()).toBe(1), { timeout: 7_000, interval: 50 });
    await expect(performance.now() - begun).toBeGreaterThan(3_500);
  },
};

/** A notice from another page: 'Password changed successfully. Please login again.' */
export const WithNotice: Story = {
  args: { prepare: ({ host }) => host.memory.notice.set('Password changed successfully. Please login again.') },
  play: async () => {
    await expect(await screen.findByText('Password changed successfully. Please login again.', {}, patience)).toBeVisible();
    await waitFor(() => expect(sessionWorld().host.memory.notice.get()).toBeNull());
  },
};

/** The console follows a redirectUrl only to its own origin. */
export const RedirectUrl: Story = {
  play: async () => {
    await fill(signInOf('secroot'));
    const { appliance, host, left } = sessionWorld();
    const login = (redirectUrl: string) => ({
      call: 'session.login',
      status: 200,
      times: 1,
      payload: { access_token: 'token', username: 'secroot', vault_name: 'prod-eu', redirectUrl },
    });
    appliance.faults.set([login('https://elsewhere.example/take'), { call: '*', mode: 'forever' }]);
    await submit();
    await waitFor(() => expect(host.session.getState().signedIn).toBe(true));
    await expect(left).toEqual([]);
    host.session.end('signed-out');
    appliance.faults.set([login('/keycontrol/tenant-1/#/alerts')]);
    await fill(signInOf('secroot'));
    await submit();
    await waitFor(() => expect(left).toEqual(['http://appliance/keycontrol/tenant-1/#/alerts']));
  },
};

/** After a sign-out on this page the address is not kept: the next sign-in opens the landing page. */
export const VitalsLeft: Story = {
  args: { as: 'security', at: '/account/vitals' },
  play: async () => {
    await screen.findByRole('grid', {}, patience);
    const { host, navigation } = sessionWorld();
    navigation.go({ path: '/account/vitals', params: {} });
    void host.session.signOut(host.client);
    await username();
    await expect(navigation.get().path).toBe('/login');
    await expect(host.memory.takeAsked()).toBeNull();
  },
};
