import type { Environment } from './context.ts';
import type { Table, TableName, Tables, TableShape } from './store.ts';

type Kept = Pick<Environment, 'store'>;

/** A table as the code of its area knows it: typed, and without its name. */
export interface TableDefinition<Name extends TableName> {
  readonly name: Name;
  readonly shape: TableShape;
  in(kept: Kept): Table<Tables[Name]>;
}

/** Declares a table of `Tables`. Only lists that grow without end need columns. */
export const defineTable = <Name extends TableName>(name: Name, shape: TableShape = { columns: {} }): TableDefinition<Name> => ({
  name,
  shape,
  in: ({ store }) => store.table(name),
});
