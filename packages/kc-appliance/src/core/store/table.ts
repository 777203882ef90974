import { orMissing } from '../refusal.ts';
import { noteSecrets } from '../secrets.ts';
import type { Store, Table, TableName, Tables, TableShape } from './store.ts';

interface Kept {
  store: Store;
}

/** A table as the code of its area knows it: typed, and without its name. */
export interface TableDefinition<Name extends TableName> {
  readonly name: Name;
  readonly shape: TableShape;
  in(kept: Kept): Table<Tables[Name]>;
  /** Refuses (404) if the row does not exist. `subject`: 'This VM'. */
  find(kept: Kept, id: string, subject: string): Tables[Name];
}

/**
 * Declares a table of `Tables`. Only lists without a size limit need columns. `secrets`: fields that contain secrets under names that the contract does not
 * use. They are masked like the secrets of the contract.
 */
export function defineTable<Name extends TableName>(
  name: Name,
  { secrets = [], ...shape }: Partial<TableShape> & { secrets?: readonly (keyof Tables[Name] & string)[] } = {},
): TableDefinition<Name> {
  noteSecrets(secrets);
  return {
    name,
    shape: { columns: {}, ...shape },
    in: ({ store }) => store.table(name),
    find: ({ store }, id, subject) => orMissing(store.table(name).get(id), subject),
  };
}
