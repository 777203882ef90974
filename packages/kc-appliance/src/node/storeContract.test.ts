import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../core/store/memoryStore.ts';
import type { Condition, PageQuery, Row, Snapshot, Store, Table, TableName, TableShape, ValueName } from '../core/store/store.ts';
import { strictStore } from '../../test/strictStore.ts';
import { createSqliteStore, type SqliteStore } from './sqliteStore.ts';

/*
 * The contract of `Store`: random sequences of calls have the same results in memory and in SQLite. All other tests run
 * in memory for this reason. Each method and each option of a query is a step here; `covered` fails for a missing one.
 */

/** Every kind of table: without columns; columns with an index each; an index over two columns and a substring index. */
const shapes = {
  plain: { columns: {} },
  listed: { columns: { name: 'TEXT', size: 'INTEGER' } },
  searched: { columns: { group: 'TEXT', text: 'TEXT', date: 'INTEGER' }, indexes: [['group', 'date'], ['text']], searched: 'text', lowCardinality: ['group'] },
} satisfies Record<string, TableShape>;
type Name = keyof typeof shapes;
const names = Object.keys(shapes) as Name[];

type AnyRow = Row & Record<string, unknown>;
const tableOf = (store: Store, name: Name): Table<AnyRow> => store.table(name as unknown as TableName) as unknown as Table<AnyRow>;

/**
 * Texts with characters that have a meaning in patterns or queries. Their order is the same in UTF-8 and UTF-16. None contains a NUL, after which node:sqlite
 * cuts off the texts that it reads.
 */
const text = fc.constantFrom('', 'a', 'Key rotated', 'key ROTATED', '100%', 'a_b', 'back\\slash', '"quoted"', "o'neill", 'Østby', 'ØSTBY', 'x*', 'AND');
const number = fc.constantFrom(-1, 0, 1, 7, 10, 1.5, Number.MAX_SAFE_INTEGER);
const id = fc.constantFrom('1', '2', '3', '10', 'a', 'constructor');
/** Values that survive JSON: it has no -0. */
const json = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
/** Fields that are stored as JSON; one is optional. */
const rest = { value: json, note: fc.option(fc.string(), { nil: undefined }) };

const rowOf: { readonly [table in Name]: fc.Arbitrary<AnyRow> } = {
  plain: fc.record({ id, ...rest }),
  listed: fc.record({ id, name: text, size: number, ...rest }),
  searched: fc.record({ id, group: text, text, date: number, ...rest }),
};
const textColumns: { readonly [table in Name]: readonly string[] } = { plain: ['id'], listed: ['id', 'name'], searched: ['id', 'group', 'text'] };
const numberColumns: { readonly [table in Name]: readonly string[] } = { plain: [], listed: ['size'], searched: ['date'] };

function conditionOf(table: Name): fc.Arbitrary<Condition> {
  const field = fc.constantFrom(...textColumns[table]);
  const value = fc.oneof(text, id, fc.constantFrom('rotated', 'KEY', 'ø', '%', '_', '\\', '"'));
  const values = fc.array(value, { maxLength: 3 });
  const ofTexts: fc.Arbitrary<Condition>[] = [
    fc.record({ field, op: fc.constant('is' as const), value }),
    fc.record({ field, op: fc.constant('contains' as const), value }),
    fc.record({ field, op: fc.constantFrom('in' as const, 'notIn' as const), values }),
  ];
  if (numberColumns[table].length === 0) return fc.oneof(...ofTexts);
  const numeric = fc.constantFrom(...numberColumns[table]);
  return fc.oneof(
    ...ofTexts,
    fc.record({ field: numeric, op: fc.constant('is' as const), value: number }),
    fc.record({ field: numeric, op: fc.constantFrom('in' as const, 'notIn' as const), values: fc.array(number.map(String), { maxLength: 3 }) }),
    fc.record({ field: numeric, op: fc.constant('between' as const), from: number, to: number }),
  );
}

const queryOf = (table: Name): fc.Arbitrary<PageQuery> =>
  fc.record(
    {
      where: fc.array(conditionOf(table), { maxLength: 3 }),
      sort: fc.record({ field: fc.constantFrom(...textColumns[table], ...numberColumns[table]), desc: fc.boolean() }),
      offset: fc.nat(4),
      limit: fc.nat(4),
    },
    { requiredKeys: ['offset', 'limit'] },
  );

/** One call, or several in a transaction. It must return the same result in each store. */
interface Step {
  label: string;
  /** The methods that it calls. */
  calls: readonly string[];
  run(store: Store): unknown;
  /** The table that it changes. */
  changes?: Name;
}

const rejected = Symbol('rejected');
const steps: { readonly [table in Name]: fc.Arbitrary<Step> } = { plain: stepsOf('plain'), listed: stepsOf('listed'), searched: stepsOf('searched') };

/** Steps on one table that may be part of a transaction. */
function stepsOf(name: Name): fc.Arbitrary<Step> {
  const row = rowOf[name];
  const step = (calls: string, detail: unknown, run: (table: Table<AnyRow>) => unknown, changes?: Name): Step => ({
    label: `${name}.${calls}(${detail === undefined ? '' : JSON.stringify(detail)})`,
    calls: [calls],
    run: (store) => run(tableOf(store, name)),
    ...(changes ? { changes } : {}),
  });
  return fc.oneof(
    { weight: 4, arbitrary: row.map((given) => step('put', given, (table) => putAndChange(table, given), name)) },
    {
      weight: 2,
      arbitrary: fc
        .uniqueArray(row, { maxLength: 6, selector: (one) => one.id })
        .map((given) => step('putMany', given, (table) => table.putMany(structuredClone(given)))),
    },
    { weight: 2, arbitrary: id.map((given) => step('remove', given, (table) => table.remove(given))) },
    fc.constant(step('clear', undefined, (table) => table.clear())),
    id.map((given) => step('get', given, (table) => table.get(given))),
    fc.constant(step('all', undefined, (table) => table.all())),
    fc.constant(step('count', undefined, (table) => table.count())),
    fc.tuple(id, fc.nat(4)).map(([from, limit]) => step('after', [from, limit], (table) => table.after(from, limit))),
    queryOf(name).map((query) => step('page', query, (table) => table.page(query))),
    fc.constantFrom(...textColumns[name]).map((field) => step('distinct', field, (table) => table.distinct(field))),
    fc.constantFrom(...textColumns[name], ...numberColumns[name]).map((field) => step('counts', field, (table) => counts(table, field))),
  );
}

/** The caller may change a row after the put; the table must not change. */
function putAndChange(table: Table<AnyRow>, given: AnyRow): void {
  const row = structuredClone(given);
  table.put(row);
  row['note'] = 'changed by the caller';
}

const counts = (table: Table<AnyRow>, field: string) => [...table.counts(field)].toSorted(([a], [b]) => (a < b ? -1 : 1));

const valueName = fc.constantFrom('hostname', 'generation') as fc.Arbitrary<ValueName>;
const setValue: fc.Arbitrary<Step> = fc.tuple(valueName, json).map(([name, value]) => ({
  label: `setValue(${name}, ${JSON.stringify(value)})`,
  calls: ['setValue'],
  run: (store) => store.setValue(name, value as never),
}));
const getValue: fc.Arbitrary<Step> = valueName.map((name) => ({ label: `value(${name})`, calls: ['value'], run: (store) => store.value(name) }));

const inner: fc.Arbitrary<Step> = fc.oneof({ weight: 6, arbitrary: fc.oneof(steps.plain, steps.listed, steps.searched) }, setValue, getValue);

/** Steps as a whole: with `fails` all of them are undone, and the error reaches the caller. */
const transactionOf = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  fc.tuple(fc.array(step, { maxLength: 6 }), fc.boolean()).map(([parts, fails]) => ({
    label: `transaction(${parts.map(({ label }) => label).join(', ')}${fails ? ', and fails' : ''})`,
    calls: ['transaction', ...parts.flatMap(({ calls }) => calls)],
    run(store) {
      const failure = new Error('fails');
      try {
        return store.transaction(() => {
          const results = parts.map((part) => part.run(store));
          if (fails) throw failure;
          return results;
        });
      } catch (error) {
        if (error !== failure) throw error;
        return rejected;
      }
    },
  }));

/** Clearing the store is only allowed outside of transactions. */
const outer: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: inner },
  { weight: 4, arbitrary: transactionOf(fc.oneof({ weight: 5, arbitrary: inner }, transactionOf(inner))) },
  fc.constant<Step>({ label: 'clear()', calls: ['clear'], run: (store) => store.clear() }),
);

/** Includes searches: for a file they run in other threads and see only committed rows. */
const outerOrSearch: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: outer },
  ...names.flatMap((name): fc.Arbitrary<Step>[] => [
    queryOf(name).map((query) => ({
      label: `${name}.search(${JSON.stringify(query)})`,
      calls: ['search'],
      run: (store) => tableOf(store, name).search(query),
    })),
    fc.array(queryOf(name), { maxLength: 3 }).map((queries) => ({
      label: `${name}.searchEach(${JSON.stringify(queries)})`,
      calls: ['searchEach'],
      run: (store) => tableOf(store, name).searchEach(queries),
    })),
  ]),
);

/** Returns the content of a store. */
const contentOf = (store: Store) => ({
  tables: Object.fromEntries(names.map((name) => [name, tableOf(store, name).page({ sort: { field: 'id', desc: false }, offset: 0, limit: 99 }).rows])),
  values: ['generation', 'hostname'].flatMap((name) => {
    const value = store.value(name as ValueName);
    return value === undefined ? [] : [[name, value]];
  }),
});
/** Returns the content of a snapshot, read now. */
const contentIn = (snapshot: Snapshot) => ({
  tables: Object.fromEntries(names.map((name) => [name, [...snapshot.rows(name as unknown as TableName)].flat()])),
  values: snapshot.values.toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

/** Runs the steps on every store and compares each result, each table's version and, in the end, everything they hold. */
async function compare(stores: readonly Store[], run: readonly Step[], snapshotAt: number): Promise<void> {
  const versions = stores.map(() => Object.fromEntries(names.map((name) => [name, new Set<number>()])) as Record<Name, Set<number>>);
  let snapshots: { taken: ReturnType<typeof contentOf>; snapshot: Snapshot }[] = [];
  for (const [index, step] of run.entries()) {
    if (index === snapshotAt) snapshots = stores.map((store) => ({ taken: contentOf(store), snapshot: store.snapshot() }));
    const before = stores.map((store) => names.map((name) => tableOf(store, name).all()));
    const results = await Promise.all(stores.map((store) => step.run(store)));
    for (const result of results.slice(1)) expect(result, step.label).toEqual(results[0]);
    for (const [at, store] of stores.entries())
      for (const [place, name] of names.entries()) {
        const table = tableOf(store, name);
        const changed = JSON.stringify(table.all()) !== JSON.stringify(before[at]?.[place]);
        if (changed || step.changes === name) expect(versions[at]?.[name], `${step.label} leaves the version`).not.toContain(table.version);
        versions[at]?.[name].add(table.version);
      }
  }
  const contents = stores.map(contentOf);
  for (const content of contents.slice(1)) expect(content).toEqual(contents[0]);
  for (const { taken, snapshot } of snapshots) {
    expect(contentIn(snapshot)).toEqual(taken);
    snapshot.close();
  }
}

const inMemory = () => [createMemoryStore(), strictStore(createMemoryStore(), shapes)];
const sequenceOf = (step: fc.Arbitrary<Step>) => fc.array(step, { minLength: 1, maxLength: 20 });

it('returns the same results in memory and in SQLite', async () => {
  const called = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sequenceOf(outerOrSearch), fc.nat(20), async (run, snapshotAt) => {
      for (const { calls } of run) for (const call of calls) called.add(call);
      const sqlite = createSqliteStore(':memory:', shapes);
      await compare([...inMemory(), sqlite], run, snapshotAt);
      sqlite.close();
    }),
    { numRuns: 200 },
  );
  const [store] = inMemory();
  const methods = [...Object.keys(store as Store), ...Object.keys(tableOf(strictStore(createMemoryStore(), shapes), 'plain'))];
  const compared = ['table', 'snapshot', 'close', 'version'];
  expect([...called, ...compared].toSorted()).toEqual([...new Set(methods)].toSorted());
});

it('returns the same results in a file, in its snapshots and after it is opened again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kc-contract-'));
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(sequenceOf(outer), sequenceOf(outer), fc.nat(20), async (first, second, snapshotAt) => {
      const path = join(folder, `${(runs += 1)}.db`);
      const open = (): SqliteStore => {
        const store = createSqliteStore(path, shapes);
        store.setDurable(false);
        return store;
      };
      const memory = inMemory();
      const before = open();
      await compare([...memory, before], first, snapshotAt);
      before.close();
      const after = open();
      await compare([...memory, after], second, snapshotAt);
      after.close();
    }),
    { numRuns: 6 },
  );
  rmSync(folder, { recursive: true });
});

it('rejects a search with an aborted signal', async () => {
  const sqlite = createSqliteStore(':memory:', shapes);
  const query: PageQuery = { offset: 0, limit: 1 };
  for (const store of [...inMemory(), sqlite]) {
    const reason = new Error('left');
    await expect(tableOf(store, 'plain').search(query, AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(tableOf(store, 'plain').searchEach([query], AbortSignal.abort(reason))).rejects.toBe(reason);
  }
  sqlite.close();
});
