import { code, files } from '../../conventions/sources.ts';
import { type ImportGraph, buildGraph } from './importGraph.ts';
import { entriesOf, packages } from '../packages.ts';
import { readFacts } from './sourceFacts.ts';

/** Tests that a change can affect. Each list starts with the nearest: a test of the file itself comes before a test of an importer. */
interface Affected {
  /** Files of unit tests. */
  unit: readonly string[];
  /** Story files, or 'all' if a file changed that every story uses. */
  stories: readonly string[] | 'all';
  /** Journey files, except those in e2e/outside and e2e/storybook, which need built packages or a whole Storybook. */
  journeys: readonly string[];
}

/** File patterns of each kind of test. */
export const TESTS = {
  unit: /^(?:packages|apps|scripts)\/.*\.test\.tsx?$/,
  stories: /\.stories\.tsx$/,
  journeys: /^e2e\/(?!(?:outside|storybook)\/).*\.e2e\.ts$/,
} as const;
/** Every story uses these files without importing them. */
const UNDER_ALL_STORIES = /^\.storybook\//;
/** All conventions run for every change. */
const ALWAYS_RUN = 'scripts/conventions.test.ts';

/** Returns all sources, and other files that sources read by path. */
const sourceFiles = (): string[] => [...code, ...files('packages/*/test/**/*.cjs', 'apps/*/index.html')];
const otherFiles = (): string[] => files('packages/*/{openapi,words/*}.json', 'packages/*/README.md', 'packages/*/licenses/*', 'docs/*.md');

/** Returns every file in the import graph of this repository. */
export const graphFiles = (): string[] => [...sourceFiles(), ...otherFiles()];

let clone: ImportGraph | undefined;

/** Returns the import graph of this repository, which is read once. */
export function cloneGraph(): ImportGraph {
  if (clone) return clone;
  const entries = packages().flatMap(({ name, dir }) =>
    entriesOf(dir).map(({ subpath, source }): [string, string] => [`${name}${subpath.slice(1)}`, `packages/${name}/${source}`]),
  );
  clone = buildGraph(readFacts(sourceFiles()), new Map(entries), otherFiles());
  return clone;
}

/** Returns the names in a path: its folders, and its file name up to the first dot. */
const namesIn = (path: string): string[] => path.replace(/\.[^/]*$/, '').split('/');

/** Returns the tests of one kind that reach a file, the nearest first. At equal distance, the path that shares more names with the file comes first. */
function nearest(path: string, reached: ReadonlyMap<string, number>, kind: RegExp): string[] {
  const names = new Set(namesIn(path));
  return [...reached]
    .filter(([test]) => kind.test(test) && test !== ALWAYS_RUN)
    .map(([test, distance]) => ({ test, distance, shared: namesIn(test).filter((name) => names.has(name)).length }))
    .sort((a, b) => a.distance - b.distance || b.shared - a.shared || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}

/** Interleaves the lists: the first of each, then the second of each, and so on. Thus no changed file crowds out another. */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(all.flat())];
}

/**
 * Returns the tests that a change of these files can affect, from the import graph and not from folder names. Paths are relative to the repository and use
 * '/'. Files that no test can reach select nothing.
 */
export function affectedBy(changed: readonly string[], graph: ImportGraph = cloneGraph()): Affected {
  const reached = changed.map((path) => [path, graph.files.has(path) ? graph.reachedFrom(path) : new Map<string, number>()] as const);
  const of = (kind: RegExp): string[] => inTurns(reached.map(([path, distances]) => nearest(path, distances, kind)));
  return {
    unit: of(TESTS.unit),
    stories: changed.some((path) => UNDER_ALL_STORIES.test(path)) ? 'all' : of(TESTS.stories),
    journeys: of(TESTS.journeys),
  };
}
