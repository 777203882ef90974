import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { clearClients, putClients } from '../story-kit/clientRecords.ts';
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

/** The columns from the requirements, and the result of the last test. */
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
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = unseen(states.Denied);
export const ManyRows = states.ManyRows;

/** The details show that secrets are set, but not their values. */
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

/** Without the license, the page says so. */
export const NotLicensed: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/kmip', scenario: 'licenseMissing' } satisfies StoryAppliance, shows: ['KMIP-010', 'SHELL-043'] },
  play: async () => {
    await expect(await screen.findByText('You do not have access to this page.', {}, patience)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add client server' })).toBeNull();
  },
};
