import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience } from '../../story-kit/plays.ts';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { cvmSetNamed } from '../story-kit/records.ts';
import WorkloadsScreen from '../WorkloadsScreen.tsx';
import { clearServers, putServers } from './story-kit/directoryServerRecords.ts';

const meta: Meta = { title: 'Workloads/Directory servers/List' };
export default meta;

const at = (appliance: Appliance, set = 'payments-vmset') => `/workloads?tab=vmsets&row=${cvmSetNamed(appliance, set)}&sub=directoryServers`;
const tab = (appliance: StoryAppliance, shows: readonly string[], play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { at, ...appliance } satisfies StoryAppliance, shows },
  play,
});
const grid = async () => within(await screen.findByRole('grid', { name: 'Directory servers' }, patience));
const ldaps = 'ldaps://dc1.corp.nordbank.example:636';

/** Shows only the servers of the VM set's group. */
export const Loaded = tab({}, ['POL-12', 'POL-53'], async () => {
  const box = await grid();
  const row = await box.findByRole('row', { name: /dc1\.corp/ }, patience);
  for (const text of ['LDAPS', 'svc-vm-policies']) await expect(row).toHaveTextContent(text);
  await expect(box.getByRole('row', { name: /ldap\.partners/ })).toHaveTextContent('STARTTLS');
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Directory servers' })).toHaveAttribute('aria-rowcount', '3'), patience);
});

/** Shows the current certificate as text and as a file. */
export const Certificate = tab({}, ['POL-11'], async () => {
  await userEvent.click(await (await grid()).findByText(ldaps, {}, patience));
  await userEvent.click(await screen.findByRole('tab', { name: 'CA certificate' }, patience));
  await expect(await screen.findByText('C=SE, O=Nordbank, CN=Nordbank Directory CA', {}, patience)).toBeVisible();
  for (const text of [/^B2:5B:33:24/, /^Self-signed$/, /-----BEGIN CERTIFICATE-----/]) await expect(screen.getByText(text)).toBeVisible();
  await expect(screen.queryByText(/Service-Demo/)).toBeNull();
});

/** Shows the policies with permissions that refer to the server. */
export const Used = tab({ at: (appliance) => at(appliance, 'retail-apps') }, [], async () => {
  await userEvent.click(await (await grid()).findByText('ldaps://dc2.corp.nordbank.example:636', {}, patience));
  const shown = await screen.findByText('Access policies', {}, patience);
  await expect(shown.nextElementSibling).toHaveTextContent('retail-file-servers');
});

export const Empty = tab({ prepare: clearServers }, [], async () => {
  await expect(await screen.findByText('This group has no directory servers. Access policies can name local users only.', {}, patience)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Add directory server' })).toBeVisible();
});

export const Failed = tab({ faults: [{ call: 'directoryServers.list', status: 500, error: 'The vault is being moved.' }] }, [], async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});

export const Loading = tab({ faults: [{ call: 'directoryServers.list', mode: 'forever' }] }, [], async () => {
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Directory servers' })).toHaveAttribute('aria-busy', 'true'), patience);
});

export const ManyRows = tab({ prepare: (appliance) => putServers(appliance, 300) }, [], async () => {
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Directory servers' })).toHaveAttribute('aria-rowcount', '303'), patience);
});
