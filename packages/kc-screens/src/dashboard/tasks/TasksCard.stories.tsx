import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import type { Appliance } from 'kc-appliance';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import DashboardScreen from '../DashboardScreen.tsx';
import { Coming } from '../story-kit/Coming.tsx';

const meta: Meta = { title: 'Dashboard/Tasks' };
export default meta;

/** Runs timers 120 times as fast: a minute takes half a second. */
const hurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 120) };

const story = ({ shows = [], ...appliance }: StoryAppliance & { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <DashboardScreen />,
  parameters: { appliance: { at: '/dashboard', ...appliance } satisfies StoryAppliance, shows },
  play,
});

const table = ({ environment }: Appliance) => environment.store.table('cvmTasks');
const setNamed = ({ environment }: Appliance, name: string) =>
  environment.store
    .table('cvmSets')
    .all()
    .find((one) => one.name === name)?.id ?? '';
const tasksOf = (appliance: Appliance, fits: (task: ReturnType<ReturnType<typeof table>['all']>[number]) => boolean) =>
  table(appliance)
    .all()
    .filter((task) => task.cvmset !== '' && fits(task));
const clear = (appliance: Appliance) => {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
};
const grid = () => screen.findByRole('grid', { name: 'Tasks' }, patience);
const rowCount = async (rows: number) => waitFor(async () => expect(await grid()).toHaveAttribute('aria-rowcount', String(rows + 1)), patience);
/** Counts the requests for the tasks. */
const countReads = () => {
  const send = spyOn(world().ports.client, 'send');
  return () => send.mock.calls.filter(([declared]) => declared.id === dashboard.cvmSetTasks.id).length;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The tasks of all VM sets in any state, most recently updated first. An open task shows the log of its agent. */
export const Listed = story({ shows: ['DASH-16', 'DASH-30'] }, async () => {
  await grid();
  const { appliance, navigation } = world();
  await rowCount(tasksOf(appliance, () => true).length);
  const names = new Map(
    appliance.environment.store
      .table('cvmSets')
      .all()
      .map(({ id, name }) => [id, name]),
  );
  const [newest] = tasksOf(appliance, () => true).toSorted((a, b) => b.last_update - a.last_update);
  await waitFor(async () => expect(within(await grid()).getAllByRole('row')[1]).toHaveTextContent(newest?.guest ?? '?'), patience);
  await expect(within(await grid()).getAllByRole('row')[1]).toHaveTextContent(names.get(newest?.cvmset ?? '') ?? '?');
  const failed = tasksOf(appliance, ({ state }) => state === 'failed').toSorted((a, b) => b.last_update - a.last_update)[0];
  navigation.go({ path: '/dashboard', params: { row: failed?.id ?? '' } });
  const panel = within(await screen.findByRole('region', { name: /^Details of / }, patience));
  await expect(await panel.findByText(new RegExp(failed?.log?.split('\n').at(-1)?.split('Z ')[1] ?? '?'), {}, patience)).toBeVisible();
  await expect(panel.getByRole('link', { name: names.get(failed?.cvmset ?? '') ?? '?' })).toHaveAttribute(
    'href',
    `#/workloads?tab=vmsets&row=${failed?.cvmset}&sub=tasks&item=${failed?.id}`,
  );
});

/** The tasks of the selected VM sets. */
export const OfSome = story({ at: (appliance) => `/dashboard?sets=${setNamed(appliance, 'ledger')}`, shows: ['DASH-16'] }, async () => {
  await grid();
  const { appliance } = world();
  await rowCount(tasksOf(appliance, ({ cvmset }) => cvmset === setNamed(appliance, 'ledger')).length);
});

/** The list polls every minute. */
export const Polled = story({ clock: hurried, shows: ['DASH-23', 'DASH-37', 'TASK-12', 'TASK-20'] }, async () => {
  await grid();
  const { appliance, ports } = world();
  const pauses: number[] = [];
  const { setTimeout: wait } = ports.clock;
  spyOn(ports.clock, 'setTimeout').mockImplementation((run, ms) => {
    pauses.push(ms);
    return wait(run, ms);
  });
  const all = tasksOf(appliance, () => true);
  const reads = countReads();
  table(appliance).remove(all[0]?.id ?? '');
  await rowCount(all.length - 1);
  // One request for the count, and one for the page.
  await expect(reads()).toBeGreaterThanOrEqual(2);
  await waitFor(() => expect(pauses.some((ms) => ms > 59_000 && ms <= 60_000)).toBe(true), patience);
});

/** The tasks before the story removed them. */
let former: ReturnType<typeof tasksOf> = [];
const forget = (appliance: Appliance) => {
  former = tasksOf(appliance, () => true);
  clear(appliance);
};

/** Without tasks there is no polling, until the user refreshes or returns. */
export const NoTasks: StoryObj = {
  ...story({ clock: hurried, prepare: forget, shows: ['DASH-15', 'DASH-24', 'TASK-12'] }, async () => {
    const overlay = async () => expect(await screen.findByText('There are no tasks.', {}, patience)).toBeVisible();
    await overlay();
    const { appliance, ports } = world();
    const reads = countReads();
    await pause(1_200);
    await expect(reads()).toBe(0);
    // After a refresh there is a task, and polling starts.
    const [one, two] = former;
    if (!one || !two) throw new Error('The demo has no tasks.');
    table(appliance).put(one);
    await userEvent.click(screen.getAllByRole('button', { name: 'Refresh' })[0] as HTMLElement);
    await rowCount(1);
    table(appliance).put(two);
    await rowCount(2);
    clear(appliance);
    await overlay();
    table(appliance).put(one);
    await pause(1_200);
    await overlay();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
    await rowCount(1);
    await expect(ports.messages.getSnapshot()).toEqual([]);
  }),
  render: () => <Coming />,
};

export const Loading = story({ faults: [{ call: dashboard.cvmSetTasks.id, mode: 'forever' }] }, async () => {
  await screen.findByRole('article', { name: 'VMs Encrypted' }, patience);
  await waitFor(() => expect(document.querySelector('[data-kc-skeleton]')).not.toBeNull(), patience);
  await expect(screen.queryByRole('grid', { name: 'Tasks' })).toBeNull();
  await expect(screen.queryByText('There are no tasks.')).toBeNull();
});
/** A failed request is not shown as an empty list. */
export const Failed = story({ faults: [{ call: dashboard.cvmSetTasks.id, status: 500, error: 'The tasks cannot be read now.' }] }, async () => {
  await expect(await screen.findByText('The tasks cannot be read now.', {}, patience)).toBeVisible();
  await expect(screen.queryByText('There are no tasks.')).toBeNull();
  world().appliance.faults.set([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await grid();
});
