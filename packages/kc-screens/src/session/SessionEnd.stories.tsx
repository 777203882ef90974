import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { createClient } from 'kc-api/client/client';
import { system } from 'kc-api/contract/frame/system';
import { sessions } from 'kc-api/contract/sessions/sessions';
import { sessionWorld, signInOf, StorySession, type StorySessionProps } from '../story-kit/StorySession.tsx';
import { findDialog, getDialog, queryDialog } from '../story-kit/dialogQueries.ts';

const meta: Meta<typeof StorySession> = { title: 'Session/Warning and end', component: StorySession, args: { as: 'security' } };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };
const minute = 60_000;
const inside = () => screen.findByRole('grid', {}, patience);
const warning = async () => within(await findDialog({ name: 'Session timeout' }, patience));
const signedOut = () => screen.findByRole('heading', { level: 1, name: 'Sign in' }, patience);

const signInAgain = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }, patience), signInOf('security').username);
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), signInOf('security').password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

/** One minute before the idle timeout: a countdown and two choices. Moving the pointer does not count as an answer. */
export const Warning: Story = {
  parameters: { shows: ['AUTH-16'] },
  play: async () => {
    await inside();
    sessionWorld().advance(29 * minute + 5_000);
    const dialog = await warning();
    await expect(dialog.getByText('Your session is about to time out.')).toBeVisible();
    const timer = dialog.getByRole('timer');
    const first = timer.textContent;
    await expect(first).toMatch(/^0:5\d$/);
    await waitFor(() => expect(timer.textContent).not.toBe(first), patience);
    await fireEvent.pointerMove(document.body);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await expect(dialog.getByText('Your session is about to time out.')).toBeVisible();
  },
};

export const StaySignedIn: Story = {
  play: async () => {
    await inside();
    sessionWorld().advance(29 * minute + 5_000);
    await userEvent.click((await warning()).getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(queryDialog()).toBeNull());
    const { session, clock } = sessionWorld().host;
    await expect(session.getState().idleAt - clock.now()).toBeGreaterThan(29 * minute);
  },
};

export const LogOutNow: Story = {
  parameters: { shows: ['AUTH-25', 'AUTH-45'] },
  play: async () => {
    await inside();
    const { host, advance, appliance } = sessionWorld();
    // A token that a renewal has replaced expires seconds later.
    const sessions = () =>
      appliance.environment.store
        .table('sessions')
        .all()
        .filter(({ replaced }) => !replaced).length;
    await expect(sessions()).toBe(1);
    advance(29 * minute + 5_000);
    await userEvent.click((await warning()).getByRole('button', { name: 'Log out' }));
    await expect(host.session.token()).toBeNull();
    await signedOut();
    await waitFor(() => expect(sessions()).toBe(0));
    await expect(sessionWorld().navigation.get().path).toBe('/login');
  },
};

/** The idle timeout has passed: a message says so, and three seconds later the user is signed out. */
export const TimedOut: Story = {
  parameters: { shows: ['AUTH-29', 'AUTH-31', 'AUTH-60', 'AUTH-61'] },
  play: async () => {
    await inside();
    const { advance, host } = sessionWorld();
    advance(30 * minute);
    const dialog = await warning();
    await expect(await dialog.findByText('Your session has timed out.', {}, patience)).toBeVisible();
    await expect(dialog.queryByRole('button')).toBeNull();
    await expect(host.session.token()).not.toBeNull();
    const begun = performance.now();
    await signedOut();
    await expect(performance.now() - begun).toBeGreaterThan(1_000);
    await expect(host.session.token()).toBeNull();
  },
};

/** Typing, pointer moves, clicks and scrolling postpone the timeout. */
export const Activity: Story = {
  parameters: { shows: ['AUTH-30', 'AUTH-62'] },
  play: async () => {
    await inside();
    const { host, advance } = sessionWorld();
    const left = () => host.session.getState().idleAt - host.clock.now();
    for (const act of [
      () => userEvent.keyboard('a'),
      () => fireEvent.pointerMove(document.body),
      () => fireEvent.click(document.body),
      () => fireEvent.scroll(document),
      () => fireEvent.touchStart(document.body),
    ]) {
      advance(10 * minute);
      await expect(left()).toBeLessThan(21 * minute);
      await act();
      await expect(left()).toBeGreaterThan(29 * minute);
      const counted = host.session.getState().idleAt;
      // More activity within two seconds does not count.
      await act();
      await expect(host.session.getState().idleAt).toBe(counted);
    }
  },
};

/** The server ended the session: the sign-in page appears without a message. */
export const EndedByServer: Story = {
  args: { faults: [{ call: 'users.list', status: 401, error: 'Invalid or expired session; please login' }] },
  parameters: { shows: ['AUTH-26', 'AUTH-57', 'NET-21'] },
  play: async () => {
    await signedOut();
    await expect(sessionWorld().host.session.getState().ended).toBe('ended-by-server');
    await expect(screen.queryByText(/expired session/)).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** An administrator ended the session: the sign-in page says so. After the sign-in the same user returns to the page and tab that were open. */
export const EndedByAdministrator: Story = {
  args: { at: '/security?tab=groups' },
  parameters: { shows: ['ACCESS-07'] },
  play: async () => {
    await inside();
    const { appliance, host, navigation, signIn } = sessionWorld();
    const { userid = '' } = host.session.getState();
    const { access_token = '' } = await signIn('secroot');
    const other = createClient({ fetch: appliance.fetch, baseUrl: 'http://appliance', tenant: 'tenant-1', token: () => access_token });
    await other.send(sessions.endAll, { params: { id: userid } });
    await host.client.send(system.status).catch(() => undefined);
    await signedOut();
    await expect(host.session.getState().ended).toBe('ended-by-administrator');
    await expect(await screen.findByText('An administrator ended your session. Sign in again to continue where you left off.', {}, patience)).toBeVisible();
    await signInAgain();
    await expect(await screen.findByRole('tab', { name: /Groups/, selected: true }, patience)).toBeVisible();
    await expect(navigation.get()).toEqual({ path: '/security', params: { tab: 'groups' } });
  },
};

/** The server ends the session while a temporary password is visible. */
const endWithPasswordOnShow = async () => {
  await inside();
  const { appliance, host, navigation } = sessionWorld();
  const { store } = appliance.environment;
  const bjorn = store
    .table('users')
    .all()
    .find(({ full_name }) => full_name === 'Björn Halvorsen');
  navigation.go({ path: '/security', params: { dialog: 'users.resetPassword', row: bjorn?.id ?? '' } });
  const dialog = within(await findDialog({}, patience));
  const reset = await dialog.findByRole('button', { name: 'Reset password' }, patience);
  await userEvent.click(reset);
  await userEvent.click(await screen.findByRole('button', { name: 'Show temporary password' }, patience));
  const password = within(getDialog()).getByText(/^\S{14,}$/).textContent;
  for (const { id } of store.table('sessions').all()) store.table('sessions').remove(id);
  await host.client.send(system.status).catch(() => undefined);
  return { password, left: within(await findDialog({ name: 'Copy before you sign in again' }, patience)) };
};

/** The sign-in page appears. Above it, a dialog holds the uncopied value, hidden at first. */
export const LeftBehind: Story = {
  play: async () => {
    const { password, left } = await endWithPasswordOnShow();
    await expect(sessionWorld().host.session.getState().ended).toBe('ended-by-server');
    await expect(left.getByText('Password of bjorn.halvorsen@nordbank.example reset')).toBeVisible();
    await expect(document.body.innerHTML).not.toContain(password);
    await userEvent.click(left.getByRole('button', { name: 'Show temporary password' }));
    await expect(left.getByText(password)).toBeVisible();
  },
};

/** The dialog stays until the user closes it. It asks for confirmation if the value was not copied. */
export const LeftBehindPutAway: Story = {
  play: async () => {
    const { left } = await endWithPasswordOnShow();
    await userEvent.click(left.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }, patience));
    await userEvent.click(left.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }, patience));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await signedOut();
    await expect(sessionWorld().host.leftBehind.getState()).toBeNull();
  },
};

/** A sign-in to another vault in another tab ends the session and closes its dialogs. */
export const OtherTenant: Story = {
  args: { at: '/security?dialog=users.create' },
  parameters: { shows: ['AUTH-27'] },
  play: async () => {
    await findDialog({}, patience);
    sessionWorld().host.session.end('other-tenant');
    await signedOut();
    await expect(queryDialog()).toBeNull();
  },
};

/** The session ended unexpectedly: the landing page offers to reopen the dialog. */
export const ContinueWhereYouLeftOff: Story = {
  args: { at: '/security?dialog=users.create' },
  play: async () => {
    await findDialog({}, patience);
    sessionWorld().host.session.end('ended-by-server');
    await signedOut();
    await signInAgain();
    await expect(await screen.findByText('Continue where you left off: Create user', {}, patience)).toBeVisible();
    await expect(queryDialog()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expect(await findDialog({ name: 'Create user' }, patience)).toBeVisible();
    await expect(screen.queryByText(/Continue where you left off/)).toBeNull();
  },
};

const hour = 60 * minute;
const endsSoon = { name: 'Your session ends soon' };

/** A session with a maximum length of one hour. */
const short: StorySessionProps['prepare'] = async ({ appliance, host, signIn }) => {
  appliance.environment.store.setValue('session_lifetime', 1);
  host.session.begin(await signIn('security'));
};

/** Advances the clock for a user who is never idle. */
function workFor(ms: number) {
  const { advance, host } = sessionWorld();
  for (let left = ms; left > 0; left -= 20 * minute) {
    advance(Math.min(left, 20 * minute));
    host.session.active();
  }
}

/** An active user gets a warning five minutes before the end, and can work until then. */
export const EndsSoon: Story = {
  args: { prepare: short },
  play: async () => {
    await inside();
    const { session, clock } = sessionWorld().host;
    workFor(hour - 4 * minute - 30_000);
    const dialog = within(await findDialog(endsSoon, patience));
    await expect(dialog.getByRole('timer').textContent).toMatch(/^4:[0-3]\d$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep working' }));
    await waitFor(() => expect(queryDialog()).toBeNull());
    await expect(session.getState()).toMatchObject({ signedIn: true, ending: true });
    await expect((session.getState().endsAt ?? 0) - clock.now()).toBeLessThan(5 * minute);
    // The warning appears only once.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await expect(queryDialog()).toBeNull();
  },
};

/** At the end the console signs the user out, explains why, and keeps the entries. */
export const LongestTimeOver: Story = {
  args: { at: '/security?dialog=users.create', prepare: short },
  play: async () => {
    const dialog = within(await findDialog({ name: 'Create user' }, patience));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Full name/ }, patience), 'Nina Berg');
    workFor(hour);
    await signedOut();
    await expect(sessionWorld().host.session.getState().ended).toBe('lifetime');
    await expect(await screen.findByText(/^Your session reached its maximum length\./, {}, patience)).toBeVisible();
    // The appliance has its own clock, by which an hour would be over here.
    sessionWorld().appliance.environment.store.setValue('session_lifetime', 12);
    await signInAgain();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }, patience));
    const again = within(await findDialog({ name: 'Create user' }, patience));
    await waitFor(async () => expect(await again.findByRole('textbox', { name: /^Full name/ })).toHaveValue('Nina Berg'), patience);
  },
};

/** After a sign-out by the user there is no offer. */
export const NothingLeftOff: Story = {
  args: { at: '/security?dialog=users.create' },
  play: async () => {
    await findDialog({}, patience);
    const { host } = sessionWorld();
    void host.session.signOut(host.client);
    await signedOut();
    await signInAgain();
    await inside();
    await expect(screen.queryByText(/Continue where you left off/)).toBeNull();
  },
};

/** A session from an identity provider also ends there, both after a sign-out and after the idle timeout. */
export const IdentityProviderSignOut: Story = {
  args: {
    prepare: ({ host }) => {
      const token = host.session.token() ?? '';
      const { userid, username } = host.session.getState();
      host.session.begin({ access_token: token, userid, username, vault_name: 'prod-eu' }, { oidc: true });
    },
  },
  parameters: { shows: ['AUTH-51'] },
  play: async () => {
    await inside();
    const { advance, left, host } = sessionWorld();
    advance(29 * minute + 5_000);
    await userEvent.click((await warning()).getByRole('button', { name: 'Log out' }));
    await expect(host.session.token()).toBeNull();
    await waitFor(() => expect(left).toEqual(['http://appliance/v5/kc/oidc/logout?tenant=tenant-1']), patience);
  },
};

export const IdentityProviderTimedOut: Story = {
  ...IdentityProviderSignOut,
  parameters: {},
  play: async () => {
    await inside();
    const { advance, left } = sessionWorld();
    advance(30 * minute);
    await signedOut();
    await waitFor(() => expect(left).toEqual(['http://appliance/v5/kc/oidc/logout?tenant=tenant-1']), patience);
  },
};
