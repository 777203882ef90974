import { useCallback, useEffect, useInsertionEffect, useMemo, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { columnOrderingFeature, columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { fitColumns } from './columns/columnFit.ts';
import { shownColumns, tracks } from './columns/columnLayout.ts';
import { leastHeight, messageHeight, Table } from './DataGrid.styles.ts';
import { adoptGridSheet } from './gridSheet.ts';
import { createSlots, topOf, type Geometry } from './viewport/geometry.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { onGridKey } from './gridKeys.ts';
import { isNarrow, linesOf, narrowTracks, secondLine } from './narrowForm.ts';
import { NewerRows } from './NewerRows.tsx';
import type { Anchor } from '../Popup/Popup.tsx';
import { usePanel } from '../theme/panel.ts';
import { rem } from '../theme/textSize.ts';
import { isSelected } from './rows/selection.ts';
import type { Column, DataGridProps, GridView } from './types.ts';
import { useColumnChanges } from './columns/useColumnChanges.ts';
import { useColumnNeeds } from './columns/useColumnNeeds.ts';
import { CutHint } from './CutHint.tsx';
import { placeOf, useCursor } from './useCursor.ts';
import { useCutTitle } from './useCutTitle.ts';
import { useDetailsHeight } from './viewport/useDetailsHeight.ts';
import { useFirstSight } from './useFirstSight.ts';
import { useHeights } from './viewport/useHeights.ts';
import type { GridRows } from './rows/useGridRows.ts';
import type { GridSelecting } from './rows/useGridSelection.ts';
import { useViewport } from './viewport/useViewport.ts';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, columnSizingFeature });
const skeletons = 8;
/** Maximum offset of a row from the base in px. A focused row beyond it is rendered at this offset, which is still out of view. */
const farAway = 100_000;

/** A row as the table library gets it. The library gets only the visible rows. */
interface Slot<Row> {
  slot: number;
  index: number;
  row: Row | undefined;
}

interface GridBodyProps<Row> {
  grid: DataGridProps<Row>;
  data: GridRows<Row>;
  selecting: GridSelecting;
  /** No rows have loaded yet: render skeleton rows. */
  loading: boolean;
  /** Shown if there are no rows. */
  message: ReactNode;
  menuOf: string | null;
  /** Id of the row whose menu is open. */
  menuRow: string | null;
  /** Receives the ids of the columns without room, one per line. */
  onLeftOut: (ids: string) => void;
  onRowMenu: (row: Row, anchor: Anchor) => void;
  onColumnMenu: (id: string, anchor: Anchor) => void;
  /** Handles a key that the grid does not use. Returns true if an action used it. */
  onShortcut: (e: React.KeyboardEvent, row: Row | undefined) => boolean;
}

/** The scroll container with header and rows. Scrolling renders this component and the changed rows, but nothing around it. */
export function GridBody<Row>({
  grid,
  data,
  selecting,
  loading,
  message,
  menuOf,
  menuRow,
  onLeftOut,
  onRowMenu,
  onColumnMenu,
  onShortcut,
}: GridBodyProps<Row>) {
  const { root } = usePanel();
  useInsertionEffect(() => (root ? adoptGridSheet(root) : undefined), [root]);
  const { columns, view, onView, rowId, rowHeight: writtenHeight = 36, current = null, onCurrent, expand, expanded, onExpanded } = grid;
  const { list, locate, paged, loader } = data;
  const expands = expand !== undefined && onExpanded !== undefined;
  const leads = (selecting.on ? 1 : 0) + (expands ? 1 : 0);
  const acts = grid.actions?.some((action) => action.needs !== 'none') ?? false;
  const tails = acts ? 1 : 0;
  const count = loading ? skeletons : list.count;
  const [{ narrow, scale }, setForm] = useState({ narrow: false, scale: 1 });
  const { row: written, head } = useHeights(writtenHeight);
  const lineHeight = Math.round(written * scale);
  const rowHeight = lineHeight + (narrow ? Math.round(secondLine * scale) : 0);

  const expandedAt = useMemo(() => (expands ? locate(expanded) : -1), [expands, locate, expanded]);
  const expandedRow = expandedAt >= 0 ? list.at(expandedAt) : undefined;
  const { details, extra } = useDetailsHeight(expandedRow !== undefined, expanded);
  const geometry = useMemo<Geometry>(() => ({ count, rowHeight, expandedAt, extra }), [count, rowHeight, expandedAt, extra]);
  const openAt = useMemo(() => locate(current), [locate, current]);
  const { scroller, moved, size, base, window: seen, pageRows, spacer, scrollTo, showRow } = useViewport(geometry, data.pages?.pushed ?? 0, openAt, head);
  const { start, end } = seen;
  /** px at a text size of 16 px, as in the column definitions. */
  const room = size.width / size.scale;
  if (isNarrow(room) !== narrow || size.scale !== scale) setForm({ narrow: isNarrow(room), scale: size.scale });

  // Compares columns by their ids. A new filter or sort order then keeps the same arrays, and rows do not render again.
  const { shownIds, secondIds, leftOut } = useMemo(
    () => linesOf(shownColumns(columns, view), view.widths, leads + tails, room, narrow),
    [columns, view, leads, tails, room, narrow],
  );
  useEffect(() => onLeftOut(leftOut), [onLeftOut, leftOut]);
  const shown = useMemo<readonly Column<Row>[]>(() => shownIds.split('\n').flatMap((id) => columns.find((c) => c.id === id) ?? []), [shownIds, columns]);
  const second = useMemo<readonly Column<Row>[] | undefined>(
    () => secondIds?.split('\n').flatMap((id) => columns.find((c) => c.id === id) ?? []),
    [secondIds, columns],
  );
  const order = useMemo(() => shown.map(({ id }) => id), [shown]);
  const visibility = useMemo(() => Object.fromEntries(columns.map((c) => [c.id, shown.includes(c)])), [columns, shown]);
  const defs = useMemo(
    () =>
      columns.map((c) => ({ id: c.id, header: c.title, accessorFn: (slot: Slot<Row>) => (slot.row === undefined ? null : c.value(slot.row)), minSize: 48 })),
    [columns],
  );

  const cols = leads + shown.length + tails;
  const { pane, cursor, move, onFocus, onBlur, cellOf } = useCursor(data, rowId, cols, showRow);

  // Assigns rows to elements. The focused and the expanded row always keep theirs.
  const [assign] = useState(createSlots);
  const assigned = useMemo(
    () =>
      assign(
        start,
        end,
        [cursor.row, expandedAt].filter((i) => i < count),
      ),
    [assign, start, end, cursor.row, expandedAt, count],
  );
  const inView = useMemo(
    () => [...assigned].map(([index, slot]): Slot<Row> => ({ slot, index, row: loading ? undefined : list.at(index) })).sort((a, b) => a.slot - b.slot),
    [assigned, list, loading],
  );

  const table = useTable({
    features,
    columns: defs,
    data: inView,
    getRowId: (slot) => String(slot.slot),
    state: { columnOrder: order, columnVisibility: visibility, columnSizing: view.widths as Record<string, number> },
  });
  const needs = useColumnNeeds({ pane, ready: !narrow && room > 0 && inView.some(({ row }) => row !== undefined), columns, shownIds, room, scale });
  const tracksFor = useCallback(
    (widths: GridView['widths']) => tracks(shown, widths, leads, tails, needs ? fitColumns(shown, widths, leads + tails, room, needs) : undefined),
    [shown, leads, tails, needs, room],
  );
  const drawn = useMemo(() => (narrow ? narrowTracks(shown, leads, tails) : tracksFor(view.widths)), [narrow, shown, view.widths, leads, tails, tracksFor]);

  useEffect(() => {
    if (paged) loader.want(start, Math.max(end, start + 1));
  }, [paged, loader, start, end]);

  useFirstSight({ grid, data, height: size.height, scrollTo, showRow });
  const { onResize, onMove, sortAt, resizeAt, moveAt } = useColumnChanges({ columns, shown, leads, view, onView, pane });

  const toggleExpanded = (index: number) => {
    const row = list.at(index);
    if (row !== undefined) onExpanded?.(expandedAt === index ? null : rowId(row));
  };
  const openRow = (index: number) => {
    const row = list.at(index);
    if (row !== undefined) onCurrent?.(rowId(row), row);
  };
  const enter = (index: number, col: number) => {
    const isExpander = expands && col === leads - 1;
    if (isExpander || (!onCurrent && expands)) toggleExpanded(index);
    else openRow(index);
  };

  const rowMenu = (index: number, anchor: Anchor) => {
    const row = list.at(index);
    if (row !== undefined) onRowMenu(row, anchor);
  };

  const indexOf = (target: EventTarget) => placeOf(target)?.row ?? -1;

  const onHeadClick = (head: HTMLElement) => {
    // The click at the end of a drag must not sort.
    if (head.closest<HTMLElement>('.kc-head')?.dataset['dragged'] === 'true') return;
    sortAt(Number(head.dataset['col']));
  };

  const onContextMenu = (e: MouseEvent) => {
    const target = e.target as Element;
    const at = { x: e.clientX, y: e.clientY };
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    const index = indexOf(target);
    if (e.defaultPrevented || (column === undefined && index < 0)) return;
    e.preventDefault();
    if (column !== undefined) return onColumnMenu(column, at);
    move(index, placeOf(target)?.col ?? 0);
    rowMenu(index, at);
  };

  const onClick = (e: MouseEvent) => {
    const target = e.target as Element;
    const head = target.closest<HTMLElement>('.kc-th');
    if (head) return onHeadClick(head);
    const index = indexOf(target);
    if (index < 0) return;
    const col = placeOf(target)?.col ?? 0;
    if (target.closest('.kc-turn')) return toggleExpanded(index);
    const dots = target.closest('.kc-dots');
    if (dots) return rowMenu(index, dots);
    if (target.closest('a, button, select, textarea, [role="button"], input:not(.kc-check)')) return;
    move(index, col);
    if (selecting.on && e.shiftKey) return selecting.extendTo(index, cursor.row < 0 ? index : cursor.row);
    if (selecting.on && (col === 0 || e.ctrlKey || e.metaKey)) return selecting.toggle(index);
    selecting.startAt(index);
    // The user has selected text, so the click must not open the row.
    if (!(document.getSelection()?.isCollapsed ?? true)) return;
    if (onCurrent) openRow(index);
    else if (expands) toggleExpanded(index);
    // A row without details has nothing to open.
    else if (selecting.on) selecting.toggle(index);
  };

  const keys = (e: React.KeyboardEvent) =>
    onGridKey(e, {
      // The element is what the user sees. The state may be one render behind.
      cursor: placeOf(e.target) ?? cursor,
      count: list.count,
      cols,
      pageRows: pageRows,
      move,
      selects: selecting.on,
      toggle: selecting.toggle,
      extendTo: selecting.extendTo,
      startAt: selecting.startAt,
      selectAll: () => void selecting.selectAll(),
      toggleAll: selecting.toggleAll,
      enter,
      escape: () => {
        if (current !== null && onCurrent) onCurrent(null, null);
        else if (expandedAt >= 0) onExpanded?.(null);
        else return false;
        return true;
      },
      menu: (at) => {
        const cell = cellOf(at);
        if (!cell) return;
        const column = shown[at.col - leads];
        if (at.row >= 0) rowMenu(at.row, cell);
        else if (column) onColumnMenu(column.id, cell);
      },
      sort: sortAt,
      resize: resizeAt,
      moveColumn: moveAt,
      shortcut: (key) => onShortcut(key, list.at((placeOf(key.target) ?? cursor).row)),
    });

  const onPointerMove = useCutTitle(inView);
  const empty = count === 0;
  const height = head * scale + (empty ? messageHeight * scale : spacer);
  const sizerStyle = {
    height,
    minWidth: rem(drawn.min),
    '--kc-tracks': drawn.template,
    '--kc-head-h': rem(head),
    '--kc-row-h': `${lineHeight}px`,
    '--kc-second': `${leads + 1} / ${tails > 0 ? -2 : -1}`,
    '--kc-view-w': `${size.width}px`,
  } as CSSProperties;
  return (
    <div ref={scroller} className="kc-grid" style={{ minHeight: Math.min(height + 2, leastHeight * scale) }}>
      <div className={narrow ? 'kc-sizer kc-two' : 'kc-sizer'} style={sizerStyle}>
        <div className="kc-pane" style={{ height: size.height }}>
          {paged && <NewerRows count={data.pages?.newer ?? 0} onShow={() => move(0, cursor.col)} />}
          <Table
            ref={pane}
            tabIndex={-1}
            aria-label={grid.label}
            aria-rowcount={loading ? -1 : list.count + 1}
            aria-colcount={leads + shown.length + tails}
            aria-multiselectable={selecting.on || undefined}
            aria-busy={loading || (paged && data.pages?.busy) || undefined}
            onKeyDown={keys}
            onFocus={onFocus}
            onBlur={onBlur}
            onPointerMove={onPointerMove}
            onClick={onClick}
            onContextMenu={onContextMenu}
            onMouseDown={(e) => {
              // The checkbox must not take the focus from its cell, and extending a range must not select text.
              if ((e.target as Element).closest('td .kc-check') || (e.shiftKey && selecting.on && indexOf(e.target) >= 0)) e.preventDefault();
            }}
          >
            <GridHead
              columns={shown}
              sort={view.sort}
              widths={view.widths}
              extent={selecting.on ? selecting.extent : undefined}
              expands={expands}
              acts={acts}
              tabCol={cursor.row < 0 ? cursor.col : -1}
              menuOf={menuOf}
              onAll={selecting.toggleAll}
              onMenu={onColumnMenu}
              tracksFor={tracksFor}
              onResize={onResize}
              onMove={onMove}
            />
            <tbody ref={moved} className="kc-rows">
              {table.getRowModel().rows.map(({ original: { slot, index, row } }) => {
                const id = row === undefined ? undefined : rowId(row);
                return (
                  <GridRow
                    key={slot}
                    index={index}
                    row={row}
                    top={Math.max(-farAway, Math.min(farAway, topOf(geometry, index) - base))}
                    height={rowHeight}
                    columns={shown}
                    second={second}
                    selected={selecting.on ? id !== undefined && (selecting.extent === 'all' || isSelected(selecting.selection, id)) : undefined}
                    current={id !== undefined && id === current}
                    expanded={expands ? index === expandedAt : undefined}
                    tabCol={index === cursor.row ? cursor.col : -1}
                    nameOf={grid.nameOf}
                    menuOpen={acts ? id !== undefined && id === menuRow : undefined}
                  />
                );
              })}
              {expandedRow !== undefined && expand && (
                <tr
                  ref={details}
                  className="kc-details"
                  aria-rowindex={expandedAt + 2}
                  style={{ transform: `translateY(${topOf(geometry, expandedAt) + rowHeight - base}px)` }}
                >
                  <td aria-colindex={1} colSpan={leads + shown.length + tails}>
                    {expand(expandedRow)}
                  </td>
                </tr>
              )}
            </tbody>
          </Table>
          <CutHint pane={pane} rows={inView} />
          {empty && <div className="kc-message">{message}</div>}
        </div>
      </div>
    </div>
  );
}
