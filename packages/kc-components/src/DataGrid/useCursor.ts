import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { focusSeenFrom } from '../theme/focus.ts';
import type { GridRows } from './rows/useGridRows.ts';

/** Row -1 is the header. */
export interface Cursor {
  row: number;
  col: number;
}

interface Place extends Cursor {
  id: string | null;
}

/** Returns the position of the cell that contains an element. */
export function placeOf(target: EventTarget): Cursor | null {
  const cell = (target as Element).closest<HTMLElement>('[data-col]');
  return cell && { row: Number(cell.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1), col: Number(cell.dataset['col']) };
}

/**
 * Manages the one cell in the tab order, and its focus. The cursor stays with its row when the list is sorted, filtered or refreshed. If the row disappears,
 * the cursor stays at the position. If a render removes the focused element, the hook restores the focus. It never takes the focus from elements outside of the
 * grid.
 */
export function useCursor<Row>(data: GridRows<Row>, rowId: (row: Row) => string, cols: number, showRow: (index: number) => void) {
  const { list, locate } = data;
  const pane = useRef<HTMLTableElement>(null);
  const owns = useRef(false);
  const [place, setPlace] = useState<Place>({ row: 0, col: 0, id: null });

  const cursor = useMemo<Cursor>(() => {
    const col = Math.min(place.col, cols - 1);
    if (place.row < 0 || list.count === 0) return { row: -1, col };
    const found = locate(place.id, place.row);
    return { row: found >= 0 ? found : Math.min(place.row, list.count - 1), col };
  }, [place, list, locate, cols]);

  const move = useCallback(
    (row: number, col: number) => {
      const at = list.at(row);
      if (row >= 0) showRow(row);
      owns.current = true;
      setPlace({ row, col, id: row < 0 || at === undefined ? null : rowId(at) });
    },
    [list, rowId, showRow],
  );

  const cellOf = useCallback((at: Cursor): HTMLElement | null => {
    const row = at.row < 0 ? '[aria-rowindex="1"]' : `[data-index="${at.row}"]`;
    return pane.current?.querySelector<HTMLElement>(`${row} [data-col="${at.col}"]`) ?? null;
  }, []);

  useLayoutEffect(() => {
    if (!owns.current) return;
    const cell = cellOf(cursor);
    const active = cell && focusSeenFrom(cell);
    if (!cell || cell.contains(active)) return;
    if (active === null || pane.current?.contains(active)) cell.focus({ preventScroll: true });
  });

  const onFocus = useCallback(
    (e: FocusEvent) => {
      owns.current = true;
      const to = placeOf(e.target);
      if (!to) return;
      const { row, col } = to;
      setPlace((was) => {
        const at = row < 0 ? undefined : list.at(row);
        const id = at === undefined ? null : rowId(at);
        return was.row === row && was.col === col && was.id === id ? was : { row, col, id };
      });
    },
    [list, rowId],
  );

  const onBlur = useCallback((e: FocusEvent) => {
    const left = e.target as Element;
    if (e.relatedTarget) {
      owns.current = pane.current?.contains(e.relatedTarget) ?? false;
      return;
    }
    // If the element was removed, the grid still owns the focus.
    queueMicrotask(() => {
      if (left.isConnected && !pane.current?.contains(focusSeenFrom(left))) owns.current = false;
    });
  }, []);

  /** Moves the focus back to the cursor, for example after a menu. */
  const focus = useCallback(() => {
    owns.current = true;
    cellOf(cursor)?.focus({ preventScroll: true });
  }, [cellOf, cursor]);

  return { pane, cursor, move, onFocus, onBlur, focus, cellOf };
}
