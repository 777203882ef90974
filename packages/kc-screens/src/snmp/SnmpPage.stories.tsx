import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import GroupSnmpPage from './GroupSnmpPage.tsx';
import SnmpPage from './SnmpPage.tsx';

const meta: Meta = { title: 'SNMP/Page' };
export default meta;

const page = (appliance: StoryAppliance, { shows = [] }: { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <SnmpPage />,
  parameters: { appliance: { at: '/snmp', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const field = (name: RegExp | string, role: 'textbox' | 'combobox' = 'textbox') => screen.findByRole(role, { name }, patience);
const apply = () => screen.getByRole('button', { name: 'Apply' });
const isOn = () => waitFor(() => expect(apply()).not.toHaveAttribute('aria-disabled'), patience);
const isOff = () => waitFor(() => expect(apply()).toHaveAttribute('aria-disabled', 'true'), patience);

/** Shows the trap settings and the users. Secrets appear as dots. */
export const Loaded = page({}, { shows: ['SET-002', 'SET-004', 'SET-025', 'SET-026', 'SET-086', 'SET-119', 'SHELL-036'] }, async () => {
  await expect(await field(/^Trap server/)).toHaveValue('nms-1.nordbank.example');
  await expect(await field(/^Agent port/)).toHaveValue('161');
  await expect(await field(/^Trap port/)).toHaveValue('162');
  await expect((await screen.findAllByText('nms-monitoring', {}, patience))[0]).toBeVisible();
  await expect(screen.queryByText(/Nordbank-/)).toBeNull();
  await isOff();
});

/** Version v3 shows its engine id and validates it. */
export const Version3 = page({}, { shows: ['SET-059', 'SET-060', 'SET-061', 'SET-062', 'SET-063', 'SET-087'] }, async () => {
  await userEvent.selectOptions(await field('Version', 'combobox'), 'v3');
  await userEvent.type(await field(/^User/), 'kc');
  const engine = await field(/^Engine ID/);
  await userEvent.click(engine);
  await userEvent.tab();
  await expect((await screen.findAllByText('Traps of version v3 need an engine ID.', {}, patience))[0]).toBeVisible();
  for (const [id, problem] of [
    ['80000000', /^Enter an engine ID of 10 to 64/],
    ['0000000000', /cannot be all zeros/],
    ['ffffffffff', /cannot be all f/],
  ] as const) {
    await userEvent.clear(engine);
    await userEvent.type(engine, id);
    await userEvent.tab();
    await expect((await screen.findAllByText(problem, {}, patience))[0]).toBeVisible();
    await isOff();
  }
  await userEvent.clear(engine);
  await userEvent.type(engine, '8000000001');
  const port = await field(/^Trap port/);
  await userEvent.clear(port);
  await userEvent.type(port, '12a');
  await userEvent.tab();
  await isOff();
  await userEvent.clear(port);
  await userEvent.type(port, '1162');
  await userEvent.tab();
  await isOn();
  await userEvent.click(apply());
  await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
  await expect(world().appliance.environment.store.value('snmp')).toMatchObject({ trap_version: 'v3', trap_engine_id: '8000000001', trap_port: 1162 });
});

/** The demo settings, with informs to this server. */
const informs =
  (trap_server = 'nms-1.nordbank.example') =>
  ({ environment: { store } }: Appliance): void => {
    const now = store.value('snmp');
    if (now) store.setValue('snmp', { ...now, trap_server, trap_notification_type: 'inform' });
  };
const steps = (name = 'Steps of the test') => screen.findByRole('list', { name }, patience);

/** The test shows each step and what it does not prove. The MIB is a file download. */
export const Tested = page({}, { shows: ['SET-088', 'SET-089'] }, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send test trap' }, patience));
  await expect(await screen.findByText('SNMP test trap sent successfully.', {}, patience)).toBeVisible();
  await expect(screen.getByText('Nothing confirms that it arrived. Check on nms-1.nordbank.example.')).toBeVisible();
  await expect(within(await steps()).getByText('Send test trap: not proven')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download MIB' }));
  await expect(await screen.findByText('Saved keycontrol-mib.txt', {}, patience)).toBeVisible();
});

/** The receiver confirms an inform, so the test proves its delivery. */
export const Confirmed = page({ prepare: informs() }, { shows: ['SET-088'] }, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send test trap' }, patience));
  await expect(await screen.findByText('nms-1.nordbank.example confirmed that it arrived.', {}, patience)).toBeVisible();
  await expect(within(await steps()).getByText('Send test inform: passed')).toBeVisible();
});

/** The receiver does not respond. The test shows the failed step, the reason and the remedy. */
export const Unconfirmed = page({ prepare: informs('unreachable.nordbank.example') }, { shows: ['SET-088'] }, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send test trap' }, patience));
  await expect(await screen.findByText('Server test unsuccessful', {}, patience)).toBeVisible();
  const list = within(await steps());
  await expect(list.getByText('Send test inform: failed')).toBeVisible();
  await expect(list.getByText('unreachable.nordbank.example did not confirm the inform on port 162 within 10 seconds.')).toBeVisible();
  await expect(list.getByText(/^Check the community, that the receiver takes informs/)).toBeVisible();
});

/** An older appliance reports no steps, so the page shows only the result. */
export const TestedWithoutSteps = page({ faults: [{ call: 'snmp.test', status: 200, payload: {} }] }, { shows: ['SET-088'] }, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send test trap' }, patience));
  await expect(await screen.findByText('SNMP test trap sent successfully.', {}, patience)).toBeVisible();
  await expect(screen.queryByRole('list', { name: /^Steps/ })).toBeNull();
});

/** A different server or port requires entering the community again, because the appliance does not send the stored one there. */
export const Elsewhere = page({}, { shows: ['SET-087'] }, async () => {
  const port = await field(/^Trap port/);
  await userEvent.clear(port);
  await userEvent.type(port, '1162');
  await userEvent.tab();
  await isOff();
  await userEvent.type(await screen.findByLabelText(/^Community/, { selector: 'input' }, patience), 'Nordbank-Traps-1');
  await userEvent.tab();
  await isOn();
});

/** If the buttons do not fit on one line, Reset and Apply wrap to the next line together. */
export const Narrow: StoryObj = {
  ...page({}, {}, async () => {
    await isOff();
    const [test, reset, last] = ['Send test trap', 'Reset', 'Apply'].map((name) => screen.getByRole('button', { name }).getBoundingClientRect());
    await expect(reset?.top).toBe(last?.top);
    await expect(last?.top).toBeGreaterThan(test?.bottom ?? Infinity);
  }),
  globals: { viewport: { value: 'mobile2' } },
};

/** Every user can see the SNMP settings of the group. It is not set up, so the test shows a warning. */
export const Group: StoryObj = {
  render: () => <GroupSnmpPage />,
  parameters: { appliance: { at: '/group-snmp' } satisfies StoryAppliance, shows: ['SET-003', 'SET-039', 'SHELL-036'] },
  play: async () => {
    await expect(await screen.findByText('There are no SNMP users.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send test trap' }));
    await expect(await screen.findByText('SNMP is not configured.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: /^Traps enabled/ }));
    await userEvent.type(await field(/^Trap server/), 'nms-2.nordbank.example');
    await userEvent.type(screen.getByLabelText(/^Community/, { selector: 'input' }), 'Group-Traps-1');
    await userEvent.tab();
    await isOn();
    await userEvent.click(apply());
    await screen.findAllByText('Applied Successfully', {}, patience);
    const { store } = world().appliance.environment;
    await expect(store.value('group_snmp')).toMatchObject({ trap_server: 'nms-2.nordbank.example', trap_community: 'Group-Traps-1' });
    await expect(store.value('snmp')).toMatchObject({ trap_server: 'nms-1.nordbank.example' });
  },
};

export const GroupReadOnly: StoryObj = {
  render: () => <GroupSnmpPage />,
  parameters: { appliance: { at: '/group-snmp', role: 'cloud' } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('There are no SNMP users.', {}, patience)).toBeVisible();
    for (const name of ['Apply', 'Send test trap', 'Add SNMP user'])
      await expect(screen.getAllByRole('button', { name })[0]).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Failed = page({ faults: [{ call: 'snmp.read', status: 500, error: 'The vault is being moved.' }] }, {}, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});
