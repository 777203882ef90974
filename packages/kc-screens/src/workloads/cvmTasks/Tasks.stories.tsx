import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cvmTasks } from 'kc-api/contract/workloads/cvmTasks';
import { systemClock, type Clock } from 'kc-api/client/clock';
import type { Appliance } from 'kc-appliance';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { cvmNamed, cvmSetNamed } from '../story-kit/records.ts';
import WorkloadsScreen from '../WorkloadsScreen.tsx';
import { changeTask, makeStale, staleIds, tasksOf } from './story-kit/tasks.rows.ts';

const meta: Meta = { title: 'Workloads/Tasks/Lists' };
export default meta;

const [stale] = staleIds;
const ledger = (appliance: Appliance) => cvmSetNamed(appliance, 'ledger');
const silent = (appliance: Appliance) => makeStale(appliance, ledger(appliance), [stale]);
/** A minute passes in one second. */
const hurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 60) };

const inSet = (
  more: string,
  play: () => Promise<void>,
  { shows = [], ...appliance }: Omit<StoryAppliance, 'at'> & { shows?: readonly string[] } = {},
): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: {
    appliance: { prepare: silent, ...appliance, at: (one) => `/workloads?tab=vmsets&row=${ledger(one)}&sub=tasks${more}` } satisfies StoryAppliance,
    shows,
  },
  play,
});
const grid = () => screen.findByRole('grid', { name: 'Tasks' }, patience);
const rowCount = async (rows: number) => waitFor(async () => expect(await grid()).toHaveAttribute('aria-rowcount', String(rows + 1)), patience);
const choose = async (label: string) => userEvent.selectOptions(await screen.findByRole('combobox', { name: 'List' }, patience), label);

/** The five task lists of a VM set, one at a time. A task on a VM that does not respond is not shown as running. */
export const OfVmSet = inSet(
  '',
  async () => {
    const row = within(await screen.findByRole('row', { name: /Rekey/ }, patience));
    await expect(row.getByText('Last heard of 26 h ago')).toBeVisible();
    await expect(row.queryByText('Running')).toBeNull();
    await expect(row.getByRole('progressbar', { name: /^Progress of Rekey on / })).toHaveAttribute('value', '43');
    const kept = tasksOf(world().appliance, ledger(world().appliance));
    for (const [label, list] of [
      ['Completed', 'completed'],
      ['Active system tasks', 'active_auto'],
      ['Completed system tasks', 'completed_auto'],
      ['Unscheduled system tasks', 'unscheduled_auto'],
    ] as const) {
      await choose(label);
      await rowCount(kept.filter((task) => task.list === list).length);
    }
    await expect(world().navigation.get().params['item.list']).toBe('unscheduled_auto');
  },
  { shows: ['TASK-01', 'TASK-05', 'TASK-06', 'VM-007'] },
);

/** A failed task shows its log as long as it is in the list. */
export const FailedWithLog = inSet(
  '&item.list=completed&item=failed',
  async () => {
    const panel = within(await screen.findByRole('region', { name: /^Details of Encrypt on / }, patience));
    await expect(await panel.findByText(/The disk is in use by another process\./, {}, patience)).toBeVisible();
    await expect(panel.getByText('Failed')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Actions and list options' })[0] as HTMLElement);
    await screen.findByRole('menuitem', { name: 'Export as CSV' }, patience);
    await expect(screen.queryByRole('menuitem', { name: 'Abandon' })).toBeNull();
  },
  {
    shows: ['TASK-07'],
    prepare: ({ environment }) => {
      const table = environment.store.table('cvmTasks');
      const like = table.all().find(({ state, list }) => state === 'failed' && list === 'completed');
      if (like) table.put({ ...like, id: 'failed', op: 'encrypt', log: 'The agent took the task.\nThe disk is in use by another process.' });
    },
  },
);

/** The list polls for changes without a loading indicator. */
export const Polled = inSet(
  '',
  async () => {
    const row = within(await screen.findByRole('row', { name: /Rekey/ }, patience));
    changeTask(world().appliance, stale, { progress: 77 });
    await waitFor(() => expect(row.getByRole('progressbar')).toHaveAttribute('value', '77'), patience);
    // A failed poll shows no error and keeps the list.
    world().appliance.faults.set([{ call: cvmTasks.list.id, status: 500, error: 'Not now.' }]);
    await new Promise((resolve) => setTimeout(resolve, 900));
    await expect(row.getByRole('progressbar')).toHaveAttribute('value', '77');
    await expect(screen.queryByText('Not now.')).toBeNull();
  },
  { shows: ['TASK-11', 'TASK-19', 'VM-057', 'VM-137'], clock: hurried },
);

const inVm = (sub: 'userTasks' | 'systemTasks', play: () => Promise<void>, { shows }: { shows: readonly string[] }): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { at: (one) => `/workloads?tab=vms&row=${cvmNamed(one, 'ledger-02')}&sub=${sub}` } satisfies StoryAppliance, shows },
  play,
});
const keptOfVm = () => {
  const { appliance } = world();
  const cvm = cvmNamed(appliance, 'ledger-02');
  return tasksOf(appliance, ledger(appliance)).filter((task) => task.cvm === cvm);
};
const offered = async () =>
  within(await screen.findByRole('combobox', { name: 'List' }, patience))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

export const OfUsers = inVm(
  'userTasks',
  async () => {
    await expect(await offered()).toEqual(['Active', 'Completed']);
    await choose('Completed');
    await rowCount(keptOfVm().filter(({ list }) => list === 'completed').length);
  },
  { shows: ['TASK-02', 'VM-014'] },
);
export const OfSystem = inVm(
  'systemTasks',
  async () => {
    await expect(await offered()).toEqual(['Active system tasks', 'Completed system tasks', 'Unscheduled system tasks']);
    await choose('Completed system tasks');
    await rowCount(keptOfVm().filter(({ list }) => list === 'completed_auto').length);
  },
  { shows: ['TASK-03', 'VM-015'] },
);

export const Loading = inSet(
  '',
  async () => {
    const found = await grid();
    await waitFor(() => expect(found.closest('[aria-busy="true"]') ?? found.querySelector('[aria-busy="true"], .kc-bone')).not.toBeNull(), patience);
  },
  { faults: [{ call: cvmTasks.list.id, mode: 'forever' }] },
);
export const Failed = inSet(
  '',
  async () => {
    await expect(await screen.findByText('The tasks cannot be read now.', {}, patience)).toBeVisible();
    world().appliance.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('row', { name: /Rekey/ }, patience);
  },
  { faults: [{ call: cvmTasks.list.id, status: 500, error: 'The tasks cannot be read now.' }] },
);
export const Empty = inSet('', async () => void (await expect(await screen.findByText('This list has no tasks.', {}, patience)).toBeVisible()), {
  prepare: (appliance) => makeStale(appliance, ledger(appliance), []),
});
