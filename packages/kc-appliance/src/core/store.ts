/** A row of a table: whatever it is, it has an id. */
export interface Row {
  id: string;
}

export type Condition =
  | { field: string; op: 'is'; value: string | number }
  /** Case-insensitive substring. */
  | { field: string; op: 'contains'; value: string }
  | { field: string; op: 'in'; values: readonly string[] }
  | { field: string; op: 'between'; from: number; to: number };

export interface PageQuery {
  where?: readonly Condition[];
  /** Default: newest row first, by the order of insertion. */
  sort?: { field: string; desc: boolean };
  offset: number;
  limit: number;
}

export interface Table<T extends Row> {
  get(id: string): T | undefined;
  /** In the order of insertion. */
  all(): T[];
  /** Adds, or replaces the row of the same id in its place. */
  put(row: T): void;
  /** The same for many. The rows belong to the table from then on: the caller changes none of them afterwards. */
  putMany(rows: Iterable<T>): void;
  remove(id: string): boolean;
  count(): number;
  page(query: PageQuery): { rows: T[]; total: number };
  distinct(field: string): string[];
  /** How many rows there are of each value of the field. */
  counts(field: string): Map<string, number>;
}

/**
 * Where an appliance keeps everything. Synchronous, so that a change and its audit record are one transaction and no
 * other request can see half of it.
 */
export interface Store {
  table<T extends Row>(name: TableName): Table<T>;
  value<T>(key: string): T | undefined;
  setValue(key: string, value: unknown): void;
  /** All or nothing. An inner call joins the outer one. */
  transaction<T>(run: () => T): T;
  close(): void;
}

interface TableShape {
  /** Fields with a column and an index of their own: what lists are sorted and filtered by. */
  columns: Readonly<Record<string, 'TEXT' | 'INTEGER'>>;
  /** Indexes over several fields, for lists that are always narrowed by the first of them. Default: one for each column. */
  indexes?: readonly (readonly string[])[];
  /** The field with a substring index. */
  searched?: string;
}

/** Every table there is. Only lists that grow without end need columns. */
export const tables = {
  users: { columns: {} },
  groups: { columns: {} },
  sessions: { columns: {} },
  challenges: { columns: {} },
  outcomes: { columns: {} },
  alerts: { columns: { date: 'INTEGER' } },
  audit: { columns: { date: 'INTEGER', category: 'TEXT', group: 'TEXT', host: 'TEXT', user: 'TEXT', content: 'TEXT' }, searched: 'content' },
  auditExports: { columns: {} },
  /** Apart from the tasks, so that nothing ever reads all of a bundle at once. */
  auditPieces: { columns: {} },
  directories: { columns: {} },
  directoryUsers: { columns: {} },
  directoryGroups: { columns: {} },
  oidcStates: { columns: {} },
  prefs: { columns: {} },
  mails: { columns: {} },
  keySets: { columns: {} },
  cspAccounts: { columns: {} },
  cloudKeys: {
    columns: {
      keyset_guid: 'TEXT',
      shelf: 'TEXT',
      place: 'TEXT',
      keyvault_type: 'TEXT',
      name: 'TEXT',
      description: 'TEXT',
      status: 'TEXT',
      cipher: 'TEXT',
      purpose: 'TEXT',
      protection_level: 'TEXT',
      expire_date: 'INTEGER',
      rekey_interval: 'INTEGER',
      due: 'INTEGER',
    },
    indexes: [
      ['due'],
      ['shelf'],
      ['name'],
      ['keyset_guid', 'name'],
      ['keyset_guid', 'description'],
      ['keyset_guid', 'status'],
      ['keyset_guid', 'cipher'],
      ['keyset_guid', 'purpose'],
      ['keyset_guid', 'place'],
      ['keyset_guid', 'protection_level'],
      ['keyset_guid', 'keyvault_type'],
      ['keyset_guid', 'expire_date'],
      ['keyset_guid', 'rekey_interval'],
    ],
  },
  /** What falls due, of keys, connectors and accounts: in its order, by kind and by key set. */
  calendar: {
    columns: { date: 'INTEGER', kind: 'TEXT', keyset_guid: 'TEXT' },
    indexes: [['date'], ['kind', 'date'], ['keyset_guid', 'date'], ['keyset_guid', 'kind', 'date']],
  },
  /** What goes on with key sets over some time. */
  cloudTasks: { columns: {} },
  publicKeys: { columns: {} },
  tdeConnectors: { columns: {} },
  cvms: { columns: {} },
} as const satisfies Record<string, TableShape>;

export type TableName = keyof typeof tables;
export const shapeOf = (name: TableName): TableShape => tables[name];
