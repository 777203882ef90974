import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../theme/useStore.ts';
import { createPageLoader, type PagesSnapshot } from './pageLoader.ts';
import { createRowIndex } from './rowIndex.ts';
import type { Column, GridSelection, GridSource, GridView, RowList } from '../types.ts';
import { isSelected, selectedRows } from './selection.ts';

const noRows: readonly never[] = [];
const noSubscription = () => () => undefined;
const nothing = () => null;

export interface Progress {
  loaded: number;
  total: number;
  cancel: () => void;
}

export const hasFilters = (filters: GridView['filters']): boolean => Object.values(filters).some((v) => v !== '');

/** Returns the rows from either kind of source, and functions that load missing rows. */
export function useGridRows<Row>(columns: readonly Column<Row>[], source: GridSource<Row>, view: GridView, rowId: (row: Row) => string) {
  const rows = source.kind === 'rows' ? source.rows : noRows;
  const paged = source.kind === 'pages';
  const rowIndex = useMemo(() => createRowIndex(columns), [columns]);
  const index = useMemo(() => rowIndex.read(rows, view.sort, view.filters), [rowIndex, rows, view.sort, view.filters]);
  const prepareFilter = useCallback((columnId: string) => rowIndex.prepare(rows, columnId), [rowIndex, rows]);

  const [loader] = useState(() => createPageLoader(rowId));
  const pages = useStore<PagesSnapshot | null>(paged ? loader.subscribe : noSubscription, paged ? loader.snapshot : nothing);
  // A layout effect, so that the request for rows starts before the effects of surrounding components.
  useLayoutEffect(() => {
    if (source.kind === 'pages') loader.configure(source, view.sort, view.filters);
  }, [loader, source, view.sort, view.filters]);
  useLayoutEffect(() => {
    if (!paged) return;
    loader.start();
    return loader.stop;
  }, [loader, paged]);

  const revision = pages?.revision;
  const list = useMemo<RowList<Row>>(() => {
    if (!paged) return index ? { count: index.length, at: (i) => rows[index[i]!] } : { count: rows.length, at: (i) => rows[i] };
    // A new revision means that the rows of the loader have changed.
    return { count: revision === undefined ? 0 : (loader.snapshot().total ?? 0), at: loader.at };
  }, [paged, index, rows, loader, revision]);

  /** Returns the index of a row, or -1 if it is missing or not loaded. `hint` is its last known index. */
  const locate = useCallback(
    (id: string | null | undefined, hint = -1): number => {
      if (id === null || id === undefined) return -1;
      const there = list.at(hint);
      if (there !== undefined && rowId(there) === id) return hint;
      if (paged) return loader.indexOf((row) => rowId(row) === id);
      for (let i = 0; i < list.count; i++) if (rowId(list.at(i)!) === id) return i;
      return -1;
    },
    [list, loader, paged, rowId],
  );

  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** Runs work that the user can cancel. Returns null if the user canceled, newer work replaced it, or the component unmounted. */
  const cancellable = useCallback(async <T>(total: number, work: (signal: AbortSignal, onLoaded: (loaded: number, total: number) => void) => Promise<T>) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const cancel = () => abort.abort();
    const show = (loaded: number, of: number) => setProgress({ loaded: Math.min(loaded, of), total: of, cancel });
    show(0, total);
    try {
      return await work(abort.signal, show);
    } catch (error) {
      if (abort.signal.aborted) return null;
      throw error;
    } finally {
      if (running.current === abort) {
        running.current = null;
        setProgress(null);
      }
    }
  }, []);
  /** Loads the missing rows of `from` to `to`, with progress that the user can cancel. Returns false if canceled or failed. */
  const ensure = useCallback(
    async (from: number, to: number): Promise<boolean> => {
      if (!paged) return true;
      let missing = false;
      for (let i = from; i < to && !missing; i++) missing = !loader.isFresh(i);
      if (!missing) return true;
      const all = to - from;
      return cancellable(all, (signal, show) => loader.ensure(from, to, signal, (loaded) => show(loaded, all))).then(
        (done) => done !== null,
        () => false,
      );
    },
    [cancellable, loader, paged],
  );

  const rest = source.kind === 'rows' ? source.rest : undefined;
  /** Returns every row that matches the filters, in order; null if canceled or failed. Rejects if the rest of a list cannot be loaded. */
  const everyRow = useCallback(async (): Promise<Row[] | null> => {
    if (rest) return cancellable(rows.length, async (...told) => (await import('./restRows.ts')).restRows(rest, columns, view, ...told));
    const count = paged ? (loader.snapshot().total ?? 0) : list.count;
    if (!(await ensure(0, count))) return null;
    const all: Row[] = [];
    for (let i = 0; i < count; i++) {
      const row = list.at(i);
      if (row !== undefined) all.push(row);
    }
    return all;
  }, [ensure, list, loader, paged, rest, cancellable, rows, columns, view]);

  // Keeps selected rows that filters hide or that are on other pages. Actions still need them.
  const [kept] = useState(() => new Map<string, { row: Row; edition: number }>());
  const filtered = hasFilters(view.filters);
  const of = source.kind === 'pages' ? source.of : undefined;
  const [known, setKnown] = useState({ of, count: 0 });
  // For a new list, only the number of filtered rows is known yet.
  const unfiltered = known.of === of ? known.count : 0;
  if (paged && !filtered && (list.count !== known.count || known.of !== of)) setKnown({ of, count: list.count });
  const total = paged ? (filtered ? Math.max(unfiltered, list.count) : list.count) : rows.length;

  /** Returns all selected rows that were ever loaded from pages, each with the edition of its response. */
  const heldOf = useCallback(
    (selection: GridSelection): Map<string, { row: Row; edition: number }> => {
      const held = new Map<string, { row: Row; edition: number }>();
      if (selection.mode === 'some' && selection.ids.size === 0) return held;
      loader.each((row, edition) => {
        const id = rowId(row);
        if (isSelected(selection, id)) held.set(id, { row, edition });
      });
      if (selection.mode === 'allExcept') return held;
      for (const id of kept.keys()) if (!selection.ids.has(id)) kept.delete(id);
      for (const [id, one] of held) if (one.edition >= (kept.get(id)?.edition ?? 0)) kept.set(id, one);
      return new Map(
        [...held.keys(), ...selection.ids].flatMap((id) => {
          const one = kept.get(id);
          return one ? [[id, one]] : [];
        }),
      );
    },
    [loader, rowId, kept],
  );

  const reread = source.kind === 'pages' ? source.read : undefined;
  /** Returns the selected rows that are loaded: visible rows in their order, then those that the filters hide. Omits rows that must be loaded again. */
  const selectedAtHand = useCallback(
    (selection: GridSelection): Row[] => {
      if (paged) return [...heldOf(selection).values()].filter(({ edition }) => !reread || edition === loader.edition()).map(({ row }) => row);
      if (selection.mode === 'some' && selection.ids.size === 0) return [];
      const shown: Row[] = [];
      for (let i = 0; i < list.count; i++) {
        const row = list.at(i)!;
        if (isSelected(selection, rowId(row))) shown.push(row);
      }
      const wanted = selection.mode === 'some' ? selection.ids.size : rows.length - selection.ids.size;
      if (shown.length >= wanted) return shown;
      const have = new Set(shown);
      return [...shown, ...selectedRows(rows, rowId, selection).filter((row) => !have.has(row))];
    },
    [paged, list, rows, rowId, loader, heldOf, reread],
  );

  /** Returns the individually selected rows. Loads rows of an older edition again and drops those that no longer exist. */
  const namedRows = useCallback(
    async (selection: GridSelection): Promise<Row[]> => {
      const edition = loader.edition();
      const held = [...heldOf(selection)];
      const old = held.filter(([, one]) => one.edition !== edition).map(([id]) => id);
      if (!reread || old.length === 0) return held.map(([, { row }]) => row);
      try {
        const read = new Map((await reread(old)).map((row) => [rowId(row), row]));
        for (const [id, row] of read) kept.set(id, { row, edition });
        return held.flatMap(([id, one]) => (one.edition === edition ? one.row : (read.get(id) ?? [])));
      } catch {
        // If loading fails, use the old rows. The server checks the action against the current ones.
        return held.map(([, { row }]) => row);
      }
    },
    [heldOf, reread, rowId, loader, kept],
  );

  /** Returns all selected rows. For 'allExcept' over pages, loads the remaining rows first. null if canceled or failed. */
  const everySelected = useCallback(
    async (selection: GridSelection): Promise<Row[] | null> => {
      if (source.kind !== 'pages') return selectedAtHand(selection);
      if (selection.mode === 'some') return namedRows(selection);
      if (!filtered) {
        const all = await everyRow();
        return all && selectedRows(all, rowId, selection);
      }
      // The selection includes rows outside of the filters, so a second loader loads the whole source.
      const reader = createPageLoader(rowId);
      reader.configure(source, null, {});
      return cancellable(unfiltered, async (signal, show) => {
        await reader.ensure(0, Infinity, signal, show);
        const all: Row[] = [];
        for (let i = 0; i < (reader.snapshot().total ?? 0); i++) {
          const row = reader.at(i);
          if (row !== undefined) all.push(row);
        }
        return selectedRows(all, rowId, selection);
      }).catch(() => null);
    },
    [source, filtered, unfiltered, selectedAtHand, namedRows, everyRow, rowId, cancellable],
  );

  /** Returns those of the rows that the filters hide. Over pages, includes rows that the list has not loaded. */
  const notShown = useCallback(
    (some: readonly Row[]): readonly Row[] => {
      if (!filtered) return [];
      const hidden = new Map(some.map((row) => [rowId(row), row]));
      for (let i = 0; i < list.count; i++) {
        const row = list.at(i);
        if (row !== undefined) hidden.delete(rowId(row));
      }
      return [...hidden.values()];
    },
    [filtered, list, rowId],
  );

  return { list, total, paged, notShown, everySelected, pages, loader, locate, ensure, everyRow, selectedAtHand, progress, rows, prepareFilter };
}

export type GridRows<Row> = ReturnType<typeof useGridRows<Row>>;
