import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { demoUpgrades, signIns, upgradeValue } from 'kc-appliance/scenarios';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { findDialog, queryDialog } from '../story-kit/dialogQueries.ts';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { upgradeAt, upgradedFrom } from './story-kit/upgrade.demo.ts';
import UpgradeScreen from './UpgradeScreen.tsx';

const meta: Meta = { title: 'System upgrade/Upgrade', render: () => <UpgradeScreen /> };
export default meta;

const at = (appliance: StoryAppliance = {}) => ({ at: '/upgrade', role: 'domain', ...appliance }) satisfies StoryAppliance;
/** A clock that runs this many times faster. */
const faster = (times: number): Clock => ({ ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / times) });
const field = () => screen.findByLabelText('Upgrade file', { selector: 'input' }, patience);
const choose = async (text: string, name: string) => userEvent.upload(await field(), new File([text], name), { applyAccept: false });
const button = (name: string) => screen.findByRole('button', { name }, patience);
const press = async (name: string) => userEvent.click(await button(name));
/** Waits until the text is visible anywhere on the page. A disabled reason also appears at its button. */
const says = (text: string | RegExp) =>
  waitFor(() => expect(screen.getAllByText(text).some((one) => one.checkVisibility({ visibilityProperty: true }))).toBe(true), patience);
const question = async (name: string) => within(await findDialog({ name }, patience));
const kept = () => upgradeValue.get(world().appliance.environment);

/** The field refuses a wrong file name, and the appliance refuses a damaged file. A valid file starts the upgrade, node by node. */
export const Upload: StoryObj = {
  parameters: { appliance: at(), shows: ['UPGR-01', 'UPGR-03', 'UPGR-07', 'UPGR-08', 'UPGR-23', 'UPGR-26'] },
  play: async () => {
    await says('No upgrade is in progress.');
    await expect(await button('Upload')).toHaveAttribute('aria-disabled', 'true');
    await choose(demoUpgrades.next, 'keycontrol.zip');
    await says('The upgrade file must be an .iso or .tgz file.');
    await expect(await button('Upload')).toHaveAttribute('aria-disabled', 'true');
    await choose(demoUpgrades.next.replace('build 1103\n', 'build 1104\n'), 'KEYCONTROL.ISO');
    await waitFor(() => expect(screen.queryByText('The upgrade file must be an .iso or .tgz file.')).toBeNull(), patience);
    await press('Upload');
    await says(/^The upgrade file was changed or damaged: its checksum does not match/);
    await expect(kept()).toBeNull();
    await choose(demoUpgrades.next, 'keycontrol-10.6.0.tgz');
    await press('Upload');
    await says('An upgrade is pending.');
    const table = within(screen.getByRole('table', { name: 'Nodes in the upgrade' }));
    await expect(table.getByText('kc-node-2')).toBeVisible();
    await expect(table.getAllByText('Initializing')[0]).toBeVisible();
    await expect(table.getByText('Does not respond. Its upgrade starts when it responds again.')).toBeVisible();
    await waitFor(() => expect(kept()?.state).toBe('START'), patience);
    await press('Refresh');
    await waitFor(() => expect(table.getByText('Started')).toBeVisible(), patience);
    await expect(screen.getByRole('progressbar', { name: 'Upgrade to 10.6.0' })).toBeVisible();
  },
};

/** Polls every 30 seconds until the nodes are ready, then opens the reboot dialog and stops polling. After 'Later', the button stays. */
export const ReadyToFinish: StoryObj = {
  parameters: {
    appliance: at({ prepare: upgradeAt('START'), clock: faster(60) }),
    shows: ['UPGR-02', 'UPGR-12', 'UPGR-14', 'UPGR-15', 'UPGR-16', 'UPGR-29', 'UPGR-36', 'UPGR-38'],
  },
  play: async () => {
    await says('The upgrade of kc-node-2 is complete.');
    await says('Reboot pending');
    await expect(queryDialog()).toBeNull();
    const { appliance, navigation } = world();
    upgradeAt('APPLY')(appliance);
    const prompt = await question('Reboot to finish');
    await expect(prompt.getByText('Finish Upgrade. The node must reboot to complete the upgrade.')).toBeVisible();
    await userEvent.click(prompt.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await says('Ready to finish');
    // Waits for two polling intervals of 30 seconds on this clock. The page does not poll.
    upgradeAt('ERR')(appliance);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await expect(screen.getAllByText('Ready to finish')[0]).toBeVisible();
    upgradeAt('APPLY')(appliance);
    await press('Reboot to finish');
    const asked = await question('Reboot to finish');
    await expect(asked.getByText(/^Reboot this node now\?/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Reboot now' }));
    await waitFor(() => expect(navigation.get().path).toMatch(/^\/restart\/[\w-]+$/), patience);
  },
};

/** A node failed. The page shows the reason, and the node that started the upgrade can cancel it. */
export const NodeFailed: StoryObj = {
  parameters: { appliance: at({ prepare: upgradeAt('ERR') }), shows: ['UPGR-05', 'UPGR-17', 'UPGR-27', 'UPGR-34'] },
  play: async () => {
    await says('There were one or more errors upgrading the cluster nodes. Please cancel and try again.');
    await says('kc-node-2: kc-node-2 does not answer.');
    await press('Cancel upgrade');
    const asked = await question('Cancel the upgrade');
    await expect(asked.getByText('Cancel the upgrade?')).toBeVisible();
    world().appliance.faults.set([{ call: 'upgrades.cancel', status: 409, error: 'A node is being written.', times: 1 }]);
    await userEvent.click(asked.getByRole('button', { name: 'Cancel upgrade' }));
    await expect(await asked.findByText('A node is being written.', {}, patience)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel upgrade' }));
    await says('No upgrade is in progress.');
    await expect(kept()).toBeNull();
  },
};

/** Only the node that started an upgrade can cancel it. After the reboot, a revert is possible instead. */
export const NotToCancel: StoryObj = {
  parameters: { appliance: at({ prepare: upgradeAt('START', { initiator: 'kc-node-2' }) }), shows: ['UPGR-05'] },
  play: async () => {
    await says('An upgrade is pending.');
    await expect(screen.queryByRole('button', { name: 'Cancel upgrade' })).toBeNull();
    upgradeAt('ERR', { applied: true })(world().appliance);
    await press('Refresh');
    await waitFor(async () => expect(await button('Cancel upgrade')).toHaveAttribute('aria-disabled', 'true'), patience);
    await expect(await button('Revert to 10.5.0')).toBeVisible();
    await says(/This node already runs the new version\. Revert to the previous version instead\./);
  },
};

/** For ten seconds the page reports the revert and hides the upload. Then the revert is pending until the reboot. */
export const Reverted: StoryObj = {
  parameters: { appliance: at({ prepare: upgradedFrom, clock: faster(5) }), shows: ['UPGR-04', 'UPGR-09', 'UPGR-18', 'UPGR-28', 'UPGR-37'] },
  play: async () => {
    await press('Revert to 10.4.2');
    const asked = await question('Revert the system');
    await expect(asked.getByText('Revert to the previous version?')).toBeVisible();
    await expect(asked.getByText(/^Nothing changes until you select “Reboot to finish”\. Then version 10\.4\.2 runs again/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Revert system' }));
    await says('The system has been reverted.');
    // The text from the requirements sheet comes before the actual reboot, so the page also shows the remaining step.
    await says('Finish the revert. The node must reboot to return to the previous version.');
    const begun = Date.now();
    await expect(screen.queryByLabelText('Upgrade file', { selector: 'input' })).toBeNull();
    await waitFor(() => expect(screen.queryByText('The system has been reverted.')).toBeNull(), patience);
    // Ten seconds on this clock.
    await expect(Date.now() - begun).toBeGreaterThan(1_500);
    await says('A revert is pending.');
    await expect(await field()).toHaveAttribute('aria-disabled', 'true');
    await press('Reboot to finish');
    await expect((await question('Reboot to finish')).getByText(/^Finish the revert\./)).toBeVisible();
  },
};

/** Without disk space, uploads are disabled. While a node joins, only a patch is allowed. */
export const NotUpgradeable: StoryObj = {
  parameters: {
    appliance: at({
      prepare: ({ environment }) => {
        const nodes = environment.store.table('nodes');
        const [joining] = nodes.all().filter(({ isLocal }) => !isLocal);
        if (joining) nodes.put({ ...joining, status: 'Joining' });
      },
    }),
    shows: ['UPGR-10', 'UPGR-24'],
  },
  play: async () => {
    await choose(demoUpgrades.next, 'keycontrol-10.6.0.iso');
    await says('The upgrade file must be a .tgz file.');
    world().appliance.environment.freeSpace = () => 0;
    await press('Refresh');
    await says('There is not enough disk space for an upgrade.');
    await expect(await button('Upload')).toHaveAttribute('aria-disabled', 'true');
  },
};

/**
 * If the sign-in was more than five minutes ago, an upload prompts for re-authentication, then sends the same file. Without the password, nothing is uploaded
 * and the file stays selected.
 */
export const UploadWithOldSignIn: StoryObj = {
  parameters: {
    appliance: at({
      prepare: ({ environment }) => {
        const sessions = environment.store.table('sessions');
        for (const one of sessions.all()) sessions.put({ ...one, confirmed: 0 });
      },
    }),
    shows: ['ACCESS-02'],
  },
  play: async () => {
    await choose(demoUpgrades.next, 'keycontrol-10.6.0.tgz');
    await waitFor(async () => expect(await button('Upload')).not.toHaveAttribute('aria-disabled'), patience);
    await press('Upload');
    const prompt = await question('Confirm who you are');
    await userEvent.click(await prompt.findByRole('button', { name: 'Back' }, patience));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await expect(kept()).toBeNull();
    await press('Upload');
    const again = await question('Confirm who you are');
    const password = signIns.find(({ login }) => login === world().ports.actor.login_name)?.password ?? '';
    await userEvent.type(await again.findByLabelText(/^Password/, { selector: 'input' }, patience), `${password}{Enter}`);
    await says('An upgrade is pending.');
    await expect(kept()?.to.version).toBe('10.6.0');
  },
};

/** Leaving the page during an upload asks for confirmation. Leaving cancels the upload. */
export const LeaveUpload: StoryObj = {
  parameters: { appliance: at({ faults: [{ call: 'upgrades.upload', mode: 'forever' }] }), shows: ['UPGR-01'] },
  play: async () => {
    await choose(demoUpgrades.next, 'keycontrol-10.6.0.iso');
    await waitFor(async () => expect(await button('Upload')).not.toHaveAttribute('aria-disabled'), patience);
    await press('Upload');
    await expect(await screen.findByRole('progressbar', { name: 'The file is being uploaded and checked.' }, patience)).toBeVisible();
    const { navigation } = world();
    navigation.go({ path: '/security', params: {} });
    const asked = await question('Cancel the upload?');
    await userEvent.click(asked.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(navigation.get().path).toBe('/upgrade');
    navigation.go({ path: '/security', params: {} });
    await userEvent.click((await question('Cancel the upload?')).getByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(navigation.get().path).toBe('/security'), patience);
  },
};
