import { t } from 'kc-intl/t';
import { shifted, shiftOf } from './rowShift.ts';
import type { GridView, PagesSource } from '../types.ts';

/** Rows to load ahead below the view: this number or the share below, whichever is larger. */
const aheadRows = 60;
const aheadShare = 0.12;
/** Milliseconds to wait before fetching after a jump to unloaded rows, so that dragging the scroll bar sends one request. */
const jumpRest = 60;
const typingRest = 180;

export interface PageNeed {
  /** True if a row is loaded and up to date. */
  has: (index: number) => boolean;
  /** Number of such rows. */
  loaded: number;
  /** null: not known yet. */
  total: number | null;
  view: { start: number; end: number };
  firstPage: number;
  laterPages: number;
}

/** Returns the next page to fetch: first the visible rows, then the rows below. `jump` is true if the page is not adjacent to loaded rows. */
export function nextPage({ has, loaded, total, view, firstPage, laterPages }: PageNeed): { offset: number; limit: number; jump: boolean } | null {
  if (total === null) return { offset: 0, limit: firstPage, jump: false };
  const limitAt = (offset: number) => (offset === 0 && loaded === 0 ? firstPage : laterPages);
  const end = Math.min(view.end, total);
  for (let at = view.start; at < end; at++) {
    if (has(at)) continue;
    let known = at + 1;
    while (known < end && !has(known)) known++;
    // Scrolling up: the page ends where the loaded rows begin.
    const upwards = known < total && has(known) && !(at > 0 && has(at - 1));
    const jump = !upwards && at > 0 && !has(at - 1);
    let offset = upwards ? Math.max(0, known - laterPages) : at;
    if (upwards) while (offset < at && has(offset)) offset++;
    if (jump) for (let back = 0; back < 20 && offset > 0 && !has(offset - 1); back++) offset--;
    return { offset, limit: limitAt(offset), jump };
  }
  const enough = Math.min(5000, Math.max(aheadRows, loaded * aheadShare));
  for (let at = end; at < total && at - end < enough; at++) {
    if (!has(at)) return { offset: at, limit: limitAt(at), jump: false };
  }
  return null;
}

export interface PagesSnapshot {
  /** Number of rows that match the filters; null until the first response. */
  total: number | null;
  busy: boolean;
  error: string | null;
  /** Changes with every response. */
  revision: number;
  /** Total number of rows by which new rows above have moved the visible rows down. */
  pushed: number;
  /** Number of rows that arrived above the view and that the user has not seen yet. */
  newer: number;
}

const messageOf = (problem: unknown) => (problem instanceof Error && problem.message ? problem.message : t('The rows could not be loaded.'));

/**
 * Loads rows in pages, one request at a time. Ignores responses to an outdated query. If rows arrive or disappear above the view, the view stays with its rows.
 * At the first row, the view shows new rows as they arrive.
 */
export function createPageLoader<Row>(rowId: (row: Row) => string) {
  let source: PagesSource<Row> | null = null;
  let sort: GridView['sort'] = null;
  let filters: GridView['filters'] = {};
  let key: string | null = null;
  let version: string | number | null = null;
  /** Each row records the generation of its request. Older rows stay visible until their page loads again. */
  let generation = 0;
  let replaceAll = false;
  /** Counts the versions, independent of filters. */
  let edition = 0;
  let rows = new Map<number, { row: Row; generation: number; edition: number }>();
  let freshCount = 0;
  let knowsTotal = false;
  let view = { start: 0, end: 0 };
  let flight: { offset: number; limit: number; abort: AbortController } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The visible rows are being loaded again, and may have moved. */
  let seeking = false;
  /** The user is typing: no request starts until a pause, wherever the user scrolls meanwhile. */
  let resting = false;
  let stopped = true;
  let draining = false;
  let state: PagesSnapshot = { total: null, busy: false, error: null, revision: 0, pushed: 0, newer: 0 };
  const listeners = new Set<() => void>();

  const publish = (change: Partial<PagesSnapshot>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const has = (index: number) => rows.get(index)?.generation === generation;
  const firstPage = () => source?.firstPage ?? 100;
  const laterPages = () => source?.laterPages ?? 120;
  const allPages = () => source?.allPages ?? 1000;

  /** Returns by how many positions the loaded rows have moved, judged by one page. Compares it with the visible rows and the rows around the page. */
  const shiftBy = (offset: number, page: readonly Row[]): number | null => {
    const heldAt = new Map<string, number>();
    const note = (from: number, to: number) => {
      for (let index = Math.max(0, from); index < to; index++) {
        const held = rows.get(index);
        if (held) heldAt.set(rowId(held.row), index);
      }
    };
    note(offset - page.length, offset + page.length);
    note(view.start, view.end);
    return shiftOf(page.map(rowId), offset, heldAt);
  };

  /** Moves the loaded rows to their new positions, and the view with them. */
  const move = (shift: number) => {
    rows = shifted(rows, shift);
    if (view.start === 0) return;
    const start = Math.max(0, view.start + shift);
    const by = start - view.start;
    view = { start, end: view.end + by };
    state = { ...state, pushed: state.pushed + by, newer: Math.max(0, Math.min(start, state.newer + by)) };
  };

  const store = (offset: number, answer: { rows: readonly Row[]; total: number }) => {
    if (replaceAll) {
      rows = new Map();
      replaceAll = false;
    } else {
      const shift = shiftBy(offset, answer.rows);
      if (shift) move(shift);
    }
    answer.rows.forEach((row, at) => {
      if (!has(offset + at)) freshCount++;
      rows.set(offset + at, { row, generation, edition });
    });
    // An empty page within the reported total would be requested again and again.
    const total = answer.rows.length === 0 && offset < answer.total ? offset : answer.total;
    if (state.total !== null && total < state.total) for (const index of rows.keys()) if (index >= total) rows.delete(index);
    knowsTotal = true;
    publish({ total, revision: state.revision + 1 });
  };

  const fetchPage = async (offset: number, limit: number): Promise<boolean> => {
    if (!source) return false;
    const asked = generation;
    const abort = new AbortController();
    const mine = { offset, limit, abort };
    flight = mine;
    publish({ busy: true, error: null });
    try {
      const answer = await source.load({ offset, limit, sort, filters, signal: abort.signal });
      if (flight !== mine || asked !== generation) return false;
      flight = null;
      const by = answer.total - (state.total ?? answer.total);
      const away = seeking && by !== 0 && shiftBy(offset, answer.rows) === null;
      seeking = false;
      // So many rows arrived or disappeared that the page contains none of the visible rows. The change of the total shows where they are.
      if (away) return await fetchPage(Math.max(0, offset + by), limit);
      store(offset, answer);
      publish({ busy: false });
      return true;
    } catch (problem) {
      if (flight !== mine || asked !== generation) return false;
      flight = null;
      publish({ busy: false, error: abort.signal.aborted ? null : messageOf(problem) });
      return false;
    }
  };

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    resting = false;
    flight?.abort.abort();
    flight = null;
  };

  const schedule = () => {
    if (stopped || draining || resting || !source || state.error !== null) return;
    const page = nextPage({ has, loaded: freshCount, total: knowsTotal ? state.total : null, view, firstPage: firstPage(), laterPages: laterPages() });
    if (!page) return;
    // A new version starts with the visible rows, not with the first page.
    if (!knowsTotal && !replaceAll && view.start > 0) Object.assign(page, { offset: Math.max(0, view.start - 20), limit: laterPages() });
    if (flight) {
      const useful = flight.offset < view.end && flight.offset + flight.limit > view.start;
      if (useful || !page.jump) return;
    }
    const wait = page.jump ? jumpRest : 0;
    clearTimeout(timer);
    timer = undefined;
    const go = () => {
      timer = undefined;
      flight?.abort.abort();
      void fetchPage(page.offset, page.limit).then((done) => done && schedule());
    };
    if (wait > 0) timer = setTimeout(go, wait);
    else go();
  };

  const restart = (delay: number) => {
    cancel();
    generation++;
    freshCount = 0;
    knowsTotal = false;
    seeking = !replaceAll && view.start > 0;
    if (state.error !== null) publish({ error: null });
    if (delay === 0) return schedule();
    resting = true;
    timer = setTimeout(() => {
      timer = undefined;
      resting = false;
      schedule();
    }, delay);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    at: (index: number): Row | undefined => rows.get(index)?.row,
    /** Visits every loaded row, with the edition of its response. */
    each: (visit: (row: Row, of: number) => void): void => {
      for (const held of rows.values()) visit(held.row, held.edition);
    },
    /** Returns the edition of the newest version. */
    edition: () => edition,
    /** True if the row was loaded after the last change of the query. */
    isFresh: has,
    indexOf: (matches: (row: Row) => boolean): number => {
      for (const [index, { row }] of rows) if (matches(row)) return index;
      return -1;
    },
    /** Sets the query. Loads again if version, sort order or filters have changed. */
    configure: (next: PagesSource<Row>, nextSort: GridView['sort'], nextFilters: GridView['filters']) => {
      const nextKey = JSON.stringify([next.of, nextSort, Object.entries(nextFilters).filter(([, v]) => v !== '')]);
      const sameFilters = JSON.stringify(filters) === JSON.stringify(nextFilters);
      const first = key === null;
      const changed = nextKey !== key;
      const newer = next.version !== version;
      source = next;
      sort = nextSort;
      filters = nextFilters;
      key = nextKey;
      version = next.version;
      if (newer) edition++;
      if (changed) {
        replaceAll = true;
        view = { start: 0, end: view.end - view.start };
        if (state.newer > 0) publish({ newer: 0 });
      }
      if (changed || newer) restart(first || sameFilters ? 0 : typingRest);
    },
    /** Sets the visible rows. `end` is exclusive. */
    want: (start: number, end: number) => {
      if (view.start === start && view.end === end) return;
      view = { start, end };
      if (state.newer > start) publish({ newer: start });
      schedule();
    },
    /** Retries after a failure. */
    retry: () => {
      publish({ error: null });
      schedule();
    },
    /** Loads all visible rows again. Old rows stay until then. */
    refresh: () => {
      edition++;
      restart(0);
    },
    /** Loads rows `from` to `to` (exclusive). Rejects if a page fails or the query changes meanwhile. */
    ensure: async (from: number, to: number, signal?: AbortSignal, onProgress?: (loaded: number, total: number) => void): Promise<void> => {
      const asked = generation;
      draining = true;
      cancel();
      const onAbort = () => flight?.abort.abort();
      signal?.addEventListener('abort', onAbort);
      try {
        for (let at = from; at < Math.min(to, knowsTotal ? (state.total ?? to) : to); at++) {
          if (has(at)) continue;
          if (signal?.aborted) throw new DOMException('Cancelled', 'AbortError');
          const end = Math.min(to, state.total ?? to);
          const done = await fetchPage(at, Math.max(laterPages(), Math.min(allPages(), end - at)));
          if (asked !== generation) throw new Error('The list has changed in the meantime.');
          if (!done) throw signal?.aborted ? new DOMException('Cancelled', 'AbortError') : new Error(state.error ?? t('The rows could not be loaded.'));
          onProgress?.(freshCount, state.total ?? 0);
        }
      } finally {
        signal?.removeEventListener('abort', onAbort);
        draining = false;
        if (state.busy && !flight) publish({ busy: false });
        schedule();
      }
    },
    start: () => {
      stopped = false;
      schedule();
    },
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
