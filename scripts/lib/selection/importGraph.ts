import { dirname, join } from 'node:path/posix';
import type { SourceFacts } from './sourceFacts.ts';

/** Distance of one import. A screen that a journey opens by address is further away than the files whose text it names. */
const STEP = 1;
const ADDRESS_STEP = 3;

/** Answers which file can reach which, by imports, calls and texts. */
export interface ImportGraph {
  /** All files, sources and others. */
  files: ReadonlySet<string>;
  /**
   * Returns all files that can reach this one, with their distance; 0 for itself. The search stops at files that import most of a composed package, unless it
   * finds no test before them.
   */
  reachedFrom(path: string): ReadonlyMap<string, number>;
  /** Returns all files that these run, themselves included. */
  closureOf(paths: Iterable<string>): ReadonlySet<string>;
  /** True if the file declares only types, so that nothing of it runs. */
  isTypesOnly(path: string): boolean;
}

/** True for tests, stories, journeys, and helpers that only those use. */
export const isTestCode = (path: string): boolean => /\.(?:stories|test|e2e|abuse|judge)\.|\/story-kit\/|^e2e\/|\/test\//.test(path);

const isTest = (path: string): boolean => /\.(?:stories|test|e2e)\.tsx?$/.test(path);

/** Packages in which every area registers itself. Some of their files import all areas. */
const COMPOSED = ['packages/kc-appliance/', 'packages/kc-screens/'];
const CONTRACT = 'packages/kc-api/src/contract/';
const isHandler = (path: string): boolean => path.startsWith('packages/kc-appliance/src/') && !isTestCode(path);

/** A text that more files than these contain, such as 'Cancel', does not identify a file. */
const FEW = 3;

/**
 * Builds the graph. `entries` maps the names by which packages are imported to files: 'kc-api/contract/audit/audit' to
 * 'packages/kc-api/src/contract/audit/audit.ts'.
 *
 * Three kinds of edges are not imports. A test or screen that imports a call leads to the handlers of that call. A journey leads to the screens whose
 * addresses it opens. It also leads to the files that contain a text it names.
 *
 * A file that imports more than half of a composed package, such as the list of all areas, would connect everything with everything. `reachedFrom` passes such
 * a file only if it finds no test otherwise.
 */
export function buildGraph(facts: ReadonlyMap<string, SourceFacts>, entries: ReadonlyMap<string, string>, others: readonly string[] = []): ImportGraph {
  const files = new Set([...facts.keys(), ...others]);
  const named = (from: string, target: string): string | undefined => {
    const path = target.replace(/\?.*$/, '');
    if (!path.startsWith('.')) return entries.get(path) ?? (files.has(path) ? path : undefined);
    const full = join(dirname(from), path);
    return files.has(full) ? full : undefined;
  };

  const folders = new Map<string, string[]>();
  for (const path of files) add(folders, dirname(path), path);

  const exported = new Map<string, Set<string>>();
  const exportsOf = (path: string): Set<string> => {
    const known = exported.get(path);
    if (known) return known;
    const names = new Set(facts.get(path)?.exports);
    exported.set(path, names);
    for (const { kind, target, names: passed } of facts.get(path)?.imports ?? []) {
      if (kind !== 'export') continue;
      const to = named(path, target);
      for (const { local } of passed) {
        if (local !== '*') names.add(local);
        else if (to) for (const name of exportsOf(to)) names.add(name);
      }
    }
    return names;
  };

  /** Follows re-exports to the file that declares a name. `through` collects the files in between. */
  const declares = (path: string, name: string, through: string[]): string => {
    if (name === '*' || through.includes(path)) return path;
    const own = facts.get(path);
    if (!own || own.exports.includes(name)) return path;
    for (const { kind, target, names } of own.imports) {
      if (kind !== 'export') continue;
      for (const { imported, local } of names) {
        if (local !== name && local !== '*') continue;
        const to = named(path, target);
        if (to && (local === name || exportsOf(to).has(name))) return declares(to, imported === '*' ? name : imported, (through.push(path), through));
      }
    }
    return path;
  };

  const edges = new Map<string, Map<string, number>>();
  const passing = new Map<string, Set<string>>();
  const connect = (from: string, to: string, cost = STEP): void => {
    if (from === to) return;
    const own = edges.get(from) ?? new Map<string, number>();
    edges.set(from, own.set(to, Math.min(cost, own.get(to) ?? cost)));
  };

  for (const [path, { imports, paths }] of facts) {
    const through: string[] = [];
    for (const { target, names } of imports) {
      const to = named(path, target);
      if (!to) continue;
      if (names.length === 0) connect(path, to);
      for (const { imported } of names) connect(path, declares(to, imported, through));
    }
    passing.set(path, new Set(through));
    // A test does not import its Vitest configuration, but depends on it.
    if (/\.test\.tsx?$/.test(path)) connect(path, 'vitest.config.ts');
    if (path.endsWith('.e2e.ts')) connect(path, 'e2e/vitest.config.ts');
    for (const one of paths) {
      if (!one.includes('*')) {
        const to = named(path, one);
        for (const file of to ? [to] : (folders.get(join(one.startsWith('.') ? dirname(path) : '', one)) ?? [])) connect(path, file);
        continue;
      }
      const shape = new RegExp(
        `^${join(dirname(path), one)
          .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll('*', '[^/]*')}$`,
      );
      for (const file of files) if (shape.test(file)) connect(path, file);
    }
  }

  const closureOf = (paths: Iterable<string>): Set<string> => {
    const seen = new Set(paths);
    for (const one of seen) {
      for (const to of edges.get(one)?.keys() ?? []) seen.add(to);
      for (const to of passing.get(one) ?? []) seen.add(to);
    }
    return seen;
  };

  // Determined before the edges that are not imports are added.
  const composed = composedOf(facts, edges);

  connectCalls(facts, edges, connect);
  connectJourneys(facts, connect);

  const importers = new Map<string, { to: string; cost: number }[]>();
  for (const [from, all] of edges) for (const [to, cost] of all) add(importers, to, { to: from, cost });
  const passers = new Map<string, string[]>();
  for (const [from, all] of passing) for (const to of all) add(passers, to, from);

  /** The search enters `roots` of a package from files in it, and does not go beyond them. */
  const search = (start: string, roots: readonly Composed[]): Map<string, number> => {
    const distances = new Map([[start, 0]]);
    const left = new Map([[start, 0]]);
    // One list per distance, because costs are small integers.
    const at: string[][] = [[start]];
    for (let distance = 0; distance < at.length; distance += 1) {
      for (const path of at[distance] ?? []) {
        if (left.get(path) !== distance) continue;
        const ends = roots.find(({ folder }) => path.startsWith(folder))?.roots;
        const passed = path === start ? (passers.get(path) ?? []).map((to) => ({ to, cost: STEP })) : [];
        for (const { to, cost } of [...(importers.get(path) ?? []), ...passed]) {
          const there = distance + cost;
          distances.set(to, Math.min(there, distances.get(to) ?? there));
          if (ends?.has(to) || (left.get(to) ?? Infinity) <= there) continue;
          left.set(to, there);
          (at[there] ??= []).push(to);
        }
      }
    }
    return distances;
  };

  const reachedFrom = (start: string): Map<string, number> => {
    const distances = search(start, composed);
    return [...distances.keys()].some(isTest) ? distances : search(start, []);
  };

  const isTypesOnly = (path: string): boolean => {
    const one = facts.get(path);
    return one !== undefined && one.exports.length === 0 && one.imports.length === 0;
  };

  return { files, reachedFrom, closureOf, isTypesOnly };
}

/** A package in which every area registers itself, and the files that import most of it. */
interface Composed {
  folder: string;
  roots: ReadonlySet<string>;
}

/** Appends a value to the list of a key. */
function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Returns the composed packages, with the files that import more than half of each. */
function composedOf(facts: ReadonlyMap<string, SourceFacts>, edges: ReadonlyMap<string, ReadonlyMap<string, number>>): Composed[] {
  const importers = new Map<string, string[]>();
  for (const [from, all] of edges) for (const to of all.keys()) add(importers, to, from);
  return COMPOSED.map((folder) => {
    const counts = (path: string): boolean => path.startsWith(`${folder}src/`) && !isTestCode(path);
    const own = [...facts.keys()].filter(counts);
    // Files that lead into the package. Most files of other packages do not.
    const leading = new Set(own);
    for (const one of leading) for (const from of importers.get(one) ?? []) leading.add(from);
    const roots = new Set<string>();
    for (const path of leading) {
      const seen = new Set([path]);
      let imported = 0;
      for (const one of seen) {
        if (counts(one)) imported += 1;
        // A file that imports such a file counts as one too.
        if (imported > own.length / 2 || roots.has(one)) {
          roots.add(path);
          break;
        }
        for (const to of edges.get(one)?.keys() ?? []) if (leading.has(to)) seen.add(to);
      }
    }
    return { folder, roots };
  });
}

type Connect = (from: string, to: string, cost?: number) => void;

/** Connects each file that makes a call with the files that handle it. Both import the contract module that declares the call. */
function connectCalls(facts: ReadonlyMap<string, SourceFacts>, edges: ReadonlyMap<string, ReadonlyMap<string, number>>, connect: Connect): void {
  const handlers = new Map<string, string[]>();
  const callers = new Map<string, string[]>();
  for (const path of facts.keys()) {
    if (path.startsWith('packages/kc-api/src/') && !isTestCode(path)) continue;
    for (const to of edges.get(path)?.keys() ?? []) {
      if (!to.startsWith(CONTRACT)) continue;
      add(isHandler(path) ? handlers : callers, to, path);
    }
  }
  for (const [module, from] of callers) for (const caller of from) for (const handler of handlers.get(module) ?? []) connect(caller, handler);
}

/** Returns the longest screen address that is a prefix of the address in a journey. ':id' matches any segment. */
function screenAt(address: string, screens: ReadonlyMap<string, string>): string | undefined {
  const segments = address.replace(/[?#].*$/, '').split('/');
  const fits = (pattern: string): boolean => pattern.split('/').every((part, i) => part.startsWith(':') || part === segments[i]);
  const best = [...screens.keys()].filter(fits).sort((a, b) => b.length - a.length)[0];
  return best === undefined ? undefined : screens.get(best);
}

/** Connects each journey file with the screens whose addresses it contains, and with the only files that show a text it names. */
function connectJourneys(facts: ReadonlyMap<string, SourceFacts>, connect: Connect): void {
  const pages: Record<string, string> = Object.assign({}, ...[...facts.values()].map((one) => one.pages));
  const screens = new Map<string, string>();
  const shown = new Map<string, string[]>();
  for (const [path, { screens: own, texts }] of facts) {
    for (const address of own)
      screens.set(
        address.replace(/^pages\.(\w+)/, (_, name: string) => pages[name] ?? ''),
        path,
      );
    if (isTestCode(path)) continue;
    for (const text of new Set(texts.map((one) => one.toLowerCase()))) add(shown, text, path);
  }
  for (const [path, { words }] of facts) {
    for (const word of words) {
      const screen = /^\/[a-z]/.test(word) ? screenAt(word, screens) : undefined;
      if (screen) connect(path, screen, ADDRESS_STEP);
      const showing = shown.get(word.toLowerCase()) ?? [];
      if (showing.length <= FEW) for (const to of showing) connect(path, to);
    }
  }
}
