import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, StartError } from './startError.ts';

interface DataFolder {
  /** Releases the folder for another server. */
  release(): void;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
};

function unwritable(folder: string, error: unknown): StartError {
  const code = codeOf(error);
  return new StartError(`The data folder ${folder} cannot be written: ${reasons[code] ?? (error instanceof Error ? error.message : code)}.`);
}

function processOf(folder: string): string {
  try {
    const pid = Number(readFileSync(join(folder, 'server.pid'), 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}

/**
 * Creates the folder if necessary, readable by its owner only, and locks it for this server. Throws StartError if it is not writable or belongs to a running
 * server.
 */
export function takeDataFolder(folder: string): DataFolder {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }

  // SQLite's exclusive lock is decisive, not the process id in server.pid. The system releases the lock however the process dies, while the id may then belong
  // to another process.
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'server.lock'));
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new StartError(`The data folder ${folder} is in use by another server${processOf(folder)}.`);
    throw unwritable(folder, error);
  }
  const held = lock;
  const pidFile = join(folder, 'server.pid');
  try {
    writeFileSync(pidFile, String(process.pid));
  } catch (error) {
    held.close();
    throw unwritable(folder, error);
  }
  return {
    release() {
      rmSync(pidFile, { force: true });
      held.close();
    },
  };
}
