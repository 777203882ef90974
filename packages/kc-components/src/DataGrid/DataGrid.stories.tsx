import { useState, type ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Ban, RotateCw, Trash2 } from 'lucide-react';
import { DataGrid, emptyView, noSelection, type DataGridProps, type GridAction } from './DataGrid.tsx';
import { fleet, shipColumns, type Ship } from './storyRows.tsx';

const rows = fleet(40);
const source = { kind: 'rows', rows } as const;
const start = 1_800_000_000_000;
const clock = { now: () => start + 12_000 };

const actions: readonly GridAction<Ship>[] = [
  { id: 'rotate', label: 'Rotate', icon: <RotateCw aria-hidden />, needs: 'one', run: fn() },
  { id: 'disable', label: 'Disable', icon: <Ban aria-hidden />, needs: 'some', disabledReason: (picked) => (picked.some((s) => s.state === 'missing') ? 'A missing ship cannot be disabled.' : undefined), run: fn() },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger', needs: 'some', shortcut: 'Delete', run: fn() },
  { id: 'audit', label: 'Show audit log', needs: 'one', run: fn() },
  { id: 'all', label: 'Count all', needs: 'none', run: fn() },
];

/** Keeps what belongs to whoever draws the grid. */
function Held(props: DataGridProps<Ship>): ReactNode {
  const [view, setView] = useState(props.view);
  const [selection, setSelection] = useState(props.selection ?? noSelection);
  const [current, setCurrent] = useState(props.current ?? null);
  const [expanded, setExpanded] = useState(props.expanded ?? null);
  return (
    <div style={{ height: 520, padding: 16, boxSizing: 'border-box' }}>
      <DataGrid
        {...props}
        view={view}
        onView={(next, how) => {
          setView(next);
          props.onView(next, how);
        }}
        selection={selection}
        onSelection={props.onSelection && ((next) => {
          setSelection(next);
          props.onSelection?.(next);
        })}
        current={current}
        onCurrent={props.onCurrent && ((id, row) => {
          setCurrent(id);
          props.onCurrent?.(id, row);
        })}
        expanded={expanded}
        onExpanded={props.onExpanded && ((id) => {
          setExpanded(id);
          props.onExpanded?.(id);
        })}
      />
    </div>
  );
}

const meta: Meta<typeof DataGrid<Ship>> = {
  title: 'Components/DataGrid',
  component: DataGrid<Ship>,
  render: (args) => <Held {...args} />,
  args: {
    id: 'ships',
    label: 'Ships',
    columns: shipColumns,
    rowId: (s: Ship) => s.id,
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
type Story = StoryObj<typeof DataGrid<Ship>>;

const rowNamed = (text: RegExp | string) => screen.getByText(text).closest('tr')!;

export const Loaded: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid', { name: 'Ships' });
    await expect(grid).toHaveAttribute('aria-rowcount', '41');
    await expect(grid).toHaveAttribute('aria-colcount', '8');
    await expect(canvas.getByText('40 shown · updated 12 s ago')).toBeVisible();
    await expect(canvas.getByText('0 of 40 selected')).toBeVisible();
    await userEvent.click(canvas.getByText('ledger-signing-01'));
    await expect(args.onCurrent).toHaveBeenCalledWith('s1', rows[1]);
    await expect(rowNamed('ledger-signing-01')).toHaveClass('kc-current');
    await expect(args.onSelection).not.toHaveBeenCalled();
  },
};
