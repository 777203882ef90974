import { closeSync, existsSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { StorageProblem } from 'kc-api/rules/storage';
import { StoreFailure } from '../core/store/storeFailure.ts';

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const problems: Readonly<Record<number, StorageProblem>> = {
  /** SQLITE_READONLY, IOERR, CANTOPEN */
  8: 'unwritable',
  10: 'unwritable',
  14: 'unwritable',
  /** SQLITE_CORRUPT, NOTADB */
  11: 'damaged',
  26: 'damaged',
  /** SQLITE_FULL */
  13: 'full',
};
/** SQLITE_IOERR_READ and SQLITE_IOERR_SHORT_READ: the file is shorter than its header says. */
const readFailures: readonly number[] = [266, 522];

/** Returns the store failure of a SQLite error; null for any other error. */
export function storeFailureOf(error: unknown): StoreFailure | null {
  if (error instanceof StoreFailure) return error;
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  const problem = readFailures.includes(code) ? 'damaged' : problems[code & 0xff];
  return problem ? new StoreFailure(problem, error) : null;
}

/** Watches one database for failures of the storage. */
export interface StoreWatch {
  /** Runs work on the database. Throws StoreFailure instead of SQLite's own error. */
  run<T>(work: () => T): T;
  /** Records a failure that another place detected, and returns the error to throw. */
  note(error: unknown): unknown;
  /** Throws StoreFailure if writing this many characters outside a transaction would use up the reserve. */
  admit(length: number): void;
  problem(): StorageProblem | null;
  /** Allocates the reserve in the file and next to it. */
  reserve(): void;
  /** Frees the reserve if the store is full. Call it after a transaction; `run` calls it itself outside of one. */
  settle(): void;
}

interface WatchOptions {
  /** Path of the database. */
  path: string;
  /** Bytes of the reserve in the file, and the same next to it: the write-ahead log grows outside the file. Default: none. */
  bytes?: number;
  /** Milliseconds from any origin. Default: performance.now. */
  now?: () => number;
}

/** Free space that must exist besides the reserve before the store accepts changes again. */
const headroom = 1024 * 1024;
/** Milliseconds between two checks of the free space. */
const lookEvery = 5_000;
/** Characters of a row that a full store still accepts outside a transaction: enough for session data, but not for a piece of a backup. */
const smallRow = 16 * 1024;

export function createStoreWatch(db: DatabaseSync, { path, bytes = 0, now = () => performance.now() }: WatchOptions): StoreWatch {
  const file = bytes > 0 ? `${path}-reserve` : null;
  let blocked: StorageProblem | null = null;
  let damaged = false;
  let lookedAt = -Infinity;
  let released = false;

  const keepRoom = (room: number): void => void db.prepare('INSERT OR REPLACE INTO kc_reserve (id, room) VALUES (1, zeroblob(?))').run(room);

  /** Allocates bytes on the disk, not a sparse file. */
  function keepFile(): void {
    if (file === null) return;
    const handle = openSync(file, 'w', 0o600);
    try {
      for (let written = 0; written < bytes; written += 65_536) writeSync(handle, new Uint8Array(65_536).fill(1));
    } catch (error) {
      ftruncateSync(handle, 0);
      throw error;
    } finally {
      closeSync(handle);
    }
  }

  function release(): void {
    released = true;
    if (file !== null) rmSync(file, { force: true });
    try {
      db.exec('DELETE FROM kc_reserve');
    } catch {
      // Without a reserve there is nothing to free, or the disk has no space even for that.
    }
  }

  /** Tries to allocate the reserve again. If that succeeds with space to spare, the store accepts changes. */
  function look(): void {
    if (db.isTransaction || now() - lookedAt < lookEvery) return;
    lookedAt = now();
    try {
      db.exec('BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS kc_reserve (id INTEGER PRIMARY KEY, room BLOB)');
      keepRoom(bytes + headroom);
      keepRoom(bytes);
      keepFile();
      db.exec(bytes > 0 ? 'COMMIT' : 'ROLLBACK');
      blocked = null;
      released = false;
    } catch {
      if (db.isTransaction) db.exec('ROLLBACK');
      release();
    }
  }

  function note(error: unknown): unknown {
    const failure = storeFailureOf(error);
    if (!failure) return error;
    if (failure.problem === 'damaged') damaged = true;
    else if (blocked === null) {
      blocked = failure.problem;
      lookedAt = now();
    }
    return failure;
  }

  function settle(): void {
    if (blocked !== null && !released && !db.isTransaction) release();
  }

  return {
    note,
    settle,
    run(work) {
      try {
        return work();
      } catch (error) {
        const thrown = note(error);
        settle();
        throw thrown;
      }
    },
    admit(length) {
      if (blocked !== null && length > smallRow && !db.isTransaction) throw new StoreFailure(blocked);
    },
    problem() {
      if (blocked !== null) look();
      return blocked ?? (damaged ? 'damaged' : null);
    },
    reserve() {
      if (bytes === 0) return;
      try {
        db.exec('CREATE TABLE IF NOT EXISTS kc_reserve (id INTEGER PRIMARY KEY, room BLOB)');
        if (!db.prepare('SELECT 1 FROM kc_reserve WHERE length(room) = ?').get(bytes)) keepRoom(bytes);
        if (file !== null && !existsSync(file)) keepFile();
      } catch (error) {
        // Open the store anyway: what is readable can be read.
        if (!(note(error) instanceof StoreFailure) && blocked === null) blocked = 'full';
        settle();
      }
    },
  };
}
