import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { act, actionNamed } from '../../story-kit/act.ts';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { clearClients, clientNamed, putClients } from '../story-kit/clientRecords.ts';
import { clientRow, kmipClientsDemo } from '../story-kit/kmipClients.demo.ts';
import { unseen } from '../story-kit/unseen.ts';

const meta: Meta = { title: 'KMIP/Client servers/List' };
export default meta;

const states = screenStories(kmipClientsDemo, {
  grid: 'KMIP client servers',
  call: kmipClients.list,
  row: 'kmip-stockholm',
  empty: { prepare: clearClients },
  emptyText: 'There are no KMIP client servers.',
  many: { prepare: (appliance) => putClients(appliance, 2_000) },
  manyRows: 2_000,
});
const opened = (name: string, more: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  ...states.Loaded,
  parameters: { appliance: { at: (appliance) => `/kmip?row=${clientRow(name)(appliance)}`, ...more } satisfies StoryAppliance, shows },
  play,
});
const details = async (name: string) => within(await screen.findByRole('region', { name: `Details of ${name}` }, patience));

/** The columns of the sheet, and what the last test has come to. */
export const Loaded = also(states.Loaded, { shows: ['KMIP-001', 'KMIP-090', 'SHELL-027'] }, async () => {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.trim());
  await expect(heads).toEqual(expect.arrayContaining(['Server name', 'Port', 'Protocol', 'Time-out', 'Verify', 'Last test']));
  const row = (name: RegExp) => screen.findByRole('row', { name }, patience);
  await expect(await row(/kmip-stockholm/)).toHaveTextContent('OK');
  await expect(await row(/kmip-dr-site/)).toHaveTextContent('Failed (111)');
  await expect(await row(/kmip-new-site/)).toHaveTextContent('Not tested');
  await expect(screen.getByRole('grid', { name: 'KMIP client servers' })).toHaveAttribute('aria-rowcount', '10');
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Denied = unseen(states.Denied);
export const ManyRows = states.ManyRows;

/** Secrets are set, and never told. */
export const Details = opened('kmip-stockholm', {}, { shows: ['KMIP-030', 'KMIP-031'] }, async () => {
  const panel = await details('kmip-stockholm');
  for (const [label, text] of [
    ['Protocol', 'Protocol 0x200'],
    ['Time-out', 'Default'],
    ['Reconnect', 'Yes'],
    ['Password', 'Set'],
    ['Client private key', 'Set'],
    ['Server key', 'Not set'],
  ] as const)
    await expect(panel.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(text);
  await expect(screen.queryByText(/Kmip-Demo|PRIVATE KEY/)).toBeNull();
});

/** From the row: what comes of it stays in the list. */
export const Tested = opened('kmip-new-site', {}, { shows: ['KMIP-032', 'KMIP-094', 'KMIP-129', 'KMIP-130', 'KMIP-157'] }, async () => {
  await details('kmip-new-site');
  await act('Test connection');
  await expect((await screen.findAllByText('KMIP server connection OK.', {}, patience))[0]).toBeVisible();
  await waitFor(() => expect(screen.getByRole('row', { name: /kmip-new-site/ })).toHaveTextContent('OK'), patience);
  await act('Test key generation');
  await expect((await screen.findAllByText('KMIP key generation successful.', {}, patience))[0]).toBeVisible();
  await expect(clientNamed(world().appliance, 'kmip-new-site').last_test?.result).toBe(0);
});

/** With the number of the error, and what the appliance knows of it. */
export const NotReached = opened('kmip-dr-site', {}, { shows: ['KMIP-131'] }, async () => {
  await details('kmip-dr-site');
  await act('Test connection');
  const said = (await screen.findAllByText(/The server cannot be reached\.$/, {}, patience))[0];
  await expect(said).toHaveTextContent('KMIP server connection failed. Error number 111');
});

/** It was deleted by somebody else meanwhile. */
export const Gone = opened(
  'kmip-lab',
  { faults: [{ call: kmipClients.test.id, status: 200, payload: { test_result: -1 } }] },
  { shows: ['KMIP-128'] },
  async () => {
    await details('kmip-lab');
    await act('Test connection');
    await expect((await screen.findAllByText('No KMIP server configured.', {}, patience))[0]).toBeVisible();
  },
);

/** One test at a time. */
export const Pending = opened('kmip-lab', { faults: [{ call: kmipClients.test.id, mode: 'forever' }] }, { shows: [] }, async () => {
  await details('kmip-lab');
  await act('Test connection');
  const again = await actionNamed('Test connection');
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'), patience);
  again.focus();
  await expect((await screen.findAllByText('A client server is being tested.', {}, patience))[0]).toBeInTheDocument();
});

/** Without the licence the page says so. */
export const NotLicensed: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/kmip', scenario: 'licenseMissing' } satisfies StoryAppliance, shows: ['KMIP-010', 'SHELL-043'] },
  play: async () => {
    await expect(await screen.findByText('You do not have access to this page.', {}, patience)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add client server' })).toBeNull();
  },
};
