import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { posture, type PostureKind } from 'kc-api/contract/posture/posture';
import { also, patience, variant } from '../story-kit/plays.ts';
import { screenStories } from '../story-kit/screenStories.tsx';
import { world } from '../story-kit/storyConsole.tsx';
import { exceptOneSyslog, exceptSyslog, postureDemo } from './story-kit/posture.demo.ts';

const meta: Meta = { title: 'Posture/Page' };
export default meta;

const day = 86_400;
const kind = (at: number, more: Partial<PostureKind> = {}): PostureKind => ({
  kind: `kind-${at}`,
  title: `Finding ${at}`,
  why: 'It is a story.',
  severity: 'low',
  area: 'Stories',
  noun: 'object',
  count: 1,
  excepted: 0,
  ...more,
});
const told = (kinds: readonly PostureKind[]) => ({
  faults: [
    {
      call: posture.board.id,
      status: 200,
      payload: { checked: 1_790_000_000, kinds: [...kinds], trend: [{ date: 1_790_000_000 - day, high: 0, medium: 0, low: 0 }] },
    },
  ],
});

const states = screenStories(postureDemo, {
  grid: 'Findings',
  at: { tab: 'findings' },
  call: posture.board,
  row: 'Syslog servers without TLS',
  empty: told([]),
  emptyText: 'Nothing found',
  many: told(Array.from({ length: 300 }, (_, at) => kind(at))),
  manyRows: 300,
});

/** Shows each finding with severity, area, reason and count, most severe first. */
export const Loaded = also(states.Loaded, { shows: ['POST-02'] }, async () => {
  const grid = within(screen.getByRole('grid', { name: 'Findings' }));
  const row = within(grid.getByRole('row', { name: /Administrators without a second factor/ }));
  await expect(row.getByText('High')).toBeVisible();
  await expect(row.getByText('Users')).toBeVisible();
  await expect(grid.getAllByRole('row')[1]).toHaveTextContent('High');
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const ManyRows = states.ManyRows;

const overview = (more: NonNullable<Parameters<typeof variant>[1]>, play: () => Promise<void>): StoryObj =>
  variant(states.Loaded, { at: '/posture', ...more }, play);

/** Shows the counts by severity and area, with links to the list. The trend is a chart and a table. */
export const Overview = overview({ shows: ['POST-01', 'POST-06'] }, async () => {
  for (const severity of ['High', 'Medium', 'Low']) {
    const tile = within(await screen.findByRole('article', { name: severity }, patience));
    await expect(tile.getByRole('link')).toHaveAttribute('href', expect.stringContaining('filter.severity='));
  }
  await expect(within(screen.getByRole('region', { name: 'Affected objects by area' })).getByRole('link', { name: 'KMIP' })).toHaveAttribute(
    'href',
    '#/posture?tab=findings&filter.area=KMIP',
  );
  await expect(await screen.findByText(/^\d+ checks, counted /)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Affected objects by day as a table' }, patience));
  await expect(within(screen.getByRole('region', { name: 'Figures of Affected objects by day' })).getAllByRole('row')).toHaveLength(31);
});

/** If there are no findings, the page shows a message. */
export const NothingFound = overview({ ...told([kind(1, { count: 0 })]), shows: ['POST-01'] }, async () => {
  await expect(await screen.findByText('Nothing found. Nothing in this vault needs attention.', {}, patience)).toBeVisible();
  await expect(screen.queryByRole('article')).toBeNull();
});

/** Shows why the findings cannot be loaded, and a button to retry. */
export const OverviewFailed = overview(
  { faults: [{ call: posture.board.id, status: 500, error: 'The findings cannot be counted now.', times: 1 }] },
  async () => {
    await expect((await screen.findAllByText('The findings cannot be counted now.', {}, patience))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: 'High' }, patience);
  },
);

/** The tiles show the number of excepted objects. */
export const Excepted = overview({ prepare: (appliance) => void exceptSyslog(appliance), shows: ['POST-04'] }, async () => {
  const tile = await screen.findByRole('article', { name: 'Medium' }, patience);
  await expect(tile).toHaveTextContent('2 excepted');
});

/** The list of a finding has as many objects as its count, each with its details. */
export const Objects = variant(states.Loaded, { at: '/posture?tab=findings&row=syslog.no_tls', shows: ['POST-02'] }, async () => {
  const grid = await screen.findByRole('grid', { name: 'Objects' }, patience);
  await within(grid).findByText('siem-1.nordbank.example:514', {}, patience);
  await expect(within(grid).getAllByRole('row')).toHaveLength(3);
  await expect(within(grid).getAllByText('UDP without TLS')[0]).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Why it matters' }));
  await expect((await screen.findAllByText('Anyone on the network path can read and change audit records.'))[0]).toBeVisible();
});

/** A separate list shows the excepted object with the owner of the exception. */
export const ObjectsExcepted = variant(
  states.Loaded,
  { at: '/posture?tab=findings&row=syslog.no_tls&sub=excepted', prepare: (appliance) => void exceptOneSyslog(appliance), shows: ['POST-04'] },
  async () => {
    const grid = await screen.findByRole('grid', { name: 'Objects with an exception' }, patience);
    const row = within(await within(grid).findByRole('row', { name: /siem-1/ }, patience));
    await expect(row.getByText('secroot')).toBeInTheDocument();
    await expect(within(grid).getAllByRole('row')).toHaveLength(2);
  },
);

/** Fix opens the page that repairs the object. It is disabled if the user may not open that page. */
export const Fixing = variant(states.Loaded, { at: '/posture?tab=findings&row=users.disabled_privileged', shows: ['POST-03'] }, async () => {
  const grid = await screen.findByRole('grid', { name: 'Objects' }, patience);
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(1), patience);
  await userEvent.click(within(grid).getAllByRole('checkbox')[1] as HTMLElement);
  const fix = (await screen.findAllByRole('button', { name: 'Fix' }, patience))[0] as HTMLElement;
  // A story has only one page.
  await expect(fix).toHaveAttribute('aria-disabled', 'true');
  await expect(world().navigation.get().path).toBe('/posture');
});

/** Shows each exception with its finding, owner and reason. */
export const Exceptions = variant(
  states.Loaded,
  { at: '/posture?tab=exceptions', prepare: (appliance) => void exceptOneSyslog(appliance), shows: ['POST-05'] },
  async () => {
    const row = within(await screen.findByRole('row', { name: /siem-1/ }, patience));
    await expect(row.getByText('Syslog servers without TLS')).toBeVisible();
    await expect(row.getByText('The network is our own.')).toBeInTheDocument();
  },
);
export const NoExceptions = variant(states.Loaded, { at: '/posture?tab=exceptions' }, async () => {
  await expect(await screen.findByText('There are no exceptions.', {}, patience)).toBeVisible();
});

/** A cloud administrator sees only the findings for objects that they may list. */
export const CloudAdmin = variant(states.Loaded, { role: 'cloud', shows: ['POST-12'] }, async () => {
  await screen.findByRole('row', { name: /Cloud keys without an expiry/ }, patience);
  await expect(screen.queryByRole('row', { name: /second factor/ })).toBeNull();
});

/** Exports the findings and the CBOM as files. */
export const Files = overview({ shows: ['POST-07', 'POST-08'] }, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Export to CSV' }, patience));
  await expect(await screen.findByText(/^Saved posture-.*\.csv$/, {}, patience)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download CBOM' }));
  await expect(await screen.findByText(/^Saved cbom-.*\.json$/, {}, patience)).toBeVisible();
});

/** If a file cannot be created, the page shows the reason. */
export const FileFailed = overview({ faults: [{ call: posture.cbom.id, status: 500, error: 'The file cannot be made now.' }] }, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Download CBOM' }, patience));
  await expect((await screen.findAllByText('The file cannot be made now.', {}, patience))[0]).toBeVisible();
});
