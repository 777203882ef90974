import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';
import type { ApplianceOptions } from '../src/appliance.ts';
import { createMemoryStore } from '../src/core/store/memoryStore.ts';
import { seededRandom, type Random } from '../src/core/random.ts';
import type { Row, Store, Table, TableName, ValueName, Values } from '../src/core/store/store.ts';
import { strictStore, trusted } from './strictStore.ts';

/*
 * Filling a scenario takes many times as long as copying its rows. So the first world of a run saves a copy to a file. The other worlds start with this copy,
 * at the same clock time and with the rest of the same random bytes.
 */

interface Content {
  tables: readonly (readonly [name: TableName, rows: readonly Row[]])[];
  values: readonly (readonly [name: string, value: unknown])[];
}
/** Contents by file. The stores share these rows, which are frozen. */
const contents = new Map<string, Content>();

async function keepContent(full: Store, file: string): Promise<void> {
  const { tables, values, rows } = full.snapshot();
  const content: Content = { tables: tables.map((name) => [name, [...rows(name)].flat()]), values: [...values] };
  await writeFile(file, serialize(content));
}

async function fillWith(empty: Store, file: string): Promise<void> {
  const content = contents.get(file) ?? trusted(deserialize(await readFile(file)) as Content);
  contents.set(file, content);
  for (const [name, its] of content.tables) (empty.table(name) as unknown as Table<Row>).putMany(its);
  for (const [name, value] of content.values) empty.setValue(name as ValueName, value as Values[ValueName]);
}

/** Stores that are still empty, and the underlying store into which the copy goes. */
const unused = new WeakMap<Store, Store>();

/** Registers an empty store that `fillFromCopy` may fill. `below`: the underlying store, which does not validate each row. */
export function copyable<Kind extends Store>(store: Kind, below: Store = store): Kind {
  unused.set(store, below);
  return store;
}

/** A memory store that rejects values which SQLite cannot store. */
export function memoryStore(): Store {
  const store = createMemoryStore();
  return copyable(strictStore(store), store);
}

/** Options that do not affect the content of a scenario, because they are used later. */
const ofNoMatter: ReadonlySet<string> = new Set<keyof ApplianceOptions>(['faults', 'log', 'fetch', 'mailer', 'passkeyVerifier', 'radius', 'snmpNotifier']);

interface Filling {
  /** The random source after the seeding. Use it in place of the seed. */
  random: Random;
  /** Call this when the scenario is filled. */
  done: () => Promise<void>;
}

/** A copy is a folder with the content and the number of random bytes that the filling consumed. */
const contentIn = (copy: string): string => join(copy, 'content');
const drawnIn = (copy: string): string => join(copy, 'drawn');

/** Test files run in parallel: rename the complete copy into place. If another process was first, discard this one. */
async function keepCopy(copy: string, drawn: number, keep: (file: string) => Promise<void>): Promise<void> {
  const draft = `${copy}-${randomUUID()}`;
  await mkdir(draft);
  await keep(contentIn(draft));
  await writeFile(drawnIn(draft), String(drawn));
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
}

/** Fills the store from a copy, or prepares saving a copy for the next world. Returns null if the store is in use, or the options change the content. */
export async function fillFromCopy({ store, scenario = 'demo', seed = 1, clock, vault, ...options }: ApplianceOptions): Promise<Filling | null> {
  const below = store && unused.get(store);
  if (!below) return null;
  unused.delete(store);
  if (Object.keys(options).some((name) => !ofNoMatter.has(name))) return null;
  const key = createHash('sha256').update(JSON.stringify([scenario, seed, clock?.now(), vault]));
  const copy = join(inject('laidScenarios'), key.digest('hex'));
  const chance = seededRandom(seed);
  if (existsSync(copy)) {
    await fillWith(below, contentIn(copy));
    chance.bytes(Number(await readFile(drawnIn(copy), 'utf8')));
    return { random: chance, done: () => Promise.resolve() };
  }
  let drawn = 0;
  const bytes = (length: number) => {
    drawn += length;
    return chance.bytes(length);
  };
  return { random: { bytes }, done: () => keepCopy(copy, drawn, (file) => keepContent(store, file)) };
}
