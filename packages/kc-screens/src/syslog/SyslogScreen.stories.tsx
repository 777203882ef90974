import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import SyslogScreen from './SyslogScreen.tsx';

const meta: Meta = { title: 'Syslog/Page' };
export default meta;

const page = (appliance: StoryAppliance, { shows = [] }: { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <SyslogScreen />,
  parameters: { appliance: { at: '/syslog', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const field = (name: RegExp | string, role: 'textbox' | 'combobox' = 'textbox') => screen.findByRole(role, { name }, patience);
const apply = () => screen.getByRole('button', { name: 'Apply' });
const isOn = () => waitFor(() => expect(apply()).not.toHaveAttribute('aria-disabled'), patience);
const isOff = () => waitFor(() => expect(apply()).toHaveAttribute('aria-disabled', 'true'), patience);
const kept = () => world().appliance.environment.store.value('syslog');

/** The servers, and one empty row. */
export const Loaded = page({}, { shows: ['SET-006', 'SET-027', 'SHELL-037'] }, async () => {
  await expect(await field('Server 1')).toHaveValue('siem-1.nordbank.example');
  await expect(await field('Server 3')).toHaveValue('');
  await expect(await field('Protocol', 'combobox')).toHaveValue('udp');
  await expect(screen.queryByRole('combobox', { name: 'TLS' })).toBeNull();
  await isOff();
});

/** The empty row takes a server, with the usual port, and another empty one follows; it is left out of what is sent. */
export const Applied = page({}, { shows: ['SET-040', 'SET-095'] }, async () => {
  await userEvent.type(await field('Server 3'), 'siem-3.nordbank.example');
  await userEvent.tab();
  await waitFor(async () => expect(await field('Port 3')).toHaveValue('514'), patience);
  await expect(await field('Server 4')).toHaveValue('');
  await isOn();
  await userEvent.click(apply());
  await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
  await expect(kept()?.server_list.map(({ server, port }) => `${server} ${port}`)).toEqual([
    'siem-1.nordbank.example 514',
    'siem-2.nordbank.example 514',
    'siem-3.nordbank.example 514',
  ]);
});

/** Each server needs a server, a port and, where it is verified, a fingerprint. */
export const Invalid = page({}, { shows: ['SET-069', 'SET-070', 'SET-071'] }, async () => {
  const port = await field('Port 1');
  await userEvent.clear(port);
  await userEvent.tab();
  await expect(await screen.findByText('Enter a port from 1 to 65535.', {}, patience)).toBeVisible();
  await isOff();
  await userEvent.type(port, '515');
  const server = await field('Server 1');
  await userEvent.clear(server);
  await userEvent.tab();
  await expect(await screen.findByText('Enter the host name or IP address of the server.', {}, patience)).toBeVisible();
  await isOff();
  await userEvent.type(server, 'siem-1.nordbank.example');
  await userEvent.selectOptions(await field('Protocol', 'combobox'), 'tcp');
  await userEvent.selectOptions(await field('TLS', 'combobox'), 'x509/fingerprint');
  await userEvent.click(await field('Fingerprint 1'));
  await userEvent.tab();
  await expect((await screen.findAllByText(/^Enter the SHA-1 or SHA-256 fingerprint/, {}, patience))[0]).toBeVisible();
  await isOff();
});

/** A row that is removed takes its entries along, and no other. */
export const Removed = page({}, {}, async () => {
  await field('Server 1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove server 1' }));
  await waitFor(async () => expect(await field('Server 1')).toHaveValue('siem-2.nordbank.example'), patience);
  await isOn();
  await userEvent.click(apply());
  await screen.findAllByText('Applied Successfully', {}, patience);
  await expect(kept()?.server_list.map(({ server }) => server)).toEqual(['siem-2.nordbank.example']);
});

/** It is said, and the entries stay. */
export const NotApplied = page(
  { faults: [{ call: 'syslog.change', status: 500, error: 'The log service does not respond.' }] },
  { shows: ['SET-048'] },
  async () => {
    const server = await field('Server 1');
    await userEvent.clear(server);
    await userEvent.type(server, 'other.nordbank.example');
    await userEvent.tab();
    await isOn();
    await userEvent.click(apply());
    await expect((await screen.findAllByText('The log service does not respond.', {}, patience))[0]).toBeVisible();
    await expect(server).toHaveValue('other.nordbank.example');
  },
);

export const Failed = page({ faults: [{ call: 'syslog.read', status: 500, error: 'The vault is being moved.' }] }, {}, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});
