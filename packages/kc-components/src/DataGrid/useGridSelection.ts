import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LaterSet } from './laterSet.ts';
import { hasFilters, type GridRows } from './useGridRows.ts';
import { isSelected, noSelection, pruneSelection, selectedCount, selectionExtent, setSelected, shownCount } from './selection.ts';
import type { DataGridProps, GridSelection, RowList } from './types.ts';

function* idsOf<Row>(list: RowList<Row>, rowId: (row: Row) => string): Generator<string> {
  for (let i = 0; i < list.count; i++) {
    const row = list.at(i);
    if (row !== undefined) yield rowId(row);
  }
}

/** What the user can do to the selection. Rows are given by their place in the list. */
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
  // Places mean other rows once the list is another one.
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

  /** Remembers where a range starts. */
  const startAt = useCallback((index: number) => {
    anchor.current = { index, base: latest.current, on: true };
  }, []);

  /** Selects from where the last range started to `index`; what an earlier range of the same start had is given back. */
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
      // Most ranges are loaded: then the selection changes at once, as a keyboard user expects.
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
  // What 'all' made of this very list needs no second look at every row.
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

  /** The header's checkbox: everything that matches, or nothing of it. */
  const toggleAll = useCallback(() => {
    if (extent !== 'all') void selectAll();
    else if (!filtered) change(noSelection);
    else if (!paged) change(setSelected(latest.current, idsOf(list, rowId), false));
    else void everyRow().then((all) => all && change(setSelected(latest.current, all.map(rowId), false)));
  }, [extent, filtered, paged, list, selectAll, change, everyRow, rowId]);

  const count = selectedCount(selection, total);
  const hidden = useMemo(() => (filtered && count > 0 ? count - shownCount(selection, list, rowId) : 0), [filtered, count, selection, list, rowId]);

  return { on, selection, extent, count, /** Of those, how many the filters hide. */ hidden, toggle, startAt, extendTo, selectAll, toggleAll };
}

export type GridSelecting = ReturnType<typeof useGridSelection<never>>;
