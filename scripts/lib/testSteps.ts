import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { storiesOf } from '../conventions/sources.ts';
import { affectedBy } from './affected.ts';
import { changedFiles, stillThere } from './changed.ts';
import { ensureConsole } from './consoleBuild.ts';
import { NONE, ONE_FAILED, ONE_PASSED } from './counts.ts';
import { buildPackages } from './packageBuild.ts';
import { CACHE, at } from './paths.ts';
import { findPyKmip } from './pykmip.ts';
import { checkPublished } from './published.ts';
import { type Finished, binOf, runBin } from './run.ts';
import { findSoftHsm, type SoftHsm } from './softHsm.ts';
import type { Outcome, Step } from './steps.ts';
import { buildStorybook } from './storybookBuild.ts';
import { runStories } from './storyRun.ts';
import { vitest } from './vitestRun.ts';

/** Minutes. Against what hangs, not against a slow machine: on one whose memory others used as well, unit tests had not done after 20, which take 9 elsewhere. */
const LONGEST = { stories: 75, journeys: 75, unit: 45, others: 15 };

const asOneTest = ({ code, output }: Finished): Outcome => ({ ...(code === 0 ? ONE_PASSED : ONE_FAILED), output });

const types: Step = {
  id: 'types',
  title: 'types',
  run: async () => asOneTest(await runBin(binOf('typescript', 'tsc'), ['-p', at('tsconfig.json'), '--pretty', 'false'])),
};

/** Without files all of them; what has not changed since the last look is not looked at again. */
const format = (files: readonly string[]): Step => ({
  id: 'format',
  title: 'format',
  run: async () => {
    const args = ['--check', '--ignore-unknown', '--log-level', 'warn', '--cache', '--cache-location', join(CACHE, 'prettier')];
    const done = await runBin(binOf('prettier'), [...args, ...(files.length > 0 ? files : ['.'])]);
    return asOneTest(done.code === 0 ? done : { ...done, output: `${done.output}npm run format writes them as they should be.\n` });
  },
});

const lint = (files: readonly string[]): Step => ({
  id: 'lint',
  title: 'lint and walls',
  run: async () => asOneTest(await runBin(binOf('oxlint'), ['--quiet', ...files])),
});

/** Exports, files and dependencies that nobody uses; knip.ts says what counts as use. */
const unused: Step = {
  id: 'unused',
  title: 'nothing without a user',
  run: async () => asOneTest(await runBin(binOf('knip'), ['--no-progress'])),
};

const unit: Step = {
  id: 'unit',
  title: 'conventions and unit tests',
  run: (work) => vitest({ id: 'unit', minutes: LONGEST.unit }, work),
};

/** Fails when a sheet that is done has lost evidence, or when a test names a requirement that does not exist. */
const requirements: Step = {
  id: 'requirements',
  title: 'requirements and their evidence',
  run: async () => asOneTest(await runBin(at('scripts/requirements.ts'), [])),
};

/** Every call of the contract, made by who may not, with what nobody should send, and answered as no appliance does. */
const abuse: Step = {
  id: 'abuse',
  title: 'the contract abused',
  run: (work) =>
    vitest({ id: 'abuse', minutes: LONGEST.others, sideBySide: 1, where: ['--config', at('packages/kc-appliance/test/abuse/vitest.config.ts')] }, work),
};

/** Somebody else's KMIP speaks with ours, in both directions. Where it is not installed nothing was shown, and nothing counts as passed. */
export const kmipStep = (find: () => string | null): Step => ({
  id: 'kmip',
  title: 'KMIP with PyKMIP, both directions',
  async run(work) {
    const python = find();
    if (python === null) return { ...NONE, skipped: 1, output: '', note: 'PyKMIP is not here: apt-get install python3-pykmip' };
    process.env['KMIP_PYTHON'] = python;
    return vitest({ id: 'kmip', minutes: LONGEST.others, sideBySide: 1, where: ['--config', at('packages/kc-appliance/test/pykmip/vitest.config.ts')] }, work);
  },
});

/** The HSM that is none of ours. Where it, or pkcs11js, is not to be had nothing was shown, and nothing counts as passed. */
export const pkcs11Step = (find: () => Promise<SoftHsm | string>): Step => ({
  id: 'pkcs11',
  title: 'HSM over PKCS #11 with SoftHSM',
  async run(work) {
    const found = await find();
    if (typeof found === 'string') return { ...NONE, skipped: 1, output: '', note: found };
    process.env['PKCS11_MODULE'] = found.module;
    process.env['PKCS11JS_FOLDER'] = found.folder;
    return vitest(
      { id: 'pkcs11', minutes: LONGEST.others, sideBySide: 1, where: ['--config', at('packages/kc-appliance/test/softhsm/vitest.config.ts')] },
      work,
    );
  },
});

const packagesStep: Step = {
  id: 'packages',
  title: 'build the packages',
  run: async ({ say }) => {
    const results = await buildPackages(say);
    const failed = results.filter(({ state }) => state === 'failed').length;
    return { ...NONE, passed: results.length - failed, failed, output: results.map(({ output }) => output).join('') };
  },
};

const published: Step = {
  id: 'published',
  title: 'packages as they are published',
  needs: ['packages'],
  run: ({ say }) => checkPublished(say),
};

/** What others can import is written down, so that a change of it is seen and told. */
const api: Step = {
  id: 'api',
  title: 'what packages give away',
  needs: ['packages'],
  run: async () => asOneTest(await runBin(at('scripts/api.ts'), ['--check'])),
};

const consoleStep: Step = {
  id: 'console',
  title: 'build the console',
  run: async () => ({ ...ONE_PASSED, output: '', note: (await ensureConsole()) === 'fresh' ? 'up to date' : undefined }),
};

const buildStories = async (folder: string, stories?: string): Promise<Outcome> => {
  const built = await buildStorybook(folder, stories);
  return { ...asOneTest(built), note: built.fresh ? 'up to date' : undefined };
};

const STATIC = at('storybook-static');

const storybook: Step = {
  id: 'storybook',
  title: 'build Storybook',
  run: () => buildStories(STATIC),
};

const stories: Step = {
  id: 'stories',
  title: 'stories, axe and contrast',
  needs: ['storybook'],
  weight: 2,
  run: (work) => runStories(STATIC, work, LONGEST.stories),
};

/** What is measured or costs both cores goes alone. */
const e2e = (id: string, title: string, needs: string, which: readonly string[], sideBySide = 1): Step => ({
  id,
  title,
  needs: [needs],
  weight: 2,
  run: (work) => {
    process.env['CHROME_PATH'] = findBrowser(work.say);
    return vitest({ id, minutes: LONGEST.journeys, sideBySide, where: ['--config', at('e2e/vitest.config.ts')], which }, work);
  },
});

/** One journey uses a whole core: a browser and a server. */
const JOURNEYS_AT_ONCE = availableParallelism();

const journeys = e2e('journeys', 'journeys through the console', 'console', ['--exclude', 'e2e/outside/**'], JOURNEYS_AT_ONCE);
const asOutsiders = e2e('outside', 'packages as outsiders get them', 'packages', ['e2e/outside/']);

/** What importing one thing costs stands in the table, since nobody reads the log of what went well. */
const outside: Step = {
  ...asOutsiders,
  run: async (work) => {
    const outcome = await asOutsiders.run(work);
    const costs = [...outcome.output.matchAll(/^ {2}([a-z]+) +\d+ +(\d+)$/gm)].map(([, entry, bytes]) => `${entry} ${bytes}`);
    return costs.length === 0 ? outcome : { ...outcome, note: `gzip bytes: ${costs.join(', ')}` };
  },
};

/** Everything. Storybook is built beside the quick steps; what drives a browser has the machine for itself. */
export function allSteps(): Step[] {
  return [
    storybook,
    types,
    format([]),
    lint([]),
    unused,
    requirements,
    unit,
    abuse,
    kmipStep(findPyKmip),
    pkcs11Step(findSoftHsm),
    packagesStep,
    consoleStep,
    published,
    api,
    stories,
    journeys,
    outside,
  ];
}

/**
 * How much of a change that reaches many tests the inner loop runs, the nearest first. A dialog stays below these: its
 * few stories come first. `npm test` runs all.
 */
const NEAREST = { unit: 24, stories: 60, journeys: 2 };

const SOURCES = /\.(?:ts|tsx|js|mjs)$/;

/** The first files whose stories together are no more than so many; at least one. */
function firstStories(paths: readonly string[], most: number): string[] {
  let count = 0;
  return paths.filter((path, i) => (count += storiesOf(path).length) <= most || i === 0);
}

/** Globs below packages/ as the one that .storybook/main.ts takes. */
const asOneGlob = (paths: readonly string[]): string => {
  const below = paths.map((path) => path.slice('packages/'.length));
  return below.length > 1 ? `{${below.join(',')}}` : below.join('');
};

const countOf = (some: readonly string[], all: readonly string[], word: string): string =>
  some.length < all.length ? `the nearest ${some.length} of ${all.length} ${word}` : `${some.length} ${word}`;

/** Builds the stories of these files alone, and runs them. */
function storySteps(paths: readonly string[], note: string): Step[] {
  const folder = join(CACHE, 'storybook-changed');
  return [
    { ...storybook, title: 'build the stories affected', run: () => buildStories(folder, asOneGlob(paths)) },
    {
      ...stories,
      title: 'stories affected',
      run: async (work) => ({ ...(await runStories(folder, work, LONGEST.stories)), note }),
    },
  ];
}

/** The inner loop: the nearest of the tests that the files which differ from a commit can reach. What takes longest to prepare begins first. */
export function changedSteps(since: string | undefined): Step[] {
  const changed = changedFiles(since);
  const there = stillThere(changed);
  const sources = there.filter((path) => SOURCES.test(path));
  const affected = affectedBy(changed);
  const unitFiles = affected.unit.slice(0, NEAREST.unit);
  const journeyFiles = affected.journeys.slice(0, NEAREST.journeys);
  const storyFiles = affected.stories === 'all' ? [] : firstStories(affected.stories, NEAREST.stories);
  const ofStories =
    affected.stories === 'all' ? [storybook, stories] : storyFiles.length > 0 ? storySteps(storyFiles, countOf(storyFiles, affected.stories, 'files')) : [];
  return [
    ...ofStories.slice(0, 1),
    types,
    ...(journeyFiles.length > 0
      ? [
          consoleStep,
          { ...e2e('journeys', `journeys affected: ${countOf(journeyFiles, affected.journeys, 'files')}`, 'console', journeyFiles), weight: 1 as const },
        ]
      : []),
    ...(there.length > 0 ? [format(there)] : []),
    ...(sources.length > 0 ? [lint(sources)] : []),
    ...(changed.some((path) => SOURCES.test(path)) ? [unused] : []),
    {
      id: 'unit',
      title: 'conventions, unit tests affected',
      run: async (work) => ({
        ...(await vitest({ id: 'unit', minutes: LONGEST.unit, which: ['scripts/conventions.test.ts', ...unitFiles] }, work)),
        note: countOf(unitFiles, affected.unit, 'files of unit tests'),
      }),
    },
    ...ofStories.slice(1),
  ];
}

/** A step by its name, with the steps it needs before it. */
export function withNeeds(steps: readonly Step[], ids: readonly string[]): Step[] {
  const wanted = new Set(ids);
  for (const step of steps.toReversed()) if (wanted.has(step.id)) for (const id of step.needs ?? []) wanted.add(id);
  return steps.filter(({ id }) => wanted.has(id));
}
