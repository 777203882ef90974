import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Plus } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Choice } from '../Choice/Choice.tsx';
import { DataGrid, emptyView } from './DataGrid.tsx';
import { HeldGrid } from './story-kit/HeldGrid.tsx';
import { keyColumns, sampleKeys, type SampleKey } from './story-kit/sampleKeys.tsx';

const rows = sampleKeys(40);

const meta: Meta<typeof DataGrid<SampleKey>> = {
  title: 'Components/DataGrid/Narrow',
  component: DataGrid<SampleKey>,
  render: (args) => <HeldGrid {...args} width={400} />,
  args: {
    id: 'keys',
    label: 'Keys',
    columns: keyColumns.map((column) => ({
      ...column,
      ...(column.id === 'state' ? { alwaysSeen: true } : {}),
      ...(column.id === 'handle' ? { givesWay: 1 } : {}),
    })),
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

const grid = () => screen.getByRole('grid');
const rowOf = (at: number) => grid().querySelector<HTMLElement>(`tr[data-index="${at}"]`)!;
const inside = (inner: Element, outer: Element) => {
  const [box, place] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return box.left >= place.left && box.right <= place.right && box.top >= place.top && box.bottom <= place.bottom;
};

/** The text box, the filter button, other contents and the menu are beside each other, inside the toolbar. */
const inOneRow = async () => {
  const bar = screen.getByRole('textbox', { name: /^Filter by/ }).closest('label')!.parentElement!;
  const parts = [...bar.querySelectorAll('label, button')];
  const middles = parts.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2));
  await expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  for (const part of parts) await expect(inside(part, bar)).toBe(true);
};

/**
 * A row takes two lines. The first has name, status and actions. The second has the other columns, with low-priority columns last. Nothing scrolls sideways.
 */
export const TwoLines: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(rowOf(0).getBoundingClientRect().height).toBe(54));
    await inOneRow();
    const row = within(rowOf(1));
    const key = rows[1]!;
    const scroller = grid().closest('.kc-grid')!;
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth);
    for (const part of [
      row.getByText(key.title),
      row.getByText(/^(Active|Expiring|Disabled|Destroyed)$/),
      row.getByRole('button', { name: `Actions for ${key.title}` }),
    ])
      await expect(inside(part, rowOf(1))).toBe(true);
    await expect(rowOf(1).querySelector('.kc-second')).toHaveTextContent(new RegExp(`^${key.group} · ${key.region} · .* · ${key.handle}$`));
    await userEvent.click(rowOf(1).querySelector('.kc-second')!);
    await expect(args.onCurrent).toHaveBeenLastCalledWith(key.id, key);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(rowOf(2).contains(document.activeElement)).toBe(true));
  },
};

/** In a wider container the same grid has one line per row. */
export const WithRoom: Story = {
  render: (args) => <HeldGrid {...args} width={900} />,
  play: async () => {
    await waitFor(() => expect(rowOf(0).getBoundingClientRect().height).toBe(36));
    await expect(grid().querySelector('.kc-second')).toBeNull();
  },
};

const owners = [
  { value: 'a', label: 'Anna Holm' },
  { value: 'b', label: 'Bo Nilsson' },
];

/** One button opens all filters: the list's own choices, then a line for each other column. It shows how many are in use. */
export const FiltersBehindOneButton: Story = {
  args: {
    filters: {
      choices: (
        <>
          <Choice label="Owner" value="a" none="any" options={owners} onValue={fn()} />
          <Choice label="Status" value="" none="any" options={[{ value: 'active', label: 'Active' }]} onValue={fn()} />
        </>
      ),
      columns: ['state'],
      inUse: 1,
    },
    toolbar: <Button tone="quiet" iconOnly icon={<Plus aria-hidden />} aria-label="Save view" />,
    view: { ...emptyView, filters: { group: 'Billing', region: 'eu-central' } },
  },
  play: async ({ args }) => {
    const button = () => screen.getByRole('button', { name: /^Filters/ });
    await waitFor(() => expect(button()).toHaveAccessibleName('Filters, 3 in use'));
    await inOneRow();
    await userEvent.click(button());
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await waitFor(() => expect(panel.getByRole('combobox', { name: 'Owner' })).toHaveFocus());
    await expect(panel.getAllByRole('listitem').map((one) => one.textContent?.trim())).toEqual([
      'Group Billing',
      'Region eu-central',
      'Uses',
      'Handle',
      'Expiry',
      'Exportable',
    ]);
    await userEvent.click(panel.getByRole('button', { name: 'Handle' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Filter Handle' }));
    await expect(editor.getByRole('textbox', { name: 'Handle' })).toHaveFocus();
    await userEvent.keyboard('93be{Enter}');
    const handle = panel.getByRole('button', { name: 'Handle 93be' });
    await waitFor(() => expect(handle).toHaveFocus());
    await userEvent.click(panel.getByRole('button', { name: 'Remove filter Region' }));
    await expect(panel.getByRole('button', { name: 'Region' })).toHaveFocus();
    await expect(args.onView).toHaveBeenLastCalledWith(expect.objectContaining({ filters: { group: 'Billing', handle: '93be' } }), 'done');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(button()).toHaveFocus();
    await inOneRow();
  },
};
