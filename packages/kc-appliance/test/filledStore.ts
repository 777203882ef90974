import { randomUUID } from 'node:crypto';
import { backup, DatabaseSync } from 'node:sqlite';
import type { ApplianceOptions } from '../src/appliance.ts';
import { createMemoryStore } from '../src/core/memoryStore.ts';
import { seededRandom, type Random } from '../src/core/random.ts';
import type { Row, Store, Table, ValueName, Values } from '../src/core/store.ts';
import { createSqliteStore, type SqliteStore } from '../src/node/sqliteStore.ts';

/*
 * Filling a scenario takes many times as long as copying what it fills in. So the first world of a file of tests leaves a
 * copy behind, and the others begin with it, on the same clock and with what is left of the same chance.
 */

type Fill = (empty: Store) => Promise<void>;
/** What fills empty stores of the same kind as a full one is filled. */
type Keep = (full: Store) => Promise<Fill>;

/** Stores that nobody has used yet. */
const unused = new WeakMap<Store, Keep>();

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** The copies share their rows: one that is changed where it stands fails. */
const keepRows: Keep = async (full) => {
  const { tables, values, rows } = full.snapshot();
  const all = tables.map((name) => [name, frozen([...rows(name)].flat())] as const);
  return async (empty) => {
    for (const [name, its] of all) (empty.table(name) as unknown as Table<Row>).putMany(its);
    for (const [name, value] of values) empty.setValue(name as ValueName, value as Values[ValueName]);
  };
};

export function memoryStore(): Store {
  const store = createMemoryStore();
  unused.set(store, keepRows);
  return store;
}

const paths = new WeakMap<Store, string>();
const pathOf = (store: Store): string => paths.get(store) ?? '';
/** One name is one database for all threads of the process, and files of tests run on several. */
const newPath = (): string => `file:kc-test-${randomUUID()}?mode=memory&cache=shared`;

const keepDatabase: Keep = async (full) => {
  const path = newPath();
  // It is there as long as somebody has it open.
  const kept = new DatabaseSync(path);
  const source = new DatabaseSync(pathOf(full));
  await backup(source, path);
  source.close();
  return async (empty) => {
    const holder = new DatabaseSync(pathOf(empty));
    await backup(kept, pathOf(empty));
    empty.value('scenario');
    holder.close();
  };
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
    close: () => store().close(),
  };
  paths.set(lazy, path);
  unused.set(lazy, keepDatabase);
  return lazy;
}

/** Options that change nothing of what a scenario fills in. */
const ofNoMatter: ReadonlySet<string> = new Set<keyof ApplianceOptions>(['store', 'clock', 'scenario', 'seed', 'faults', 'log', 'fetch']);
/** By what decides on them. `drawn`: bytes of chance that the filling took. */
const copies = new Map<string, { fill: Fill; drawn: number }>();

interface Filling {
  /** In the place of the seed: what is left of it. */
  random: Random;
  /** To be called once the scenario is filled in. */
  done: () => Promise<void>;
}

/** Fills the store of these options from a copy, or sees to it that there is one for the next. Null where the store is in use already, or would be filled in another way. */
export async function fillFromCopy({ store, scenario = 'demo', seed = 1, clock, ...options }: ApplianceOptions): Promise<Filling | null> {
  const keep = store && unused.get(store);
  if (!keep) return null;
  unused.delete(store);
  if (Object.keys(options).some((name) => !ofNoMatter.has(name))) return null;
  const key = `${keep.name} ${scenario} ${seed} ${clock?.now()}`;
  const chance = seededRandom(seed);
  const copy = copies.get(key);
  if (copy) {
    await copy.fill(store);
    chance.bytes(copy.drawn);
    return { random: chance, done: () => Promise.resolve() };
  }
  let drawn = 0;
  const bytes = (length: number) => {
    drawn += length;
    return chance.bytes(length);
  };
  return { random: { bytes }, done: async () => void copies.set(key, { drawn, fill: await keep(store) }) };
}
