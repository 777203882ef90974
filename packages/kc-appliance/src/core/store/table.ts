import { orMissing } from '../refusal.ts';
import { noteSecrets, type SecretPath, type SecretPaths } from '../secrets.ts';
import type { Store, Table, TableName, Tables, TableShape } from './store.ts';

interface Kept {
  store: Store;
}

/** A table as the code of its area knows it: typed, and without its name. */
export interface TableDefinition<Name extends TableName> {
  readonly name: Name;
  readonly shape: TableShape;
  /** Paths of the secrets in a row. */
  readonly secrets: SecretPaths;
  in(kept: Kept): Table<Tables[Name]>;
  /** Refuses (404) if the row does not exist. `subject`: 'This VM'. */
  find(kept: Kept, id: string, subject: string): Tables[Name];
}

/**
 * Declares a table of `Tables`. Only lists without a size limit need columns. `secrets`: paths of all secrets in a row, which are masked in
 * audit records and reports.
 */
export function defineTable<Name extends TableName>(
  name: Name,
  { secrets = [], ...shape }: Partial<TableShape> & { secrets?: readonly SecretPath<Tables[Name]>[] } = {},
): TableDefinition<Name> {
  noteSecrets(name, secrets);
  return {
    name,
    shape: { columns: {}, ...shape },
    secrets,
    in: ({ store }) => store.table(name),
    find: ({ store }, id, subject) => orMissing(store.table(name).get(id), subject),
  };
}
