import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DataGrid, emptyView, type PageRequest } from './DataGrid.tsx';
import { gridOf, scroller } from './story-kit/drawnGrid.ts';
import { HeldGrid } from './story-kit/HeldGrid.tsx';
import { keyColumns, sampleKeys, type SampleKey } from './story-kit/sampleKeys.tsx';

const all = sampleKeys(1_200);
let count = 1_000;
/** Sorted by newest first. */
const source = {
  kind: 'pages',
  version: 1,
  load: ({ offset, limit }: PageRequest) =>
    Promise.resolve({
      rows: all
        .slice(0, count)
        .toReversed()
        .slice(offset, offset + limit),
      total: count,
    }),
} as const;

const meta: Meta<typeof DataGrid<SampleKey>> = {
  title: 'Components/DataGrid/Newer rows',
  component: DataGrid<SampleKey>,
  render: (args) => <HeldGrid {...args} />,
  beforeEach: () => {
    count = 1_000;
  },
  args: { id: 'keys', label: 'Keys', columns: keyColumns, rowId: (key: SampleKey) => key.id, source, view: emptyView, onView: fn(), onCurrent: fn() },
};
export default meta;
type Story = StoryObj<typeof DataGrid<SampleKey>>;

const patience = { timeout: 5_000 };
const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
const topOf = (name: string) => screen.getByText(name).getBoundingClientRect().top;
/** Returns the text in the live region for screen readers. */
const said = () => gridOf().parentElement?.querySelector('output')?.textContent;
const at = (row: number) => {
  scroller().scrollTop = row * 36;
};

/** New rows arrive above the view. The view stays at its rows, announces the count once, and offers a button that leads to the new rows. */
export const WhileReading: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('1,000 shown', {}, patience);
    at(500);
    // Row 0 is the newest.
    const name = all[count - 1 - 505]!.title;
    await canvas.findByText(name, {}, patience);
    const before = topOf(name);
    count += 142;
    await refresh();
    const newer = await canvas.findByRole('button', { name: '142 newer' }, patience);
    await expect(newer).toBeVisible();
    await expect(Math.abs(topOf(name) - before)).toBeLessThan(1);
    await expect(said()).toBe('142 newer');

    // More rows arrive: the count grows, without a second announcement.
    count += 8;
    await refresh();
    await expect(await canvas.findByRole('button', { name: '150 newer' }, patience)).toBeVisible();
    await expect(Math.abs(topOf(name) - before)).toBeLessThan(1);
    await expect(said()).toBe('142 newer');

    canvas.getByRole('button', { name: '150 newer' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /newer$/ })).toBeNull(), patience);
    await expect(await canvas.findByText(all[count - 1]!.title, {}, patience)).toBeVisible();
    await waitFor(() => expect(document.activeElement?.closest('[data-index]')).toHaveAttribute('data-index', '0'), patience);
    await expect(gridOf()).toContainElement(document.activeElement as HTMLElement);
  },
};

/** At the first row, the user sees new rows arrive. There is no announcement. */
export const AtTheTop: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(all[999]!.title, {}, patience);
    count += 5;
    await refresh();
    await expect(await canvas.findByText(all[1_004]!.title, {}, patience)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /newer$/ })).toBeNull();
  },
};
