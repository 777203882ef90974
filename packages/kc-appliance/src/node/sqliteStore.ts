import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Condition, PageQuery, Row, Store, Table, TableName, Tables, TableShape, ValueName, Values } from '../core/store.ts';

import { tableShapes } from '../areas.ts';

/**
 * The layout of the file. A file with a higher number was written by a newer appliance and is not opened. 2: with a
 * calendar, which an older one would not keep. 3: long operations of all areas in one table.
 */
const storeVersion = 3;

export class NewerStoreError extends Error {}

type Fields = Record<string, unknown>;
const quoted = (name: string) => `"${name}"`;

class SqliteTable<T extends Row> implements Table<T> {
  readonly #db: DatabaseSync;
  readonly #name: string;
  readonly #columns: readonly string[];
  readonly #searched: string | undefined;
  readonly #cache = new Map<string, StatementSync>();
  #count: number;

  constructor(db: DatabaseSync, name: TableName, shape: TableShape) {
    this.#db = db;
    this.#name = `t_${name}`;
    this.#columns = Object.keys(shape.columns);
    this.#searched = shape.searched;
    const columns = Object.entries(shape.columns).map(([column, type]) => `, ${quoted(column)} ${type} NOT NULL`);
    db.exec(`CREATE TABLE IF NOT EXISTS ${this.#name} (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, rest TEXT NOT NULL${columns.join('')})`);
    const indexes = shape.indexes ?? this.#columns.filter((column) => column !== this.#searched).map((column) => [column]);
    for (const fields of indexes)
      db.exec(`CREATE INDEX IF NOT EXISTS ${this.#name}_${fields.join('_')} ON ${this.#name} (${fields.map(quoted).join(', ')}, seq)`);
    if (this.#searched) this.#makeSearch(this.#searched);
    this.#count = this.#counted();
  }

  #makeSearch(field: string): void {
    const fts = `${this.#name}_fts`;
    this.#db.exec(`
      CREATE VIRTUAL TABLE IF NOT EXISTS ${fts} USING fts5(${quoted(field)}, content='${this.#name}', content_rowid='seq', tokenize='trigram', detail='none');
      CREATE TRIGGER IF NOT EXISTS ${fts}_add AFTER INSERT ON ${this.#name} BEGIN INSERT INTO ${fts}(rowid, ${quoted(field)}) VALUES (new.seq, new.${quoted(field)}); END;
      CREATE TRIGGER IF NOT EXISTS ${fts}_del AFTER DELETE ON ${this.#name} BEGIN INSERT INTO ${fts}(${fts}, rowid, ${quoted(field)}) VALUES ('delete', old.seq, old.${quoted(field)}); END;`);
  }

  #statement(sql: string): StatementSync {
    let statement = this.#cache.get(sql);
    if (!statement) this.#cache.set(sql, (statement = this.#db.prepare(sql)));
    return statement;
  }

  #counted(): number {
    return Number(this.#statement(`SELECT COUNT(*) AS n FROM ${this.#name}`).get()?.['n'] ?? 0);
  }

  #row(found: Fields): T {
    const { rest, seq: _, ...fields } = found;
    return { ...fields, ...(JSON.parse(rest as string) as Fields) } as unknown as T;
  }

  #values(row: T): SQLInputValue[] {
    const rest: Fields = { ...(row as unknown as Fields) };
    delete rest['id'];
    for (const column of this.#columns) delete rest[column];
    return [row.id, JSON.stringify(rest), ...this.#columns.map((column) => (row as unknown as Record<string, SQLInputValue>)[column] ?? '')];
  }

  get(id: string): T | undefined {
    const found = this.#statement(`SELECT * FROM ${this.#name} WHERE id = ?`).get(id);
    return found && this.#row(found);
  }
  all(): T[] {
    return this.#statement(`SELECT * FROM ${this.#name} ORDER BY seq`)
      .all()
      .map((found) => this.#row(found));
  }
  put(row: T): void {
    const names = ['id', 'rest', ...this.#columns.map(quoted)];
    const changed = this.#statement(`UPDATE ${this.#name} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`).run(...this.#values(row), row.id);
    if (changed.changes === 0) this.#insert(row);
  }
  #insert(row: T): void {
    const names = ['id', 'rest', ...this.#columns.map(quoted)];
    this.#statement(`INSERT INTO ${this.#name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(...this.#values(row));
    this.#count += 1;
  }
  putMany(rows: Iterable<T>): void {
    // Many new rows at once: the substring index is built in one pass afterwards, several times faster than row by row.
    const fts = `${this.#name}_fts`;
    const fresh = this.#count === 0 && this.#searched !== undefined;
    if (fresh) this.#db.exec(`DROP TRIGGER IF EXISTS ${fts}_add`);
    for (const row of rows) {
      if (fresh) this.#insert(row);
      else this.put(row);
    }
    if (fresh && this.#searched) {
      this.#db.exec(`INSERT INTO ${fts}(${fts}) VALUES ('rebuild')`);
      this.#makeSearch(this.#searched);
    }
  }
  remove(id: string): boolean {
    const removed = this.#statement(`DELETE FROM ${this.#name} WHERE id = ?`).run(id).changes === 1;
    if (removed) this.#count -= 1;
    return removed;
  }
  count(): number {
    return this.#count;
  }
  /** After a rollback the remembered count may be wrong. */
  recount(): void {
    this.#count = this.#counted();
  }

  #where(where: readonly Condition[]): { sql: string; values: SQLInputValue[] } {
    const parts: string[] = [];
    const values: SQLInputValue[] = [];
    for (const condition of where) {
      const field = quoted(condition.field);
      if (condition.op === 'is') {
        parts.push(`${field} = ?`);
        values.push(condition.value);
      } else if (condition.op === 'in') {
        parts.push(`${field} IN (${condition.values.map(() => '?').join(', ')})`);
        values.push(...condition.values);
      } else if (condition.op === 'between') {
        parts.push(`${field} BETWEEN ? AND ?`);
        values.push(condition.from, condition.to);
      } else {
        const like = `%${condition.value.replace(/[\\%_]/g, '\\$&')}%`;
        // Three characters make a trigram; the index narrows, LIKE decides.
        if (condition.field === this.#searched && [...condition.value].length >= 3 && !/[\\%_]/.test(condition.value))
          parts.push(`seq IN (SELECT rowid FROM ${this.#name}_fts WHERE ${field} LIKE ?)`);
        else parts.push(`${field} LIKE ? ESCAPE '\\'`);
        values.push(like);
      }
    }
    return { sql: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
  }

  page({ where = [], sort, offset, limit }: PageQuery): { rows: T[]; total: number } {
    const { sql, values } = this.#where(where);
    const total = where.length === 0 ? this.#count : Number(this.#statement(`SELECT COUNT(*) AS n FROM ${this.#name} ${sql}`).get(...values)?.['n'] ?? 0);
    const direction = !sort || sort.desc ? 'DESC' : 'ASC';
    const by = sort && sort.field !== 'id' ? `${quoted(sort.field)} ${direction}, ` : '';
    // The rows are found by index alone first; their texts are read for the page only.
    const rows = this.#statement(
      `SELECT t.* FROM (SELECT seq AS at FROM ${this.#name} ${sql} ORDER BY ${by}seq ${direction} LIMIT ? OFFSET ?) JOIN ${this.#name} t ON t.seq = at ORDER BY ${by}t.seq ${direction}`,
    ).all(...values, limit, offset);
    return { rows: rows.map((found) => this.#row(found)), total };
  }
  counts(field: string): Map<string, number> {
    const column = quoted(field);
    return new Map(
      this.#statement(`SELECT ${column} AS x, COUNT(*) AS n FROM ${this.#name} GROUP BY ${column}`)
        .all()
        .map((found) => [String(found['x']), Number(found['n'])]),
    );
  }
  distinct(field: string): string[] {
    // One look-up per value instead of a walk over all rows.
    const column = quoted(field);
    return this.#statement(
      `WITH RECURSIVE d(x) AS (SELECT MIN(${column}) FROM ${this.#name} UNION ALL SELECT (SELECT MIN(${column}) FROM ${this.#name} WHERE ${column} > x) FROM d WHERE x IS NOT NULL) SELECT x FROM d WHERE x IS NOT NULL`,
    )
      .all()
      .map((found) => String(found['x']));
  }
}

export interface SqliteStore extends Store {
  /**
   * While false, a power cut may lose or spoil what is written: only for filling a new file, which is filled again when
   * that was broken off. Going back to true writes everything through to the disk. Default: true.
   */
  setDurable(durable: boolean): void;
}

/**
 * Keeps everything in one SQLite file. A confirmed change survives a killed process and a power cut: write-ahead log
 * with full synchronisation. Throws NewerStoreError for a file of a newer version.
 */
export function createSqliteStore(path: string, shapes: Readonly<Record<string, TableShape>> = tableShapes): SqliteStore {
  const db = new DatabaseSync(path);
  try {
    return openedStore(path, db, shapes);
  } catch (error) {
    db.close();
    throw error;
  }
}

function openedStore(path: string, db: DatabaseSync, shapes: Readonly<Record<string, TableShape>>): SqliteStore {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000; PRAGMA cache_size = -65536; PRAGMA mmap_size = 1073741824;');
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version > storeVersion) throw new NewerStoreError(`${path} was written by a newer version (${version}) than this one (${storeVersion}).`);
  db.exec(`PRAGMA user_version = ${storeVersion}; CREATE TABLE IF NOT EXISTS kv (key TEXT PRIMARY KEY, value TEXT NOT NULL)`);
  const made = new Map(Object.entries(shapes).map(([name, shape]) => [name as TableName, new SqliteTable<Row>(db, name as TableName, shape)]));
  const readValue = db.prepare('SELECT value FROM kv WHERE key = ?');
  const writeValue = db.prepare('INSERT INTO kv (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value');
  let inside = false;

  return {
    table: <Name extends TableName>(name: Name) => made.get(name) as unknown as Table<Tables[Name]>,
    value: <Name extends ValueName>(key: Name) => {
      const found = readValue.get(key);
      return found && (JSON.parse(found['value'] as string) as Values[Name]);
    },
    setValue: (key, value) => void writeValue.run(key, JSON.stringify(value)),
    transaction(run) {
      if (inside) return run();
      inside = true;
      db.exec('BEGIN IMMEDIATE');
      try {
        const answer = run();
        db.exec('COMMIT');
        return answer;
      } catch (error) {
        db.exec('ROLLBACK');
        for (const table of made.values()) table.recount();
        throw error;
      } finally {
        inside = false;
      }
    },
    setDurable(durable) {
      db.exec(durable ? 'PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE)' : 'PRAGMA synchronous = OFF');
    },
    close: () => db.close(),
  };
}
