import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DataGrid, emptyView, type GridAction } from './DataGrid.tsx';
import { HeldGrid } from './story-kit/HeldGrid.tsx';
import { keyColumns, sampleKeys, type SampleKey } from './story-kit/sampleKeys.tsx';

const run = fn();
const actions: readonly GridAction<SampleKey>[] = [
  { id: 'delete', label: 'Delete', tone: 'danger', needs: 'some', run: (picked) => run('delete', picked) },
  { id: 'rotate', label: 'Rotate', needs: 'one', run: (picked) => run('rotate', picked) },
  { id: 'audit', label: 'Show audit log', needs: 'one', disabledReason: () => 'The audit log is switched off.', run: (picked) => run('audit', picked) },
];

const meta: Meta<typeof DataGrid<SampleKey>> = {
  title: 'Components/DataGrid/Menus',
  component: DataGrid<SampleKey>,
  render: (args) => <HeldGrid {...args} />,
  beforeEach: () => {
    run.mockClear();
  },
  args: {
    id: 'keys',
    label: 'Keys',
    columns: keyColumns,
    rowId: (key: SampleKey) => key.id,
    source: { kind: 'rows', rows: sampleKeys(400) },
    view: emptyView,
    onView: fn(),
    actions,
  },
};
export default meta;
type Story = StoryObj<typeof DataGrid<SampleKey>>;

const grid = () => screen.getByRole('grid', { name: 'Keys' });
const menu = (label: string) => screen.getByRole('menu', { name: label });
const box = (label: string) => menu(label).closest('[popover]')!.getBoundingClientRect();
const inWindow = async (rect: DOMRect) => {
  await expect(rect.left).toBeGreaterThanOrEqual(0);
  await expect(rect.top).toBeGreaterThanOrEqual(0);
  await expect(rect.right).toBeLessThanOrEqual(innerWidth);
  await expect(rect.bottom).toBeLessThanOrEqual(innerHeight);
};
/** Returns the bounds of the only open menu. */
const edge = () => screen.getByRole('menu').closest('[popover]')!.getBoundingClientRect();
const cell = (text: string) => screen.getByText(text).closest<HTMLElement>('td')!;

/** The usual actions come first, then those of the grid, then dangerous ones. The reason of a disabled item shows beside the menu. */
export const RowMenu: Story = {
  play: async () => {
    cell('warehouse-dek-03').focus();
    await fireEvent.keyDown(document.activeElement!, { key: 'F10', shiftKey: true });
    const at = cell('warehouse-dek-03').getBoundingClientRect();
    await waitFor(() => expect(box('Actions for warehouse-dek-03').left).toBeCloseTo(at.left, 0));
    await expect(box('Actions for warehouse-dek-03').top).toBeCloseTo(at.bottom + 4, 0);
    await expect(
      within(menu('Actions for warehouse-dek-03'))
        .getAllByRole('menuitem')
        .map((item) => item.querySelector('span:not(:empty)')?.textContent),
    ).toEqual(['Rotate', 'Show audit log', 'Copy', 'Delete']);
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Show audit log' })).toHaveAccessibleDescription('The audit log is switched off.');
    await userEvent.keyboard('{Enter}');
    await expect(run).not.toHaveBeenCalled();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(run).toHaveBeenLastCalledWith('rotate', [expect.objectContaining({ title: 'warehouse-dek-03' })]);
    await expect(cell('warehouse-dek-03')).toHaveFocus();
  },
};

/** A button in every row opens the same menu, by pointer and by keyboard. It stays visible however wide the columns are. */
export const RowButton: Story = {
  args: { onSelection: fn() },
  globals: { viewport: { value: 'mobile2' } },
  play: async () => {
    const button = await within(grid()).findByRole('button', { name: 'Actions for warehouse-dek-03' }, { timeout: 8_000 });
    await inWindow(button.getBoundingClientRect());
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    await userEvent.click(button);
    await waitFor(() => inWindow(box('Actions for warehouse-dek-03')));
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getByRole('menuitem', { name: 'Rotate' })).toHaveFocus();
    await userEvent.click(button);
    await expect(screen.queryByRole('menu')).toBeNull();
    cell('warehouse-dek-03').focus();
    await userEvent.keyboard('{End}');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(within(grid()).getByRole('button', { name: 'Actions for oracle-tde-fin-04' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rotate' }));
    await expect(run).toHaveBeenLastCalledWith('rotate', [expect.objectContaining({ title: 'oracle-tde-fin-04' })]);
    await expect(within(grid()).getByRole('button', { name: 'Actions for oracle-tde-fin-04' })).toHaveFocus();
  },
};

/** The menu omits actions that never apply to this row. It includes them for a selection with a row to which they apply. */
export const NeverOfThisRow: Story = {
  args: {
    onSelection: fn(),
    actions: [
      ...actions,
      { id: 'recover', label: 'Recover', needs: 'some', applies: (key) => key.state === 'destroyed', run: (picked) => run('recover', picked) },
    ],
  },
  play: async () => {
    const names = async (key: string) => {
      // The rows appear once the grid has measured its height.
      await userEvent.click(await within(grid()).findByRole('button', { name: `Actions for ${key}` }, { timeout: 8_000 }));
      const labels = screen.getAllByRole('menuitem').map((item) => item.textContent);
      await userEvent.keyboard('{Escape}');
      return labels;
    };
    await expect(await names('warehouse-dek-03')).not.toContain('Recover');
    await expect(await names('dr-archive-07')).toContain('Recover');
  },
};

/** Opened by pointer in the lower right corner. It stays open while the rows below it scroll away. */
export const RowMenuAtTheEdge: Story = {
  play: async () => {
    const at = grid().closest('.kc-grid')!.getBoundingClientRect();
    const point = { clientX: Math.min(at.right, innerWidth) - 24, clientY: Math.min(at.bottom, innerHeight) - 24 };
    const there = () => document.elementFromPoint(point.clientX, point.clientY)!;
    // The rows appear once the grid has measured its height.
    await waitFor(() => expect(there().closest('.kc-row')).not.toBeNull());
    await fireEvent.contextMenu(there(), point);
    await waitFor(() => inWindow(edge()));
    const before = edge();
    grid().closest('.kc-grid')!.scrollTop = 4000;
    await waitFor(() => expect(screen.getByText('hsm-root-eu-116')).toBeVisible());
    await expect(edge().top).toBe(before.top);
  },
};

/** The button of a header opens its menu, and closes it when pressed again. Moving a column keeps the focus in the header. */
export const ColumnMenu: Story = {
  play: async () => {
    const header = within(grid()).getByRole('columnheader', { name: /Handle/ });
    const button = header.querySelector<HTMLElement>('.kc-more')!;
    await userEvent.hover(header);
    await userEvent.click(button);
    await waitFor(() => inWindow(box('Column Handle')));
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    await expect(screen.queryByRole('menu')).toBeNull();
    header.focus();
    await fireEvent.keyDown(header, { key: 'ContextMenu' });
    await userEvent.keyboard('h');
    await expect(screen.getByRole('menuitem', { name: 'Hide column' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(within(grid()).getByRole('columnheader', { name: /Handle/ })).toHaveFocus();
  },
};

/** From 'Add filter' to its editor and back by keyboard. */
export const FilterByKeyboard: Story = {
  play: async ({ canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add filter' });
    add.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(menu('Add filter')).toBeVisible();
    await userEvent.keyboard('re{Enter}');
    const editor = screen.getByRole('dialog', { name: 'Filter Region' });
    await expect(within(editor).getByRole('textbox', { name: 'Region' })).toHaveFocus();
    await expect(editor.getBoundingClientRect().top).toBeGreaterThan(add.getBoundingClientRect().bottom);
    await userEvent.keyboard('eu-central-3{Enter}');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(add).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Region eu-central-3' })).toBeVisible();
  },
};

/** At 400 px the menu of the toolbar contains all actions, and the menu of a column fits. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { onSelection: fn() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await inWindow(box('More actions'));
    // One menu contains the actions and the options of the list.
    await expect(within(menu('More actions')).getByRole('menuitem', { name: 'Reset columns' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Columns' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'More actions' })).toHaveFocus();
  },
};
