import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import type { Call } from 'kc-api/contract/call';
import type { Appliance } from 'kc-appliance';
import { also, readsOn } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { onlyRecords, own, record } from './story-kit/log.ts';
import { cloudKeysDemo } from '../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Audit log/Grid' };
export default meta;

const patience = { timeout: 10_000 };
const at = '/cloudkeys?tab=3';
const label = 'Cloud keys audit log';
const few = (appliance: Appliance) =>
  onlyRecords(appliance, [
    record(1, { content: 'Cloud key ledger-2026 was rotated', host: 'kc-node-2', changes: [{ field: 'version', old: '3', new: '4' }] }),
    record(2, { category: 'Audit', content: 'Export started', user: 'sara', date: 1_791_000_000 }),
    record(3, { content: 'Key set retail-apps changed' }),
    record(4, { content: 'Of another group', group: 'Payments cloud' }),
  ]);

const states = screenStories(cloudKeysDemo, {
  grid: label,
  at: { tab: '3' },
  call: cloudKeysPage.auditLog,
  row: /^Cloud key .+ was /,
  empty: { prepare: (appliance) => onlyRecords(appliance, []) },
  many: {
    prepare: (appliance) =>
      onlyRecords(
        appliance,
        Array.from({ length: 2_000 }, (_, n) => record(100_000 + n)),
      ),
  },
  manyRows: 1_999,
  denied: 'You need the Cloud Admin privilege. A security administrator can grant it.',
});

const grid = () => screen.findByRole('grid', { name: label }, patience);
const rows = () =>
  [...screen.getByRole('grid', { name: label }).querySelectorAll<HTMLElement>('.kc-row')]
    .toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map((row) => row.textContent ?? '');
const group = () => screen.getByRole('combobox', { name: 'Admin group' });

/** The user's own group first, newest record first, rows of 30 px. */
export const Loaded = also(states.Loaded, { shows: ['CKP-05', 'CKP-36', 'CKP-40', 'CKP-65'] }, async () => {
  const found = await grid();
  const heads = within(found)
    .getAllByRole('columnheader')
    .map((head) => head.textContent?.trim());
  const titles = ['Date', 'Category', 'Message', 'Group', 'Host', 'User', 'ID'];
  await expect(heads.filter((head) => titles.includes(head ?? ''))).toEqual(titles.filter((title) => title !== 'Group'));
  await expect(found.querySelector('.kc-row')?.getBoundingClientRect().height).toBe(30);
  await expect(group()).toHaveValue(own);
  await expect(screen.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled');
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });

/** A user without the privilege sees no log, and the export button is disabled. */
export const Denied: StoryObj = {
  ...states.Denied,
  play: async () => {
    await expect((await screen.findAllByText('You need the Cloud Admin privilege. A security administrator can grant it.', {}, patience))[0]).toBeVisible();
    await expect(screen.queryByText(/^Cloud key .+ was /)).toBeNull();
    await expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Fetches 100 records first, then 120 with the token of the previous response. A jump fetches the pages up to it, one request at a time. */
export const ManyRows: StoryObj = {
  ...states.ManyRows,
  parameters: { ...states.ManyRows.parameters, shows: ['CKP-37', 'CKP-38', 'CKP-39', 'CKP-63', 'CKP-64'] },
  play: async (context) => {
    await states.ManyRows.play?.(context);
    const found = await grid();
    await screen.findByText('Record number 101999', {}, patience);
    const { client } = world().ports;
    const asked: { token: string | undefined; limit: string | undefined }[] = [];
    let running = 0;
    let most = 0;
    const real = client.send;
    const spy = spyOn(client, 'send').mockImplementation((async (...args: Parameters<typeof real>) => {
      const [call, input] = args as unknown as [Call, { query?: { next_token?: string; limit?: string } } | undefined];
      if (call.id !== cloudKeysPage.auditLog.id) return real(...args);
      asked.push({ token: input?.query?.next_token, limit: input?.query?.limit });
      most = Math.max(most, (running += 1));
      return real(...args).finally(() => (running -= 1));
    }) as typeof real);
    try {
      const scroller = found.closest('.kc-sizer')?.parentElement as HTMLElement;
      // 60 rows or 12 percent: 100 rows are loaded, so the 41st row in view is early enough.
      scroller.scrollTop = 45 * 30;
      await waitFor(() => expect(asked).toEqual([{ token: '100.2000', limit: '120' }]), patience);
      scroller.scrollTop = 1_000 * 30;
      await expect(await screen.findByText('Record number 100999', {}, patience)).toBeVisible();
      await expect(asked.every(({ token, limit }) => token !== undefined && limit === '120')).toBe(true);
      await expect(most).toBe(1);
      const walked = asked.length;
      scroller.scrollTop = 500 * 30;
      await expect(await screen.findByText('Record number 101499', {}, patience)).toBeVisible();
      // Scrolling back uses the cached tokens.
      await expect(asked.length - walked).toBeLessThan(4);
      await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(() => expect(running).toBe(0), patience);
    } finally {
      spy.mockRestore();
    }
  },
};

/** Each group has its own log. The address names the group. */
export const OtherGroup: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at, prepare: few } satisfies StoryAppliance, shows: ['CKP-35'] },
  play: async () => {
    await screen.findByText('Export started', {}, patience);
    await expect(rows()).toHaveLength(3);
    await userEvent.click(group());
    await userEvent.click(await screen.findByRole('option', { name: 'Payments cloud' }, patience));
    await expect(await screen.findByText('Of another group', {}, patience)).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1), patience);
    await expect(world().navigation.get().params['group']).toBe('Payments cloud');
  },
};

/** The address names the group, also after a reload. */
export const GroupOfAddress: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: `${at}&group=Payments+cloud`, prepare: few } satisfies StoryAppliance, shows: ['CKP-35'] },
  play: async () => {
    await expect(await screen.findByText('Of another group', {}, patience)).toBeVisible();
    await expect(group()).toHaveValue('Payments cloud');
  },
};

/** Without a group the log is empty and cannot be exported. */
export const NoGroup: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at, faults: [{ call: cloudKeysPage.adminGroups.id, status: 200, payload: { groups: [] } }] } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('No data to display', {}, patience)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.queryByRole('combobox', { name: 'Admin group' })).toBeNull();
  },
};

/** If the groups cannot be read, the page shows the appliance's error with a retry button. */
export const GroupsFail: StoryObj = {
  ...states.Failed,
  parameters: {
    appliance: {
      at,
      faults: [{ call: cloudKeysPage.adminGroups.id, status: 500, error: 'The groups cannot be read now.', times: 1 }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    await expect(await screen.findByText('The groups cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect((await screen.findAllByText(/^Cloud key .+ was /, {}, patience))[0]).toBeVisible();
  },
};

const day = (seconds: number) => {
  const date = new Date(seconds * 1000);
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');
};

/** Category, message, date, host, id and user: the appliance filters the whole log. */
export const Filtered: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: `${at}&filter.category=Audit&filter.message=EXPORT&filter.date=${day(1_791_000_000)}&filter.host=node-1&filter.id=2&filter.user=SARA`,
      prepare: few,
    } satisfies StoryAppliance,
  },
  play: async () => {
    await expect(await screen.findByText('Export started', {}, patience)).toBeVisible();
    await expect(rows()).toHaveLength(1);
    world().navigation.go({ path: '/cloudkeys', params: { tab: '3', 'filter.host': 'NODE-2' } });
    await expect(await screen.findByText('Cloud key ledger-2026 was rotated', {}, patience)).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1), patience);
    world().navigation.go({ path: '/cloudkeys', params: { tab: '3', 'filter.message': 'zebra' } });
    await expect(await screen.findByText('No entries match the filters', {}, patience)).toBeVisible();
  },
};

/** Shows the same details as the system audit log. */
export const Expanded: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: `${at}&expanded=1`, prepare: few } satisfies StoryAppliance },
  play: async () => {
    const changes = within(await screen.findByRole('table', { name: 'Changes' }, patience));
    await expect(changes.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))).toEqual([
      ['Field', 'Old', 'New'],
      ['Version', '3', '4'],
    ]);
    const only = { path: '/cloudkeys', params: { tab: '3', 'filter.user': '"secroot"' } };
    await expect(screen.getByRole('link', { name: 'Only this user' })).toHaveAttribute('href', world().navigation.href(only));
    await userEvent.click(screen.getByRole('button', { expanded: true }));
    await waitFor(() => expect(world().navigation.get().params['expanded']).toBeUndefined());
  },
};

/** The databases vault has the same tab at its own index. */
export const DatabasesVault: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at, flavour: 'databases' } satisfies StoryAppliance, shows: ['CKP-05'] },
  play: async () => {
    await grid();
    await expect(screen.getByRole('tab', { name: 'Audit Log' })).toHaveAttribute('aria-selected', 'true');
    await expect(screen.queryByRole('tab', { name: /CSP Accounts/ })).toBeNull();
  },
};

/** New records at the top do not move the reader's scroll position, although this list is paged by tokens. */
export const ReadsOn: StoryObj = {
  ...states.ManyRows,
  play: () =>
    readsOn(label, {
      rowHeight: 30,
      more: 142,
      come: () =>
        world()
          .appliance.environment.store.table('audit')
          .putMany(Array.from({ length: 142 }, (_, n) => record(200_000 + n))),
    }),
};
