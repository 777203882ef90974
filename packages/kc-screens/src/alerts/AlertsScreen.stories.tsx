import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { system } from 'kc-api/contract/frame/system';
import { screenStories } from '../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { alertsDemo } from './story-kit/alerts.demo.ts';

const meta: Meta = { title: 'Alerts/Alerts/Grid' };
export default meta;

const patience = { timeout: 10_000 };
const told = 'Node kc-node-2 lost its connection to kc-node-1 for 12 s.';

const tableOf = (appliance: Parameters<NonNullable<StoryAppliance['prepare']>>[0]) => appliance.environment.store.table('alerts');

const states = screenStories(alertsDemo, {
  grid: 'Alerts',
  call: alerts.list,
  row: told,
  emptyText: 'There are no alerts.',
  empty: {
    prepare: (appliance) => {
      for (const { id } of tableOf(appliance).all()) tableOf(appliance).remove(id);
    },
  },
  many: {
    prepare: (appliance) =>
      tableOf(appliance).putMany(
        Array.from({ length: 10_000 }, (_, n) => ({ id: String(n + 1000), date: 1_760_000_000 + n * 60, message: `Node ${n} was restarted.` })),
      ),
  },
  manyRows: 10_000,
});

const grid = () => screen.findByRole('grid', { name: 'Alerts' }, patience);
const rows = () =>
  [...screen.getByRole('grid', { name: 'Alerts' }).querySelectorAll<HTMLElement>('.kc-row')]
    .toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map((row) => row.textContent ?? '');

/** Newest first. Every signed-in user sees the list. */
export const Loaded = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['ALERT-01', 'ALERT-15', 'ALERT-07', 'SHELL-009'] },
  play: async (context: Parameters<NonNullable<typeof states.Loaded.play>>[0]) => {
    await states.Loaded.play?.(context);
    const heads = within(await grid())
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    await expect(heads).toEqual(expect.arrayContaining(['Date', 'Severity', 'Message', 'ID']));
    await expect(rows()[0]).toContain('CSP account azure-retail could not be reached for 15 minutes.');
  },
};
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const ManyRows = states.ManyRows;

/** ALERT-10: the list needs no privilege, not even for deleting. */
export const AnyUser: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/alerts', role: 'cloud' } satisfies StoryAppliance, shows: ['ALERT-10'] },
  play: async () => {
    await userEvent.click(await screen.findByText(told, {}, patience));
    await expect(screen.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled');
  },
};

/** Opening the list posts the number of alerts. The unread count is 0 afterwards. */
export const MarksRead: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['ALERT-08', 'ALERT-11', 'ALERT-17'] },
  play: async () => {
    await grid();
    const { ports } = world();
    await waitFor(async () => expect((await ports.client.send(system.status)).alerts_unread_count).toBe(0), patience);
    await expect((await ports.client.send(system.status)).alert_count).toBe(14);
  },
};

/** The address contains the filters. */
export const FilteredByMessage: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['ALERT-03'] },
  play: async () => {
    await screen.findByText(told, {}, patience);
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by message' }), 'LOST');
    await waitFor(() => expect(rows()).toHaveLength(2), patience);
    await waitFor(() => expect(world().navigation.get().params['filter.message']).toBe('LOST'), patience);
  },
};

const day = (seconds: number) => {
  const at = new Date(seconds * 1000);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
};

export const FilteredByDate: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: (appliance) => `/alerts?filter.date=${day(tableOf(appliance).get('3')?.date ?? 0)}`,
    } satisfies StoryAppliance,
    shows: ['ALERT-02'],
  },
  play: async () => {
    await expect(await screen.findByText(/The certificate of mail.nordbank.example/, {}, patience)).toBeVisible();
    await expect(rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Date' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(3), patience);
  },
};

/** Pressing r twice or the button reloads the list. */
export const Refreshed: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['ALERT-05', 'ALERT-13', 'SHELL-087'] },
  play: async () => {
    await screen.findByText(told, {}, patience);
    const { appliance } = world();
    tableOf(appliance).put({ id: '901', date: 2_000_000_000, message: 'The fan of kc-node-2 stands still.' });
    await userEvent.keyboard('rr');
    await expect(await screen.findByText('The fan of kc-node-2 stands still.', {}, patience)).toBeVisible();
    tableOf(appliance).put({ id: '902', date: 2_000_000_001, message: 'The fan of kc-node-2 turns again.' });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect(await screen.findByText('The fan of kc-node-2 turns again.', {}, patience)).toBeVisible();
  },
};

/** Mod+C copies the selected rows: the visible columns, separated by tabs, one line per row. */
export const Copied: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['ALERT-13', 'SHELL-086'] },
  play: async () => {
    await screen.findByText(told, {}, patience);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    try {
      const boxes = within(await grid()).getAllByRole('checkbox');
      await userEvent.click(boxes[1] as HTMLElement);
      await userEvent.click(boxes[3] as HTMLElement);
      await userEvent.keyboard('{Control>}c{/Control}');
      await waitFor(() => expect(write).toHaveBeenCalledTimes(1), patience);
      const lines = write.mock.calls[0]?.[0].split('\n').map((line) => line.split('\t').slice(1, 3));
      await expect(lines).toEqual([
        ['Critical', 'CSP account azure-retail could not be reached for 15 minutes.'],
        ['Information', told],
      ]);
      await expect(await screen.findByText('Copied to clipboard', {}, patience)).toBeVisible();
    } finally {
      write.mockRestore();
    }
  },
};

/** The address contains the filters for severity and kind. The bell counts unread alerts that need action. */
export const FilteredBySeverity: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/alerts?filter.severity=critical' } satisfies StoryAppliance },
  play: async () => {
    await grid();
    await waitFor(() => expect(rows()).toHaveLength(1), patience);
    await expect(rows()[0]).toContain('Critical');
    world().navigation.go({ path: '/alerts', params: { 'filter.kind': 'user-locked' } });
    await waitFor(() => expect(rows()).toHaveLength(2), patience);
  },
};

/** New alerts stay marked while the page is open, until the user marks them as read. The appliance stores the unread mark. */
export const ReadAndUnread: StoryObj = {
  ...states.Loaded,
  play: async () => {
    await screen.findByText(told, {}, patience);
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(4), patience);
    const { ports } = world();
    await waitFor(async () => expect((await ports.client.send(system.status)).alerts_unread_count).toBe(0), patience);
    const boxes = within(await grid()).getAllByRole('checkbox');
    await userEvent.click(boxes[1] as HTMLElement);
    // The page still shows the alert as new, although opening the page marked it as read.
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }, patience));
    await waitFor(async () => expect((await ports.client.send(system.status)).alerts_action_count).toBe(1), patience);
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }, patience));
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(3), patience);
    await waitFor(async () => expect((await ports.client.send(system.status)).alerts_action_count).toBe(0), patience);
  },
};
