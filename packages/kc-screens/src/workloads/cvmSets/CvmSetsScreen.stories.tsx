import type { Tables } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { cvmSetNamed } from '../story-kit/records.ts';
import { workloadsDemo } from '../story-kit/workloads.demo.ts';

const meta: Meta = { title: 'Workloads/VM sets/List' };
export default meta;

const states = screenStories(workloadsDemo, {
  grid: 'VM sets',
  call: cvmSets.list,
  row: 'payments-vmset',
  empty: { scenario: 'empty' },
  emptyText: 'There are no VM sets.',
  many: {
    prepare: ({ environment }) => {
      const table = environment.store.table('cvmSets');
      const [first] = table.all();
      table.putMany(Array.from({ length: 2_000 }, (_, n) => ({ ...(first as Tables['cvmSets']), id: `many-${n}`, name: `vm-set-${n}` })));
    },
  },
  manyRows: 2_000,
});
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent.trim())
    .filter((title) => title !== '');

/** Shows nine columns. A set without a VM limit shows a word instead of a number. */
export const Loaded = also(states.Loaded, { shows: ['VM-001', 'VM-002', 'VM-031', 'VM-036'] }, async () => {
  await expect(screen.getAllByRole('tab').map((tab) => tab.textContent.replace(/\d+$/, ''))).toEqual(['VM sets', 'VMs', 'Unauthenticated VMs']);
  await expect(heads()).toEqual(expect.arrayContaining(['Name', 'Registered VMs', 'KEK state']));
  await expect(screen.getByRole('grid', { name: 'VM sets' })).toHaveAttribute('aria-rowcount', '15');
  const row = within(await screen.findByRole('row', { name: /payments-vmset/ }, patience));
  await expect(row.getByText('42')).toBeVisible();
  await expect(row.getByText('Active')).toBeVisible();
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
/** The no-access message replaces the rows, and disabled buttons show the reason. */
export const Denied: StoryObj = {
  ...states.Denied,
  play: async () => {
    await expect((await screen.findAllByText('You need the Cloud Admin privilege. A security administrator can grant it.', {}, patience))[0]).toBeVisible();
    await expect(screen.queryByText('payments-vmset')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Create VM set' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const ManyRows = states.ManyRows;

/** Loads pages of 50 rows. The request for each later page contains the marker of the last row. */
export const ByFifty: StoryObj = {
  ...states.ManyRows,
  parameters: { ...states.ManyRows.parameters, shows: ['VM-050', 'VM-051'] },
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'VM sets' }, patience);
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2015'), patience);
    const { client } = world().ports;
    const send = spyOn(client, 'send');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const pages = () =>
      send.mock.calls.flatMap(([declared, input]) => (declared.id === cvmSets.list.id ? [(input as unknown as { query: { limit: string } }).query] : []));
    await waitFor(() => expect(pages()).toHaveLength(41), patience);
    await expect(pages()).toEqual([{ limit: '50' }, ...Array.from({ length: 40 }, () => ({ limit: '50', marker: expect.stringMatching(/./) }))]);
  },
};

/** Shows the details of a VM set. Its VM counts link to the VMs. */
export const Details: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: { at: (appliance) => `/workloads?tab=vmsets&row=${cvmSetNamed(appliance, 'payments-vmset')}` } satisfies StoryAppliance,
    shows: ['VM-003', 'VM-008', 'VM-030', 'VM-032', 'VM-033', 'VM-034', 'VM-037', 'VM-038', 'VM-039'],
  },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of payments-vmset' }, patience));
    for (const [label, text] of [
      ['Admin group', 'Payments cloud'],
      ['Max VMs', 'Unlimited'],
      ['Retention', '90 days'],
      ['Rekey', 'Never'],
      ['Parallel rekeys', '1'],
      ['Certificates are valid for', '365 days'],
      ['Certificates are renewed before', '10 days'],
      ['Decryption allowed', 'Yes'],
    ] as const)
      await expect(panel.getByText(label).nextElementSibling).toHaveTextContent(text);
    await userEvent.click(panel.getByRole('tab', { name: 'Guest connection' }));
    await expect((await panel.findByText('Heartbeat', {}, patience)).nextElementSibling).toHaveTextContent('5 minutes');
    await expect(panel.getByText('Grace period').nextElementSibling).toHaveTextContent('1 day');
    await expect(panel.getByText('Reauthenticate on a new hardware signature').nextElementSibling).toHaveTextContent('Yes');
    await userEvent.click(panel.getByRole('tab', { name: 'Encryption' }));
    await expect((await panel.findByText('Auto-encrypt', { selector: 'dt' }, patience)).nextElementSibling).toHaveTextContent('All disks but these paths');
    await userEvent.click(panel.getByRole('tab', { name: 'Details' }));
    await expect(await panel.findByRole('link', { name: '42' }, patience)).toHaveAttribute('href', '#/workloads?tab=vms&filter.cvmset_name=payments-vmset');
  },
};

/** The appliance creates the export of all VM sets. */
export const Exported: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/workloads' } satisfies StoryAppliance, shows: ['VM-064'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export VM sets' }, patience));
    await expect(await screen.findByText('Saved vmsets.csv', {}, patience)).toBeVisible();
  },
};

/** Vaults of cloud keys have only VMs and do not fetch VM sets. */
export const CloudKeysVault: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: '/workloads',
      flavour: 'cloudkeys',
      faults: [{ call: 'cvmSets.list', status: 500, error: 'Nobody asks for this.' }],
    } satisfies StoryAppliance,
    shows: ['VM-048'],
  },
  play: async () => {
    await screen.findByRole('grid', { name: 'VMs' }, patience);
    await expect((await screen.findAllByText('ledger-db-1', {}, patience))[0]).toBeVisible();
    await expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['VMs', 'Unauthenticated VMs']);
    await expect(heads()).not.toContain('VM set');
    await expect(screen.queryByRole('button', { name: 'Create VM set' })).toBeNull();
    await expect(screen.queryByText('Nobody asks for this.')).toBeNull();
  },
};
