import type { Row, TableName, Tables } from './store.ts';

/** Migration of the rows of one table from an earlier version. */
export interface Migration {
  /** Identifier in audit records and errors, such as 'users.alert-address'. */
  id: string;
  /** The version that introduced the migration. */
  version: string;
  /** One sentence that describes the change. */
  title: string;
  table: TableName;
  /** Returns the migrated row, or null if the row needs no change. */
  change: (row: Row) => Row | null;
  /** True for every row after the migration. */
  holds: (row: Row) => boolean;
}

/** Declares a migration with the row type of its table. */
export const defineMigration = <Name extends TableName>({
  change,
  holds,
  ...facts
}: Omit<Migration, 'table' | 'change' | 'holds'> & {
  table: Name;
  change: (row: Tables[Name]) => Tables[Name] | null;
  holds: (row: Tables[Name]) => boolean;
}): Migration => ({ ...facts, change: (row) => change(row as Tables[Name]), holds: (row) => holds(row as Tables[Name]) });
