import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGraph } from './lib/selection/importGraph.ts';
import { notPassed, recordPassed } from './lib/selection/passedTests.ts';
import { factsOf } from './lib/selection/sourceFacts.ts';

const sources: Readonly<Record<string, string>> = {
  'packages/ships/src/sail.ts': "import { mast } from './mast.ts'; export const sail = mast;",
  'packages/ships/src/mast.ts': 'export const mast = 1;',
  'packages/ships/src/keel.ts': 'export const keel = 1;',
  'packages/ships/src/sail.test.ts': "import { sail } from './sail.ts'; sail;",
  'packages/ships/src/keel.test.ts': "import { keel } from './keel.ts'; keel;",
};
const graph = buildGraph(new Map(Object.entries(sources).map(([path, source]) => [path, factsOf(path, source)])), new Map());
const sail = 'packages/ships/src/sail.test.ts';
const keel = 'packages/ships/src/keel.test.ts';
const files: Record<string, string> = { ...Object.fromEntries(Object.keys(sources).map((path) => [path, 'first'])), 'package-lock.json': 'first' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kc-passed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('notPassed', () => {
  const store = () => join(folder, 'passed.json');
  const left = (now: Record<string, string>, kind: 'unit' | 'journeys' = 'unit') => notPassed(kind, [sail, keel], graph, now, store());

  it('returns all tests while nothing has passed', () => {
    expect(left(files)).toEqual([sail, keel]);
  });

  it('leaves out a test that passed with the same files', () => {
    recordPassed({ kind: 'unit', tests: [sail], files }, store());
    expect(left(files)).toEqual([keel]);
    expect(left(files, 'journeys')).toEqual([sail, keel]);
  });

  it('returns a test again when a file that it imports indirectly has changed, or one that it imports is new', () => {
    recordPassed({ kind: 'unit', tests: [sail, keel], files }, store());
    expect(left({ ...files, 'packages/ships/src/mast.ts': 'second' })).toEqual([sail]);
    const { 'packages/ships/src/mast.ts': _, ...before } = files;
    recordPassed({ kind: 'unit', tests: [sail, keel], files: before }, store());
    expect(left({ ...files, 'packages/ships/src/mast.ts': 'third' })).toEqual([sail]);
  });

  it('returns all tests again when the dependencies have changed', () => {
    recordPassed({ kind: 'unit', tests: [sail, keel], files }, store());
    expect(left({ ...files, 'package-lock.json': 'second' })).toEqual([sail, keel]);
  });

  it('remembers an earlier state to which the files have returned', () => {
    recordPassed({ kind: 'unit', tests: [sail], files }, store());
    recordPassed({ kind: 'unit', tests: [sail], files: { ...files, 'packages/ships/src/sail.ts': 'second' } }, store());
    expect(left(files)).toEqual([keel]);
  });
});
