import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Ban, RotateCw, Trash2 } from 'lucide-react';
import { DataGrid, emptyView, type GridAction } from './DataGrid.tsx';
import { focused, gridOf, press, scroller } from './story-kit/drawnGrid.ts';
import { HeldGrid } from './story-kit/HeldGrid.tsx';
import { keyColumns, sampleKeys, type SampleKey } from './story-kit/sampleKeys.tsx';

const rows = sampleKeys(40);
const run = fn();
const actions: readonly GridAction<SampleKey>[] = [
  { id: 'rotate', label: 'Rotate', icon: <RotateCw aria-hidden />, needs: 'one', run: (picked) => run('rotate', picked) },
  {
    id: 'disable',
    label: 'Disable',
    icon: <Ban aria-hidden />,
    needs: 'some',
    shortcut: 'd',
    disabledReason: (picked) => (picked.some((s) => s.state === 'destroyed') ? 'A destroyed key cannot be disabled.' : undefined),
    run: (picked) => run('disable', picked),
  },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger', needs: 'some', shortcut: 'Delete', run: (picked) => run('delete', picked) },
  { id: 'audit', label: 'Show audit log', needs: 'one', run: (picked) => run('audit', picked) },
  { id: 'count', label: 'Count all', needs: 'none', run: (picked) => run('count', picked) },
  { id: 'rename', label: 'Rename', needs: 'one', quiet: true, run: (picked) => run('rename', picked) },
];

const meta: Meta<typeof DataGrid<SampleKey>> = {
  title: 'Components/DataGrid/In use',
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
    source: { kind: 'rows', rows },
    view: emptyView,
    onView: fn(),
    onSelection: fn(),
    onCurrent: fn(),
    actions,
    onNote: fn(),
    onRefused: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof DataGrid<SampleKey>>;

const titles = () => [...gridOf().querySelectorAll<HTMLElement>('thead [data-column]')].map((th) => th.dataset['column']);
const some = (...ids: string[]) => ({ mode: 'some', ids: new Set(ids) }) as const;

/** A disabled action shows its reason, in the toolbar and in the row's menu. */
export const Actions: Story = {
  play: async ({ canvas }) => {
    const button = (label: string) => canvas.getByRole('button', { name: label });
    await expect(button('Rotate')).toHaveAccessibleDescription('Select a row first.');
    await userEvent.click(canvas.getByText('payments-master-00'));
    await userEvent.click(button('Rotate'));
    await expect(run).toHaveBeenLastCalledWith('rotate', [rows[0]]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select ledger-signing-01' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select dr-archive-07' }));
    await expect(button('Rotate')).toHaveAccessibleDescription('Select one row only.');
    await expect(button('Disable')).toHaveAccessibleDescription('A destroyed key cannot be disabled.');
    await userEvent.click(button('Delete'));
    await expect(run).toHaveBeenLastCalledWith('delete', [rows[1], rows[7]]);
    await userEvent.click(button('More actions'));
    await expect(screen.getByRole('menuitem', { name: /Show audit log/ })).toHaveAttribute('aria-disabled', 'true');
    // An action that is never a button is available in a menu without a right click.
    await expect(screen.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Count all' }));
    await expect(run).toHaveBeenLastCalledWith('count', []);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

/** Right click and Shift+F10 open the row's own menu. On a selected row it applies to the selection. */
export const RowMenu: Story = {
  args: { selection: some('s0', 's1') },
  play: async ({ canvas }) => {
    await fireEvent.contextMenu(canvas.getByText('aurora-09'), { clientX: 300, clientY: 300 });
    await userEvent.click(screen.getByRole('menuitem', { name: /Delete/ }));
    await expect(run).toHaveBeenLastCalledWith('delete', [rows[9]]);
    await waitFor(() => expect(focused()).toBe('aurora-09'));
    await press('ArrowUp');
    await press('F10', { shiftKey: true });
    const menu = screen.getByRole('menu', { name: 'Actions for Zürich-08' });
    await expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(focused()).toBe('Zürich-08'));
    await fireEvent.contextMenu(canvas.getByText('ledger-signing-01'), { clientX: 300, clientY: 120 });
    await userEvent.click(screen.getByRole('menuitem', { name: /Delete/ }));
    await expect(run).toHaveBeenLastCalledWith('delete', [rows[0], rows[1]]);
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const grid = gridOf();
    (grid.querySelector('[tabindex="0"]') as HTMLElement).focus();
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '2');
    await press('ArrowRight');
    await expect(focused()).toBe('payments-master-00');
    await press('ArrowDown');
    await press('End');
    await expect(document.activeElement).toHaveAccessibleName('Actions for ledger-signing-01');
    await press('Home');
    await press('ArrowRight');
    await expect(focused()).toBe('ledger-signing-01');
    await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await press(' ');
    await expect(args.onSelection).toHaveBeenLastCalledWith(some('s1'));
    await press('ArrowDown', { shiftKey: true });
    await press('ArrowDown', { shiftKey: true });
    await expect(args.onSelection).toHaveBeenLastCalledWith(some('s1', 's2', 's3'));
    await press('ArrowUp', { shiftKey: true });
    await expect(args.onSelection).toHaveBeenLastCalledWith(some('s1', 's2'));
    await press('End', { ctrlKey: true });
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '41');
    await expect(document.activeElement).toBeVisible();
    await press('PageUp');
    await expect(Number(document.activeElement?.closest('tr')?.dataset['index'])).toBeLessThan(35);
    await press('Home', { ctrlKey: true });
    await press('Enter');
    await expect(args.onCurrent).toHaveBeenLastCalledWith('s0', rows[0]);
    await press('Escape');
    await expect(args.onCurrent).toHaveBeenLastCalledWith(null, null);
    await press('a', { ctrlKey: true });
    await expect(canvas.getByText('40 of 40 selected')).toBeVisible();
    await press('ArrowUp');
    await press('ArrowRight');
    await press('Enter');
    await expect(args.onView).toHaveBeenLastCalledWith({ ...emptyView, sort: { id: 'title', desc: false } }, 'done');
    await expect(focused()).toBe('Name');
    await press('ArrowDown');
    await press('Delete');
    await expect(run).toHaveBeenLastCalledWith('delete', expect.arrayContaining([rows[0], rows[39]]));
  },
};

/** The shortcut of a disabled action reports the reason. */
export const KeysRefused: Story = {
  args: { selection: some('s0', 's7') },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('payments-master-00'));
    await press('d');
    await expect(args.onRefused).toHaveBeenLastCalledWith('Disable', 'A destroyed key cannot be disabled.');
    await expect(run).not.toHaveBeenCalled();
    await userEvent.click(canvas.getAllByRole('checkbox')[8] as HTMLElement);
    await expect(canvas.getByText('1 of 40 selected')).toBeVisible();
    await press('d');
    await expect(run).toHaveBeenLastCalledWith('disable', [rows[0]]);
    await expect(args.onRefused).toHaveBeenCalledTimes(1);
  },
};

/** A click on a row without details selects it. A click on a link or a checkbox has only its own effect. */
export const ClickSelects: Story = {
  args: { onCurrent: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('payments-master-00'));
    await expect(args.onSelection).toHaveBeenLastCalledWith(some('s0'));
    await userEvent.click(canvas.getByText('payments-master-00'));
    await expect(args.onSelection).toHaveBeenLastCalledWith(some());
    await userEvent.click(canvas.getAllByRole('checkbox')[1] as HTMLElement);
    await expect(args.onSelection).toHaveBeenLastCalledWith(some('s0'));
  },
};

/** Keyboard focus on a truncated cell shows the full text. Focus on a cell that is not truncated does not, and Escape hides it. */
export const CutByKeyboard: Story = {
  args: { view: { ...emptyView, widths: { title: 64, group: 320 } } },
  play: async () => {
    const cell = (row: number, id: string) => {
      const at = titles().indexOf(id);
      return [...gridOf().querySelectorAll<HTMLElement>(`[aria-rowindex="${row + 2}"] > .kc-cell`)].filter((one) => !one.matches('.kc-lead'))[at]!;
    };
    const hint = () => document.querySelector('[popover][role="presentation"]');
    cell(0, 'title').focus();
    await waitFor(() => expect(hint()).toHaveTextContent(cell(0, 'title').textContent));
    cell(0, 'group').focus();
    await waitFor(() => expect(hint()).toBeNull());
    await new Promise((done) => setTimeout(done, 500));
    await expect(hint()).toBeNull();
    cell(1, 'title').focus();
    await waitFor(() => expect(hint()).toHaveTextContent(cell(1, 'title').textContent));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(hint()).toBeNull());
  },
};

/** The user hides, moves and resizes columns, by pointer and by keyboard. The view contains all of these changes. */
export const ColumnsChanged: Story = {
  args: {
    view: { ...emptyView, order: ['title', 'state', 'group', 'region', 'uses', 'handle', 'expiry', 'exportable'], hidden: ['handle'], widths: { title: 260 } },
  },
  play: async ({ canvas, args }) => {
    await expect(titles()).toEqual(['title', 'state', 'group', 'region', 'uses', 'expiry', 'exportable']);
    const width = (id: string) => Math.round(gridOf().querySelector(`[data-column="${id}"]`)!.getBoundingClientRect().width);
    await expect(width('title')).toBe(260);
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Exportable' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Handle' }));
    await userEvent.keyboard('{Escape}');
    await expect(titles()).toEqual(['title', 'state', 'group', 'region', 'uses', 'handle', 'expiry']);
    const head = (id: string) => gridOf().querySelector<HTMLElement>(`[data-column="${id}"]`)!;
    head('state').focus();
    await press('ArrowRight', { shiftKey: true, ctrlKey: true });
    await expect(titles().slice(0, 3)).toEqual(['title', 'group', 'state']);
    await expect(document.activeElement).toBe(head('state'));
    const before = width('state');
    await press('ArrowRight', { shiftKey: true });
    await expect(width('state')).toBe(before + 16);
    await press('F10', { shiftKey: true });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move left' }));
    await expect(titles().slice(0, 3)).toEqual(['title', 'state', 'group']);
    await fireEvent.contextMenu(head('group'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hide column' }));
    await expect(titles()).not.toContain('group');
    const last = (args.onView as ReturnType<typeof fn>).mock.lastCall;
    await expect(last).toMatchObject([{ hidden: ['exportable', 'group'] }, 'done']);
  },
};

/** mod+c copies the selection, otherwise the current row. If the user has selected text, the browser copies that text. */
export const Copied: Story = {
  parameters: { shows: ['SHELL-086', 'NET-37'] },
  args: { view: { ...emptyView, hidden: ['region', 'handle', 'expiry', 'group'] }, selection: some('s0', 's2') },
  play: async ({ canvas, args }) => {
    const written: string[] = [];
    const real = navigator.clipboard;
    const put = (clipboard: unknown) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    try {
      put({ writeText: (text: string) => Promise.resolve(void written.push(text)) });
      canvas.getByText('aurora-09').closest('td')!.focus();
      await press('c', { ctrlKey: true });
      await waitFor(() => expect(args.onNote).toHaveBeenCalledWith('Copied to clipboard'));
      await expect(written).toEqual(['payments-master-00\tActive\t0\ngke-cmek-eu-02\tActive\t15838']);
      document.getSelection()!.selectAllChildren(canvas.getByText('aurora-09'));
      await press('c', { ctrlKey: true });
      document.getSelection()!.removeAllRanges();
      canvas.getByRole('textbox').focus();
      await press('c', { ctrlKey: true });
      await expect(written).toHaveLength(1);
      put(undefined);
      const alert = fn();
      const realAlert = globalThis.alert;
      globalThis.alert = alert;
      (document.activeElement as HTMLElement).blur();
      await press('c', { metaKey: true });
      await waitFor(() => expect(alert).toHaveBeenCalledWith('Copying to the clipboard is not supported by this browser.'));
      globalThis.alert = realAlert;
    } finally {
      put(real);
    }
  },
};

/** 400 px: the toolbar wraps, actions move into a menu, and nothing scrolls sideways. */
export const Narrow: Story = {
  render: (args) => <HeldGrid {...args} width={400} />,
  play: async ({ canvas }) => {
    const box = scroller();
    await waitFor(() => expect(box.scrollWidth).toBe(box.clientWidth));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect(canvas.queryByRole('button', { name: 'Rotate' })).toBeNull();
    const more = canvas.getByRole('button', { name: 'More actions' });
    await expect(more.getBoundingClientRect().bottom).toBeLessThan(box.getBoundingClientRect().top);
    await userEvent.click(more);
    for (const name of ['Rotate', 'Export as CSV', 'Reset columns']) await expect(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

/** With `lean`, columns, export and refresh are in the '…' menu, below the actions. */
export const Lean: Story = {
  args: { lean: true, onRefresh: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Columns' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions and list options' }));
    const labels = within(screen.getByRole('menu'))
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    await expect(labels).toEqual(expect.arrayContaining(['Rename', 'Export as CSV', 'Refresh', 'Reset columns']));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Refresh' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

/** The file contains the visible columns in the displayed order and every row that matches. Formulas are escaped. */
export const Exported: Story = {
  args: {
    view: { ...emptyView, order: ['state', 'title'], hidden: ['region', 'handle', 'expiry', 'group', 'exportable', 'uses'], filters: { title: 'aurora' } },
    clock: { now: () => new Date(2027, 0, 14, 9, 30).getTime() },
  },
  play: async ({ canvas }) => {
    const real = URL.createObjectURL;
    const files: Blob[] = [];
    const saved: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:none';
    };
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Export as CSV' }));
      await waitFor(() => expect(saved).toEqual(['keys-20270114-093000.csv']));
      await expect((await files[0]!.text()).split('\r\n')).toEqual([
        'Status,Name',
        'Active,aurora-09',
        'Expiring,aurora-19',
        'Disabled,aurora-29',
        'Destroyed,aurora-39',
        '',
      ]);
    } finally {
      URL.createObjectURL = real;
      HTMLAnchorElement.prototype.click = click;
    }
  },
};
