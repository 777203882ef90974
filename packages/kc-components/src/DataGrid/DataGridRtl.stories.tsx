import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DataGrid, emptyView } from './DataGrid.tsx';
import { gridOf, press, scroller } from './story-kit/drawnGrid.ts';
import { HeldGrid } from './story-kit/HeldGrid.tsx';
import { keyColumns, sampleKeys, type SampleKey } from './story-kit/sampleKeys.tsx';

const rows = sampleKeys(40);

const meta: Meta<typeof DataGrid<SampleKey>> = {
  title: 'Components/DataGrid/Right to left',
  component: DataGrid<SampleKey>,
  globals: { direction: 'rtl' },
  render: (args) => <HeldGrid {...args} />,
  args: {
    id: 'keys',
    label: 'Keys',
    columns: keyColumns,
    rowId: (key: SampleKey) => key.id,
    source: { kind: 'rows', rows },
    view: emptyView,
    onView: fn(),
    onSelection: fn(),
    onCurrent: fn(),
    actions: [{ id: 'rotate', label: 'Rotate', needs: 'one', run: fn() }],
  },
};
export default meta;
type Story = StoryObj<typeof DataGrid<SampleKey>>;

const head = (id: string) => gridOf().querySelector<HTMLElement>(`[data-column="${id}"]`)!;
const box = (element: Element) => element.getBoundingClientRect();
const order = () => [...gridOf().querySelectorAll<HTMLElement>('[data-column]')].map((cell) => cell.dataset['column']);

/** Columns start at the right, and ArrowLeft moves to the next one. The sticky column is at the left. */
export const Mirrored: Story = {
  args: { view: { ...emptyView, widths: { title: 600, region: 600 } } },
  play: async () => {
    await waitFor(() => expect(gridOf().querySelectorAll('.kc-row').length).toBeGreaterThan(8));
    await expect(box(head('title')).left).toBeGreaterThanOrEqual(box(head('state')).right - 1);
    const row = gridOf().querySelector('.kc-row')!;
    const [select, name, state] = [...row.querySelectorAll<HTMLElement>('[data-col]')];
    await expect(box(select!).right).toBeGreaterThan(box(name!).right);
    name!.focus();
    await press('ArrowLeft');
    await expect(state).toHaveFocus();
    await press('ArrowRight');
    await expect(name).toHaveFocus();
    // The grid is wider than its container. The actions of a row still stick to its left edge.
    await expect(scroller().scrollWidth).toBeGreaterThan(scroller().clientWidth);
    await expect(Math.abs(box(row.querySelector('.kc-act')!).left - box(scroller()).left)).toBeLessThan(3);
    // Each text keeps its own direction: '0 of 40 selected', and not 'of 40 selected 0'.
    const said = screen.getByText(/^0 of 40 selected/);
    const at = (text: string) => {
      const words = document.createTreeWalker(said, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = document.createRange();
      range.setStart(words, words.data.indexOf(text));
      range.setEnd(words, words.data.indexOf(text) + text.length);
      return range.getBoundingClientRect();
    };
    await expect(at('0').right).toBeLessThan(at('of').left);
    await expect(at('of').right).toBeLessThan(at('selected').left);
    await expect(getComputedStyle(name!)).toMatchObject({ direction: 'rtl', textAlign: 'right' });
  },
};

/** A column grows to the left, by pointer and by key. 'Move right' moves it towards the start of the row. */
export const ColumnsChanged: Story = {
  args: { view: { ...emptyView, widths: { title: 260 } } },
  play: async () => {
    await waitFor(() => expect(gridOf().querySelectorAll('.kc-row').length).toBeGreaterThan(8));
    const grip = head('title').querySelector<HTMLElement>('.kc-grip')!;
    grip.setPointerCapture = () => undefined;
    await expect(Math.abs(box(grip).left - box(head('title')).left)).toBeLessThan(8);
    await fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX: 500 });
    await fireEvent.pointerMove(grip, { pointerId: 1, clientX: 460 });
    await fireEvent(grip, new Event('lostpointercapture'));
    await waitFor(() => expect(box(head('title')).width).toBe(300));
    head('title').focus();
    await press('ArrowLeft', { shiftKey: true });
    await waitFor(() => expect(box(head('title')).width).toBe(316));
    const [first, second] = order();
    head(second!).focus();
    await press('F10', { shiftKey: true });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move right' }));
    await waitFor(() => expect(order().slice(0, 2)).toEqual([second, first]));
  },
};
