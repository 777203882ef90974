import { nudgeColumn, resizeColumn, shownColumns, showColumn } from './columnLayout.ts';
import { GridMenu, type MenuItem } from './GridMenu.tsx';
import type { Anchor } from './Popover.tsx';
import type { Column, GridView } from './types.ts';

interface ColumnMenuProps<Row> {
  anchor: Anchor;
  columns: readonly Column<Row>[];
  id: string;
  view: GridView;
  onView: (view: GridView, how: 'typing' | 'done') => void;
  /** Widths as drawn, by column id. */
  measure: () => ReadonlyMap<string, number>;
  onFilter: (asked: { id: string }) => void;
  onClose: () => void;
}

/** Everything a header offers to the pointer, for those who use none. */
export function ColumnMenu<Row>({ anchor, columns, id, view, onView, measure, onFilter, onClose }: ColumnMenuProps<Row>) {
  const column = columns.find((c) => c.id === id);
  if (!column) return null;
  const shown = shownColumns(columns, view);
  const sort = (desc: boolean | null) => () => onView({ ...view, sort: desc === null ? null : { id, desc } }, 'done');
  const nudge = (by: -1 | 1): Pick<MenuItem, 'disabledReason' | 'run'> => {
    const next = nudgeColumn(columns, view, id, by);
    return { disabledReason: next === view ? `It is the ${by < 0 ? 'first' : 'last'} column.` : undefined, run: () => onView(next, 'done') };
  };
  const resize = (by: number) => () => {
    const measured = measure();
    onView(resizeColumn(shown, view, measured, id, (measured.get(id) ?? 0) + by), 'done');
  };
  const items: MenuItem[] = [];
  if (column.sortable !== false) {
    items.push({ id: 'up', label: 'Sort ascending', run: sort(false) }, { id: 'down', label: 'Sort descending', run: sort(true) });
    if (view.sort?.id === id) items.push({ id: 'unsort', label: 'Clear sort', run: sort(null) });
  }
  if (column.filterable !== false) items.push({ id: 'filter', label: 'Filter', divided: items.length > 0, run: () => onFilter({ id }) });
  items.push(
    { id: 'left', label: 'Move left', divided: items.length > 0, ...nudge(-1) },
    { id: 'right', label: 'Move right', ...nudge(1) },
    { id: 'wide', label: 'Make wider', run: resize(40) },
    { id: 'narrow', label: 'Make narrower', run: resize(-40) },
    {
      id: 'hide',
      label: 'Hide column',
      divided: true,
      disabledReason: shown.length === 1 ? 'One column has to stay.' : undefined,
      run: () => onView(showColumn(columns, view, id, false), 'done'),
    },
  );
  return <GridMenu anchor={anchor} label={`Column ${column.title}`} items={items} onClose={onClose} />;
}
