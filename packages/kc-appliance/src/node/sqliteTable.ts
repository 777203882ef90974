import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { actionOf } from 'kc-api/rules/audit/actions';
import type { Page, PageQuery, Row, Table, TableName, TableShape } from '../core/store/store.ts';
import type { Readers } from './readers.ts';
import {
  actionColumn,
  countRows,
  createStatements,
  distinctValuesSql,
  pageRows,
  quoted,
  type Fields,
  type Statement,
  type Statements,
  type TableLayout,
} from './sqlitePages.ts';
import type { StoreWatch } from './storeWatch.ts';

const actionType = "TEXT NOT NULL DEFAULT ''";

/** Tables with at most this many rows are cached in memory after the first read of all rows. Parsing their JSON each time would block other requests. */
const heldMost = 20_000;

/** A table of the store in a file: a column for each sorted or filtered field, and the rest as JSON. */
export class SqliteTable<T extends Row> implements Table<T> {
  readonly #db: DatabaseSync;
  readonly #readers: Readers | null;
  readonly #watch: StoreWatch;
  readonly #name: string;
  readonly #columns: readonly string[];
  /** By column: the value of a row of an earlier version, which lacks the field. */
  readonly #defaults: Readonly<Record<string, '' | 0>>;
  /** Columns in the order of `#values`. */
  readonly #written: readonly string[];
  readonly #searched: string | undefined;
  readonly #actionsOf: string | undefined;
  readonly #layout: TableLayout;
  readonly #statements: Statements;
  #count: number;
  /** By field: counted again only after a row has changed. */
  readonly #counts = new Map<string, { version: number; counts: ReadonlyMap<string, number> }>();
  version = 0;
  /** All rows in insertion order; null before the first read of all rows. Callers must not modify returned rows. */
  #held: Map<string, T> | null = null;

  constructor(db: DatabaseSync, readers: Readers | null, watch: StoreWatch, name: TableName, shape: TableShape) {
    this.#db = db;
    this.#readers = readers;
    this.#watch = watch;
    this.#name = `t_${name}`;
    this.#columns = Object.keys(shape.columns);
    this.#defaults = Object.fromEntries(Object.entries(shape.columns).map(([column, type]) => [column, type === 'TEXT' ? '' : 0]));
    this.#searched = shape.searched;
    this.#actionsOf = shape.actionsOf;
    this.#written = ['id', 'rest', ...this.#columns.map(quoted), ...(shape.actionsOf ? [actionColumn] : [])];
    this.#statements = { prepare: createStatements(db, watch.run), count: () => this.#count };
    const columns = Object.entries(shape.columns).map(([column, type]) => `, ${quoted(column)} ${type} NOT NULL`);
    if (shape.actionsOf) columns.push(`, ${actionColumn} ${actionType}`);
    db.exec(`CREATE TABLE IF NOT EXISTS ${this.#name} (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, rest TEXT NOT NULL${columns.join('')})`);
    this.#addColumns(shape.columns);
    for (const fields of shape.indexes ?? this.#columns.map((column) => [column])) this.#makeIndex(fields);
    if (shape.actionsOf) this.#makeActions(shape.actionsOf);
    // Lists with indexes over several fields use the order of those.
    this.#layout = { name: this.#name, searched: shape.searched, ordered: shape.indexes ? [] : this.#columns, lowCardinality: shape.lowCardinality ?? [] };
    if (this.#searched) this.#makeSearch(this.#searched);
    this.#count = this.#counted();
  }

  #columnNames(): ReadonlySet<string> {
    const columns = this.#db.prepare(`PRAGMA table_info(${this.#name})`).all();
    return new Set(columns.map((column) => String(column['name'])));
  }

  /** Adds columns to a file of an older version. Moves their fields out of the JSON of each row. */
  #addColumns(columns: TableShape['columns']): void {
    const known = this.#columnNames();
    for (const [column, type] of Object.entries(columns)) {
      if (known.has(column)) continue;
      const none = type === 'TEXT' ? "''" : '0';
      this.#db.exec(`ALTER TABLE ${this.#name} ADD COLUMN ${quoted(column)} ${type} NOT NULL DEFAULT ${none}`);
      this.#db.exec(
        `UPDATE ${this.#name} SET ${quoted(column)} = COALESCE(rest ->> '$.${column}', ${none}), rest = json_remove(rest, '$.${column}') WHERE json_type(rest, '$.${column}') IS NOT NULL`,
      );
    }
  }

  #makeIndex(fields: readonly string[]): void {
    this.#db.exec(`CREATE INDEX IF NOT EXISTS ${this.#name}_${fields.join('_')} ON ${this.#name} (${fields.map(quoted).join(', ')}, seq)`);
  }

  /** Fills the action column of a file that an older version wrote, and drops the column of older rules. */
  #makeActions(field: string): void {
    const columns = this.#columnNames();
    for (const other of columns)
      if (/^action_\d+$/.test(other) && other !== actionColumn)
        this.#db.exec(`DROP INDEX IF EXISTS ${this.#name}_${other}; ALTER TABLE ${this.#name} DROP COLUMN ${other}`);
    if (!columns.has(actionColumn)) {
      this.#db.exec(`ALTER TABLE ${this.#name} ADD COLUMN ${actionColumn} ${actionType}`);
      // No text changes here. The constructor makes the trigger of the substring index again.
      this.#db.exec(`DROP TRIGGER IF EXISTS ${this.#name}_fts_set`);
      this.#db.exec(`UPDATE ${this.#name} SET ${actionColumn} = kc_action(${quoted(field)})`);
    }
    this.#makeIndex([actionColumn]);
  }

  #makeSearch(field: string): void {
    const [fts, column] = [`${this.#name}_fts`, quoted(field)];
    const forget = `INSERT INTO ${fts}(${fts}, rowid, ${column}) VALUES ('delete', old.seq, old.${column});`;
    const add = `INSERT INTO ${fts}(rowid, ${column}) VALUES (new.seq, new.${column});`;
    this.#db.exec(`
      CREATE VIRTUAL TABLE IF NOT EXISTS ${fts} USING fts5(${column}, content='${this.#name}', content_rowid='seq', tokenize='trigram');
      CREATE TRIGGER IF NOT EXISTS ${fts}_add AFTER INSERT ON ${this.#name} BEGIN ${add} END;
      CREATE TRIGGER IF NOT EXISTS ${fts}_set AFTER UPDATE ON ${this.#name} WHEN old.${column} IS NOT new.${column} BEGIN ${forget} ${add} END;
      CREATE TRIGGER IF NOT EXISTS ${fts}_del AFTER DELETE ON ${this.#name} BEGIN ${forget} END;`);
  }

  /** Rebuilds the substring index of a file with an older layout. */
  renewSearch(): void {
    if (!this.#searched) return;
    const fts = `${this.#name}_fts`;
    this.#db.exec(`DROP TRIGGER IF EXISTS ${fts}_add; DROP TRIGGER IF EXISTS ${fts}_set; DROP TRIGGER IF EXISTS ${fts}_del; DROP TABLE ${fts}`);
    this.#makeSearch(this.#searched);
    this.#db.exec(`INSERT INTO ${fts}(${fts}) VALUES ('rebuild')`);
  }

  #statement(sql: string): Statement {
    return this.#statements.prepare(sql);
  }

  #counted(): number {
    return Number(this.#statement(`SELECT COUNT(*) AS n FROM ${this.#name}`).get()?.['n'] ?? 0);
  }

  #row(found: Fields): T {
    const row = JSON.parse(found['rest'] as string) as Fields;
    // Twice as fast as two spreads: a walk over the audit log runs it a million times.
    for (const name in found) if (name !== 'rest' && name !== 'seq' && name !== actionColumn) row[name] = found[name];
    return row as unknown as T;
  }

  #values(row: T): SQLInputValue[] {
    const rest: Fields = { ...(row as unknown as Fields) };
    delete rest['id'];
    for (const column of this.#columns) delete rest[column];
    const json = JSON.stringify(rest);
    this.#watch.admit(json.length);
    const fields = row as unknown as Record<string, SQLInputValue>;
    const values = [row.id, json, ...this.#columns.map((column) => fields[column] ?? this.#defaults[column] ?? '')];
    return this.#actionsOf ? [...values, actionOf(String(fields[this.#actionsOf] ?? '')) ?? ''] : values;
  }

  get(id: string): T | undefined {
    return this.#held ? this.#held.get(id) : this.#read(id);
  }
  #read(id: string): T | undefined {
    const found = this.#statement(`SELECT * FROM ${this.#name} WHERE id = ?`).get(id);
    return found && this.#row(found);
  }
  all(): T[] {
    if (this.#held) return [...this.#held.values()];
    const rows = this.#statement(`SELECT * FROM ${this.#name} ORDER BY seq`)
      .all()
      .map((found) => this.#row(found));
    if (rows.length <= heldMost) this.#held = new Map(rows.map((row) => [row.id, row]));
    return rows;
  }
  after(id: string, limit: number): T[] {
    const { name } = this.#layout;
    return this.#statement(`SELECT * FROM ${name} WHERE seq > (SELECT seq FROM ${name} WHERE id = ?) ORDER BY seq LIMIT ?`)
      .all(id, limit)
      .map((found) => this.#row(found));
  }
  /** Reads the row from the file, because it may differ from the row that was put. */
  #hold(id: string): void {
    const row = this.#held && this.#read(id);
    if (row) this.#held?.set(id, row);
    else this.#held?.delete(id);
    if (this.#held && this.#held.size > heldMost) this.#held = null;
  }
  put(row: T): void {
    this.version += 1;
    const changed = this.#statement(`UPDATE ${this.#name} SET ${this.#written.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`).run(
      ...this.#values(row),
      row.id,
    );
    if (changed.changes === 0) this.#insert(row);
    this.#hold(row.id);
  }
  #insert(row: T): void {
    this.#statement(`INSERT INTO ${this.#name} (${this.#written.join(', ')}) VALUES (${this.#written.map(() => '?').join(', ')})`).run(...this.#values(row));
    this.#count += 1;
    this.version += 1;
  }
  putMany(rows: Iterable<T>): void {
    // For many new rows, build the text indexes in one pass afterwards: several times faster than row by row.
    const fts = `${this.#name}_fts`;
    const fresh = this.#count === 0 && this.#searched !== undefined;
    this.#held = null;
    if (fresh) this.#db.exec(`DROP TRIGGER IF EXISTS ${fts}_add; DROP INDEX IF EXISTS ${this.#name}_${this.#searched}`);
    for (const row of rows) {
      if (fresh) this.#insert(row);
      else this.put(row);
    }
    if (fresh && this.#searched) {
      this.#db.exec(`INSERT INTO ${fts}(${fts}) VALUES ('rebuild')`);
      this.#makeSearch(this.#searched);
      this.#makeIndex([this.#searched]);
    }
  }
  remove(id: string): boolean {
    this.version += 1;
    const removed = this.#statement(`DELETE FROM ${this.#name} WHERE id = ?`).run(id).changes === 1;
    if (removed) this.#count -= 1;
    this.#held?.delete(id);
    return removed;
  }
  /** Drops the triggers first, so that none runs for each row. */
  clear(): void {
    const fts = `${this.#name}_fts`;
    if (this.#searched) this.#db.exec(`DROP TRIGGER IF EXISTS ${fts}_del`);
    this.#db.exec(`DELETE FROM ${this.#name}`);
    if (this.#searched) {
      this.#db.exec(`INSERT INTO ${fts}(${fts}) VALUES ('delete-all')`);
      this.#makeSearch(this.#searched);
    }
    this.recount();
  }
  count(): number {
    return this.#count;
  }
  /** After a rollback the cached values may be wrong, here and in other tables. */
  recount(): void {
    this.version += 1;
    this.#held = null;
    try {
      this.#count = this.#counted();
    } catch {
      // The table is damaged: report the original failure instead.
    }
  }

  page(query: PageQuery): Page<T> {
    const total = countRows(this.#statements, this.#layout, query.where ?? []);
    return { rows: pageRows(this.#statements, this.#layout, query, total).map((found) => this.#row(found)), total };
  }
  async search(query: PageQuery, signal?: AbortSignal): Promise<Page<T>> {
    const [page] = await this.searchEach([query], signal);
    if (!page) throw new Error('A query was not answered.');
    return page;
  }
  async searchEach(queries: readonly PageQuery[], signal?: AbortSignal): Promise<Page<T>[]> {
    signal?.throwIfAborted();
    if (!this.#readers) return queries.map((query) => this.page(query));
    const pages = await this.#readers.pages(this.#layout, queries, signal).catch((error: unknown) => {
      throw this.#watch.note(error);
    });
    return pages.map(({ rows, total }) => ({ rows: rows.map((found) => this.#row(found)), total }));
  }
  counts(field: string): ReadonlyMap<string, number> {
    const known = this.#counts.get(field);
    if (known?.version === this.version) return known.counts;
    const column = quoted(field);
    const counts = new Map(
      this.#statement(`SELECT ${column} AS x, COUNT(*) AS n FROM ${this.#name} GROUP BY ${column}`)
        .all()
        .map((found) => [String(found['x']), Number(found['n'])]),
    );
    this.#counts.set(field, { version: this.version, counts });
    return counts;
  }
  distinct(field: string): string[] {
    const column = quoted(field);
    return this.#statement(distinctValuesSql(this.#name, column))
      .all()
      .map((found) => String(found['x']));
  }
}
