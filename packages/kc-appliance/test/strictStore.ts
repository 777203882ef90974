import { tableShapes } from '../src/areas.ts';
import type { PageQuery, Row, Snapshot, Store, Table, TableName, TableShape, ValueName, Values } from '../src/core/store/store.ts';

/*
 * Most tests run on a store in memory, which accepts more than a database does: any object as a row, any field in a query, a row that the caller changes after
 * reading it. This wrapper rejects what the SQLite store could not store. storeContract.test.ts shows that both stores agree on everything else.
 */

/** Rows and values that a strict store has checked and frozen. */
const checked = new WeakSet<object>();

const fail = (place: string, reason: string): never => {
  throw new TypeError(`${place} ${reason}`);
};

/** Returns a frozen copy after a JSON round trip. Throws for everything that JSON changes or drops, except absent fields. */
function frozenJson(value: unknown, place: string): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : fail(place, `is ${value}, which JSON does not keep.`);
    case 'object': {
      if (value === null || checked.has(value)) return value;
      if (Array.isArray(value)) return Object.freeze(value.map((item, index) => frozenJson(item, `${place}[${index}]`)));
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) return fail(place, 'is an object of a class, which JSON does not keep.');
      const fields = Object.entries(value).filter(([, field]) => field !== undefined);
      return Object.freeze(Object.fromEntries(fields.map(([name, field]) => [name, frozenJson(field, `${place}.${name}`)])));
    }
    default:
      return fail(place, `is of the type ${typeof value}, which JSON does not keep.`);
  }
}

/** Returns the row as the SQLite store returns it: its columns have the declared types, and an absent one is an empty text. */
function asStored<T extends Row>(row: T, name: string, { columns }: TableShape): T {
  if (checked.has(row)) return row;
  const fields: Record<string, unknown> = { ...(row as object) };
  for (const [column, type] of Object.entries(columns)) {
    const value = (fields[column] ??= '');
    if (value !== '' && typeof value !== (type === 'TEXT' ? 'string' : 'number'))
      fail(`${name}.${column}`, `is a column of the type ${type}, and not ${typeof value}.`);
  }
  const stored = frozenJson(fields, name) as T;
  checked.add(stored);
  return stored;
}

/** Freezes deserialized content of a strict store without checking it again. */
export function trusted<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(trusted);
  checked.add(value);
  return Object.freeze(value);
}

/** Wraps a store, and throws whenever the SQLite store would behave differently. */
export function strictStore(store: Store, shapes: Readonly<Record<string, TableShape>> = tableShapes): Store {
  let inTransaction = false;
  const tables = new Map<TableName, Table<Row>>();

  function strictTable(name: TableName): Table<Row> {
    const shape = shapes[name] ?? fail(name, 'is no declared table.');
    const table = store.table(name) as unknown as Table<Row>;
    const requireColumn = (field: string): void => {
      if (field !== 'id' && shape.columns[field] === undefined) fail(`${name}.${field}`, 'is no column: lists are sorted and filtered by columns only.');
    };
    const checkQuery = ({ where = [], sort }: PageQuery): void => {
      for (const { field } of where) requireColumn(field);
      if (sort) requireColumn(sort.field);
    };
    const checkSearch = (queries: readonly PageQuery[]): void => {
      if (inTransaction) fail(name, 'is searched in a transaction: a search finds only what is committed.');
      queries.forEach(checkQuery);
    };
    return {
      get: (id) => table.get(id),
      all: () => table.all(),
      after: (id, limit) => table.after(id, limit),
      count: () => table.count(),
      get version() {
        return table.version;
      },
      page: (query) => {
        checkQuery(query);
        return table.page(query);
      },
      search: async (query, signal) => {
        checkSearch([query]);
        return table.search(query, signal);
      },
      searchEach: async (queries, signal) => {
        checkSearch(queries);
        return table.searchEach(queries, signal);
      },
      distinct: (field) => {
        requireColumn(field);
        return table.distinct(field);
      },
      counts: (field) => {
        requireColumn(field);
        return table.counts(field);
      },
      // The row is a frozen copy already, so the store need not copy it again.
      put: (row) => table.putMany([asStored(row, name, shape)]),
      putMany: (rows) => {
        const stored = Array.from(rows, (row) => asStored(row, name, shape));
        if (new Set(stored.map((row) => row.id)).size < stored.length) fail(name, 'is given two rows of one id at once.');
        table.putMany(stored);
      },
      remove: (id) => table.remove(id),
      clear: () => table.clear(),
    };
  }

  return {
    table: (name) => {
      const table = tables.get(name) ?? strictTable(name);
      tables.set(name, table);
      return table as never;
    },
    value: (name) => store.value(name),
    setValue: <Name extends ValueName>(name: Name, value: Values[Name] | null) => store.setValue(name, frozenJson(value, name) as Values[Name] | null),
    transaction(run) {
      if (inTransaction) return store.transaction(run);
      inTransaction = true;
      try {
        return store.transaction(run);
      } finally {
        inTransaction = false;
      }
    },
    clear() {
      if (inTransaction) fail('clear()', 'is called in a transaction, which SQLite refuses.');
      store.clear();
    },
    snapshot: (): Snapshot => store.snapshot(),
    close: () => store.close(),
  };
}
