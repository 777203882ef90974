import type { Condition, Page, PageQuery, Row, Snapshot, Store, Table, TableName, Tables, ValueName, Values } from './store.ts';

type Fields = Record<string, unknown>;

const matches = (row: Fields, condition: Condition): boolean => {
  const value = row[condition.field];
  switch (condition.op) {
    case 'is':
      return value === condition.value;
    case 'in':
      return condition.values.includes(String(value));
    case 'notIn':
      return !condition.values.includes(String(value));
    case 'contains':
      return String(value).toLowerCase().includes(condition.value.toLowerCase());
    case 'between':
      return Number(value) >= condition.from && Number(value) <= condition.to;
  }
};

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;

class MemoryTable<T extends Row> implements Table<T> {
  rows = new Map<string, T>();
  version = 0;
  readonly #noteUndo: () => void;

  constructor(noteUndo: () => void) {
    this.#noteUndo = noteUndo;
  }
  #touched(): void {
    this.#noteUndo();
    this.version += 1;
  }
  get(id: string): T | undefined {
    return this.rows.get(id);
  }
  all(): T[] {
    return [...this.rows.values()];
  }
  after(id: string, limit: number): T[] {
    const rows = this.all();
    const at = rows.findIndex((row) => row.id === id);
    return at < 0 ? [] : rows.slice(at + 1, at + 1 + limit);
  }
  put(row: T): void {
    this.#touched();
    this.rows.set(row.id, structuredClone(row));
  }
  putMany(rows: Iterable<T>): void {
    this.#touched();
    for (const row of rows) this.rows.set(row.id, row);
  }
  remove(id: string): boolean {
    this.#touched();
    return this.rows.delete(id);
  }
  clear(): void {
    this.#touched();
    this.rows.clear();
  }
  count(): number {
    return this.rows.size;
  }
  page({ where = [], sort, offset, limit }: PageQuery): Page<T> {
    const found = this.all().filter((row) => where.every((condition) => matches(row as unknown as Fields, condition)));
    // Ids are in the order of insertion, and ties keep it, turned with the direction, as in the database.
    if (!sort || sort.desc) found.reverse();
    if (sort && sort.field !== 'id')
      found.sort((a, b) => compare((a as unknown as Fields)[sort.field], (b as unknown as Fields)[sort.field]) * (sort.desc ? -1 : 1));
    return { rows: found.slice(offset, offset + limit), total: found.length };
  }
  async search(query: PageQuery, signal?: AbortSignal): Promise<Page<T>> {
    signal?.throwIfAborted();
    return this.page(query);
  }
  async searchEach(queries: readonly PageQuery[], signal?: AbortSignal): Promise<Page<T>[]> {
    signal?.throwIfAborted();
    return queries.map((query) => this.page(query));
  }
  counts(field: string): Map<string, number> {
    const found = new Map<string, number>();
    for (const row of this.rows.values()) {
      const value = String((row as unknown as Fields)[field]);
      found.set(value, (found.get(value) ?? 0) + 1);
    }
    return found;
  }
  distinct(field: string): string[] {
    return [...new Set(this.all().map((row) => String((row as unknown as Fields)[field])))].sort();
  }
}

/** Keeps everything in the page: for stories and tests, made in microseconds. Begins with what a snapshot of another one holds; default: empty. */
export function createMemoryStore(from?: Snapshot): Store {
  const tables = new Map<TableName, MemoryTable<Row>>();
  let values = new Map<string, unknown>(from?.values);
  let undo: Map<MemoryTable<Row>, Map<string, Row>> | null = null;

  const tableOf = (name: TableName): MemoryTable<Row> => {
    let table = tables.get(name);
    if (!table) {
      const made: MemoryTable<Row> = new MemoryTable(() => {
        if (undo && !undo.has(made)) undo.set(made, new Map(made.rows));
      });
      tables.set(name, (table = made));
    }
    return table;
  };

  // By reference: what is kept is replaced, and never changed.
  for (const name of from?.tables ?? []) for (const rows of from?.rows(name) ?? []) tableOf(name).putMany(rows);

  return {
    table: <Name extends TableName>(name: Name) => tableOf(name) as unknown as Table<Tables[Name]>,
    value: <Name extends ValueName>(key: Name) => values.get(key) as Values[Name] | undefined,
    setValue: (key, value) => void values.set(key, structuredClone(value)),
    transaction(run) {
      if (undo) return run();
      const oldValues = new Map(values);
      undo = new Map();
      try {
        return run();
      } catch (error) {
        for (const [table, rows] of undo) {
          table.rows = rows;
          table.version += 1;
        }
        values = oldValues;
        throw error;
      } finally {
        undo = null;
      }
    },
    clear() {
      for (const table of tables.values()) {
        table.rows = new Map();
        table.version += 1;
      }
      values = new Map();
    },
    snapshot() {
      // Rows that were given out are changed by nobody.
      const now = new Map([...tables].map(([name, table]) => [name, table.all()]));
      return {
        tables: [...now.keys()],
        values: [...values],
        rows: (name) => [now.get(name) ?? []],
        close: () => undefined,
      };
    },
    close: () => undefined,
  };
}
