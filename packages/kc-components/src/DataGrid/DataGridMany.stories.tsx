import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { DataGrid, emptyView, type PageRequest } from './DataGrid.tsx';
import { focused, frame, gridOf, press, scroller } from './story-kit/drawnGrid.ts';
import { HeldGrid } from './story-kit/HeldGrid.tsx';
import { keyColumns, keyServer, sampleKeys, type SampleKey } from './story-kit/sampleKeys.tsx';

// Not in the args, because Storybook traverses those on every change.
const many = { kind: 'rows', rows: sampleKeys(100_000) } as const;
const requests: PageRequest[] = [];
const pages = { kind: 'pages', version: 1, load: keyServer(1_000_000, { onRequest: (r) => requests.push(r) }) } as const;
let failing = true;
const failingPages = {
  kind: 'pages',
  version: 1,
  load: (request: PageRequest) => (failing && request.offset > 0 ? Promise.reject(new Error('The page did not arrive.')) : keyServer(1000)(request)),
} as const;

const meta: Meta<typeof DataGrid<SampleKey>> = {
  title: 'Components/DataGrid/Many rows',
  component: DataGrid<SampleKey>,
  render: (args) => <HeldGrid {...args} />,
  beforeEach: () => {
    requests.length = 0;
    failing = true;
  },
  args: {
    id: 'keys',
    label: 'Keys',
    columns: keyColumns,
    rowId: (key: SampleKey) => key.id,
    source: pages,
    view: emptyView,
    onView: fn(),
    onSelection: fn(),
    onCurrent: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof DataGrid<SampleKey>>;

/** 100,000 rows: the grid renders only a window of them at any scroll position. */
export const ManyRows: Story = {
  render: (args) => <HeldGrid {...args} source={many} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100,000 shown')).toBeVisible();
    const box = scroller();
    for (const top of [1000, 900_000, 3_599_000, 40_000]) {
      box.scrollTop = top;
      await frame();
      const shown = [...gridOf().querySelectorAll<HTMLElement>('tbody tr')];
      const inside = box.getBoundingClientRect();
      const visible = shown.filter((tr) => tr.getBoundingClientRect().bottom > inside.top + 34 && tr.getBoundingClientRect().top < inside.bottom);
      await expect(Math.min(...visible.map((tr) => Number(tr.dataset['index'])))).toBe(Math.floor(box.scrollTop / 36));
      await expect(visible.length).toBeGreaterThan(9);
    }
    await expect(gridOf().querySelectorAll('*').length).toBeLessThan(500);
    await userEvent.click(canvas.getByText('Name'));
    await expect(gridOf().querySelector('tbody tr[data-index="0"]')).toHaveTextContent('aurora-09');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Filter by name' }), '99999');
    await expect(canvas.getByText('1 shown')).toBeVisible();
  },
};

/** The focus stays on its row when the user scrolls the row away, sorts or refreshes. */
export const FocusSurvives: Story = {
  render: (args) => <HeldGrid {...args} source={many} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('gke-cmek-eu-02'));
    await expect(focused()).toBe('gke-cmek-eu-02');
    scroller().scrollTop = 500_000;
    await frame();
    await expect(focused()).toBe('gke-cmek-eu-02');
    await press('ArrowDown');
    await frame();
    await expect(focused()).toBe('warehouse-dek-03');
    await expect(scroller().scrollTop).toBeLessThan(200);
    await fireEvent.click(canvas.getByText('Uses'));
    await frame();
    await expect(focused()).toBe('warehouse-dek-03');
  },
};

/** 1,000,000 rows in pages, one request at a time. Their height exceeds the limit of any browser. */
export const Pages: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('1,000,000 shown')).toBeVisible();
    await expect(requests.map((r) => [r.offset, r.limit])).toEqual([[0, 100]]);
    await expect(gridOf()).toHaveAttribute('aria-rowcount', '1000001');
    const box = scroller();
    await expect(box.scrollHeight).toBeLessThan(8_100_000);
    box.scrollTop = box.scrollHeight / 2;
    await frame();
    await expect(gridOf().querySelector('.kc-bone')).not.toBeNull();
    await waitFor(() => expect(within(gridOf()).getAllByText(/-(499|500)\d{3}$/).length).toBeGreaterThan(9));
    await expect(requests.at(-1)!.offset).toBeGreaterThan(499_000);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await expect(args.onSelection).toHaveBeenLastCalledWith({ mode: 'allExcept', ids: new Set() });
    await expect(canvas.getByText('1,000,000 of 1,000,000 selected')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Filter by name' }), 'aurora');
    await expect(await canvas.findByText('100 shown')).toBeVisible();
    await expect(canvas.getByText('1,000,000 of 1,000,000 selected')).toBeVisible();
    await expect(canvas.getByText('aurora-09')).toBeVisible();
  },
};

/** If a page fails to load, the loaded rows stay. The grid shows an error and a retry button. */
export const PagesFailed: Story = {
  args: { source: failingPages },
  play: async ({ canvas }) => {
    await canvas.findByText('1,000 shown');
    scroller().scrollTop = 80 * 36;
    await expect(await canvas.findByText('The page did not arrive.')).toBeVisible();
    await expect(gridOf().querySelector('tbody tr:not([aria-busy])')).not.toBeNull();
    failing = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(gridOf().querySelector('.kc-bone')).toBeNull());
  },
};
