import { actionOf } from 'kc-api/rules/audit/actions';
import type { Condition, Page, PageQuery, Row, Snapshot, Store, Table, TableName, Tables, ValueName, Values } from './store.ts';

type Fields = Record<string, unknown>;

const matches = (row: Fields, condition: Condition): boolean => {
  const value = row[condition.field];
  switch (condition.op) {
    case 'is':
      return value === condition.value;
    case 'action':
      return actionOf(String(value)) === condition.value;
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

/** Reverts one change of a table. */
type Undo = () => void;

class MemoryTable<T extends Row> implements Table<T> {
  version = 0;
  #rows: Map<string, T>;
  /** A snapshot reads the same map, so the next change replaces the map by a copy. */
  #shared: boolean;
  /** The undo log that already restores the whole map. Later changes in the same transaction need no entry. */
  #restoredBy: Undo[] | null = null;
  readonly #undoLog: () => Undo[] | null;

  /** `undoLog`: returns the log of the running transaction, or null. `rows` may be shared: they are copied before the first change. */
  constructor(undoLog: () => Undo[] | null, rows?: ReadonlyMap<string, Row>) {
    this.#undoLog = undoLog;
    this.#rows = (rows as Map<string, T> | undefined) ?? new Map<string, T>();
    this.#shared = rows !== undefined;
  }
  /** Returns a view of the current rows that later changes do not affect. Copies lazily, on the next change. */
  share(): ReadonlyMap<string, T> {
    this.#shared = true;
    return this.#rows;
  }
  #ownRows(): Map<string, T> {
    if (this.#shared) this.#rows = new Map(this.#rows);
    this.#shared = false;
    this.version += 1;
    return this.#rows;
  }
  #record(undo: Undo): void {
    const log = this.#undoLog();
    if (log !== null && log !== this.#restoredBy) log.push(undo);
  }
  /** Restoring a removed row would append it at the end of the map, so the undo restores the whole map. */
  #recordAll(): void {
    const log = this.#undoLog();
    if (log === null || log === this.#restoredBy) return;
    const before = this.share() as Map<string, T>;
    log.push(() => {
      this.#rows = before;
      this.#shared = true;
      this.version += 1;
    });
    this.#restoredBy = log;
  }
  #set(row: T): void {
    const { id } = row;
    const before = this.#rows.get(id);
    this.#record(() => {
      if (before === undefined) this.#ownRows().delete(id);
      else this.#ownRows().set(id, before);
    });
    this.#ownRows().set(id, row);
  }
  get(id: string): T | undefined {
    return this.#rows.get(id);
  }
  all(): T[] {
    return [...this.#rows.values()];
  }
  after(id: string, limit: number): T[] {
    const rows = this.all();
    const at = rows.findIndex((row) => row.id === id);
    return at < 0 ? [] : rows.slice(at + 1, at + 1 + limit);
  }
  put(row: T): void {
    this.#set(structuredClone(row));
  }
  putMany(rows: Iterable<T>): void {
    for (const row of rows) this.#set(row);
  }
  remove(id: string): boolean {
    if (!this.#rows.has(id)) return false;
    this.#recordAll();
    return this.#ownRows().delete(id);
  }
  clear(): void {
    this.#recordAll();
    this.#rows = new Map();
    this.#shared = false;
    this.version += 1;
  }
  count(): number {
    return this.#rows.size;
  }
  page({ where = [], sort, offset, limit }: PageQuery): Page<T> {
    const found = this.all().filter((row) => where.every((condition) => matches(row as unknown as Fields, condition)));
    // Ids follow insertion order. Ties keep that order, reversed for descending sorts, as in the database.
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
    for (const row of this.#rows.values()) {
      const value = String((row as unknown as Fields)[field]);
      found.set(value, (found.get(value) ?? 0) + 1);
    }
    return found;
  }
  distinct(field: string): string[] {
    return [...new Set(this.all().map((row) => String((row as unknown as Fields)[field])))].sort();
  }
}

/** A snapshot of a memory store. A new memory store can use its maps without copying. */
interface MemorySnapshot extends Snapshot {
  maps: ReadonlyMap<TableName, ReadonlyMap<string, Row>>;
}

const mapsOf = (from: Snapshot): MemorySnapshot['maps'] =>
  'maps' in from
    ? (from as MemorySnapshot).maps
    : new Map(from.tables.map((name) => [name, new Map([...from.rows(name)].flat().map((row) => [row.id, row] as const))]));

/** Creates a store in memory, for stories and tests. `from`: initial content, shared without copying if it is a snapshot of a memory store. Default: empty. */
export function createMemoryStore(from?: Snapshot): Store {
  let undo: Undo[] | null = null;
  const undoLog = (): Undo[] | null => undo;
  const tables = new Map<TableName, MemoryTable<Row>>();
  let values = new Map<string, unknown>(from?.values);
  // Rows are shared by reference: updates replace a row and never modify it.
  for (const [name, rows] of from ? mapsOf(from) : []) tables.set(name, new MemoryTable(undoLog, rows));

  const tableOf = (name: TableName): MemoryTable<Row> => {
    const table = tables.get(name) ?? new MemoryTable<Row>(undoLog);
    tables.set(name, table);
    return table;
  };

  return {
    table: <Name extends TableName>(name: Name) => tableOf(name) as unknown as Table<Tables[Name]>,
    value: <Name extends ValueName>(key: Name) => values.get(key) as Values[Name] | undefined,
    setValue: (key, value) => void values.set(key, structuredClone(value)),
    transaction(run) {
      if (undo) return run();
      const oldValues = new Map(values);
      const recorded: Undo[] = [];
      undo = recorded;
      try {
        return run();
      } catch (error) {
        undo = null;
        for (const one of recorded.toReversed()) one();
        values = oldValues;
        throw error;
      } finally {
        undo = null;
      }
    },
    clear() {
      for (const table of tables.values()) table.clear();
      values = new Map();
    },
    snapshot(): MemorySnapshot {
      const maps = new Map([...tables].map(([name, table]) => [name, table.share()]));
      return {
        tables: [...maps.keys()],
        values: [...values],
        rows: (name) => [[...(maps.get(name)?.values() ?? [])]],
        maps,
        close: () => undefined,
      };
    },
    close: () => undefined,
  };
}
