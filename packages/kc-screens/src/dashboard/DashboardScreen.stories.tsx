import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import { sumOfStats } from 'kc-api/rules/dashboard/dashboard';
import { patience } from '../story-kit/plays.ts';
import { findDialog, queryDialog } from '../story-kit/dialogQueries.ts';
import { opening } from '../story-kit/demoPage.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import DashboardScreen from './DashboardScreen.tsx';
import { dashboardSettingsDialog } from './settings/dashboardSettings.dialog.tsx';
import { dashboardDemo } from './story-kit/dashboard.demo.ts';
import { Coming } from './story-kit/Coming.tsx';

const meta: Meta = { title: 'Dashboard/Sums' };
export default meta;

const story = (appliance: StoryAppliance, { shows = [] }: { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <DashboardScreen />,
  parameters: { appliance: { at: '/dashboard', ...appliance } satisfies StoryAppliance, shows },
  play,
});

const vms = ({ environment }: Appliance) =>
  environment.store
    .table('cvms')
    .all()
    .filter((vm) => vm.cvmset !== '');
const setNamed = ({ environment }: Appliance, name: string) =>
  environment.store
    .table('cvmSets')
    .all()
    .find((one) => one.name === name)?.id ?? '';
const withoutTasks = ({ environment }: Appliance) => {
  const table = environment.store.table('cvmTasks');
  for (const { id } of table.all()) table.remove(id);
};
const tile = (title: string) => within(screen.getByRole('article', { name: title }));
/** The page's button. The list of tasks has its own. */
const refreshButton = () => screen.getAllByRole('button', { name: 'Refresh' })[0] as HTMLElement;
/** Waits for the figures of all VM sets. */
const whole = (count: number) => waitFor(() => expect(tile('VMs Encrypted').getByText(`of ${count}`)).toBeVisible(), patience);

/** Figures and charts of all VM sets, with links to the counted objects. */
export const Loaded = story(
  {},
  {
    shows: [
      'DASH-02',
      'DASH-03',
      'DASH-04',
      'DASH-05',
      'DASH-06',
      'DASH-07',
      'DASH-08',
      'DASH-09',
      'DASH-10',
      'DASH-11',
      'DASH-12',
      'DASH-13',
      'DASH-21',
      'DASH-22',
      'DASH-36',
    ],
  },
  async () => {
    await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
    await whole(260);
    const all = vms(world().appliance).filter((vm) => vm.authenticated === 'yes');
    const encrypted = all.filter((vm) => vm.encrypted === 'yes').length;
    const link = tile('VMs Encrypted').getByRole('link', { name: String(encrypted) });
    await expect(link).toHaveAttribute('href', '#/workloads?tab=vms&filter.encrypted=yes');
    await expect(tile('Unauthenticated VMs').getByRole('link', { name: '14' })).toHaveAttribute('href', '#/workloads?tab=unauthenticated');
    await expect(tile('Data Size Encrypted').getByText(/^of .* TB$/)).toBeVisible();
    for (const name of ['Health', 'Client OS', 'Policy Agent Version', 'Client Mappings', 'Certificates Expiring', 'Disks', 'VMs'])
      await expect(await screen.findByRole('img', { name }, patience)).toBeVisible();
    const health = within(screen.getByRole('list', { name: 'Health' }));
    const healthy = all.filter((vm) => vm.status === 'Healthy').length;
    await expect(health.getByRole('link', { name: 'Healthy' }).closest('li')).toHaveTextContent(`Healthy${healthy}`);
    await expect(health.getByRole('link', { name: 'Healthy' })).toHaveAttribute('href', '#/workloads?tab=vms&filter.status=Healthy');
    await expect(within(screen.getByRole('list', { name: 'Client OS' })).getAllByText('Red Hat En...')[0]).toBeVisible();
    await expect(within(screen.getByRole('list', { name: 'Certificates Expiring' })).getByRole('link', { name: 'Under 1 week' })).toHaveAttribute(
      'href',
      '#/workloads/certificates?filter.used=yes&filter.category=day%2Cweek',
    );
    for (const name of ['Health', 'Client OS', 'Policy Agent Version', 'Client Mappings', 'Certificates Expiring'])
      await expect(screen.getByRole('img', { name }).getBoundingClientRect().height).toBe(200);
  },
);

/** A refresh requests the figures of every VM set. A new selection of VM sets uses the cached figures. */
export const InTurn = story({}, {}, async () => {
  await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
  const send = spyOn(world().ports.client, 'send');
  const asked = () =>
    send.mock.calls.flatMap(([declared, input]) =>
      declared.id === dashboard.cloudData.id ? [String(Object.values(input as object).map((of) => JSON.stringify(of)))] : [],
    );
  await userEvent.click(refreshButton());
  // All VM sets again, including the last one.
  await waitFor(() => expect(new Set(asked()).size).toBe(14), patience);
  await whole(260);
  const before = asked().length;
  await userEvent.click(screen.getByRole('button', { name: 'Choose VM sets' }));
  await userEvent.click(within(await findDialog({}, patience)).getByRole('button', { name: 'Show' }));
  await whole(260);
  await expect(asked()).toHaveLength(before);
});

/** Figures of the last 30 minutes come from the cache. Older ones are requested, one VM set after the other. A refresh requests all. */
export const ComeBack: StoryObj = {
  ...story({}, { shows: ['DASH-25', 'DASH-26', 'DASH-38'] }, async () => {
    await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
    await whole(260);
    const load = { now: 0, most: 0, times: 0 };
    const { client } = world().ports;
    const { send } = client;
    spyOn(client, 'send').mockImplementation(async (declared, ...input) => {
      if (declared.id !== dashboard.cloudData.id) return send(declared, ...input);
      load.times += 1;
      load.now += 1;
      load.most = Math.max(load.most, load.now);
      return send(declared, ...input).finally(() => (load.now -= 1));
    });
    const comeBack = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
      await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
      await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
      await whole(260);
    };
    const quiet = async (): Promise<void> => {
      const { times } = load;
      await new Promise((resolve) => setTimeout(resolve, 400));
      if (load.now > 0 || load.times !== times) await quiet();
    };
    await quiet();
    load.times = 0;
    await comeBack();
    await expect(load.times).toBe(0);
    // Requested half an hour ago. Not with spyOn, which itself reads the time.
    const { now } = Date;
    Date.now = () => now.call(Date) - 30 * 60_000;
    await userEvent.click(refreshButton());
    await quiet().finally(() => (Date.now = now));
    Object.assign(load, { times: 0, most: 0 });
    await comeBack();
    await quiet();
    await expect([load.times, load.most]).toEqual([14, 1]);
    await userEvent.click(refreshButton());
    await waitFor(() => expect(load.times).toBe(28), patience);
  }),
  render: () => <Coming />,
};

/** Counts only the selected VM sets. The selection is in the address and is stored. */
export const Chosen = story({}, { shows: ['DASH-14', 'DASH-20'] }, async () => {
  await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
  await whole(260);
  await userEvent.click(screen.getByRole('button', { name: 'Choose VM sets' }));
  const boxes = within(await findDialog({}, patience));
  for (const box of await boxes.findAllByRole('checkbox', {}, patience)) await userEvent.click(box);
  await userEvent.click(boxes.getByRole('checkbox', { name: 'ledger' }));
  await userEvent.click(boxes.getByRole('button', { name: 'Show' }));
  await whole(28);
  const { navigation, ports, appliance } = world();
  const guid = setNamed(appliance, 'ledger');
  await expect(navigation.get().params['sets']).toBe(guid);
  await expect(ports.grids.get('dashboard').hidden).toHaveLength(13);
  await expect(tile('Unauthenticated VMs').getByRole('link')).toHaveAttribute('href', `#/workloads?tab=unauthenticated&filter.cvmset=${guid}`);
});

/** A link shows the same selection to every user. */
export const FromLink = story({ at: (appliance) => `/dashboard?sets=${setNamed(appliance, 'dr-site')}` }, { shows: ['DASH-20'] }, async () => {
  await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
  await whole(16);
  await expect(screen.getByText(/^1 of 14 VM sets/)).toBeVisible();
});

/** Every chart has its figures as a table and as a file. */
export const Figures = story({}, { shows: ['DASH-18'] }, async () => {
  await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
  await whole(260);
  await userEvent.click(await screen.findByRole('button', { name: 'Disks as a table' }, patience));
  const table = within(screen.getByRole('region', { name: 'Figures of Disks' }));
  await expect(table.getAllByRole('row')).toHaveLength(31);
  await userEvent.click(screen.getByRole('button', { name: 'Export Health to CSV' }));
  await expect(await screen.findByText(/^Saved health-.*\.csv$/, {}, patience)).toBeVisible();
});

/** The charts show one point for each day of the range, which is in the address. The range changes nothing else on the page. */
export const TrendRange = story({ at: '/dashboard?time=7d' }, { shows: ['DASH-12', 'DASH-13'] }, async () => {
  await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
  await whole(260);
  await userEvent.click(await screen.findByRole('button', { name: 'VMs as a table' }, patience));
  const table = within(screen.getByRole('region', { name: 'Figures of VMs' }));
  // With a line for the head.
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(8), patience);
  await userEvent.click(screen.getByRole('button', { name: 'Trend charts: Last 7 days' }));
  const panel = within(await findDialog({ name: 'Trend charts' }, patience));
  await userEvent.click(panel.getByRole('button', { name: 'Last 90 days' }));
  await expect(world().navigation.get().params['time']).toBe('90d');
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(91), patience);
  await whole(260);
});

/** A check box for each VM set. The address opens the dialog, too. */
export const Settings = story({ ...opening(dashboardDemo, dashboardSettingsDialog) }, { shows: ['DASH-14'] }, async () => {
  const boxes = within(await findDialog({ name: 'VM sets of the dashboard' }, patience));
  await waitFor(() => expect(boxes.getAllByRole('checkbox')).toHaveLength(14), patience);
  await userEvent.click(boxes.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
});

export const NoSets = story({ scenario: 'empty' }, { shows: ['DASH-31'] }, async () => {
  await expect(await screen.findByText('There are no VM Sets from which to display dashboard data.', {}, patience)).toBeVisible();
  await expect(screen.getByRole('link', { name: 'Create VM set' })).toHaveAttribute('href', expect.stringContaining('dialog=cvmSets.create'));
});
export const NoneTicked = story({ at: '/dashboard?sets=-' }, { shows: ['DASH-32'] }, async () => {
  await expect(await screen.findByText('Please select at least one VM Set to see dashboard.', {}, patience)).toBeVisible();
});
export const NoVms = story(
  {
    prepare: ({ environment }) => {
      const table = environment.store.table('cvms');
      for (const { id } of table.all()) table.remove(id);
    },
  },
  { shows: ['DASH-33'] },
  async () => {
    await expect(await screen.findByText(/^Looks like you haven't registered any VMs/, {}, patience)).toBeVisible();
  },
);
/** One message reports the failure. Parts without figures say so, and loaded parts stay. */
export const Failed = story(
  { faults: [{ call: dashboard.trending.id, status: 500, error: 'The trend is lost.', times: 14 }] },
  { shows: ['DASH-34'] },
  async () => {
    await expect((await screen.findAllByText('There was an error loading data. Dashboard is in an inconsistent state.', {}, patience))[0]).toBeVisible();
    await expect(await screen.findAllByText('There is no trend yet.', {}, patience)).toHaveLength(2);
    await whole(260);
  },
);
/** VMs without data: each part shows a text instead. */
export const NothingToShow = story(
  {
    faults: [
      {
        call: dashboard.cloudData.id,
        status: 200,
        payload: { cvmstats: { ...sumOfStats([]), guid: 'x', name: 'x' } },
      },
    ],
    prepare: withoutTasks,
  },
  { shows: ['DASH-15'] },
  async () => {
    for (const text of [
      'There is no certificate data.',
      'There is no agent version data.',
      'There is no client OS data.',
      'There is no health data.',
      'There is no mapping data.',
      'There are no tasks.',
    ])
      await expect(await screen.findByText(text, {}, patience)).toBeVisible();
  },
);
export const Loading = story({ faults: [{ call: dashboard.cloudData.id, mode: 'forever' }] }, {}, async () => {
  const box = await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
  await expect(box.querySelector('[data-kc-skeleton]')).not.toBeNull();
});
