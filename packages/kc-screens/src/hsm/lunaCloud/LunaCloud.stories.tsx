import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { press } from '../../story-kit/dialogStories.tsx';
import { patience, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import HsmScreen from '../HsmScreen.tsx';
import { bundleFile, bundleText, lunaCloud, lunaCloudInUse, noHsm } from '../story-kit/hsmRecords.ts';

const meta: Meta = { title: 'HSM/Luna Cloud/Page' };
export default meta;

const story = (
  at: string,
  prepare: StoryAppliance['prepare'],
  play: NonNullable<StoryObj['play']>,
  { shows = [] }: { shows?: readonly string[] } = {},
): StoryObj => ({
  render: () => <HsmScreen />,
  parameters: { appliance: { at, ...(prepare && { prepare }) } satisfies StoryAppliance, shows },
  play,
});
const tab = '/hsm/server?tab=lunacloud';
const region = async (title: string): Promise<Opened> => within(await screen.findByRole('region', { name: title }, patience));
const passwordOf = (form: Opened) => form.getByLabelText(/^Partition password/, { selector: 'input' });

/** Waits for the form and selects a bundle. */
async function choose(file = bundleFile()): Promise<Opened> {
  const form = await region('Service');
  await userEvent.upload(await form.findByLabelText(/^Client bundle/, { selector: 'input' }, patience), file);
  return form;
}

/** Does the same, and waits for the partitions of the service. */
async function read(): Promise<Opened> {
  const form = await choose();
  await expect(await form.findByText('eu.hsm.dpondemand.example', {}, patience)).toBeVisible();
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Partition/ }), 'kc-cloud');
  return form;
}

/** From the choice of a type to its second tab: first the bundle, then a partition of its service, then the password. */
export const SetUp = story(
  '/hsm/server',
  noHsm,
  async () => {
    await expect(await screen.findByRole('button', { name: 'Configure nShield' }, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Configure Thales HSM' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Luna Cloud HSM' }, patience));
    const before = await region('Service');
    await userEvent.click(await before.findByRole('switch', { name: 'HSM enabled' }, patience));
    await expect(before.getByRole('combobox', { name: /^Partition/ })).toHaveAttribute('aria-disabled', 'true');
    const form = await read();
    await expect(await form.findByText('10 attempts are left before it locks.', {}, patience)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(passwordOf(form), 'Partition-Demo-1');
    await press(form, 'Apply');
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(lunaCloud(world().appliance)).toMatchObject({
      state: 'ENABLED',
      host: 'eu.hsm.dpondemand.example',
      label: 'kc-cloud',
      bundle_data: btoa(bundleText()),
    });
    await expect(world().appliance.environment.store.value('active_hsm')).toMatchObject({ type: 'Luna Cloud' });
  },
  { shows: ['HSM-003', 'HSM-028', 'HSM-104', 'HSM-107'] },
);

/** After a wrong password, the error and the remaining attempts are shown. */
export const WrongPassword = story(tab, noHsm, async () => {
  const form = await read();
  await userEvent.type(passwordOf(form), 'not the password');
  await press(form, 'Apply');
  await expect((await form.findAllByText(/The password is incorrect\. \(CKR_PIN_INCORRECT\) 9 attempts are left\./, {}, patience))[0]).toBeVisible();
  await expect(await form.findByText('A wrong password was sent before. 9 attempts are left.', {}, patience)).toBeVisible();
});

/** A file that is not a bundle is rejected when it is selected. */
export const NoBundle = story(tab, noHsm, async () => {
  const form = await choose(bundleFile('something else'));
  await expect(await form.findByText('This file does not name a server. Choose the client bundle of the service.', {}, patience)).toBeVisible();
});

/** The third check finds the active HSM and its tab opens. The test is the same as for other types. */
export const InUse = story(
  '/hsm/server',
  lunaCloudInUse,
  async () => {
    const status = await region('Status');
    await expect(screen.getByRole('tab', { name: 'Luna Cloud HSM' })).toHaveAttribute('aria-selected', 'true');
    await expect(status.getByText('Enabled')).toBeVisible();
    await expect(status.getByText('kc-cloud')).toBeVisible();
    await press(status, 'Test connection');
    await expect(await status.findByText('Luna Cloud HSM at eu.hsm.dpondemand.example responds. Partition kc-cloud is ready.', {}, patience)).toBeVisible();
    await expect(status.getByText('Connected')).toBeVisible();
    // Stored values are never shown: neither bundle nor password.
    const form = await region('Service');
    await expect(await form.findByText('Leave empty to keep the current bundle.', {}, patience)).toBeVisible();
    await expect(passwordOf(form)).not.toHaveValue('Partition-Demo-1');
  },
  { shows: ['HSM-029', 'HSM-048'] },
);

/** While a Luna is active, this tab shows no values, and the user cannot apply any. */
export const OtherInUse = story(tab, undefined, async () => {
  const status = await region('Status');
  await expect(status.getByText('Disabled')).toBeVisible();
  await expect(status.getByText('Admin Key is currently not stored')).toBeVisible();
  await expect(status.queryByText(/ledger/)).toBeNull();
  const form = await read();
  await userEvent.type(passwordOf(form), 'Partition-Demo-1');
  await expect(form.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
});
