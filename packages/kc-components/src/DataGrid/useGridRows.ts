import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../theme/useStore.ts';
import { createPageLoader, type PagesSnapshot } from './pageLoader.ts';
import { createRowIndex } from './rowIndex.ts';
import type { Column, GridSelection, GridSource, GridView, RowList } from './types.ts';
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

/** The rows to show from either kind of source, and the ways to get at those that are not loaded. */
export function useGridRows<Row>(columns: readonly Column<Row>[], source: GridSource<Row>, view: GridView, rowId: (row: Row) => string) {
  const rows = source.kind === 'rows' ? source.rows : noRows;
  const paged = source.kind === 'pages';
  const rowIndex = useMemo(() => createRowIndex(columns), [columns]);
  const index = useMemo(() => rowIndex.read(rows, view.sort, view.filters), [rowIndex, rows, view.sort, view.filters]);
  const prepareFilter = useCallback((columnId: string) => rowIndex.prepare(rows, columnId), [rowIndex, rows]);

  const [loader] = useState(() => createPageLoader(rowId));
  const pages = useStore<PagesSnapshot | null>(paged ? loader.subscribe : noSubscription, paged ? loader.snapshot : nothing);
  // Before all other effects: the rows are asked for ahead of what stands around them.
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
    // The revision is what says that the loader's rows have changed.
    return { count: revision === undefined ? 0 : (loader.snapshot().total ?? 0), at: loader.at };
  }, [paged, index, rows, loader, revision]);

  /** Place of a row in the list, -1 when it is not there or not loaded. `hint` is where it was. */
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
  /** Work that the person can cancel: null where they did, and where the answer has nobody left who waits for it. */
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
  /** Loads what is missing of rows `from` to `to`, with progress the user can cancel. False: cancelled or failed. */
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
  /** Every row that matches the filters, in order; null when cancelled or failed. Rejects where the rest of a list does not come. */
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

  // Selected rows may be filtered away or paged out; whoever acts on them still needs them.
  const [kept] = useState(() => new Map<string, { row: Row; edition: number }>());
  const filtered = hasFilters(view.filters);
  const of = source.kind === 'pages' ? source.of : undefined;
  const [known, setKnown] = useState({ of, count: 0 });
  // Of another list nothing is known yet but what its filters leave.
  const unfiltered = known.of === of ? known.count : 0;
  if (paged && !filtered && (list.count !== known.count || known.of !== of)) setKnown({ of, count: list.count });
  const total = paged ? (filtered ? Math.max(unfiltered, list.count) : list.count) : rows.length;

  /** What pages ever brought of the selected rows, each with the edition that it came with. */
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
  /** Selected rows that are at hand: shown order first, then those the filters hide. Without those that are to be read again. */
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

  /** The rows that were selected one by one; those of an older edition are read again, without those that are gone. */
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
        // Whoever decides about them in the end knows them as they are.
        return held.map(([, { row }]) => row);
      }
    },
    [heldOf, reread, rowId, loader, kept],
  );

  /** The selected rows, all of them: 'all, except' over pages loads the rest first. null when cancelled or failed. */
  const everySelected = useCallback(
    async (selection: GridSelection): Promise<Row[] | null> => {
      if (source.kind !== 'pages') return selectedAtHand(selection);
      if (selection.mode === 'some') return namedRows(selection);
      if (!filtered) {
        const all = await everyRow();
        return all && selectedRows(all, rowId, selection);
      }
      // The selection reaches beyond the filters, so a second reader walks the whole source.
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

  /** Of these rows those that the filters hide; over pages, those too that the shown list has not loaded. */
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
