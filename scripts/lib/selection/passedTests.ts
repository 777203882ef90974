import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TESTS } from './affected.ts';
import type { ImportGraph } from './importGraph.ts';
import { CACHE, at } from '../paths.ts';
import { sha } from './sourceFacts.ts';

export type TestKind = keyof typeof TESTS;

/** A step whose tests all passed. */
interface GreenRun {
  kind: TestKind;
  tests: readonly string[];
  /** The hash of every file when the step began. */
  files: Readonly<Record<string, string>>;
}

const STORE = join(CACHE, 'passedTests.json');
const MOST_RUNS = 6;

/** Files that every test of a kind depends on without importing them. */
const UNDER_ALL: Readonly<Record<TestKind, RegExp>> = {
  unit: /^(?:package-lock\.json|vitest\.config\.ts)$/,
  stories: /^(?:package-lock\.json|\.storybook\/.*|scripts\/lib\/story\w*\.ts|test-runner-jest\.config\.js)$/,
  journeys: /^(?:package-lock\.json|scripts\/browser\.ts|e2e\/vitest\.config\.ts|apps\/console\/vite\.config\.ts)$/,
};

/** Returns the hashes of these files and of the lock file. */
export function hashesNow(files: Iterable<string>): Record<string, string> {
  const paths = [...files, 'package-lock.json'].filter((path) => existsSync(at(path)));
  return Object.fromEntries(paths.map((path) => [path, sha(readFileSync(at(path)))]));
}

function readRuns(store: string): GreenRun[] {
  try {
    return JSON.parse(readFileSync(store, 'utf8')) as GreenRun[];
  } catch {
    // There is no record, or another version wrote it.
    return [];
  }
}

/** Records that these tests passed with these files. */
export function recordPassed(run: GreenRun, store = STORE): void {
  mkdirSync(dirname(store), { recursive: true });
  writeFileSync(store, JSON.stringify([run, ...readRuns(store)].slice(0, MOST_RUNS)));
}

/** Returns the tests without a recorded pass for the current content of all files that they can run. */
export function notPassed(kind: TestKind, tests: readonly string[], graph: ImportGraph, now: Readonly<Record<string, string>>, store = STORE): string[] {
  const runs = readRuns(store).filter((run) => run.kind === kind);
  const common = Object.keys(now).filter((path) => UNDER_ALL[kind].test(path));
  const same = (run: GreenRun, path: string): boolean => run.files[path] === now[path];
  return tests.filter((test) => {
    const before = runs.filter((run) => run.tests.includes(test) && common.every((path) => same(run, path)));
    if (before.length === 0) return true;
    const files = [...graph.closureOf([test])];
    return !before.some((run) => files.every((path) => same(run, path)));
  });
}
