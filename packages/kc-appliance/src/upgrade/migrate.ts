import { olderThan } from 'kc-api/rules/upgrade/version';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import type { Migration } from '../core/store/migration.ts';
import { revised } from '../core/store/record.ts';
import { Stop } from '../core/work/stop.ts';
import type { Row, Table } from '../core/store/store.ts';
import { commitBySystem } from '../core/system.ts';
import { migrationChangeTable, migrationsDone } from './state.ts';

type Fields = Row & Record<string, unknown>;

const rowsOf = ({ store }: Pick<Environment, 'store'>, { table }: Pick<Migration, 'table'>): Table<Fields> => store.table(table) as unknown as Table<Fields>;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Increments the revision, so that a stale change of the row causes a conflict. */
const seenAnew = (row: Fields): Fields => (typeof row['revision'] === 'number' ? revised(row as Fields & { revision: number }) : row);

function differences(before: Fields, after: Fields) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !same(before[field], after[field]));
  return names.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null, added: !Object.hasOwn(before, field) }));
}

/**
 * Performs one migration in a transaction and reads every row of the table again. Each row must be as the migration has changed or left it, and must satisfy
 * the migration's invariant. Otherwise nothing is changed, and it throws a Stop with the reason. `spoil`: for a test file that must fail, corrupts a row
 * between the change and the check.
 */
function migrate(environment: Environment, migration: Migration, spoil: boolean): void {
  const { id, change, holds, version } = migration;
  commitBySystem(environment, 'Upgrade', (write) => {
    const table = rowsOf(environment, migration);
    const wanted = new Map<string, Fields>();
    let changed = 0;
    for (const row of structuredClone(table.all())) {
      const next = change(row) as Fields | null;
      const after = next === null ? row : seenAnew(next);
      wanted.set(row.id, after);
      if (next === null) continue;
      changed += 1;
      table.put(structuredClone(after));
      const fields = differences(row, next);
      migrationChangeTable.in(environment).put({ id: `${id}/${row.id}`, migration: id, table: migration.table, row: row.id, fields });
    }
    const [first] = spoil ? table.all() : [];
    if (first) table.put({ ...first, id: first.id, spoiled: true });
    const read = table.all();
    const wrong = read.find((row) => !same(row, wanted.get(row.id)) || !holds(row));
    if (read.length !== wanted.size || wrong)
      throw new Stop(
        t('Migration {migration} failed its check at row {row} of {table}. It changed nothing.', {
          migration: id,
          row: wrong?.id ?? '',
          table: migration.table,
        }),
      );
    migrationsDone.set(environment, [...migrationsDone.get(environment), id]);
    write.audit({ content: `Migration ${id} to ${version}: ${changed} of ${read.length} rows of ${migration.table} changed`, group: '' });
  });
}

/** Reverts the changes of a migration, except those that were changed again since. Rows that were created or removed since are not touched. */
function undo(environment: Environment, migration: Migration): void {
  const { id } = migration;
  commitBySystem(environment, 'Upgrade', (write) => {
    const table = rowsOf(environment, migration);
    const changes = migrationChangeTable.in(environment);
    const mine = changes.page({ where: [{ field: 'migration', op: 'is', value: id }], offset: 0, limit: changes.count() }).rows;
    let count = 0;
    for (const { id: change, row: rowId, fields } of mine) {
      const row = structuredClone(table.get(rowId));
      changes.remove(change);
      const back = row ? fields.filter(({ field, after }) => same(row[field] ?? null, after)) : [];
      if (!row || back.length === 0) continue;
      for (const { field, before, added } of back) {
        if (added) delete row[field];
        else row[field] = before;
      }
      table.put(seenAnew(row));
      count += 1;
    }
    migrationsDone.set(
      environment,
      migrationsDone.get(environment).filter((one) => one !== id),
    );
    write.audit({ content: `Migration ${id} undone: ${count} rows of ${migration.table} put back`, group: '' });
  });
}

/**
 * Migrates the data to a version, up or down, one migration after the other. After an interruption it continues. Throws a Stop if a migration fails: those
 * before it are done. `fails`: the migration that must fail for a test file.
 */
export function bringTo(environment: Environment, version: string, fails: string | null = null): void {
  const done = () => migrationsDone.get(environment);
  const isDue = (one: Migration) => !olderThan(version, one.version);
  for (const one of environment.migrations.toReversed()) if (!isDue(one) && done().includes(one.id)) undo(environment, one);
  for (const one of environment.migrations) {
    if (!isDue(one) || done().includes(one.id)) continue;
    try {
      migrate(environment, one, one.id === fails);
    } catch (error) {
      // An unexpected row must not prevent the appliance from starting.
      if (!(error instanceof Error) || error instanceof Stop) throw error;
      throw new Stop(t('Migration {migration} failed: {problem}. It changed nothing.', { migration: one.id, problem: error.message }), { cause: error });
    }
  }
}
