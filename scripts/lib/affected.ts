import { globSync } from 'node:fs';
import { code, files } from '../conventions/sources.ts';
import { type ImportGraph, buildGraph } from './importGraph.ts';
import { entriesOf, packages } from './packages.ts';
import { at } from './paths.ts';
import { readFacts } from './sourceFacts.ts';

/** The tests that a change can reach. Every list begins with the nearest: a test of the file itself before one of its importers. */
interface Affected {
  /** Files of unit tests. */
  unit: readonly string[];
  /** Files of stories; 'all' where what every story is drawn with has changed. */
  stories: readonly string[] | 'all';
  /** Files of journeys, those of e2e/outside left out: they need built packages. */
  journeys: readonly string[];
}

const UNIT = /^(?:packages|apps|scripts)\/.*\.test\.tsx?$/;
const STORIES = /\.stories\.tsx$/;
const JOURNEYS = /^e2e\/(?!outside\/).*\.e2e\.ts$/;
/** Every story is drawn by these, and none imports them. */
const UNDER_ALL_STORIES = /^\.storybook\//;
/** All conventions run in every case. */
const ALWAYS_RUN = 'scripts/conventions.test.ts';

let clone: ImportGraph | undefined;

/** The graph of this clone, read once. */
export function cloneGraph(): ImportGraph {
  if (clone) return clone;
  const entries = packages().flatMap(({ name, dir }) =>
    entriesOf(dir).map(({ subpath, source }): [string, string] => [`${name}${subpath.slice(1)}`, `packages/${name}/${source}`]),
  );
  const others = globSync(['packages/*/{openapi,words/*}.json', 'packages/*/README.md', 'packages/*/licenses/*', 'docs/*.md', 'e2e/**/*.{html,json}'], {
    cwd: at(),
  }).map((path) => path.replaceAll('\\', '/'));
  clone = buildGraph(readFacts([...code, ...files('packages/*/test/**/*.cjs', 'apps/*/index.html')]), new Map(entries), others);
  return clone;
}

/** The names in a path: its folders, and its file without what stands behind the first dot. */
const namesIn = (path: string): string[] => path.replace(/\.[^/]*$/, '').split('/');

/** The tests of one kind that reach a file, the nearest first; of two at the same distance the one whose path has more names of it. */
function nearest(path: string, reached: ReadonlyMap<string, number>, kind: RegExp): string[] {
  const names = new Set(namesIn(path));
  return [...reached]
    .filter(([test]) => kind.test(test) && test !== ALWAYS_RUN)
    .map(([test, distance]) => ({ test, distance, shared: namesIn(test).filter((name) => names.has(name)).length }))
    .sort((a, b) => a.distance - b.distance || b.shared - a.shared || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}

/** The first of each list, then the second of each, and so on: no changed file takes the place of another. */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(all.flat())];
}

/**
 * The tests that can notice a change of these files, from the import graph and not from names of folders.
 * Paths are relative to the clone, with '/'. Files that no test can reach select nothing.
 */
export function affectedBy(changed: readonly string[], graph: ImportGraph = cloneGraph()): Affected {
  const reached = changed.map((path) => [path, graph.files.has(path) ? graph.reachedFrom(path) : new Map<string, number>()] as const);
  const of = (kind: RegExp): string[] => inTurns(reached.map(([path, distances]) => nearest(path, distances, kind)));
  return {
    unit: of(UNIT),
    stories: changed.some((path) => UNDER_ALL_STORIES.test(path)) ? 'all' : of(STORIES),
    journeys: of(JOURNEYS),
  };
}
