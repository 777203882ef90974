import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { reporting } from 'kc-api/contract/reporting/reporting';
import { also, patience, variant } from '../story-kit/plays.ts';
import { findDialog } from '../story-kit/dialogQueries.ts';
import { screenStories } from '../story-kit/screenStories.tsx';
import { world } from '../story-kit/storyConsole.tsx';
import { clearReports, putReports, reportingDemo } from './story-kit/reporting.demo.ts';

const meta: Meta = { title: 'Reporting/Page' };
export default meta;

const states = screenStories(reportingDemo, {
  grid: 'Generated reports',
  at: { tab: 'generated' },
  call: reporting.list,
  row: 'Access review',
  empty: { prepare: clearReports },
  emptyText: 'There are no reports.',
  many: { prepare: (appliance) => putReports(appliance, 300) },
  manyRows: 300,
});

/** Shows each report with its type, its creation time and whether it is shared. */
export const Loaded = also(states.Loaded, { shows: ['REPT-02', 'REPT-06'] }, async () => {
  const row = within(await screen.findByRole('row', { name: /Access review/ }));
  await expect(row.getByText('User access')).toBeVisible();
  await expect(row.getByText('Ready')).toBeVisible();
  await expect(row.getByText('No')).toBeVisible();
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const ManyRows = states.ManyRows;

/** Users who may not list users do not see reports about users, and cannot generate one. */
export const CloudAdmin = variant(states.Loaded, { role: 'cloud' }, async () => {
  await screen.findByRole('row', { name: /License review/ }, patience);
  await expect(screen.queryByRole('row', { name: /Access review/ })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Report types' }));
  await screen.findByRole('region', { name: 'Key inventory' }, patience);
  await expect(screen.queryByRole('region', { name: 'User access' })).toBeNull();
});

/** Each report type has a description and a button to generate it. */
export const Types = variant(states.Loaded, { at: '/reporting', shows: ['REPT-01'] }, async () => {
  for (const name of ['Key inventory', 'User access', 'Audit summary', 'Certificate expiry', 'License usage'])
    await expect(await screen.findByRole('region', { name }, patience)).toBeVisible();
  await expect(screen.getByText('All users with their privileges, groups, and status, and how many signed in during the period.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Generate License usage' }));
  const dialog = within(await findDialog({ name: 'Generate report' }, patience));
  await expect(await dialog.findByRole('textbox', { name: /^Name/ }, patience)).toHaveValue('License usage');
});

/** Shows only scheduled reports, with their next run. */
export const Scheduled = variant(states.Loaded, { at: '/reporting?tab=scheduled', shows: ['REPT-03'] }, async () => {
  const row = within(await screen.findByRole('row', { name: /License review/ }, patience));
  await expect(row.getByText('Monthly')).toBeVisible();
  await expect(screen.queryByRole('row', { name: /Access review/ })).toBeNull();
});

/** If no report has a schedule, the list does not claim that there are no reports. */
export const NoneScheduled = variant(
  states.Loaded,
  { at: '/reporting?tab=scheduled', prepare: ({ environment: { store } }) => void store.table('reports').remove('report-license') },
  async () => {
    await expect(await screen.findByText('There are no scheduled reports.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Generated' }));
    await screen.findByRole('row', { name: /Access review/ }, patience);
  },
);

/** Polling updates a row from in progress to ready. Until then, the details show that the report is being generated. */
export const InProgress = variant(
  states.Loaded,
  {
    at: '/reporting?tab=generated&row=report-license',
    prepare: ({ environment: { store } }) => {
      const report = store.table('reports').get('report-license');
      if (report) store.table('reports').put({ ...report, state: 'RUNNING', content: null });
    },
  },
  async () => {
    const row = within(await screen.findByRole('row', { name: /License review/ }, patience));
    await expect(row.getByText('In progress')).toBeVisible();
    await expect(await screen.findByText('The report is still being generated.', {}, patience)).toBeVisible();
    const reports = world().appliance.environment.store.table('reports');
    const [report, other] = [reports.get('report-license'), reports.get('report-access')];
    if (report && other) reports.put({ ...report, state: 'SUCCESS', content: other.content });
    await waitFor(() => expect(row.getByText('Ready')).toBeVisible(), { timeout: 9_000 });
  },
);

/** Shows the rows in the page. The expanded view is 400 px high, and its table is four times as wide and scrolls in both directions. */
export const View = variant(states.Loaded, { at: '/reporting?tab=generated&row=report-access', shows: ['REPT-05', 'REPT-12'] }, async () => {
  const place = await screen.findByRole('region', { name: 'Rows of Access review' }, patience);
  await expect(within(place).getByRole('columnheader', { name: 'Last sign-in' })).toBeInTheDocument();
  await expect(within(place).getByText('secroot')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Expanded view' }));
  await waitFor(() => expect(place.getBoundingClientRect().height).toBe(400));
  const table = within(place).getByRole('table');
  await expect(Math.round((table.getBoundingClientRect().width / place.clientWidth) * 100)).toBe(400);
  await expect(place.scrollWidth).toBeGreaterThan(place.clientWidth);
  await expect(place.scrollHeight).toBeGreaterThan(place.clientHeight);
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await expect(await screen.findByText(/^Saved user-access-.*\.csv$/, {}, patience)).toBeInTheDocument();
});

/** Shows the counts as charts and as tables. */
export const Charts = variant(states.Loaded, { at: '/reporting?tab=generated&row=report-access&sub=charts' }, async () => {
  const card = await screen.findByRole('region', { name: 'Users by status' }, patience);
  await userEvent.click(await within(card).findByRole('button', { name: 'Users by status as a table' }, patience));
  await expect(within(card).getByRole('rowheader', { name: 'Active' })).toBeVisible();
});

/** After another run, the charts show the new content. */
export const ChartsAgain = variant(
  states.Loaded,
  {
    at: '/reporting?tab=generated&row=report-license&sub=charts',
    prepare: ({ environment: { store } }) => {
      const report = store.table('reports').get('report-license');
      if (report) store.table('reports').put({ ...report, state: 'RUNNING' });
    },
  },
  async () => {
    await screen.findByRole('region', { name: 'In use' }, patience);
    const reports = world().appliance.environment.store.table('reports');
    const report = reports.get('report-license');
    if (!report?.content) throw new Error('The report has no content.');
    const charts = [{ label: 'After the next run', of: 'Limit', slices: [], points: [] }];
    reports.put({ ...report, state: 'SUCCESS', content: { ...report.content, made: report.content.made + 60, charts } });
    await expect(await screen.findByRole('region', { name: 'After the next run' }, { timeout: 9_000 })).toBeVisible();
    await expect(screen.getByText('There is no data for this chart.')).toBeVisible();
  },
);
