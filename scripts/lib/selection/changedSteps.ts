import { join } from 'node:path';
import { storiesOf } from '../../conventions/sources.ts';
import { affectedBy, cloneGraph } from './affected.ts';
import { changedFiles, changesImports, stillThere } from './changed.ts';
import { type TestKind, hashesNow, notPassed, recordPassed } from './passedTests.ts';
import { CACHE } from '../paths.ts';
import type { Outcome, Step, StepWork } from '../testRun/steps.ts';
import { runStories } from '../storyRun.ts';
import { LONGEST, buildStories, consoleStep, e2e, format, lint, stories, storybook, types, unused } from '../testRun/testSteps.ts';
import { vitest } from '../testRun/vitestRun.ts';

/**
 * Limits how many tests the inner loop runs when a change reaches many; the nearest run first. A change of one dialog stays below these limits. `npm test`
 * runs all tests.
 */
const NEAREST = { unit: 24, stories: 60, journeys: 2 };

const SOURCES = /\.(?:ts|tsx|js|mjs)$/;

/** Returns the first files that together have at most `most` stories, but at least one file. */
function firstStories(paths: readonly string[], most: number): string[] {
  let count = 0;
  return paths.filter((path, i) => (count += storiesOf(path).length) <= most || i === 0);
}

/** Combines paths into one glob below packages/, as .storybook/main.ts expects. */
const asOneGlob = (paths: readonly string[]): string => {
  const below = paths.map((path) => path.slice('packages/'.length));
  return below.length > 1 ? `{${below.join(',')}}` : below.join('');
};

/** The tests of one kind that run, and a note for the table about those left out. */
interface Selection {
  run: readonly string[];
  note: string;
}

/**
 * Returns the steps of the inner loop: the nearest tests that files different from a commit can affect. Tests that already passed with the same files are left
 * out. The step with the longest preparation begins first.
 */
export function changedSteps(since: string | undefined): Step[] {
  const changed = changedFiles(since);
  const there = stillThere(changed);
  const sources = there.filter((path) => SOURCES.test(path));
  const graph = cloneGraph();
  const files = hashesNow(graph.files);
  const affected = affectedBy(changed, graph);

  const select = (kind: TestKind, nearest: readonly string[], all: readonly string[]): Selection => {
    const run = notPassed(kind, nearest, graph, files);
    const parts = [
      `${run.length} ${run.length === 1 ? 'file' : 'files'}`,
      ...(run.length < nearest.length ? [`${nearest.length - run.length} passed before, unchanged`] : []),
      ...(nearest.length < all.length ? [`${all.length - nearest.length} further away`] : []),
    ];
    return { run, note: parts.join(', ') };
  };
  const remember = async (kind: TestKind, { run, note }: Selection, work: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await work();
    if (outcome.failed === 0 && outcome.unstable === 0) recordPassed({ kind, tests: run, files });
    return { ...outcome, note };
  };

  const unit = select('unit', affected.unit.slice(0, NEAREST.unit), affected.unit);
  const journeys = select('journeys', affected.journeys.slice(0, NEAREST.journeys), affected.journeys);
  const ofStories = affected.stories === 'all' ? [] : affected.stories;
  const chosen = select('stories', firstStories(ofStories, NEAREST.stories), ofStories);
  const folder = join(CACHE, 'storybook-changed');
  const storySteps: Step[] =
    affected.stories === 'all'
      ? [storybook, stories]
      : [
          { ...storybook, title: 'build the stories affected', run: () => buildStories(folder, asOneGlob(chosen.run)) },
          { ...stories, title: 'stories affected', run: (work) => remember('stories', chosen, () => runStories(folder, work, LONGEST.stories)) },
        ];
  const isStory = affected.stories === 'all' || chosen.run.length > 0;
  const drive = e2e('journeys', 'journeys affected', 60, 'console', journeys.run);

  return [
    ...(isStory ? storySteps.slice(0, 1) : []),
    types,
    ...(journeys.run.length > 0
      ? [consoleStep, { ...drive, weight: 1 as const, run: (work: StepWork) => remember('journeys', journeys, () => drive.run(work)) }]
      : []),
    ...(there.length > 0 ? [format(there)] : []),
    ...(sources.length > 0 ? [lint(sources)] : []),
    ...(changesImports(
      changed.filter((path) => SOURCES.test(path)),
      since,
    )
      ? [unused]
      : []),
    {
      id: 'unit',
      title: 'conventions, unit tests affected',
      run: (work) => remember('unit', unit, () => vitest({ id: 'unit', minutes: LONGEST.unit, which: ['scripts/conventions.test.ts', ...unit.run] }, work)),
    },
    ...(isStory ? storySteps.slice(1) : []),
  ];
}
