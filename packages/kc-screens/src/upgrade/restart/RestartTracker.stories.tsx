import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { restarts } from 'kc-api/contract/restart/restarts';
import { system } from 'kc-api/contract/frame/system';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { setRestartMark } from '../../session/index.ts';
import { queryDialog } from '../../story-kit/dialogQueries.ts';
import { upgradeAt } from '../story-kit/upgrade.demo.ts';
import { sessionWorld, StorySession, type SessionWorld } from '../../story-kit/StorySession.tsx';

const meta: Meta<typeof StorySession> = { title: 'System upgrade/Restart', component: StorySession, args: { as: 'secroot', speed: 6 } };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 12_000 };
const place = { address: '/security?tab=groups', title: 'Users and groups' };

/** Starts a restart like a page does: opens its address and stores the user's place. */
async function order({ host, navigation }: SessionWorld): Promise<void> {
  const { restart_id } = await host.client.send(restarts.system, { body: {} });
  setRestartMark(host.sharedStorage, 'tenant-1', { id: restart_id, ...place, userid: host.session.getState().userid, at: host.clock.now() });
  navigation.go({ path: `/restart/${restart_id}`, params: {} });
}
async function orderUpgrade(world: SessionWorld, fails_at: string | null): Promise<void> {
  upgradeAt('APPLY', { fails_at })(world.appliance);
  const { restart_id } = await world.host.client.send(upgrades.reboot, {});
  setRestartMark(world.host.sharedStorage, 'tenant-1', { id: restart_id, ...place, userid: world.host.session.getState().userid, at: world.host.clock.now() });
  world.navigation.go({ path: `/restart/${restart_id}`, params: {} });
}
const phase = (label: string) => screen.findByText(label, {}, patience);

/** A different boot id proves the restart. The page shows no error meanwhile, and Continue returns to the user's place. */
export const Reboot: Story = {
  args: { prepare: order },
  parameters: { shows: ['CLUS-011', 'CLUS-038', 'CLUS-039', 'CLUS-041', 'NET-34', 'NET-35', 'UPGR-20'] },
  play: async () => {
    await phase('Waiting for restart');
    const { host, navigation, reloads } = sessionWorld();
    // The first response names the kind of restart and the node.
    await expect(await screen.findByRole('heading', { level: 1, name: 'Reboot of kc-node-1' }, patience)).toBeVisible();
    const boot = async () => (await host.quiet.send(system.info)).boot_id;
    const before = await boot();
    await phase('Restarting');
    await expect(screen.getByText('The node is restarting.')).toBeVisible();
    await expect(screen.getByText(/: no response$/)).toBeVisible();
    await expect(screen.getByText('Last response')).toBeVisible();
    await expect(queryDialog()).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
    await phase('Ready to login');
    await expect(screen.getByText(/: kc-node-1 has restarted$/)).toBeVisible();
    await expect(await boot()).not.toBe(before);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }, patience));
    await waitFor(() => expect(navigation.get()).toEqual({ path: '/security', params: { tab: 'groups' } }), patience);
    await expect(host.session.getState().signedIn).toBe(true);
    await expect(reloads()).toBe(0);
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** After a successful upgrade, the user has to sign in again, and the sign-in shows the reason. */
export const Upgrade: Story = {
  args: { prepare: (world) => orderUpgrade(world, null) },
  parameters: { shows: ['UPGR-13', 'UPGR-19', 'UPGR-33'] },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Upgrade of kc-node-1' }, patience)).toBeVisible();
    await phase('Restarting');
    await expect(screen.getByText('The node is restarting.')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Sign in' }, patience);
    await expect(await screen.findByText('System Upgrade Successful. Please Login Again', {}, patience)).toBeVisible();
    await expect(sessionWorld().host.session.getState().signedIn).toBe(false);
    await expect((await sessionWorld().host.quiet.send(system.info)).version).toBe('10.6.0');
  },
};

export const UpgradeFailed: Story = {
  args: { prepare: (world) => orderUpgrade(world, 'users.alert-address') },
  parameters: { shows: ['UPGR-17'] },
  play: async () => {
    await phase('Error');
    await expect(screen.getByText(/^Migration users\.alert-address failed its check at row /)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }, patience));
    await expect(sessionWorld().host.session.getState().signedIn).toBe(true);
    await waitFor(() => expect(sessionWorld().navigation.get().path).toBe('/security'), patience);
  },
};

/** Another browser, where no user is signed in. */
export const SignedOut: Story = {
  args: {
    prepare: async (world) => {
      await order(world);
      world.host.session.end('signed-out');
    },
  },
  parameters: { shows: ['CLUS-039'] },
  play: async () => {
    await phase('Ready to login');
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }, patience));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' }, patience);
    await expect(sessionWorld().navigation.get().path).toBe('/login');
  },
};

/** A working poll alone proves nothing, because the same process may have responded. */
export const NotYet: Story = {
  args: { prepare: order, faults: [{ call: 'restarts.read', mode: 'dropped', times: 1 }] },
  parameters: { shows: ['CLUS-038'] },
  play: async () => {
    await phase('Restarting');
    await phase('Waiting for restart');
    await expect(screen.queryByRole('button', { name: /^(Continue|Log in)$/ })).toBeNull();
  },
};

/** The appliance responds with an error. The page continues to poll. */
export const ErrorResponse: Story = {
  args: { prepare: order, faults: [{ call: 'restarts.read', status: 500, error: 'The file system is read-only.', times: 1 }] },
  parameters: { shows: ['CLUS-040'] },
  play: async () => {
    await phase('Error');
    await expect(screen.getByText('The file system is read-only.')).toBeVisible();
    await phase('Ready to login');
  },
};

export const Unknown: Story = {
  args: { at: '/restart/nowhere' },
  play: async () => {
    await phase('Error');
    await expect(screen.getByText('This restart is not known to the appliance.')).toBeVisible();
  },
};

/** After half an hour, the page suggests checking the node itself. */
export const TooLong: Story = {
  args: { prepare: order, faults: [{ call: 'restarts.read', mode: 'dropped' }] },
  play: async () => {
    await phase('Restarting');
    sessionWorld().advance(31 * 60_000);
    await expect(await screen.findByText(/has not come back within 30 minutes/, {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue waiting' }));
    await phase('Restarting');
  },
};
