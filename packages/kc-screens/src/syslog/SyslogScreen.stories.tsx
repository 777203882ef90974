import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
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

/** Shows the servers and an empty row. */
export const Loaded = page({}, { shows: ['SET-006', 'SET-027', 'SHELL-037'] }, async () => {
  await expect(await field('Server 1')).toHaveValue('siem-1.nordbank.example');
  await expect(await field('Server 3')).toHaveValue('');
  await expect(await field('Protocol', 'combobox')).toHaveValue('udp');
  await expect(screen.queryByRole('combobox', { name: 'TLS' })).toBeNull();
  await isOff();
});

/** Filling in the empty row sets the default port and adds another empty row. The request omits the empty row. */
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

/** Records can leave in a format that other systems parse. */
export const OtherFormat = page({}, { shows: ['EVT-13'] }, async () => {
  await userEvent.selectOptions(await field('Format of records', 'combobox'), 'ocsf');
  await isOn();
  await userEvent.click(apply());
  await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
  await expect(kept()).toMatchObject({ format: 'ocsf' });
});

/** Each server requires a host and a port, and a fingerprint if the TLS verification uses it. */
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

/** Removing a row removes its values and does not change other rows. */
export const Removed = page({}, {}, async () => {
  await field('Server 1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove server 1' }));
  await waitFor(async () => expect(await field('Server 1')).toHaveValue('siem-2.nordbank.example'), patience);
  await isOn();
  await userEvent.click(apply());
  await screen.findAllByText('Applied Successfully', {}, patience);
  await expect(kept()?.server_list.map(({ server }) => server)).toEqual(['siem-2.nordbank.example']);
});

/** The page shows the error and keeps the entries. */
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

const steps = async () => within(await screen.findByRole('list', { name: 'Steps of the test' }, patience)).getAllByRole('listitem');

/** The test sends a datagram and reports that its arrival is not proven. */
export const TestedOverUdp = page({}, {}, async () => {
  await field('Server 1');
  await userEvent.click(screen.getByRole('button', { name: 'Test server 1' }));
  await expect(await screen.findByText('The test message was sent. UDP does not tell whether it arrived.', {}, patience)).toBeVisible();
  const [lookup, act] = await steps();
  await expect(lookup).toHaveTextContent(/^Look up the name: passed/);
  await expect(act).toHaveTextContent(/Send a test message: not proven.*look for it on the server/);
});

/** One click adds the certificate of an unknown authority to the CA certificates, and the next test passes. */
export const PrivateAuthorityTrusted = page({}, {}, async () => {
  await userEvent.selectOptions(await field('Protocol', 'combobox'), 'tcp');
  await userEvent.selectOptions(await field('TLS', 'combobox'), 'x509/name');
  await userEvent.click(screen.getByRole('button', { name: 'Test server 1' }));
  await expect((await steps())[2]).toHaveTextContent(/Set up TLS: failed.*The certificate was not issued by a trusted CA/);
  await userEvent.click(screen.getByRole('button', { name: 'Trust this certificate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Test server 1' }));
  await expect(await screen.findByText('The server received the test message.', {}, patience)).toBeVisible();
  await isOn();
  await userEvent.click(apply());
  await screen.findAllByText('Applied Successfully', {}, patience);
  await expect(kept()?.cacert).toMatch(/^-----BEGIN CERTIFICATE-----/);
});

/** With fingerprint verification, one click enters the fingerprint of the server. */
export const FingerprintTrusted = page({}, {}, async () => {
  await userEvent.selectOptions(await field('Protocol', 'combobox'), 'tcp');
  await userEvent.selectOptions(await field('TLS', 'combobox'), 'x509/fingerprint');
  await userEvent.type(await field('Fingerprint 1'), 'ab'.repeat(32));
  await userEvent.click(screen.getByRole('button', { name: 'Test server 1' }));
  await expect((await steps())[2]).toHaveTextContent(/Set up TLS: failed.*The certificate has another fingerprint than the one that is entered/);
  await userEvent.click(screen.getByRole('button', { name: 'Trust this certificate' }));
  await waitFor(async () => expect(((await field('Fingerprint 1')) as HTMLInputElement).value).toMatch(/^SHA256:[\dA-F:]{95}$/), patience);
  await userEvent.click(screen.getByRole('button', { name: 'Test server 1' }));
  await expect(await screen.findByText('The server received the test message.', {}, patience)).toBeVisible();
});

/** Shows the reason and the remedy. The previous result stays visible. */
export const TestFailed = page({}, {}, async () => {
  const server = await field('Server 1');
  await userEvent.click(screen.getByRole('button', { name: 'Test server 1' }));
  await screen.findByText('The test message was sent. UDP does not tell whether it arrived.', {}, patience);
  await userEvent.clear(server);
  await userEvent.type(server, 'unreachable.example');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Test server 1' }));
  await expect(await screen.findByText('The test message could not be sent.', {}, patience)).toBeVisible();
  await expect((await steps())[1]).toHaveTextContent(/unreachable\.example refused the connection on port 514.*that the service is running/);
  await expect(screen.getByText(/^Previous test passed, /)).toBeVisible();
  await userEvent.clear(await field('Port 1'));
  await userEvent.tab();
  await expect(screen.getByRole('button', { name: 'Test server 1' })).toHaveAccessibleDescription('Enter a valid server and port first.');
});

const delivery = (name: string) => screen.findByRole('listitem', { name }, patience);

/** The appliance queues undelivered records, shows their number and the reason, and sends them when the server is back. */
export const RecordsKept = page(
  {
    prepare: ({ environment: { store, clock } }) => {
      const now = Math.floor(clock.now() / 1000);
      const [first, second] = store.value('syslog_progress') ?? [];
      const [audit, alert] = [(store.value('next.audit') ?? 0) - 1_234, store.value('next.alert') ?? 0];
      const problem = 'siem-1.nordbank.example refused the connection on port 514.';
      if (!first || !second) throw new Error('The demo has two syslog servers.');
      store.setValue('syslog_progress', [
        { ...first, audit, alert, sent: now - 3_600, outage: { since: now - 3_000, tries: 9, next: now + 3_600, problem } },
        { ...second, sent: now - 5, dropped: 12 },
      ]);
    },
  },
  {},
  async () => {
    const away = await delivery('siem-1.nordbank.example, port 514');
    await expect(away).toHaveTextContent(/Not connected.*refused the connection on port 514\. The next try is at/);
    await expect(away).toHaveTextContent(/Kept: 1,23\d records, since .*They are sent in order when the server is back\./);
    // The other server receives new records meanwhile, but 12 older ones were deleted before they could be sent.
    const told = /Sent, not proven.*UDP does not tell whether records arrive\..*12 records were deleted from the audit log before they could be sent\./;
    await waitFor(async () => expect(await delivery('siem-2.nordbank.example, port 514')).toHaveTextContent(told), { timeout: 15_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again now' }));
    await waitFor(async () => expect(await delivery('siem-1.nordbank.example, port 514')).toHaveTextContent(/Sent, not proven/), { timeout: 15_000 });
    await expect(world().appliance.environment.store.value('syslog_progress')?.[0]?.outage).toBeNull();
  },
);

/** While syslog is off, the appliance neither sends nor queues records. */
export const Off = page(
  {
    prepare: ({ environment: { store } }) => {
      const settings = store.value('syslog');
      if (settings) store.setValue('syslog', { ...settings, enabled: 'no' });
      store.setValue('syslog_progress', []);
    },
  },
  {},
  async () => {
    await field('Server 1');
    await expect(screen.queryByRole('heading', { name: 'Delivery' })).toBeNull();
  },
);
