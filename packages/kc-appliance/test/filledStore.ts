import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';
import type { ApplianceOptions } from '../src/appliance.ts';
import { createMemoryStore } from '../src/core/memoryStore.ts';
import { seededRandom, type Random } from '../src/core/random.ts';
import type { Row, Store, Table, TableName, ValueName, Values } from '../src/core/store.ts';
import { createSqliteStore, type SqliteStore } from '../src/node/sqliteStore.ts';

/*
 * Filling a scenario takes many times as long as copying what it fills in. So the first world of a run leaves a copy
 * behind, and the others begin with it, on the same clock and with what is left of the same chance.
 */

/** How one kind of store leaves a copy in a file, and begins with it. */
interface Copier {
  kind: string;
  keep(full: Store, file: string): Promise<void>;
  fill(empty: Store, file: string): Promise<void>;
}

/** Stores that nobody has used yet. */
const unused = new WeakMap<Store, Copier>();

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

interface Content {
  tables: readonly (readonly [name: TableName, rows: readonly Row[]])[];
  values: readonly (readonly [name: string, value: unknown])[];
}
/** What was read, by its file. The stores share these rows: one that is changed where it stands fails. */
const contents = new Map<string, Content>();

const asRows: Copier = {
  kind: 'rows',
  async keep(full, file) {
    const { tables, values, rows } = full.snapshot();
    const content: Content = { tables: tables.map((name) => [name, [...rows(name)].flat()]), values: [...values] };
    await writeFile(file, serialize(content));
  },
  async fill(empty, file) {
    const content = contents.get(file) ?? frozen(deserialize(await readFile(file)) as Content);
    contents.set(file, content);
    for (const [name, its] of content.tables) (empty.table(name) as unknown as Table<Row>).putMany(its);
    for (const [name, value] of content.values) empty.setValue(name as ValueName, value as Values[ValueName]);
  },
};

/** A store in memory, or what passes on all that it is asked to one: unused still, it can become a copy. */
export function copyable<Kind extends Store>(store: Kind): Kind {
  unused.set(store, asRows);
  return store;
}

export const memoryStore = (): Store => copyable(createMemoryStore());

const paths = new WeakMap<Store, string>();
const pathOf = (store: Store): string => paths.get(store) ?? '';
/** One name is one database for all threads of the process, and files of tests run on several. */
const newPath = (): string => `file:kc-test-${randomUUID()}?mode=memory&cache=shared`;

const asDatabase: Copier = {
  kind: 'database',
  async keep(full, file) {
    const source = new DatabaseSync(pathOf(full));
    await backup(source, file);
    source.close();
  },
  async fill(empty, file) {
    // A database in memory is there as long as somebody has it open.
    const holder = new DatabaseSync(pathOf(empty));
    const kept = new DatabaseSync(file, { readOnly: true });
    await backup(kept, pathOf(empty));
    kept.close();
    empty.value('scenario');
    holder.close();
  },
};

/** A database in memory that is opened when it is first used: before, it can become a copy. */
export function sqliteStore(): SqliteStore {
  const path = newPath();
  let opened: SqliteStore | null = null;
  const store = () => (opened ??= createSqliteStore(path));
  const lazy: SqliteStore = {
    table: (name) => store().table(name),
    value: (name) => store().value(name),
    setValue: (name, value) => store().setValue(name, value),
    transaction: (run) => store().transaction(run),
    clear: () => store().clear(),
    snapshot: () => store().snapshot(),
    setDurable: (durable) => store().setDurable(durable),
    problem: () => store().problem?.() ?? null,
    reserve: () => store().reserve(),
    close: () => store().close(),
  };
  paths.set(lazy, path);
  unused.set(lazy, asDatabase);
  return lazy;
}

/** Options that change nothing of what a scenario fills in: what they decide on comes later. */
const ofNoMatter: ReadonlySet<string> = new Set<keyof ApplianceOptions>(['faults', 'log', 'fetch', 'mailer', 'passkeyVerifier', 'radius', 'snmpNotifier']);

interface Filling {
  /** In the place of the seed: what is left of it. */
  random: Random;
  /** To be called once the scenario is filled in. */
  done: () => Promise<void>;
}

/** A copy is a folder of its content and of how many bytes of chance the filling took. */
const contentIn = (copy: string): string => join(copy, 'content');
const drawnIn = (copy: string): string => join(copy, 'drawn');

/** Other files run side by side: a copy is there when it is whole, and the first one stays. */
async function keepCopy(copy: string, drawn: number, keep: (file: string) => Promise<void>): Promise<void> {
  const draft = `${copy}-${randomUUID()}`;
  await mkdir(draft);
  await keep(contentIn(draft));
  await writeFile(drawnIn(draft), String(drawn));
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
}

/** Fills the store of these options from a copy, or sees to it that there is one for the next. Null where the store is in use already, or would be filled in another way. */
export async function fillFromCopy({ store, scenario = 'demo', seed = 1, clock, vault, ...options }: ApplianceOptions): Promise<Filling | null> {
  const copier = store && unused.get(store);
  if (!copier) return null;
  unused.delete(store);
  if (Object.keys(options).some((name) => !ofNoMatter.has(name))) return null;
  const key = createHash('sha256').update(JSON.stringify([scenario, seed, clock?.now(), vault]));
  const copy = join(inject('laidScenarios'), `${copier.kind}-${key.digest('hex')}`);
  const chance = seededRandom(seed);
  if (existsSync(copy)) {
    await copier.fill(store, contentIn(copy));
    chance.bytes(Number(await readFile(drawnIn(copy), 'utf8')));
    return { random: chance, done: () => Promise.resolve() };
  }
  let drawn = 0;
  const bytes = (length: number) => {
    drawn += length;
    return chance.bytes(length);
  };
  return { random: { bytes }, done: () => keepCopy(copy, drawn, (file) => copier.keep(store, file)) };
}
