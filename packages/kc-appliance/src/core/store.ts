import type { AuditAction } from 'kc-api/rules/audit/actions';
import type { StorageProblem } from 'kc-api/rules/storage';

/** A row of a table: whatever it is, it has an id. */
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
  /** Default: newest row first, by the order of insertion. */
  sort?: { field: string; desc: boolean };
  offset: number;
  limit: number;
}

export interface Page<T> {
  rows: T[];
  /** Of all pages. */
  total: number;
}

export interface Table<T extends Row> {
  get(id: string): T | undefined;
  /** In the order of insertion. */
  all(): T[];
  /** The rows after the one with this id in the same order, so many at most; none where that row is gone. */
  after(id: string, limit: number): T[];
  /** Adds, or replaces the row of the same id in its place. */
  put(row: T): void;
  /** The same for many. The rows belong to the table from then on: the caller changes none of them afterwards. */
  putMany(rows: Iterable<T>): void;
  remove(id: string): boolean;
  clear(): void;
  count(): number;
  /** Another number after each change of a row, and after one that was taken back. */
  readonly version: number;
  page(query: PageQuery): Page<T>;
  /**
   * The same answer for a query that may take long: beside everything else where the store can. Of what is committed when
   * it is found, so not inside a transaction. Rejects with the signal's reason when it is aborted: nobody waits any more.
   */
  search(query: PageQuery, signal?: AbortSignal): Promise<Page<T>>;
  /** The answers to many such queries, all of the same state. */
  searchEach(queries: readonly PageQuery[], signal?: AbortSignal): Promise<Page<T>[]>;
  distinct(field: string): string[];
  /** How many rows there are of each value of the field. */
  counts(field: string): ReadonlyMap<string, number>;
}

/** Everything that a store holds at one moment, whatever is changed while it is read. */
export interface Snapshot {
  readonly tables: readonly TableName[];
  readonly values: readonly (readonly [name: string, value: unknown])[];
  /** The rows of a table in the order of insertion, some hundreds at a time. */
  rows(name: TableName): Iterable<readonly Row[]>;
  close(): void;
}

/** What each table holds. An area adds its own: `declare module '../core/store.ts' { interface Tables { … } }`. */
export interface Tables {}
export type TableName = keyof Tables & string;

/** What is kept once, by name. An area adds its own in the same way. */
export interface Values {
  [revision: `${string}_revision`]: number;
  [counter: `next.${string}`]: number;
}
export type ValueName = keyof Values & string;

/**
 * Where an appliance keeps everything. Synchronous, so that a change and its audit record are one transaction and no
 * other request can see half of it.
 */
export interface Store {
  table<Name extends TableName>(name: Name): Table<Tables[Name]>;
  value<Name extends ValueName>(name: Name): Values[Name] | undefined;
  /** `null` puts it back to what it begins with. */
  setValue<Name extends ValueName>(name: Name, value: Values[Name] | null): void;
  /** All or nothing. An inner call joins the outer one. */
  transaction<T>(run: () => T): T;
  /**
   * Why changes cannot be kept, or data cannot be read; null while all is well. Looks again whether a full store has room, every
   * few seconds at most. Default: a store that never has a problem.
   */
  problem?(): StorageProblem | null;
  /** Destroys every row and every value. */
  clear(): void;
  snapshot(): Snapshot;
  close(): void;
}

export interface TableShape {
  /** Fields with a column and an index of their own: what lists are sorted and filtered by. */
  columns: Readonly<Record<string, 'TEXT' | 'INTEGER'>>;
  /** Indexes over several fields, for lists that are always narrowed by the first of them. Default: one for each column. */
  indexes?: readonly (readonly string[])[];
  /** The field with a substring index. */
  searched?: string;
  /** The field that conditions with `action` are about: its actions have an index. */
  actionsOf?: string;
  /** Indexed fields with a few thousand distinct values at most. `contains` searches their distinct values, not every row. */
  lowCardinality?: readonly string[];
}
