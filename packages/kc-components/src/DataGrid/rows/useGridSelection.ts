import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LaterSet } from './laterSet.ts';
import { hasFilters, type GridRows } from './useGridRows.ts';
import { isSelected, noSelection, pruneSelection, selectedCount, selectionExtent, setSelected, shownCount } from './selection.ts';
import type { DataGridProps, GridSelection, RowList } from '../types.ts';

function* idsOf<Row>(list: RowList<Row>, rowId: (row: Row) => string): Generator<string> {
  for (let i = 0; i < list.count; i++) {
    const row = list.at(i);
    if (row !== undefined) yield rowId(row);
  }
}

/** Returns the selection and the functions that change it. They identify rows by their index in the list. */
export function useGridSelection<Row>(props: DataGridProps<Row>, data: GridRows<Row>) {
  const { rowId, onSelection, state = 'ready', view, source } = props;
  const selection = props.selection ?? noSelection;
  const { list, total, paged, rows, ensure, everyRow } = data;
  const on = onSelection !== undefined;
  const latest = useRef(selection);
  const anchor = useRef<{ index: number; base: GridSelection; on: boolean } | null>(null);
  useEffect(() => {
    latest.current = selection;
  }, [selection]);
  // If the query changes, the indexes refer to other rows.
  const question = JSON.stringify([source.kind, source.kind === 'pages' && source.of, view.sort, view.filters]);
  useEffect(() => {
    anchor.current = null;
  }, [question]);

  const change = useCallback(
    (next: GridSelection) => {
      latest.current = next;
      onSelection?.(next);
    },
    [onSelection],
  );

  useEffect(() => {
    if (paged || !on || state !== 'ready') return;
    const pruned = pruneSelection(latest.current, rows, rowId);
    if (pruned !== latest.current) change(pruned);
  }, [paged, on, state, rows, rowId, change]);

  const idAt = useCallback(
    (index: number) => {
      const row = list.at(index);
      return row === undefined ? undefined : rowId(row);
    },
    [list, rowId],
  );

  const toggle = useCallback(
    (index: number) => {
      const id = idAt(index);
      if (!on || id === undefined) return;
      const turnOn = !isSelected(latest.current, id);
      anchor.current = { index, base: latest.current, on: turnOn };
      change(setSelected(latest.current, [id], turnOn));
    },
    [on, idAt, change],
  );

  /** Stores the start of a range. */
  const startAt = useCallback((index: number) => {
    anchor.current = { index, base: latest.current, on: true };
  }, []);

  /** Selects from the start of the last range to `index`. First undoes an earlier range with the same start. */
  const extendTo = useCallback(
    (index: number, from: number) => {
      if (!on) return;
      anchor.current ??= { index: from, base: latest.current, on: true };
      const start = anchor.current;
      const [first, last] = [Math.min(start.index, index), Math.max(start.index, index)];
      const select = () => {
        const ids: string[] = [];
        for (let i = first; i <= last; i++) {
          const row = list.at(i);
          if (row !== undefined) ids.push(rowId(row));
        }
        change(setSelected(start.base, ids, start.on));
      };
      // Most ranges are fully loaded. Then the selection changes at once, as keyboard users expect.
      for (let i = first; i <= last; i++) {
        if (list.at(i) !== undefined) continue;
        void ensure(first, last + 1).then((done) => done && select());
        return;
      }
      select();
    },
    [on, ensure, list, rowId, change],
  );

  const filtered = hasFilters(view.filters);
  // Remembers the result of 'select all' for this list, which saves a check of every row.
  const [whole] = useState((): { list: object | null; ids: object | null } => ({ list: null, ids: null }));
  const extent = useMemo(
    () => (selection.mode === 'some' && whole.ids === selection.ids && whole.list === list ? 'all' : selectionExtent(selection, total, list.count, idAt)),
    [selection, total, list, idAt, whole],
  );

  const selectAll = useCallback(async () => {
    if (!on) return;
    if (paged && !filtered) {
      change({ mode: 'allExcept', ids: new Set() });
      return;
    }
    if (!paged) {
      const simple = !filtered && latest.current.mode === 'some';
      const next: GridSelection = simple
        ? { mode: 'some', ids: new LaterSet(rows.length, () => new Set(rows.map(rowId))) }
        : setSelected(latest.current, idsOf(list, rowId), true);
      if (next.mode === 'some') Object.assign(whole, { list, ids: next.ids });
      change(next);
      return;
    }
    const all = await everyRow();
    if (all) change(setSelected(latest.current, all.map(rowId), true));
  }, [on, paged, filtered, list, rows, everyRow, rowId, change, whole]);

  /** The checkbox in the header: selects all matching rows, or clears them. */
  const toggleAll = useCallback(() => {
    if (extent !== 'all') void selectAll();
    else if (!filtered) change(noSelection);
    else if (!paged) change(setSelected(latest.current, idsOf(list, rowId), false));
    else void everyRow().then((all) => all && change(setSelected(latest.current, all.map(rowId), false)));
  }, [extent, filtered, paged, list, selectAll, change, everyRow, rowId]);

  const count = selectedCount(selection, total);
  const hidden = useMemo(() => (filtered && count > 0 ? count - shownCount(selection, list, rowId) : 0), [filtered, count, selection, list, rowId]);

  return { on, selection, extent, count, /** Number of selected rows that the filters hide. */ hidden, toggle, startAt, extendTo, selectAll, toggleAll };
}

export type GridSelecting = ReturnType<typeof useGridSelection<never>>;
