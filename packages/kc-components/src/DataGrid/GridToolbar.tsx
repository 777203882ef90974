import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Columns3, Download, Ellipsis, RefreshCw } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Menu, type MenuAction, type MenuItem } from '../Menu/Menu.tsx';
import { isShown, orderedColumns, showColumn } from './columnLayout.ts';
import { Bar } from './DataGrid.styles.ts';
import { FilterBox, FilterChips, type OnFilter } from './GridFilters.tsx';
import type { Column, GridAction, GridView } from './types.ts';

/** Why an action is off for these rows; undefined when it works. */
export function reasonAgainst<Row>(action: GridAction<Row>, rows: readonly Row[], count: number): string | undefined {
  if (action.needs === 'one' && count !== 1) return count === 0 ? 'Select a row first.' : 'Select one row only.';
  if (action.needs === 'some' && count === 0) return 'Select a row first.';
  return action.disabledReason?.(action.needs === 'none' ? [] : rows);
}

/** An action as a menu item. */
export function actionItem<Row>(action: GridAction<Row>, rows: readonly Row[], count: number, onSelect: () => void): MenuAction {
  return {
    id: action.id,
    label: action.label,
    icon: action.icon,
    tone: action.tone,
    shortcut: action.shortcut,
    disabledReason: reasonAgainst(action, rows, count),
    onSelect,
  };
}

interface GridToolbarProps<Row> {
  columns: readonly Column<Row>[];
  view: GridView;
  onView: (view: GridView, how: 'typing' | 'done') => void;
  onFilter: OnFilter;
  /** The box of this column has the focus: it is about to be typed in. */
  onFilterFocus: (id: string) => void;
  actions: readonly GridAction<Row>[];
  /** Rows the actions would work on; `count` may be more than are at hand. */
  targets: readonly Row[];
  count: number;
  onAction: (action: GridAction<Row>) => void;
  onExport: () => void;
  exporting: boolean;
  onRefresh: (() => void) | undefined;
  refreshing: boolean;
  extra: ReactNode;
  asked: { id: string } | null;
  onAsked: () => void;
}

/** px that a page's own controls usually take from the actions. */
const roomOfExtra = 180;
/** How many action buttons find room. */
const roomFor = (width: number) => (width >= 900 ? 3 : width >= 700 ? 2 : width >= 520 ? 1 : 0);

function Toolbar<Row>({
  columns,
  view,
  onView,
  onFilter,
  onFilterFocus,
  actions,
  targets,
  count,
  onAction,
  onExport,
  exporting,
  onRefresh,
  refreshing,
  extra,
  asked,
  onAsked,
}: GridToolbarProps<Row>) {
  const bar = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(3);

  const taken = extra === undefined || extra === null ? 0 : roomOfExtra;
  useLayoutEffect(() => {
    const node = bar.current;
    if (!node) return;
    const measure = () => setRoom(roomFor(node.clientWidth - taken));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [taken]);

  const boxed = useMemo(
    () => orderedColumns(columns, view).find((c) => c.filterable !== false && (c.kind ?? 'text') === 'text' && isShown(c, view)),
    [columns, view],
  );
  const inBar = actions.filter((a) => !a.hiddenInToolbar);
  // One more costs no more room than the menu that would hold it.
  const direct = inBar.length <= room + 1 && room > 0 ? inBar : inBar.slice(0, room);
  const more = inBar.slice(direct.length);
  const shownCount = columns.filter((c) => isShown(c, view)).length;
  const columnItems: MenuItem[] = [
    ...orderedColumns(columns, view).map((c): MenuItem => {
      const shown = isShown(c, view);
      return {
        id: c.id,
        label: c.title,
        checked: shown,
        disabledReason: shown && shownCount === 1 ? 'At least one column must be visible.' : undefined,
        onSelect: () => onView(showColumn(columns, view, c.id, !shown), 'done'),
      };
    }),
    'separator',
    { id: 'kc-reset', label: 'Reset columns', onSelect: () => onView({ ...view, order: [], widths: {}, hidden: [] }, 'done') },
  ];

  return (
    <Bar ref={bar}>
      {boxed && <FilterBox key={boxed.id} id={boxed.id} title={boxed.title} value={view.filters[boxed.id] ?? ''} onFilter={onFilter} onFocus={onFilterFocus} />}
      <FilterChips columns={columns} boxed={boxed?.id} filters={view.filters} onFilter={onFilter} asked={asked} onAsked={onAsked} />
      {extra}
      <span className="kc-gap" />
      <span className="kc-acts">
        {direct.map((action) => (
          <Button key={action.id} tone="quiet" icon={action.icon} disabledReason={reasonAgainst(action, targets, count)} onClick={() => onAction(action)}>
            {action.label}
          </Button>
        ))}
        {more.length > 0 && (
          <Menu
            label="More actions"
            trigger={{ tone: 'quiet', icon: <Ellipsis aria-hidden /> }}
            items={more.map((action) => actionItem(action, targets, count, () => onAction(action)))}
          />
        )}
        <Menu label="Columns" trigger={{ tone: 'quiet', icon: <Columns3 aria-hidden /> }} items={columnItems} />
        <Button tone="quiet" iconOnly icon={<Download aria-hidden />} aria-label="Export as CSV" pending={exporting} onClick={onExport} />
        {onRefresh && <Button tone="quiet" iconOnly icon={<RefreshCw aria-hidden />} aria-label="Refresh" pending={refreshing} onClick={onRefresh} />}
      </span>
    </Bar>
  );
}

/** The row of controls above the grid; not drawn again while the grid scrolls. */
export const GridToolbar = memo(Toolbar) as typeof Toolbar;
