import type { AuditAction } from 'kc-api/rules/audit/actions';
import type { StorageProblem } from 'kc-api/rules/storage';

/** A row of any table. */
export interface Row {
  id: string;
}

export type Condition =
  | { field: string; op: 'is'; value: string | number }
  /** Case-insensitive substring. */
  | { field: string; op: 'contains'; value: string }
  /** The text of the field tells of this action, by `actionOf` of the audit rules. */
  | { field: string; op: 'action'; value: AuditAction }
  | { field: string; op: 'in'; values: readonly string[] }
  | { field: string; op: 'notIn'; values: readonly string[] }
  | { field: string; op: 'between'; from: number; to: number };

export interface PageQuery {
  where?: readonly Condition[];
  /** Default: newest row first, by insertion. */
  sort?: { field: string; desc: boolean };
  offset: number;
  limit: number;
}

export interface Page<T> {
  rows: T[];
  /** Total number of matches on all pages. */
  total: number;
}

export interface Table<T extends Row> {
  get(id: string): T | undefined;
  /** Returns all rows in insertion order. */
  all(): T[];
  /** Returns at most `limit` rows inserted after the row with this id. Empty if that row no longer exists. */
  after(id: string, limit: number): T[];
  /** Adds a row, or replaces the row with the same id at its position. */
  put(row: T): void;
  /** Adds or replaces many rows. The table owns the rows afterwards; the caller must not change them. */
  putMany(rows: Iterable<T>): void;
  remove(id: string): boolean;
  clear(): void;
  count(): number;
  /** Changes with every row change and with every rollback. */
  readonly version: number;
  page(query: PageQuery): Page<T>;
  /**
   * Like `page`, for queries that may be slow. Runs in the background if the store supports it. It sees only committed data, so do not call it inside a
   * transaction. Rejects with the signal's reason if aborted.
   */
  search(query: PageQuery, signal?: AbortSignal): Promise<Page<T>>;
  /** Runs several such queries against the same committed state. */
  searchEach(queries: readonly PageQuery[], signal?: AbortSignal): Promise<Page<T>[]>;
  distinct(field: string): string[];
  /** Returns the number of rows per value of the field. */
  counts(field: string): ReadonlyMap<string, number>;
}

/** A consistent view of the whole store. Later changes do not affect it. */
export interface Snapshot {
  readonly tables: readonly TableName[];
  readonly values: readonly (readonly [name: string, value: unknown])[];
  /** Yields the rows of a table in insertion order, in batches of some hundred rows. */
  rows(name: TableName): Iterable<readonly Row[]>;
  close(): void;
}

/** Row type of each table. An area adds its own: `declare module './store.ts' { interface Tables { … } }`. */
export interface Tables {}
export type TableName = keyof Tables & string;

/** Types of the single values, by name. An area adds its own by declaration merging, as for `Tables`. */
export interface Values {
  [revision: `${string}_revision`]: number;
  [counter: `next.${string}`]: number;
}
export type ValueName = keyof Values & string;

/**
 * The database of an appliance. It is synchronous, so that a change and its audit record form one transaction, and no other request sees an intermediate state.
 */
export interface Store {
  table<Name extends TableName>(name: Name): Table<Tables[Name]>;
  value<Name extends ValueName>(name: Name): Values[Name] | undefined;
  /** `null` resets the value to its initial value. */
  setValue<Name extends ValueName>(name: Name, value: Values[Name] | null): void;
  /** Runs all changes atomically. A nested call joins the outer transaction. */
  transaction<T>(run: () => T): T;
  /**
   * Why the store cannot write or read data; null if it works. Checks every few seconds at most whether a full store has space again. Default: a store without
   * problems.
   */
  problem?(): StorageProblem | null;
  /** Deletes all rows and all values. */
  clear(): void;
  snapshot(): Snapshot;
  close(): void;
}

export interface TableShape {
  /** Fields with a column and an index of their own, to sort and filter lists. */
  columns: Readonly<Record<string, 'TEXT' | 'INTEGER'>>;
  /** Indexes over several fields, for lists that always filter by the first field. Default: one index per column. */
  indexes?: readonly (readonly string[])[];
  /** The field with a substring index. */
  searched?: string;
  /** The field with the text of an action. Its action has an index, for conditions with `action`. */
  actionsOf?: string;
  /** Indexed fields with a few thousand distinct values at most. `contains` searches the distinct values instead of every row. */
  lowCardinality?: readonly string[];
}
