import { DatabaseSync } from 'node:sqlite';
import type { Row, Snapshot, TableName } from '../core/store/store.ts';
import { actionColumn } from './sqlitePages.ts';

type Fields = Record<string, unknown>;
/** Rows per read. */
const pageRows = 500;

function rowOf({ rest, ...fields }: Fields): Row {
  delete fields['seq'];
  delete fields[actionColumn];
  return { ...fields, ...(JSON.parse(rest as string) as Fields) } as unknown as Row;
}

/** True if a SQLite path (https://www.sqlite.org/inmemorydb.html) refers to memory instead of a file. */
export const isInMemory = (path: string): boolean => path === ':memory:' || /^file:.*[?&]mode=memory/.test(path);

/**
 * Returns a snapshot of a file, read by a separate connection: later writes are not in it. A store in memory allows no second connection, so it is read at
 * once.
 */
export function sqliteSnapshot(path: string, own: DatabaseSync, tables: readonly TableName[]): Snapshot {
  const apart = !isInMemory(path);
  const db = apart ? new DatabaseSync(path, { readOnly: true }) : own;
  if (apart) db.exec('PRAGMA busy_timeout = 2000; BEGIN');
  const values = db
    .prepare('SELECT key, value FROM kv')
    .all()
    .map(({ key, value }) => [String(key), JSON.parse(String(value)) as unknown] as const);
  function* rows(name: TableName): Generator<readonly Row[]> {
    const page = db.prepare(`SELECT * FROM t_${name} WHERE seq > ? ORDER BY seq LIMIT ${pageRows}`);
    for (let last = 0; ;) {
      const found = page.all(last);
      if (found.length === 0) return;
      last = Number(found.at(-1)?.['seq']);
      yield found.map(rowOf);
    }
  }
  if (apart) return { tables, values, rows, close: () => db.close() };
  const all = new Map(tables.map((name) => [name, [...rows(name)]]));
  return { tables, values, rows: (name) => all.get(name) ?? [], close: () => undefined };
}
