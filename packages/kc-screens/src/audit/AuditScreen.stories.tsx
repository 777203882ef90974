import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { audit, type AuditRecord } from 'kc-api/contract/audit/audit';
import type { Appliance } from 'kc-appliance';
import { readsOn } from '../story-kit/plays.ts';
import { screenStories } from '../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { findDialog } from '../story-kit/dialogQueries.ts';
import { auditDemo } from './story-kit/audit.demo.ts';

const meta: Meta = { title: 'Audit log/Grid' };
export default meta;

const patience = { timeout: 10_000 };
const tableOf = (appliance: Appliance) => appliance.environment.store.table('audit');
const record = (id: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
  id: String(id),
  date: 1_790_000_000 + id,
  category: 'System',
  group: '',
  host: 'kc-node-1',
  user: 'system',
  content: `Record number ${id}`,
  ...more,
});
/** Replaces the log with these records. The last one is the newest. */
const only = (appliance: Appliance, records: readonly AuditRecord[]) => {
  for (const { id } of tableOf(appliance).all()) tableOf(appliance).remove(id);
  tableOf(appliance).putMany(records);
};
const few: StoryAppliance['prepare'] = (appliance) =>
  only(appliance, [
    record(1, {
      category: 'Security',
      content: 'User mia changed',
      group: 'Ops',
      host: 'kc-node-2',
      user: 'secroot',
      changes: [
        { field: 'email', old: 'mia@old.example', new: 'mia@new.example' },
        { field: 'user_authentication.minimum_chars', old: '8', new: '12' },
        { field: 'password', old: '••••••', new: '••••••' },
      ],
    }),
    record(2, { category: 'Settings', content: 'Mail server changed', user: 'sara', date: 1_791_000_000 }),
    record(3, { content: 'Backup completed' }),
  ]);

const states = screenStories(auditDemo, {
  grid: 'Audit log',
  call: audit.list,
  row: /User secroot signed in/,
  empty: { prepare: (appliance) => only(appliance, []) },
  many: {
    prepare: (appliance) =>
      only(
        appliance,
        Array.from({ length: 20_000 }, (_, n) => record(100_000 + n)),
      ),
  },
  manyRows: 19_999,
});

const grid = () => screen.findByRole('grid', { name: 'Audit log' }, patience);
const rows = () =>
  [...screen.getByRole('grid', { name: 'Audit log' }).querySelectorAll<HTMLElement>('.kc-row')]
    .toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map((row) => row.textContent ?? '');
const only3 = async () => {
  await screen.findByText('Backup completed', {}, patience);
  return rows();
};

/** Shows the newest records first, in rows of 30 px. The footer shows the total. */
export const Loaded = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['AUDIT-01', 'AUDIT-13', 'AUDIT-21', 'AUDIT-40', 'SHELL-012'] },
  play: async (context: Parameters<NonNullable<typeof states.Loaded.play>>[0]) => {
    await states.Loaded.play?.(context);
    const found = await grid();
    const heads = within(found)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.trim());
    const titles = ['Date', 'Category', 'Message', 'Group', 'Host', 'User', 'ID'];
    await expect(heads.filter((head) => titles.includes(head ?? ''))).toEqual(titles);
    await expect(found.querySelector('.kc-row')?.getBoundingClientRect().height).toBe(30);
    await expect(screen.getByText(/^5,00\d shown$/)).toBeVisible();
  },
};
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;

/** Without one of the three roles, the page shows a message. An empty grid would suggest that nothing happened. */
export const Denied: StoryObj = {
  ...states.Denied,
  parameters: { appliance: { at: '/auditlog', role: 'cloud', privileges: ['VMSET_ADMIN'] } satisfies StoryAppliance, shows: ['AUDIT-16'] },
  play: async () => {
    await expect(await screen.findByText('You do not have access to this page.', {}, patience)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Go to your landing page' })).toBeVisible();
    await expect(screen.queryByRole('grid')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  },
};

/** Each of the three roles alone is enough. */
export const DomainAdmin: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/auditlog', role: 'domain' } satisfies StoryAppliance },
  play: async () => {
    await expect((await screen.findAllByText(/signed in/, {}, patience))[0]).toBeVisible();
  },
};

/** A jump to the middle fetches the visible records page by page. The first page has 100 records, later pages 120. */
export const ManyRows: StoryObj = {
  ...states.ManyRows,
  parameters: { ...states.ManyRows.parameters, shows: ['AUDIT-17', 'AUDIT-18', 'AUDIT-19', 'AUDIT-38', 'AUDIT-39'] },
  play: async (context) => {
    await states.ManyRows.play?.(context);
    const found = await grid();
    await screen.findByText('Record number 119999', {}, patience);
    const { client } = world().ports;
    let running = 0;
    let most = 0;
    const asked: { offset: number; count: number }[] = [];
    const real = client.send;
    const spy = spyOn(client, 'send').mockImplementation((async (...args: Parameters<typeof real>) => {
      const [, input] = args as unknown as [unknown, { body: { offset: number; count: number } } | undefined];
      // The header sends its own requests at the same time. They have no body.
      if (!input?.body) return real(...args);
      asked.push({ offset: input.body.offset, count: input.body.count });
      most = Math.max(most, (running += 1));
      return real(...args).finally(() => (running -= 1));
    }) as typeof real);
    try {
      const scroller = found.closest('.kc-sizer')?.parentElement as HTMLElement;
      // The next page loads within 60 rows or 12 percent of the end. With 100 loaded rows, the 41st visible row is early enough.
      scroller.scrollTop = 45 * 30;
      await waitFor(() => expect(asked).toEqual([{ offset: 100, count: 120 }]), patience);
      scroller.scrollTop = 10_000 * 30;
      await expect(await screen.findByText('Record number 109999', {}, patience)).toBeVisible();
      await waitFor(() => expect(asked.length).toBeGreaterThan(1), patience);
      await expect(asked.every(({ count }) => count === 120)).toBe(true);
      await expect(asked.length).toBeLessThan(6);
      await expect(most).toBe(1);
      await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(() => expect(running).toBe(0), patience);
    } finally {
      spy.mockRestore();
    }
  },
};

const filtered = (query: string, left: string, shown: { shows: readonly string[] }): StoryObj => ({
  ...states.Loaded,
  parameters: { appliance: { at: `/auditlog?${query}`, prepare: few } satisfies StoryAppliance, ...shown },
  play: async () => {
    await expect(await screen.findByText(left, {}, patience)).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1), patience);
    await userEvent.click(screen.getByRole('button', { name: /^(Remove filter .*|Clear)$/ }));
    await waitFor(() => expect(rows()).toHaveLength(3), patience);
    await expect(Object.keys(world().navigation.get().params).some((key) => key.startsWith('filter.'))).toBe(false);
  },
});
const dayOf = (seconds: number) => {
  const at = new Date(seconds * 1000);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
};

export const FilteredByMessage = filtered('filter.message=MAIL', 'Mail server changed', { shows: ['AUDIT-03'] });
export const FilteredByDate = filtered(`filter.date=${dayOf(1_791_000_000)}`, 'Mail server changed', { shows: ['AUDIT-04'] });
export const FilteredByGroup = filtered('filter.group=op', 'User mia changed', { shows: ['AUDIT-05'] });
export const FilteredByHost = filtered('filter.host=node-2', 'User mia changed', { shows: ['AUDIT-06'] });
export const FilteredById = filtered('filter.id=2', 'Mail server changed', { shows: ['AUDIT-07'] });
export const FilteredByUser = filtered('filter.user=SARA', 'Mail server changed', { shows: ['AUDIT-08'] });

/** The filter offers the categories in the log, and Any. */
export const FilteredByCategory: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/auditlog', prepare: few } satisfies StoryAppliance, shows: ['AUDIT-02'] },
  play: async () => {
    await only3();
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Category' }));
    const choice = within(await findDialog({ name: 'Filter Category' })).getByRole('combobox', { name: 'Category' });
    await expect([...choice.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['Any', 'Security', 'Settings', 'System']);
    await userEvent.selectOptions(choice, 'Security');
    await waitFor(() => expect(rows()).toHaveLength(1), patience);
    await expect(rows()[0]).toContain('User mia changed');
    await expect(world().navigation.get().params['filter.category']).toBe('Security');
  },
};

/** The details show formatted values with units, and link to the records with the same object or the same action. */
export const OnlyThis: StoryObj = {
  ...states.Loaded,
  play: async () => {
    await grid();
    const { navigation, appliance } = world();
    const store = appliance.environment.store.table('audit');
    const about = { date: 2_000_000_000, category: 'Cloud workloads', group: '', host: 'kc-node-1', user: 'sara' };
    store.put({ ...about, id: '9001', content: 'VM set retail created', object: 'VM set:s-1' });
    store.put({ ...about, id: '9002', content: 'VM set retail deleted', object: 'VM set:s-1', changes: [{ field: 'heartbeat', old: '864000', new: null }] });
    navigation.go({ path: '/auditlog', params: { 'filter.id': '9002', expanded: '9002' } });
    await expect(await screen.findByText('10 days', {}, patience)).toBeVisible();
    const only = (filter: Record<string, string>) => navigation.href({ path: '/auditlog', params: { 'filter.id': '9002', ...filter } });
    await expect(screen.getByRole('link', { name: 'Only this action' })).toHaveAttribute('href', only({ 'filter.action': 'deleted' }));
    await expect(screen.getByRole('link', { name: 'Only this user' })).toHaveAttribute('href', only({ 'filter.user': '"sara"' }));
    await expect(screen.getByRole('link', { name: 'Only this object' })).toHaveAttribute('href', only({ 'filter.object': 'VM set:s-1' }));
    navigation.go({ path: '/auditlog', params: { 'filter.object': 'VM set:s-1' } });
    await waitFor(() => expect(rows()).toHaveLength(2), patience);
  },
};

/** If no record matches, the page offers to clear the filters. */
export const NoMatch: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/auditlog?filter.message=zebra', prepare: few } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('No entries match the filters', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(rows()).toHaveLength(3), patience);
  },
};

/** The appliance sorts the whole log, not only the loaded records. */
export const Sorted: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/auditlog', prepare: few } satisfies StoryAppliance },
  play: async () => {
    await expect((await only3())[0]).toContain('Mail server changed');
    await userEvent.click(screen.getByRole('columnheader', { name: /Message/ }));
    await waitFor(() => expect(rows()[0]).toContain('Backup completed'), patience);
    await expect(world().navigation.get().params['sort']).toBe('message');
  },
};

/** An expanded row shows the complete message, all fields and the changes. The address contains the expanded row. */
export const Expanded: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/auditlog?expanded=1', prepare: few } satisfies StoryAppliance, shows: ['AUDIT-09'] },
  play: async () => {
    const changes = within(await screen.findByRole('table', { name: 'Changes' }, patience));
    await expect(changes.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))).toEqual([
      ['Field', 'Old', 'New'],
      ['Email', 'mia@old.example', 'mia@new.example'],
      ['Sign-in of users: minimum password lengthuser_authentication.minimum_chars', '8', '12'],
      ['Password', '••••••', '••••••'],
    ]);
    const details = (await grid()).querySelector('.kc-details');
    for (const text of ['User mia changed', 'Security', 'Ops', 'kc-node-2', 'secroot']) await expect(details).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { expanded: true }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Changes' })).toBeNull());
    await expect(world().navigation.get().params['expanded']).toBeUndefined();
  },
};

/** The client verifies each record that it loads, and shows only a short status while all are valid. */
export const Verified: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/auditlog', provable: true } satisfies StoryAppliance, shows: ['PROV-08'] },
  play: async () => {
    await expect(await screen.findByText('Chain verified', {}, patience)).toBeVisible();
    await expect(screen.queryByText('Broken link')).toBeNull();
  },
};

/** After a change of a record in the database, the page marks the record and shows its number. */
export const BrokenLink: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: '/auditlog?expanded=4998',
      provable: true,
      prepare: (appliance) => {
        const changed = tableOf(appliance).get('4998');
        if (changed) tableOf(appliance).put({ ...changed, user: 'nobody' });
      },
    } satisfies StoryAppliance,
    shows: ['PROV-08', 'PROV-10'],
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('Record 4998 was changed.')).toHaveLength(2), patience);
    const marks = await screen.findAllByText('Broken link', {}, patience);
    await expect(marks).toHaveLength(1);
    await expect(marks[0]?.closest('.kc-row')).toHaveTextContent('nobody');
    await expect(screen.queryByText('Chain verified')).toBeNull();
  },
};

const script = '<img src=x onerror="globalThis.hacked = true"><script>globalThis.hacked = true</script>';

/** The page shows text from users and clients as plain text everywhere. */
export const HostileText: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: '/auditlog?expanded=7',
      prepare: (appliance) =>
        only(appliance, [
          record(7, {
            category: script,
            content: `${script}\u202Egpj.exe`,
            group: script,
            host: script,
            user: script,
            changes: [{ field: script, old: script, new: `javascript:${script}` }],
          }),
        ]),
    } satisfies StoryAppliance,
  },
  play: async () => {
    const changes = within(await screen.findByRole('table', { name: 'Changes' }, patience));
    await expect(changes.getByRole('rowheader')).toHaveTextContent(script);
    await expect((await grid()).querySelector('img, script')).toBeNull();
    await expect('hacked' in globalThis).toBe(false);
  },
};

/** After a refresh, the list contains a change that another user made meanwhile. */
export const Refreshed: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/auditlog', prepare: few } satisfies StoryAppliance },
  play: async () => {
    await only3();
    tableOf(world().appliance).put(record(4, { content: 'Node kc-node-2 joined', date: 1_792_000_000 }));
    await userEvent.keyboard('rr');
    await expect(await screen.findByText('Node kc-node-2 joined', {}, patience)).toBeVisible();
  },
};

/** New records do not move the scroll position. A message shows how many there are. */
export const ReadsOn: StoryObj = {
  ...states.ManyRows,
  play: () =>
    readsOn('Audit log', {
      rowHeight: 30,
      more: 142,
      come: () => tableOf(world().appliance).putMany(Array.from({ length: 142 }, (_, n) => record(200_000 + n))),
    }),
};
