import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditRow } from '../core/context.ts';
import { createMemoryStore } from '../core/store/memoryStore.ts';
import type { Condition, PageQuery, Store } from '../core/store/store.ts';
import { tableShapes } from '../areas.ts';
import { createSqliteStore } from './sqliteStore.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kc-store-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const open = () => createSqliteStore(join(folder, 'a.db'));

/** Words of different lengths, and characters with a meaning in patterns or queries. */
const texts = [
  'Key rotated',
  'key "a b" deleted',
  '100% done',
  'a_b',
  'back\\slash',
  'straße',
  'O’Neill signed in',
  'ab',
  '',
  'AND OR NOT',
  'x*',
  'KEY',
  'Østby ÄRGER',
  'østby ärger',
];
const row = (index: number): AuditRow => ({
  id: String(index + 1),
  // Mostly in order, as in a log, with rare values at one end.
  date: 1_000 + (index % 50 === 0 ? index - 40 : index),
  category: index < 900 ? 'System' : 'Audit',
  group: texts[index % 7] ?? '',
  host: `kc-node-${index % 3}`,
  user: index > 2_500 ? 'last' : `user ${index % 40}`,
  object: '',
  content: index < 1_000 ? (texts[(index * 7) % texts.length] ?? '') : `Key ${index % 90} rotated`,
});

const fill = (store: Store): void =>
  store.transaction(() => {
    const audit = store.table('audit');
    audit.putMany(Array.from({ length: 3_000 }, (_, index) => row(index)));
    // Change some rows and remove others.
    for (let index = 0; index < 3_000; index += 17) audit.put({ ...row(index), content: `Changed ${index % 5}` });
    for (let index = 5; index < 3_000; index += 31) audit.remove(String(index));
  });

const field = fc.constantFrom('content', 'group', 'host', 'user', 'category');
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom(...texts, 'Changed 3', 'Key 7 rotated', 'last', 'node'), fc.nat(8), fc.nat(9))
    .map(([text, from, to]) => text.slice(from, from + to)),
  fc.constantFrom('rotated', 'KEY', 'key', '"', "'", '%', '_', '\\', 'Changed', 'ROTATED', 'ø', 'ÄR', 'Ärger', 'ØSTBY'),
);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ field: fc.constant('content'), op: fc.constant('contains' as const), value: piece }) },
  fc.record({ field, op: fc.constant('contains' as const), value: piece }),
  fc.record({ field: fc.constant('category'), op: fc.constant('is' as const), value: fc.constantFrom('System', 'Audit', 'none') }),
  fc.record({ field: fc.constant('content'), op: fc.constant('action' as const), value: fc.constantFrom('rotated', 'deleted', 'signed in') }),
  fc.record({ field: fc.constant('host'), op: fc.constant('in' as const), values: fc.constantFrom(['kc-node-1'], ['kc-node-1', 'kc-node-2'], []) }),
  fc.record({
    field: fc.constant('date'),
    op: fc.constant('between' as const),
    from: fc.integer({ min: 900, max: 4_100 }),
    to: fc.integer({ min: 900, max: 4_100 }),
  }),
);
const query: fc.Arbitrary<PageQuery> = fc.record(
  {
    where: fc.array(condition, { maxLength: 3 }),
    sort: fc.record({ field: fc.constantFrom('date', 'category', 'group', 'host', 'user', 'content', 'id'), desc: fc.boolean() }),
    offset: fc.oneof(fc.constant(0), fc.nat(3_100)),
    limit: fc.constantFrom(0, 1, 20, 120),
  },
  { requiredKeys: ['offset', 'limit'] },
);

it('answers every query like the memory store, on the main thread and in other threads', async () => {
  const [memory, sqlite] = [createMemoryStore(), open()];
  fill(memory);
  fill(sqlite);
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const wanted = memory.table('audit').page(asked);
      expect(sqlite.table('audit').page(asked)).toEqual(wanted);
      expect(await sqlite.table('audit').search(asked)).toEqual(wanted);
      expect(await memory.table('audit').search(asked)).toEqual(wanted);
    }),
    { numRuns: 150 },
  );
  sqlite.close();
}, 60_000);

it('returns the rows after another row like the memory store', () => {
  const stores = [createMemoryStore(), open()];
  for (const store of stores) fill(store);
  const [inMemory = [], inFile = []] = stores.map((store) =>
    ['1', '2', '17', '500', '2999', '36', '3000', 'none'].flatMap((id) => [1, 7, 5_000].map((limit) => store.table('audit').after(id, limit))),
  );
  expect(inFile).toEqual(inMemory);
  expect(inFile[0]?.map(({ id }) => id)).toEqual(['2']);
  // Row 5 was removed.
  expect(inFile[4]?.map(({ id }) => id)).toEqual(['3', '4', '6', '7', '8', '9', '10']);
  for (const store of stores) store.close();
});

it('finds a word with non-ASCII letters in either case', async () => {
  const [memory, sqlite] = [createMemoryStore(), open()];
  const word = (index: number) => (index % 2 ? 'Østby has left' : 'ØSTBY has left');
  for (const store of [memory, sqlite])
    store.transaction(() =>
      store.table('audit').putMany(Array.from({ length: 5_000 }, (_, index) => ({ ...row(index), user: word(index), content: word(index) }))),
    );
  for (const named of ['content', 'user'])
    for (const value of ['østby', 'ØS']) {
      const asked: PageQuery = { where: [{ field: named, op: 'contains', value }], offset: 0, limit: 20 };
      const wanted = memory.table('audit').page(asked);
      expect(wanted.total).toBe(5_000);
      expect(sqlite.table('audit').page(asked)).toEqual(wanted);
      expect(await sqlite.table('audit').search(asked)).toEqual(wanted);
    }
  sqlite.close();
});

it('returns all counted rows, although the index folds more cases than JavaScript', async () => {
  const store = open();
  store.transaction(() => store.table('audit').putMany(Array.from({ length: 5_000 }, (_, index) => ({ ...row(index), content: index % 2 ? 'ΟΔΟΣ' : 'οδοσ' }))));
  const { rows, total } = await store.table('audit').search({ where: [{ field: 'content', op: 'contains', value: 'οδοσ' }], offset: 0, limit: 4 });
  expect([total, rows.map(({ id }) => id)]).toEqual([5_000, ['5000', '4999', '4998', '4997']]);
  store.close();
});

it('adds a newer index to a file of an older layout', async () => {
  const store = open();
  fill(store);
  const asked: PageQuery = { where: [{ field: 'content', op: 'contains', value: 'key 7 rot' }], offset: 0, limit: 50 };
  const wanted = store.table('audit').page(asked);
  expect(wanted.total).toBeGreaterThan(10);
  store.close();

  const old = new DatabaseSync(join(folder, 'a.db'));
  old.exec(`
    DROP TRIGGER t_audit_fts_add; DROP TRIGGER t_audit_fts_set; DROP TRIGGER t_audit_fts_del; DROP TABLE t_audit_fts; DROP INDEX t_audit_content;
    CREATE VIRTUAL TABLE t_audit_fts USING fts5("content", content='t_audit', content_rowid='seq', tokenize='trigram', detail='none');
    INSERT INTO t_audit_fts(t_audit_fts) VALUES ('rebuild');
    PRAGMA user_version = 3;`);
  old.close();

  const again = open();
  expect(again.table('audit').page(asked)).toEqual(wanted);
  again.table('audit').put({ ...row(5_000), content: 'Key 7 rotated' });
  expect((await again.table('audit').search(asked)).total).toBe(wanted.total + 1);
  again.close();
});

it('adds a column to a file of an older layout', () => {
  const audit = tableShapes['audit'];
  if (!audit) throw new Error('There is no table of that name.');
  const { user = 'TEXT', ...others } = audit.columns;
  const shape = (columns: typeof audit.columns) => ({ audit: { ...audit, columns, indexes: Object.keys(columns).map((one) => [one]) } });
  const older = createSqliteStore(join(folder, 'b.db'), shape(others));
  older.table('audit').putMany([row(1), { ...row(2), user: 'somebody' }]);
  older.close();
  const store = createSqliteStore(join(folder, 'b.db'), shape({ ...others, user }));
  expect(store.table('audit').all()).toEqual([row(1), { ...row(2), user: 'somebody' }]);
  expect(store.table('audit').page({ where: [{ field: 'user', op: 'is', value: 'somebody' }], offset: 0, limit: 5 }).total).toBe(1);
  store.table('audit').put({ ...row(2), user: 'somebody else' });
  expect(store.table('audit').get('3')?.user).toBe('somebody else');
  store.close();
});

it('writes everything to its file when it is closed during a read', async () => {
  const store = open();
  fill(store);
  await store.table('audit').search({ offset: 0, limit: 10 });
  const reading = store.table('audit').search({ where: [{ field: 'content', op: 'contains', value: 'ey' }], offset: 0, limit: 10 });
  store.close();
  await reading.catch(() => undefined);
  expect(readdirSync(folder)).toEqual(['a.db']);
  const again = open();
  expect(again.table('audit').count()).toBeGreaterThan(2_800);
  again.close();
});

it('returns current rows after any changes and rollbacks', () => {
  // Only this table: the others would take most of the time of the test.
  const { alerts } = tableShapes;
  if (!alerts) throw new Error('There is no table of that name.');
  const step = fc.record({
    what: fc.constantFrom('put', 'putMany', 'remove', 'taken back'),
    id: fc.constantFrom('1', '2', '3', '4'),
    // The file does not contain a field without a value.
    message: fc.constantFrom('a', 'b', undefined),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const [held, plain] = [createSqliteStore(':memory:', { alerts }), createSqliteStore(':memory:', { alerts })];
      const [all, known] = [held.table('alerts'), new Map<string, unknown>()];
      for (const { what, id, message } of steps) {
        const rows = [id, '9'].map((one, date) => ({ id: one, date, message }) as unknown as { id: string; date: number; message: string });
        const [row] = rows;
        const change = (store: Store) => {
          const table = store.table('alerts');
          if (what === 'remove') table.remove(id);
          else if (what === 'putMany') table.putMany(rows);
          else if (row) table.put(row);
        };
        for (const store of [held, plain])
          try {
            store.transaction(() => {
              change(store);
              if (what === 'taken back') throw new Error('taken back');
            });
          } catch {
            // Expected.
          }
        // One table is queried after each step, the other only now, in another order.
        known.clear();
        for (const one of all.all()) known.set(one.id, one);
        expect(all.get(id)).toEqual(known.get(id));
      }
      expect(all.all()).toStrictEqual(plain.table('alerts').all());
      expect([...known.values()]).toStrictEqual(plain.table('alerts').page({ sort: { field: 'id', desc: false }, offset: 0, limit: 9 }).rows);
      held.close();
      plain.close();
    }),
    { numRuns: 150 },
  );
});

it('reads a table from its file once, and then only changed rows', () => {
  const store = open();
  const alerts = store.table('alerts');
  alerts.putMany(['1', '2'].map((id) => ({ id, date: 1, message: id })));
  const [first, second] = alerts.all();
  alerts.put({ id: '2', date: 2, message: 'b' });
  const [again, other] = alerts.all();
  expect(again).toBe(first);
  expect(alerts.get('1')).toBe(first);
  expect(other).toEqual({ ...second, date: 2, message: 'b' });
  store.close();
});

/** Opens a store with its connection, and records the statements that were prepared since `prepared` was emptied. */
function openWatched(wrap: (db: DatabaseSync) => void = () => undefined) {
  const prepared: string[] = [];
  let connection: DatabaseSync | undefined;
  const store = createSqliteStore(join(folder, 'a.db'), tableShapes, {
    opened: (db) => {
      connection = db;
      wrap(db);
      const prepare = db.prepare.bind(db);
      db.prepare = (sql) => {
        prepared.push(sql);
        return prepare(sql);
      };
    },
  });
  const plan = (sql: string): string => (connection?.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() ?? []).map(({ detail }) => String(detail)).join('\n');
  return { store, prepared, plan };
}

it('reads a value from its file once, and again after a change or rollback', () => {
  let reads = 0;
  const { store } = openWatched((db) => {
    const prepare = db.prepare.bind(db);
    db.prepare = (sql) => {
      const statement = prepare(sql);
      if (sql.startsWith('SELECT value FROM kv')) {
        const get = statement.get.bind(statement);
        Object.assign(statement, { get: (key: string) => ((reads += 1), get(key)) });
      }
      return statement;
    };
  });
  const read = () => store.value('hostname');
  for (let turn = 0; turn < 5; turn += 1) expect(read()).toBeUndefined();
  expect(reads).toBe(1);
  store.setValue('hostname', 'one');
  for (let turn = 0; turn < 5; turn += 1) expect(read()).toBe('one');
  expect(reads).toBe(2);
  const failing = () =>
    store.transaction(() => {
      store.setValue('hostname', 'two');
      expect(read()).toBe('two');
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(read()).toBe('one');
  store.setValue('software', { version: '1', build: '1' });
  const given = store.value('software');
  if (given) given.version = '2';
  expect(store.value('software')?.version).toBe('1');
  store.clear();
  expect(read()).toBeUndefined();
  store.close();
});

it('uses the date index for a frequent word and the substring index for a rare one', () => {
  const { store, prepared, plan } = openWatched();
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...row(index),
    content: index % 25 === 0 ? 'Password set' : index % 2_500 === 1 ? 'Node left' : 'Key rotated',
  }));
  store.transaction(() => store.table('audit').putMany(rows));
  const plansOf = (value: string) => {
    prepared.length = 0;
    const page = store.table('audit').page({ where: [{ field: 'content', op: 'contains', value }], sort: { field: 'date', desc: true }, offset: 0, limit: 20 });
    return { page, plans: prepared.filter((sql) => sql.startsWith('SELECT t.*')).map(plan) };
  };
  const frequent = plansOf('Password');
  expect([frequent.page.total, frequent.page.rows.length, frequent.plans.length]).toEqual([400, 20, 1]);
  expect(frequent.plans[0]).toMatch(/SCAN t_audit USING (?:COVERING )?INDEX t_audit_date/);
  expect(frequent.plans[0]).not.toContain('t_audit_fts');
  const rare = plansOf('Node left');
  expect([rare.page.total, rare.page.rows.length, rare.plans.length]).toEqual([4, 4, 1]);
  expect(rare.plans[0]).toContain('t_audit_fts');
  store.close();
});

it('calls JavaScript only for non-ASCII rows if the word has non-ASCII letters', () => {
  let calls = 0;
  const { store } = openWatched((db) => {
    const define = db.function.bind(db) as (...parts: unknown[]) => void;
    db.function = (name: string, ...parts: unknown[]) => {
      const run = parts.at(-1) as (...values: unknown[]) => unknown;
      define(name, ...parts.slice(0, -1), name === 'kc_contains' ? (text: unknown, part: unknown) => ((calls += 1), run(text, part)) : run);
    };
  });
  const contents = Array.from({ length: 10_000 }, (_, index) => (index % 100 === 0 ? `Ärger ${index}` : `Key ${index} rotated`));
  store.transaction(() => store.table('audit').putMany(contents.map((content, index) => ({ ...row(index), content }))));
  const total = (value: string) => store.table('audit').page({ where: [{ field: 'content', op: 'contains', value }], offset: 0, limit: 0 }).total;
  expect(total('ä')).toBe(100);
  expect(calls).toBeLessThanOrEqual(100);
  // The Kelvin sign is a k in lower case, which ASCII texts contain.
  expect(total('\u212A')).toBe(9_900);
  store.close();
});
