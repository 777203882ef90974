import { DatabaseSync } from 'node:sqlite';
import type { Row, Store, Table, TableName, Tables, TableShape, ValueName, Values } from '../core/store/store.ts';

import { tableShapes } from '../areas.ts';
import { createReaders } from './readers.ts';
import { addFunctions } from './sqlitePages.ts';
import { isInMemory, sqliteSnapshot } from './sqliteSnapshot.ts';
import { SqliteTable } from './sqliteTable.ts';
import { createStoreWatch } from './storeWatch.ts';

/**
 * The version of the file layout. A file with a higher version was written by a newer appliance and is rejected. 2: with a calendar, which an older appliance
 * would not maintain. 3: long operations of all areas in one table. 4: the substring index stores positions, so that it finds words without reading the texts.
 * 5: cloud keys are listed by provider. 6: audit records by their object. 7: audit records by action, which an older appliance would leave empty.
 */
const storeVersion = 7;

/** Page cache of the main thread, KiB. Filling updates all indexes at once; later, other threads perform the long reads. */
const [cacheUsual, cacheFilling] = [16_384, 65_536];
const cacheOf = (kib: number): string => `PRAGMA cache_size = -${kib}`;

/** Values with a longer text are not cached. */
const valueMax = 65_536;

export class NewerStoreError extends Error {}

export interface SqliteStore extends Store {
  /**
   * While false, a power failure may lose or corrupt writes. Only for filling a new file, which is filled again if the process is interrupted. Setting it to
   * true writes everything to the disk. Default: true.
   */
  setDurable(durable: boolean): void;
  /** Reserves space for a full disk, so that failures are still recorded and users can sign in. */
  reserve(): void;
}

export interface SqliteStoreOptions {
  /** Bytes that `reserve` allocates, in the file and next to it. Default: none. */
  reserve?: number;
  /** Milliseconds from any origin. Default: performance.now. */
  now?: () => number;
  /** Receives the connection, for tests that limit or break it. */
  opened?: (db: DatabaseSync) => void;
}

/**
 * Stores everything in one SQLite file. A confirmed change survives a killed process and a power failure: write-ahead log with full synchronization. Throws
 * NewerStoreError for a file of a newer version.
 */
export function createSqliteStore(path: string, shapes: Readonly<Record<string, TableShape>> = tableShapes, options: SqliteStoreOptions = {}): SqliteStore {
  const db = new DatabaseSync(path);
  try {
    return openedStore(path, db, shapes, options);
  } catch (error) {
    db.close();
    throw error;
  }
}

function openedStore(path: string, db: DatabaseSync, shapes: Readonly<Record<string, TableShape>>, options: SqliteStoreOptions): SqliteStore {
  options.opened?.(db);
  const watch = createStoreWatch(db, {
    path,
    ...(options.reserve === undefined ? {} : { bytes: options.reserve }),
    ...(options.now ? { now: options.now } : {}),
  });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000');
  db.exec(cacheOf(cacheUsual));
  addFunctions(db);
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version > storeVersion) throw new NewerStoreError(`${path} was written by a newer version (${version}) than this one (${storeVersion}).`);
  const readers = isInMemory(path) ? null : createReaders(path);
  db.exec('BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS kv (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const made = new Map(Object.entries(shapes).map(([name, shape]) => [name as TableName, new SqliteTable<Row>(db, readers, watch, name as TableName, shape)]));
  if (version > 0 && version < 4) for (const table of made.values()) table.renewSearch();
  // Write only if something changes, so that a file can be opened on a full disk as well.
  db.exec(`${version === storeVersion ? '' : `PRAGMA user_version = ${storeVersion};`} COMMIT`);
  const readValue = db.prepare('SELECT value FROM kv WHERE key = ?');
  const writeValue = db.prepare('INSERT INTO kv (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value');
  // Caches the text, not the object, because a caller may modify the result. Requests read about twenty values each.
  const values = new Map<string, string | null>();
  const valueText = (key: string): string | null => {
    let text = values.get(key);
    if (text !== undefined) return text;
    text = (watch.run(() => readValue.get(key))?.['value'] as string | undefined) ?? null;
    if ((text?.length ?? 0) <= valueMax) values.set(key, text);
    return text;
  };
  let inside = false;

  return {
    table: <Name extends TableName>(name: Name) => made.get(name) as unknown as Table<Tables[Name]>,
    value: <Name extends ValueName>(key: Name) => {
      const text = valueText(key);
      return text === null ? undefined : (JSON.parse(text) as Values[Name]);
    },
    setValue: (key, value) => {
      values.delete(key);
      watch.run(() => writeValue.run(key, JSON.stringify(value)));
    },
    transaction(run) {
      if (inside) return run();
      inside = true;
      try {
        return watch.run(() => {
          db.exec('BEGIN IMMEDIATE');
          const answer = run();
          db.exec('COMMIT');
          return answer;
        });
      } catch (error) {
        // On a full disk SQLite has already rolled back. A second rollback would fail and hide the cause.
        if (db.isTransaction) db.exec('ROLLBACK');
        values.clear();
        for (const table of made.values()) table.recount();
        throw error;
      } finally {
        inside = false;
        watch.settle();
      }
    },
    problem: watch.problem,
    reserve: watch.reserve,
    clear() {
      // Overwrite the old content in the file instead of only freeing it.
      values.clear();
      db.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE; DELETE FROM kv');
      for (const table of made.values()) table.clear();
      db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
      try {
        db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // A reader is active, such as a download: the rows are overwritten, and the file shrinks later.
      } finally {
        db.exec('PRAGMA secure_delete = OFF');
      }
    },
    snapshot: () => sqliteSnapshot(path, db, [...made.keys()]),
    setDurable(durable) {
      if (durable) db.exec(`PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE); ${cacheOf(cacheUsual)}; PRAGMA shrink_memory`);
      else db.exec(`PRAGMA synchronous = OFF; ${cacheOf(cacheFilling)}`);
    },
    close() {
      void readers?.close();
      db.close();
    },
  };
}
