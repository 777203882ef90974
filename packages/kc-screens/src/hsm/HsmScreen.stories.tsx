import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from 'kc-components/Button';
import { findDialog, queryDialog } from '../story-kit/dialogQueries.ts';
import { press } from '../story-kit/dialogStories.tsx';
import { patience, retype, type Opened } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { certificateFile, loggedInTo, luna, lunaAt, noHsm, storedPassword } from './story-kit/hsmRecords.ts';
import HsmScreen from './HsmScreen.tsx';

const meta: Meta = { title: 'HSM/Page' };
export default meta;

const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: { shows?: readonly string[] } = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <HsmScreen />,
  parameters: { appliance: { at: '/hsm/server', ...more } satisfies StoryAppliance, shows },
  play,
});
const region = async (title: string): Promise<Opened> => within(await screen.findByRole('region', { name: title }, patience));

/** The console detects the active HSM and shows its page. */
export const Luna = story(
  async () => {
    const status = await region('Status');
    await expect(status.getByText('Enabled')).toBeVisible();
    await expect(status.getByText('kc-root')).toBeVisible();
    const connection = await region('Connection');
    await expect(await connection.findByRole('textbox', { name: /^Host name/ }, patience)).toHaveValue('luna1.nordbank.example');
    await expect(connection.getByRole('textbox', { name: /^Session timeout/ })).toHaveValue('30');
    const unit = connection.getByRole('combobox', { name: /unit/i });
    await expect(unit).toHaveDisplayValue('minutes');
    const units = within(unit).getAllByRole('option');
    await expect(units.map((option) => option.textContent)).toEqual(['seconds', 'minutes', 'hours']);
  },
  { shows: ['HSM-002', 'HSM-055'] },
);

export const CheckFailed = story(
  async () => {
    await expect(await screen.findByText(/This check is broken\./, {}, patience)).toBeVisible();
    await region('Status');
  },
  { shows: ['HSM-029'] },
  { faults: [{ call: 'keySets.ncipherActive', status: 500, error: 'This check is broken.' }] },
);

/** Nothing is configured: the user chooses a type, and configures it until it is active. */
export const NothingConfigured = story(
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Configure Thales HSM' }, patience));
    const status = await region('Status');
    await expect(status.getByText('Admin Key is currently not stored')).toBeVisible();
    const form = await region('Connection');
    await userEvent.click(await form.findByRole('switch', { name: 'HSM enabled' }, patience));
    await expect(form.getByRole('textbox', { name: /^Session timeout/ })).toHaveValue('30');
    await expect(form.getByRole('combobox', { name: /unit/i })).toHaveDisplayValue('minutes');
    await retype(form, /^Host name/, 'luna9.nordbank.example');
    await retype(form, /^Client name/, 'kc-prod');
    await expect(form.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.upload(form.getByLabelText(/^Server certificate/, { selector: 'input' }), certificateFile(world().appliance));
    await press(form, 'Apply');
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(luna(world().appliance)).toMatchObject({ state: 'ENABLED', hostname: 'luna9.nordbank.example', client_name: 'kc-prod' });
    await expect(world().appliance.environment.store.value('active_hsm')).toMatchObject({ type: 'Luna' });
  },
  { shows: ['HSM-001', 'HSM-030', 'HSM-031', 'HSM-043', 'HSM-094', 'HSM-104', 'HSM-108', 'HSM-115', 'RECOV-26', 'RECOV-38'] },
  { prepare: noHsm },
);

/** A successful test shows a message for five seconds, and its result stays. */
export const Tested = story(
  async () => {
    const status = await region('Status');
    await press(status, 'Test connection');
    await expect(await status.findByText('Connected', {}, patience)).toBeVisible();
    const begin = Date.now();
    await expect(status.getByText('Luna HSM at luna1.nordbank.example responds. Partition kc-root is ready.')).toBeVisible();
    const steps = within(status.getByRole('list', { name: 'Steps of the test' }));
    await expect(steps.getByText('Log in: passed')).toBeVisible();
    await expect(steps.getByText('Use the admin key: passed')).toBeVisible();
    await waitFor(() => expect(status.queryByText('Connected')).toBeNull(), patience);
    await expect(Date.now() - begin).toBeGreaterThan(4_000);
    await press(status, 'Locate admin key');
    await expect(await status.findByText('The admin key is in partition kc-root.', {}, patience)).toBeVisible();
  },
  { shows: ['HSM-044', 'HSM-048', 'HSM-049', 'HSM-110'] },
);

export const TestFailed = story(
  async () => {
    const status = await region('Status');
    await press(status, 'Test connection');
    const steps = within(await status.findByRole('list', { name: 'Steps of the test' }, patience));
    await expect(steps.getByText('Look up the name: passed')).toBeVisible();
    await expect(steps.getByText('Connect: failed')).toBeVisible();
    await expect(steps.getByText('The HSM at unreachable.example does not respond.')).toBeVisible();
    await expect(steps.getByText('Check the address, and the firewall in between.')).toBeVisible();
    await expect(status.queryByText('Connected')).toBeNull();
  },
  { shows: ['HSM-048'] },
  { prepare: lunaAt('unreachable.example') },
);

/** The stored password was changed at the HSM. The test sends it once and shows the remaining attempts. The next test sends nothing. */
export const TestWithWrongPassword = story(
  async () => {
    const status = await region('Status');
    await press(status, 'Test connection');
    await expect((await status.findAllByText('The password is incorrect. (CKR_PIN_INCORRECT) 9 attempts are left.', {}, patience))[0]).toBeVisible();
    await expect(status.getByText('Log in to the partition again with its current password.')).toBeVisible();
    await press(status, 'Test connection');
    const spared = 'A wrong password was sent before. 9 attempts are left. The stored password was not sent.';
    await expect((await status.findAllByText(spared, {}, patience))[0]).toBeVisible();
    await userEvent.click(status.getByText(/^Previous test failed, /));
    await expect(await status.findByRole('list', { name: 'Steps of the test before' }, patience)).toBeVisible();
  },
  { shows: ['HSM-048'] },
  { prepare: storedPassword('of last year') },
);

export const TestOfLocked = story(
  async () => {
    const status = await region('Status');
    await press(status, 'Test connection');
    const steps = within(await status.findByRole('list', { name: 'Steps of the test' }, patience));
    await expect(steps.getByText('Log in: failed')).toBeVisible();
    await expect(steps.getByText('This partition is locked. The security officer of the HSM has to unlock it.')).toBeVisible();
  },
  {},
  { prepare: loggedInTo('kc-dr') },
);

/** More than five hours is rejected, and a name with an invalid character is cleared. */
export const Rules = story(
  async () => {
    const form = await region('Connection');
    const amount = await form.findByRole('textbox', { name: /^Session timeout/ }, patience);
    await userEvent.clear(amount);
    await userEvent.type(amount, '301');
    await userEvent.tab();
    await userEvent.tab();
    await expect(await form.findByText('Enter a value between 0-300 minutes', {}, patience)).toBeVisible();
    await retype(form, /^Session timeout/, '300');
    await waitFor(() => expect(form.queryByText('Enter a value between 0-300 minutes')).toBeNull(), patience);
    const name = form.getByRole('textbox', { name: /^Client name/ });
    await expect(name).toHaveValue('kc-prod-eu');
    await userEvent.click(name);
    await userEvent.paste('!');
    await waitFor(() => expect(name).toHaveValue(''), patience);
  },
  { shows: ['HSM-054', 'HSM-056', 'HSM-093', 'HSM-108'] },
);

export const ClientCertificate = story(
  async () => {
    const list = await region('Client certificates');
    await userEvent.click(await list.findByRole('button', { name: 'Download certificate of kc-node-1' }, patience));
    await expect(await screen.findByText('Saved kc-prod-eu.pem', {}, patience)).toBeVisible();
  },
  { shows: ['HSM-050'] },
);

/** The confirmation before the entries are discarded. */
const question = async (): Promise<Opened> => within(await findDialog({ name: 'Discard your changes?' }, patience));
const unapplied = 'Your current settings are not saved. Proceeding will reset the currently displayed settings. Would you still like to continue?';

/** If the user leaves for the other tab with unsaved entries, a dialog asks. 'Keep editing' keeps them, 'Discard' drops them. */
export const LeftForOtherTab = story(
  async () => {
    const timeout = { name: /^Session timeout/ };
    const form = await region('Connection');
    await form.findByRole('textbox', timeout, patience);
    await retype(form, timeout.name, '20');
    await userEvent.click(screen.getByRole('tab', { name: 'Luna Cloud HSM' }));
    const asked = await question();
    await expect(asked.getByText(unapplied)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(screen.getByRole('tab', { name: 'Luna' })).toHaveAttribute('aria-selected', 'true');
    await expect(form.getByRole('textbox', timeout)).toHaveValue('20');
    await userEvent.click(screen.getByRole('tab', { name: 'Luna Cloud HSM' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Discard' }));
    await region('Service');
    await userEvent.click(screen.getByRole('tab', { name: 'Luna' }));
    const again = await region('Connection');
    await expect(await again.findByRole('textbox', timeout, patience)).toHaveValue('30');
  },
  { shows: ['HSM-047', 'HSM-097', 'HSM-116'] },
  { at: '/hsm/server?tab=luna' },
);

/** The same confirmation before the user chooses another type of HSM. */
export const LeftForOtherType = story(
  async () => {
    const form = await region('Connection');
    await form.findByRole('textbox', { name: /^Host name/ }, patience);
    await retype(form, /^Host name/, 'luna9.nordbank.example');
    await userEvent.click(screen.getByRole('button', { name: 'Choose another type' }));
    const asked = await question();
    await expect(asked.getByText(unapplied)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Discard' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Configure Thales HSM' }, patience));
    const again = await region('Connection');
    await expect(await again.findByRole('textbox', { name: /^Host name/ }, patience)).toHaveValue('');
  },
  { shows: ['HSM-047', 'HSM-097', 'HSM-116'] },
  { at: '/hsm/server?tab=luna', prepare: noHsm },
);

/** After the reload that follows a reset, the page shows the result. After a delay it asks once for a new admin key. */
export const AdminKeyFollows = story(
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Draw anew' }, patience));
    await expect(await screen.findByText('HSM settings have been reset successfully', {}, patience)).toBeVisible();
    const dialog = within(await findDialog({ name: 'Create admin key' }, patience));
    await expect(await dialog.findByText('Needed to recover', {}, patience)).toBeVisible();
    await expect(world().ports.tab.getItem('kc-admin-key-after')).toBeNull();
  },
  { shows: ['HSM-034', 'HSM-009', 'VM-028'] },
);
AdminKeyFollows.render = () => <Anew />;

/** Simulates a reload: the page mounts again, and the tab storage remains. */
function Anew() {
  const [drawn, setDrawn] = useState(false);
  const begin = () => {
    world().ports.tab.setItem('kc-admin-key-after', '3000');
    setDrawn(true);
  };
  return drawn ? <HsmScreen /> : <Button onClick={begin}>Draw anew</Button>;
}

export const Failed = story(
  async () => {
    await expect(await screen.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  },
  {},
  { faults: [{ call: 'luna.info', status: 500, error: 'The vault is being moved.' }] },
);
