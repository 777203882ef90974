import type { Row, TableName, Tables } from './store.ts';

/** What a version does to the rows of one table that an earlier version has written. */
export interface Migration {
  /** 'users.alert-address': in audit records and errors. */
  id: string;
  /** The version that brings it. */
  version: string;
  /** What it does, in a sentence. */
  title: string;
  table: TableName;
  /** The row as the version wants it; null where it is that already. */
  change: (row: Row) => Row | null;
  /** What is true of each row from then on. */
  holds: (row: Row) => boolean;
}

/** Declares a migration over the typed rows of its table. */
export const defineMigration = <Name extends TableName>({
  change,
  holds,
  ...facts
}: Omit<Migration, 'table' | 'change' | 'holds'> & {
  table: Name;
  change: (row: Tables[Name]) => Tables[Name] | null;
  holds: (row: Tables[Name]) => boolean;
}): Migration => ({ ...facts, change: (row) => change(row as Tables[Name]), holds: (row) => holds(row as Tables[Name]) });
