import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { Fault } from 'kc-appliance';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, tick } from '../../../story-kit/plays.ts';
import { messageTexts, world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { changeCvm, cvmNamed } from '../../story-kit/records.ts';
import { act } from '../../../story-kit/act.ts';
import WorkloadsScreen from '../../WorkloadsScreen.tsx';

/** An operation on several VMs: at most five concurrent requests, a result per VM, and one message for all. */
const meta: Meta = { title: 'Workloads/VMs/Several' };
export default meta;

const three = ['ledger-02', 'ledger-03', 'ledger-04'];
const seven = [...three, 'ledger-05', 'ledger-06', 'ledger-07', 'ledger-08'];
const refusal = (times: number, error = 'A task is changing this VM.', status: 404 | 409 = 409): Fault => ({ call: 'cvms.operate', status, error, times });

const story = ({ shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { at: '/workloads?tab=vms&filter.cvmset_name=ledger', ...more } satisfies StoryAppliance, shows },
  play,
});

const said = async (text: string) => expect((await screen.findAllByText(text, {}, patience))[0]).toBeInTheDocument();
const ticked = () =>
  three.filter((name) => within(screen.getByRole('row', { name: new RegExp(name), hidden: true })).queryByRole('checkbox', { checked: true, hidden: true }));

/** Maps the VMs to one mapping. */
async function map(names: readonly string[]) {
  await tick(...names);
  await act('Mapping');
  const button = `Set mapping of ${names.length} VMs`;
  const dialog = await openDialog(button);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Mapping/ }), 'south');
  await press(dialog, button);
  await screen.findByText(/^\d of \d done/, {}, patience);
  return within(getDialog());
}
async function revoke(names: readonly string[]) {
  await tick(...names);
  await act('Revoke');
  const button = `Revoke ${names.length} VMs`;
  await press(await openDialog(button), button);
}

/** Names the VMs first, and clears the selection afterwards. */
export const All = story({ shows: ['VM-086'] }, async () => {
  await tick(...three);
  await act('Revoke');
  const dialog = await openDialog('Revoke 3 VMs');
  await expect(dialog.getAllByRole('listitem').map((one: HTMLElement) => one.textContent)).toEqual(three);
  await press(dialog, 'Revoke 3 VMs');
  await said('VM(s) revoked successfully');
  await waitFor(() => expect(screen.queryByRole('row', { name: /ledger-03/ })).toBeNull(), patience);
});

/** Sends one request per VM, with the passphrase in it. */
export const Authenticated = story(
  { shows: ['VM-066', 'VM-086', 'VM-115'] },
  async () => {
    await tick(...three);
    await act('Authenticate');
    const dialog = await openDialog('Authenticate 3 VMs');
    const { appliance, ports } = world();
    const send = spyOn(ports.client, 'send');
    await userEvent.type(dialog.getByLabelText(/^Passphrase/), 'Sunrise-over-Nordbank');
    await press(dialog, 'Authenticate 3 VMs');
    await said('VM(s) authenticated successfully');
    const sent = send.mock.calls.flatMap(([declared, input]) => (declared.id === cvms.operate.id ? [input as unknown] : []));
    const body = { operation: 'authenticate', passphrase: 'Sunrise-over-Nordbank' };
    await expect(sent).toEqual(three.map((name) => expect.objectContaining({ params: { id: cvmNamed(appliance, name) }, body })));
  },
  {
    at: '/workloads?tab=unauthenticated&filter.cvmset_name=ledger',
    prepare: (appliance) => three.forEach((name) => changeCvm(appliance, cvmNamed(appliance, name), { authenticated: 'no', cert_expiration: 4_000_000_000 })),
  },
);

/** Failed VMs show their reasons and stay selected, and a retry covers only them. The server's error messages appear later. */
export const Some = story(
  { shows: ['VM-086', 'VM-087', 'VM-121', 'VM-149', 'NET-36', 'NET-51'] },
  async () => {
    await screen.findByRole('row', { name: /ledger-02/ }, patience);
    const pauses = spyOn(world().ports.clock, 'setTimeout');
    const results = await map(three);
    await said('Not all VMs were mapped successfully');
    await expect(results.getByText('2 of 3 done, 1 failed')).toBeVisible();
    await expect(results.getByText('A task is changing this VM.')).toBeVisible();
    const told = () => messageTexts().filter((text) => text === 'A task is changing this VM.');
    await expect(told()).toEqual([]);
    await expect(ticked()).toHaveLength(1);
    await waitFor(() => expect(told()).toHaveLength(1), patience);
    await expect(pauses.mock.calls.map(([, ms]) => ms)).toContain(2_500);
    await userEvent.click(results.getByRole('button', { name: 'Retry failed' }));
    await said('VM(s) mapped successfully');
    await waitFor(() => expect(ticked()).toEqual([]), patience);
  },
  { faults: [refusal(1)] },
);

/** All VMs fail. For a VM that no longer exists, only the summary appears. */
export const None = story(
  { shows: ['VM-087', 'VM-118', 'NET-36'] },
  async () => {
    const results = await map(three);
    await said('VMs were not mapped successfully');
    await expect(results.getByText('0 of 3 done, 3 failed')).toBeVisible();
    await waitFor(() => expect(messageTexts()).toContain('A task is changing this VM.'), patience);
    await expect(messageTexts()).not.toContain('Cloud VM not found');
    await expect(ticked()).toEqual(three);
  },
  { faults: [refusal(2, 'Cloud VM not found', 404), refusal(1)] },
);

export const SomeNotRevoked = story(
  { shows: ['VM-126'] },
  async () => {
    await revoke(three);
    await said('Not all VMs were revoked');
  },
  { faults: [refusal(1)] },
);
export const NoneRevoked = story(
  { shows: ['VM-124'] },
  async () => {
    await revoke(three);
    await said('VMs were not revoked');
  },
  { faults: [refusal(3)] },
);

const stuck = (times: number): Fault => ({ ...refusal(times), call: 'cvms.migrate' });
async function migrate(names: readonly string[]) {
  await tick(...names);
  await act('Migrate');
  const button = `Migrate ${names.length} VMs`;
  const dialog = await openDialog(button);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Admin group/ }), 'Disaster recovery');
  const set = dialog.getByRole('combobox', { name: /^VM set/ });
  await waitFor(() => expect(within(set).getByRole('option', { name: 'dr-site' })).toBeInTheDocument(), patience);
  await userEvent.selectOptions(set, 'dr-site');
  await press(dialog, button);
}
export const SomeNotMigrated = story(
  { shows: ['VM-122'] },
  async () => {
    await migrate(three);
    await said('Not all VMs were migrated successfully');
  },
  { faults: [stuck(1)] },
);
export const NoneMigrated = story(
  { shows: ['VM-119'] },
  async () => {
    await migrate(three);
    await said('VMs were not migrated successfully');
  },
  { faults: [stuck(3)] },
);

/** Three VMs with outdated agents. */
const old = (times: number): StoryAppliance => ({
  at: '/workloads?tab=vms&filter.cvmset_name=ledger',
  faults: [{ ...refusal(times), call: 'cvms.upgradeAgent' }],
  prepare: (appliance) =>
    three.forEach((name) => changeCvm(appliance, cvmNamed(appliance, name), { agent_has_update: 'yes', agent_version: '5.4.0', status: 'Healthy' })),
});
async function upgrade() {
  await tick(...three);
  await act('Upgrade agent');
  const button = 'Upgrade agent of 3 VMs';
  await press(await openDialog(button), button);
}
export const SomeNotUpgraded = story(
  { shows: ['VM-131'] },
  async () => {
    await upgrade();
    await said('Could not submit upgrade task for some of the selected VMs. See Dashboard for submited tasks');
  },
  old(1),
);
export const NoneUpgraded = story(
  { shows: ['VM-129'] },
  async () => {
    await upgrade();
    await said('Failed to submit upgrade task for all selected VMs');
  },
  old(3),
);

const waiting = ['grid-w-35', 'grid-w-36'];
/** The unauthenticated VMs of one set, with valid or expired certificates. */
const waitingWith = (certificates: number): StoryAppliance => ({
  at: '/workloads?tab=unauthenticated&filter.cvmset_name=markets-grid',
  faults: [refusal(1)],
  prepare: (appliance) => waiting.forEach((name) => changeCvm(appliance, cvmNamed(appliance, name), { cert_expiration: certificates })),
});
export const SomeNotAuthenticated = story(
  { shows: ['VM-120'] },
  async () => {
    await tick(...waiting);
    await act('Authenticate');
    const dialog = await openDialog('Authenticate 2 VMs');
    await userEvent.type(dialog.getByLabelText(/^Passphrase/), 'Sunrise-over-Nordbank');
    await press(dialog, 'Authenticate 2 VMs');
    await said('Not all VMs were authenticated successfully');
  },
  waitingWith(4_000_000_000),
);
export const SomeNotRescued = story(
  { shows: ['VM-128'] },
  async () => {
    await tick(...waiting);
    await act('Rescue authentication');
    const button = 'Rescue authentication of 2 VMs';
    await press(await openDialog(button), button);
    await said("Not all of the VMs' authentication was recscued.");
  },
  waitingWith(1_000_000_000),
);

/** Five requests run at once. A pause starts no new ones. After a cancel, running requests finish and the other VMs stay unchanged. */
export const Held = story(
  { shows: ['VM-086'] },
  async () => {
    const results = await map(seven);
    const count = (word: string) => results.queryAllByText(word).length;
    await waitFor(() => expect([count('Running'), count('Waiting')]).toEqual([5, 2]), patience);
    await userEvent.click(results.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect([count('Done'), count('Running'), count('Waiting')]).toEqual([5, 0, 2]), patience);
    await userEvent.click(results.getByRole('button', { name: 'Cancel the rest' }));
    await waitFor(() => expect(count('Skipped')).toBe(2), patience);
    await expect(results.getByText('5 of 7 done, 2 skipped')).toBeVisible();
    await expect(ticked()).toEqual([]);
  },
  { faults: [{ call: 'cvms.operate', mode: 'slow', ms: 1_500, times: 7 }] },
);
