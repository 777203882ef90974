/** The worker of `readers.ts`: a read-only connection in a thread of its own. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageQuery } from '../core/store/store.ts';
import { countRows, createStatements, pageRows, addFunctions, type Fields, type TableLayout } from './sqlitePages.ts';

export interface ReadTask {
  id: number;
  layout: TableLayout;
  queries: readonly PageQuery[];
}
export interface FoundPage {
  rows: Fields[];
  total: number;
}
/** `errcode`: of SQLite; 0 for other errors. */
export type ReadAnswer = { id: number; pages: FoundPage[] } | { id: number; error: string; errcode: number };
export interface ReadWorkerData {
  path: string;
  /** Two flags: the id of the aborted task, and 1 if the file is closed. */
  flags: Int32Array<SharedArrayBuffer>;
}

/** Number of cached counts. A write clears the cache. */
const countsMax = 1_000;

const { path, flags } = workerData as ReadWorkerData;
const db = new DatabaseSync(path, { readOnly: true });
// Without mmap: the map of each connection would count as memory of its own.
db.exec('PRAGMA busy_timeout = 2000; PRAGMA query_only = 1; PRAGMA cache_size = -24576; PRAGMA temp_store = MEMORY');
let current = 0;
addFunctions(db, () => {
  if (Atomics.load(flags, 0) === current) throw new Error('Nobody waits for this answer.');
});

const prepare = createStatements(db);
const counts = new Map<string, number>();
let version: unknown;

/** Runs inside the task's transaction, so that count and rows are consistent. */
function remembered(key: string, count: () => number): number {
  const now = prepare('PRAGMA data_version').get()?.['data_version'];
  if (now !== version || counts.size >= countsMax) counts.clear();
  version = now;
  const known = counts.get(key) ?? count();
  counts.set(key, known);
  return known;
}

const statements = { prepare, count: (table: string) => remembered(table, () => Number(prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()?.['n'] ?? 0)) };

function pageOf(layout: TableLayout, query: PageQuery): FoundPage {
  const { where = [] } = query;
  const total = remembered(JSON.stringify([layout.name, where]), () => countRows(statements, layout, where));
  return { total, rows: pageRows(statements, layout, query, total) };
}

function read({ id, layout, queries }: ReadTask): ReadAnswer {
  current = id;
  db.exec('BEGIN');
  try {
    return { id, pages: queries.map((query) => pageOf(layout, query)) };
  } catch (error) {
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
    return { id, error: error instanceof Error ? error.message : 'unknown', errcode };
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
  }
}

parentPort?.on('message', (task: ReadTask | 'end') => {
  if (task !== 'end') return parentPort?.postMessage(read(task));
  db.close();
  Atomics.store(flags, 1, 1);
  Atomics.notify(flags, 1);
});
