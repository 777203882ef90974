import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Ban, RotateCw, Trash2 } from 'lucide-react';
import { DataGrid, emptyView, type GridAction } from './DataGrid.tsx';
import { HeldGrid } from './story-kit/HeldGrid.tsx';
import { keyColumns, sampleKeys, type SampleKey } from './story-kit/sampleKeys.tsx';

const rows = sampleKeys(40);
const source = { kind: 'rows', rows } as const;
const start = 1_800_000_000_000;
const clock = { now: () => start + 12_000 };

const actions: readonly GridAction<SampleKey>[] = [
  { id: 'rotate', label: 'Rotate', icon: <RotateCw aria-hidden />, needs: 'one', run: fn() },
  {
    id: 'disable',
    label: 'Disable',
    icon: <Ban aria-hidden />,
    needs: 'some',
    disabledReason: (picked) => (picked.some((s) => s.state === 'destroyed') ? 'A destroyed key cannot be disabled.' : undefined),
    run: fn(),
  },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger', needs: 'some', shortcut: 'Delete', run: fn() },
  { id: 'audit', label: 'Show audit log', needs: 'one', run: fn() },
  { id: 'all', label: 'Count all', needs: 'none', run: fn() },
];

const meta: Meta<typeof DataGrid<SampleKey>> = {
  title: 'Components/DataGrid',
  component: DataGrid<SampleKey>,
  render: (args) => <HeldGrid {...args} />,
  args: {
    id: 'keys',
    label: 'Keys',
    columns: keyColumns,
    rowId: (key: SampleKey) => key.id,
    source,
    view: emptyView,
    onView: fn(),
    onSelection: fn(),
    onCurrent: fn(),
    actions,
    onRefresh: fn(),
    onNote: fn(),
    updatedAt: start,
    clock,
  },
};
export default meta;
type Story = StoryObj<typeof DataGrid<SampleKey>>;

const rowNamed = (text: string) => screen.getByText(text).closest('tr')!;
const names = () =>
  [...screen.getByRole('grid').querySelectorAll<HTMLTableRowElement>('tbody tr')]
    .sort((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map((tr) => tr.cells[1]?.textContent);
const some = (...ids: string[]) => ({ mode: 'some', ids: new Set(ids) }) as const;

export const Loaded: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid', { name: 'Keys' });
    await expect(grid).toHaveAttribute('aria-rowcount', '41');
    await expect(grid).toHaveAttribute('aria-colcount', '9');
    await expect(canvas.getByText('40 shown · updated 12 s ago')).toBeVisible();
    await expect(canvas.getByText('0 of 40 selected')).toBeVisible();
    await userEvent.click(canvas.getByText('ledger-signing-01'));
    await expect(args.onCurrent).toHaveBeenCalledWith('s1', rows[1]);
    await expect(rowNamed('ledger-signing-01')).toHaveClass('kc-current');
    await expect(args.onSelection).not.toHaveBeenCalled();
  },
};

/** Rows of 30 px with their full content. */
export const Compact: Story = {
  globals: { density: 'compact' },
  args: { onExpanded: fn(), expand: (key: SampleKey) => <p>{key.title}</p>, selection: some(rows[0]!.id) },
  play: async () => {
    const drawn = screen.getByRole('grid').querySelectorAll<HTMLElement>('tbody tr');
    await expect(drawn[0]).toHaveStyle({ height: '30px' });
    for (const cell of drawn[0]!.querySelectorAll<HTMLElement>('.kc-cell')) await expect(cell.scrollHeight).toBeLessThanOrEqual(30);
  },
};

export const Selected: Story = {
  args: { selection: some('s0', 's2', 's3'), current: 's2' },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('3 of 40 selected')).toBeVisible();
    const all = canvas.getByRole('checkbox', { name: 'Select all' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select ledger-signing-01' }));
    await expect(args.onSelection).toHaveBeenLastCalledWith(some('s0', 's2', 's3', 's1'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByText('hsm-root-eu-06'));
    await user.keyboard('{/Shift}');
    await expect(args.onSelection).toHaveBeenLastCalledWith(some('s0', 's2', 's3', 's1', 's4', 's5', 's6'));
    await expect(rowNamed('hsm-root-eu-06')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(all);
    await expect(canvas.getByText('40 of 40 selected')).toBeVisible();
    await userEvent.click(all);
    await expect(args.onSelection).toHaveBeenLastCalledWith(some());
  },
};

/** After a refresh, rows that no longer exist leave the selection. Rows that the filters hide stay selected. */
export const SelectionAfterRefresh: Story = {
  args: { selection: some('s0', 's1', 'gone'), view: { ...emptyView, filters: { title: 'ledger' } } },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onSelection).toHaveBeenCalledWith(some('s0', 's1')));
    await expect(canvas.getByText('2 of 40 selected')).toBeVisible();
    await expect(canvas.getByText(/^4 shown/)).toBeVisible();
  },
};

export const Sorted: Story = {
  args: { view: { ...emptyView, sort: { id: 'uses', desc: true } } },
  play: async ({ canvas, args }) => {
    const head = canvas.getByRole('columnheader', { name: /Uses/ });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    const uses = () => names().map((n) => rows.find((s) => s.title === n)!.uses);
    await expect(uses()).toEqual(
      rows
        .map((s) => s.uses)
        .sort((a, b) => b - a)
        .slice(0, uses().length),
    );
    await userEvent.click(canvas.getByText('Uses'));
    await expect(args.onView).toHaveBeenLastCalledWith({ ...emptyView, sort: null }, 'done');
    await expect(names().slice(0, 2)).toEqual(['payments-master-00', 'ledger-signing-01']);
    await userEvent.click(canvas.getByText('Name'));
    await expect(canvas.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(names().slice(0, 2)).toEqual(['aurora-09', 'aurora-19']);
    await userEvent.click(canvas.getByText('Name'));
    await expect(names()[0]).toBe('Zürich-38');
  },
};

/** A polite live region announces the result of a change by the user, and the grid marks the open row. Changes by others are not announced. */
export const Said: Story = {
  args: { selection: some(), current: 's1', onCurrent: fn() },
  play: async ({ canvas, canvasElement }) => {
    const said = () => canvasElement.querySelector('[data-kc-grid-said]')?.textContent;
    await expect(rowNamed('ledger-signing-01')).toHaveAttribute('aria-current', 'true');
    await expect(rowNamed('payments-master-00')).not.toHaveAttribute('aria-current');
    await expect(said()).toBe('');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Filter by name' }), 'ledger');
    await waitFor(() => expect(said()).toBe('4 results'), { timeout: 3000 });
    await userEvent.click(canvas.getByText('Name'));
    await waitFor(() => expect(said()).toBe('Sorted by Name, ascending'), { timeout: 3000 });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select ledger-signing-01' }));
    await waitFor(() => expect(said()).toBe('Selected: 1 of 40'), { timeout: 3000 });
  },
};

export const Filtered: Story = {
  args: { view: { ...emptyView, filters: { group: 'Archive' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^10 shown/)).toBeVisible();
    const box = canvas.getByRole('textbox', { name: 'Filter by name' });
    await userEvent.type(box, 'LEDGER');
    await expect(args.onView).toHaveBeenLastCalledWith({ ...emptyView, filters: { group: 'Archive', title: 'LEDGER' } }, 'typing');
    await expect(names()).toEqual(['ledger-signing-01', 'ledger-signing-21']);
    await userEvent.keyboard('{Enter}');
    await expect(args.onView).toHaveBeenLastCalledWith(expect.anything(), 'done');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Group' }));
    await expect(canvas.getByText(/^4 shown/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Status' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disabled');
    await expect(args.onView).toHaveBeenLastCalledWith({ ...emptyView, filters: { title: 'LEDGER', state: 'disabled' } }, 'done');
    // The filter closes as soon as the user has chosen a value.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Status Disabled' })).toBeVisible();
  },
};

/** A date filter accepts one local day. */
export const FilteredByDay: Story = {
  play: async ({ canvas, args }) => {
    const expiry = new Date(rows[4]!.expiry! * 1000);
    const day = `${expiry.getFullYear()}-${String(expiry.getMonth() + 1).padStart(2, '0')}-${String(expiry.getDate()).padStart(2, '0')}`;
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Expiry' }));
    await fireEvent.change(await screen.findByLabelText('From'), { target: { value: day } });
    await expect(args.onView).toHaveBeenLastCalledWith({ ...emptyView, filters: { expiry: `${day}..` } }, 'typing');
    await expect(canvas.getByRole('button', { name: /^Expiry from / })).toBeVisible();
    await expect(names().length).toBeGreaterThan(1);
    await fireEvent.change(screen.getByLabelText('To'), { target: { value: day } });
    await expect(args.onView).toHaveBeenLastCalledWith({ ...emptyView, filters: { expiry: day } }, 'typing');
    await expect(names()).toEqual(['oracle-tde-fin-04']);
    await waitFor(() => expect(args.onView).toHaveBeenLastCalledWith(expect.anything(), 'done'));
    // The calendar is anchored to the filter, which stays open while the user chooses a day.
    await userEvent.click(screen.getByRole('button', { name: 'Choose to' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'to' }));
    await userEvent.click(calendar.getByRole('button', { name: 'Next month' }));
    const [first] = calendar.getAllByRole('button', { name: /^01 / });
    await userEvent.click(first as HTMLElement);
    await expect(screen.getByLabelText('To')).toHaveValue(first?.getAttribute('aria-label'));
  },
};

export const NoMatch: Story = {
  args: { view: { ...emptyView, filters: { title: 'nothing like it' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No entries match the filters')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onView).toHaveBeenLastCalledWith(emptyView, 'done');
    await expect(canvas.getByText(/^40 shown/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Filter by name' })).toHaveValue('');
  },
};

export const Empty: Story = {
  args: { source: { kind: 'rows', rows: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data to display')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
};

export const EmptyWithAction: Story = {
  args: { source: { kind: 'rows', rows: [] }, empty: { text: 'No keys yet.', action: <a href="#add">Add a key</a> } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No keys yet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add a key' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { source: { kind: 'rows', rows: [] }, state: 'loading', updatedAt: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(9);
    await expect(canvas.queryByText('No data to display')).toBeNull();
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
  },
};

/** Loaded rows stay visible while more rows load, and if that fails. */
export const Failed: Story = {
  args: { state: 'failed', error: 'The appliance did not answer within 30 seconds.', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The appliance did not answer within 30 seconds.');
    await expect(canvas.getByText('payments-master-00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedWithoutRows: Story = {
  args: { source: { kind: 'rows', rows: [] }, state: 'failed', onRetry: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The list could not be loaded.');
    await expect(canvas.queryByText('No data to display')).toBeNull();
  },
};

export const Expanded: Story = {
  args: { expanded: 's1', onExpanded: fn(), expand: (key: SampleKey) => <p style={{ height: 90 }}>Everything about {key.handle}</p> },
  play: async ({ canvas, args }) => {
    const top = (text: string) => rowNamed(text).getBoundingClientRect().top;
    await expect(canvas.getByRole('button', { name: 'Details of ledger-signing-01' })).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(top('gke-cmek-eu-02') - top('ledger-signing-01')).toBeGreaterThan(36 + 90));
    await expect(canvas.getByText(/Everything about/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Details of warehouse-dek-03' }));
    await expect(args.onExpanded).toHaveBeenLastCalledWith('s3');
    await expect(args.onCurrent).not.toHaveBeenCalled();
    await waitFor(() => expect(top('gke-cmek-eu-02') - top('ledger-signing-01')).toBe(36));
    await userEvent.keyboard('{Enter}');
    await expect(args.onExpanded).toHaveBeenLastCalledWith(null);
    await waitFor(() => expect(canvas.queryByText(/Everything about/)).toBeNull());
  },
};
