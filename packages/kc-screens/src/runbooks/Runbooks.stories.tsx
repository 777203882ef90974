import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { runbooks } from 'kc-api/contract/runbooks/runbooks';
import { OpenPages } from '../shell/host/index.ts';
import { also, patience } from '../story-kit/plays.ts';
import { screenStories } from '../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../story-kit/storyConsole.tsx';
import { doneRun, openRun, runbooksDemo, runDemo } from './story-kit/runbooks.demo.ts';

const meta: Meta = { title: 'Runbooks/Page' };
export default meta;

const none = (declared: { id: string }, payload: Record<string, unknown>): StoryAppliance => ({ faults: [{ call: declared.id, status: 200, payload }] });

const kinds = screenStories(runbooksDemo, {
  grid: 'Runbooks',
  call: runbooks.list,
  row: 'An administrator leaves',
  empty: none(runbooks.list, { runbooks: [] }),
  emptyText: 'There are no runbooks that you can start.',
  many: {},
  manyRows: 1,
});
export const Loaded = also(kinds.Loaded, { shows: ['RUN-01', 'RUN-10'] }, async () => {
  const grid = within(screen.getByRole('grid', { name: 'Runbooks' }));
  for (const title of ['A key leaked', 'A node is lost', 'Restore from a backup', 'Certificates run out']) await expect(grid.getByText(title)).toBeVisible();
  await userEvent.click(grid.getByText('A node is lost'));
  await expect(await screen.findByText('Destroy the disk of the lost node', {}, patience)).toBeVisible();
});
export const Empty = kinds.Empty;
export const Failed = kinds.Failed;

const runs = screenStories(runbooksDemo, {
  grid: 'Runs',
  at: { tab: 'runs' },
  call: runbooks.runs,
  row: 'A key leaked',
  empty: none(runbooks.runs, { runs: [] }),
  emptyText: 'No runs yet. Start a runbook when something has happened.',
  many: {},
  manyRows: 1,
});
export const Runs = also(runs.Loaded, { shows: ['RUN-03'] }, async () => {
  const row = within(screen.getByRole('row', { name: /A key leaked/ }));
  await expect(row.getByText('Open')).toBeVisible();
  await expect(row.getByText('1 of 5')).toBeVisible();
});
export const NoRuns = runs.Empty;

/** The pages that the user can open. All other pages are not available. */
const open = [
  { path: '/backup', title: 'Backup and restore' },
  { path: '/cloudkeys', title: 'Cloud keys' },
];

const at = (
  page: typeof runbooksDemo,
  address: NonNullable<StoryAppliance['at']>,
  play: NonNullable<StoryObj['play']>,
  { shows = [], ...more }: StoryAppliance & { shows?: readonly string[] } = {},
): StoryObj => {
  const { default: Screen } = page.module;
  const story = (
    <OpenPages.Provider value={open}>
      <Screen params={{}} />
    </OpenPages.Provider>
  );
  return { render: () => story, parameters: { appliance: { at: address, ...more } satisfies StoryAppliance, shows }, play };
};

/** Shows what is missing, with a link to the page that fixes it. */
export const Rehearsal = at(
  runbooksDemo,
  '/runbooks?tab=rehearsal',
  async () => {
    const restore = within(await screen.findByRole('region', { name: 'Restore from a backup' }, patience));
    await expect(restore.getByText('Would not work today')).toBeVisible();
    await expect(restore.getByText('There is no backup.')).toBeVisible();
    await expect(restore.getByText('Yes: Two security administrators who can sign in')).toBeVisible();
    await expect(restore.getByRole('link', { name: /^Open Backup and restore/ })).toHaveAttribute('href', expect.stringContaining('backups.create'));
  },
  { shows: ['RUN-11'] },
);
export const RehearsalFailed = at(
  runbooksDemo,
  '/runbooks?tab=rehearsal',
  async () => {
    await expect(await screen.findByText('The backup cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('region', { name: 'A key leaked' }, patience)).toBeVisible();
  },
  { faults: [{ call: runbooks.rehearse.id, status: 500, error: 'The backup cannot be read now.', times: 1 }] },
);

const inRun =
  (state: typeof openRun): NonNullable<StoryAppliance['at']> =>
  (appliance) =>
    `/runbooks/run?run=${state(appliance)}`;

/** Each step with its state and a link to its page. The user confirms by name a step that the appliance cannot check. */
export const OpenRun = at(
  runDemo,
  inRun(openRun),
  async () => {
    const steps = within(await screen.findByRole('list', { name: 'Steps' }, patience)).getAllByRole('listitem');
    await expect(steps).toHaveLength(5);
    await expect(steps[0]).toHaveTextContent('Open');
    await expect(within(steps[0] as HTMLElement).getByRole('link', { name: /^Open Cloud keys/ })).toHaveAttribute(
      'href',
      expect.stringContaining('cloudKeys.rotate'),
    );
    await expect(steps[2]).toHaveTextContent(/Confirmed by carlos\.mendes/);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm as secroot: Re-encrypt the data' }));
    await expect(await within(steps[3] as HTMLElement).findByText(/Confirmed by secroot/, {}, patience)).toBeVisible();
    await expect(screen.getByText('2 of 5')).toBeVisible();
  },
  { shows: ['RUN-04', 'RUN-07'] },
);
/** The evidence remains, and no action is possible. */
export const DoneRun = at(
  runDemo,
  inRun(doneRun),
  async () => {
    await expect(await screen.findByText('9 of 9', {}, patience)).toBeVisible();
    await expect(screen.getAllByText(/, by sara\.lindqvist/)[0]).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Leave…' })).toBeNull();
  },
  { shows: ['RUN-06'] },
);
export const RunFailed = at(
  runDemo,
  inRun(openRun),
  async () => {
    await expect(await screen.findByText('The run cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('list', { name: 'Steps' }, patience)).toBeVisible();
  },
  { faults: [{ call: runbooks.read.id, status: 500, error: 'The run cannot be read now.', times: 1 }] },
);
/** The run does not exist, or the user may not see it. */
export const NoSuchRun = at(runDemo, '/runbooks/run?run=none', async () => {
  await expect(await screen.findByText('This run does not exist.', {}, patience)).toBeVisible();
  await expect(screen.getByRole('link', { name: 'Show all runs' })).toBeVisible();
});
