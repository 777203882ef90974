import { availableParallelism } from 'node:os';
import { findBrowser } from '../../browser.ts';
import { TESTS, graphFiles } from '../selection/affected.ts';
import { compileAll, compilePackages } from '../compile.ts';
import { ensureConsole } from '../consoleBuild.ts';
import { NONE, ONE_FAILED, ONE_PASSED } from './counts.ts';
import { unformatted } from '../format.ts';
import { isFull } from './full.ts';
import { buildPackages } from '../packageBuild.ts';
import { type TestKind, hashesNow, recordPassed } from '../selection/passedTests.ts';
import { at } from '../paths.ts';
import { findPyKmip } from '../pykmip.ts';
import { checkPublished } from '../published.ts';
import { type Finished, binOf, runBin } from '../run.ts';
import { findSoftHsm, type SoftHsm } from '../softHsm.ts';
import type { Outcome, Step } from './steps.ts';
import { buildStorybook } from '../storybookBuild.ts';
import { runStories } from '../storyRun.ts';
import { vitest } from './vitestRun.ts';

/**
 * Timeouts in minutes, against hanging steps and not against slow machines. Unit tests usually take 9 minutes, but took more than 20 on a machine with little
 * free memory.
 */
export const LONGEST = { stories: 75, journeys: 75, unit: 45, others: 15 };

const asOneTest = ({ code, output }: Finished): Outcome => ({ ...(code === 0 ? ONE_PASSED : ONE_FAILED), output });

/** Type check of the packages. All other code is checked against the resulting declarations, which are also published. */
const declarations: Step = {
  id: 'declarations',
  title: 'types of the packages',
  budget: 35,
  run: async () => asOneTest(await compilePackages()),
};

export const types: Step = {
  id: 'types',
  title: 'types of tests, stories and hosts',
  budget: 20,
  needs: ['declarations'],
  run: async () => asOneTest(await compileAll()),
};

/** Checks the format of these files. An empty list means all files. */
export const format = (files: readonly string[]): Step => ({
  id: 'format',
  title: 'format',
  budget: 4,
  run: async () => {
    const { files: different, problem } = await unformatted(files, { thorough: isFull() });
    if (different.length === 0 && problem === '') return { ...ONE_PASSED, output: '' };
    return { ...ONE_FAILED, output: `${[...different, problem].join('\n').trim()}\nnpm run format writes them as they should be.\n` };
  },
});

export const lint = (files: readonly string[]): Step => ({
  id: 'lint',
  title: 'lint and walls',
  budget: 8,
  run: async () => asOneTest(await runBin(binOf('oxlint'), ['--quiet', ...files])),
});

/** Finds unused exports, files and dependencies; knip.ts defines the entry points. */
export const unused: Step = {
  id: 'unused',
  title: 'nothing without a user',
  budget: 16,
  run: async () => asOneTest(await runBin(binOf('knip'), ['--no-progress'])),
};

const unit: Step = {
  id: 'unit',
  title: 'conventions and unit tests',
  budget: 565,
  run: (work) => vitest({ id: 'unit', minutes: LONGEST.unit }, work),
};

/** Fails if a completed sheet has lost evidence, or if a test names a requirement that does not exist. */
const requirements: Step = {
  id: 'requirements',
  title: 'requirements and their evidence',
  budget: 2,
  run: async () => asOneTest(await runBin(at('scripts/requirements.ts'), [])),
};

/** Makes every call of the contract as every role, with malformed input, and with responses that no appliance sends. */
const abuse: Step = {
  id: 'abuse',
  title: 'the contract abused',
  budget: 160,
  run: (work) =>
    vitest({ id: 'abuse', minutes: LONGEST.others, sideBySide: 1, where: ['--config', at('packages/kc-appliance/test/abuse/vitest.config.ts')] }, work),
};

/** Tests our KMIP client and server against PyKMIP. If PyKMIP is not installed, the step counts as skipped, not as passed. */
export const kmipStep = (find: () => string | null): Step => ({
  id: 'kmip',
  title: 'KMIP with PyKMIP, both directions',
  budget: 70,
  async run(work) {
    const python = find();
    if (python === null) return { ...NONE, skipped: 1, output: '', note: 'PyKMIP is not here: apt-get install python3-pykmip' };
    process.env['KMIP_PYTHON'] = python;
    return vitest({ id: 'kmip', minutes: LONGEST.others, sideBySide: 1, where: ['--config', at('packages/kc-appliance/test/pykmip/vitest.config.ts')] }, work);
  },
});

/** Tests the HSM connection with SoftHSM. If SoftHSM or pkcs11js is missing, the step counts as skipped, not as passed. */
export const pkcs11Step = (find: () => Promise<SoftHsm | string>): Step => ({
  id: 'pkcs11',
  title: 'HSM over PKCS #11 with SoftHSM',
  budget: 35,
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
  budget: 33,
  needs: ['declarations'],
  run: async ({ say }) => {
    const results = await buildPackages(say);
    const failed = results.filter(({ state }) => state === 'failed').length;
    return { ...NONE, passed: results.length - failed, failed, output: results.map(({ output }) => output).join('') };
  },
};

const published: Step = {
  id: 'published',
  title: 'packages as they are published',
  budget: 55,
  needs: ['packages'],
  run: ({ say }) => checkPublished(say),
};

/** Compares the public API of each package with its api.txt, so that every change of the API is visible and needs a changeset. */
const api: Step = {
  id: 'api',
  title: 'what packages give away',
  budget: 6,
  needs: ['packages'],
  run: async () => asOneTest(await runBin(at('scripts/api.ts'), ['--check'])),
};

export const consoleStep: Step = {
  id: 'console',
  title: 'build the console',
  budget: 26,
  run: async () => ({ ...ONE_PASSED, output: '', note: (await ensureConsole()) === 'fresh' ? 'up to date' : undefined }),
};

export const buildStories = async (folder: string, stories?: string): Promise<Outcome> => {
  const built = await buildStorybook(folder, stories);
  return { ...asOneTest(built), note: built.fresh ? 'up to date' : undefined };
};

const STATIC = at('storybook-static');

export const storybook: Step = {
  id: 'storybook',
  title: 'build Storybook',
  budget: 115,
  run: () => buildStories(STATIC),
};

export const stories: Step = {
  id: 'stories',
  title: 'stories, axe and contrast',
  budget: 1_000,
  needs: ['storybook'],
  weight: 2,
  run: (work) => runStories(STATIC, work, LONGEST.stories),
};

/** Weight 2: measurements and parallel journeys need the machine for themselves. */
export const e2e = (id: string, title: string, budget: number, needs: string, which: readonly string[], sideBySide = 1): Step => ({
  id,
  title,
  budget,
  needs: [needs],
  weight: 2,
  run: (work) => {
    process.env['CHROME_PATH'] = findBrowser(work.say);
    return vitest({ id, minutes: LONGEST.journeys, sideBySide, where: ['--config', at('e2e/vitest.config.ts')], which }, work);
  },
});

/** One journey uses a whole core: a browser and a server. */
const JOURNEYS_AT_ONCE = availableParallelism();

const journeys = e2e('journeys', 'journeys through the console', 1_540, 'console', ['--exclude', 'e2e/{outside,storybook}/**'], JOURNEYS_AT_ONCE);
/** Tests the built Storybook as hosts and tools use it. */
const docs = e2e('docs', 'Storybook for hosts and tools', 30, 'storybook', ['e2e/storybook/']);
const asOutsiders = e2e('outside', 'packages as outsiders get them', 210, 'packages', ['e2e/outside/']);

/** The note in the table contains the bundle size of each import, because few people read the log of a step that passed. */
const outside: Step = {
  ...asOutsiders,
  run: async (work) => {
    const outcome = await asOutsiders.run(work);
    const costs = [...outcome.output.matchAll(/^ {2}([a-z]+) +\d+ +(\d+)$/gm)].map(([, entry, bytes]) => `${entry} ${bytes}`);
    return costs.length === 0 ? outcome : { ...outcome, note: `gzip bytes: ${costs.join(', ')}` };
  },
};

/** Records the tests of a step that passed, so that the inner loop can skip tests whose files have not changed. */
const remembered = (kind: TestKind, step: Step): Step => ({
  ...step,
  run: async (work) => {
    const files = hashesNow(graphFiles());
    const outcome = await step.run(work);
    if (outcome.failed === 0 && outcome.unstable === 0) recordPassed({ kind, tests: Object.keys(files).filter((path) => TESTS[kind].test(path)), files });
    return outcome;
  },
});

/** Returns all steps. Storybook is built in parallel with the fast steps. Steps that drive a browser run alone. */
export function allSteps(): Step[] {
  return [
    declarations,
    storybook,
    types,
    format([]),
    lint([]),
    unused,
    requirements,
    remembered('unit', unit),
    abuse,
    kmipStep(findPyKmip),
    pkcs11Step(findSoftHsm),
    packagesStep,
    consoleStep,
    published,
    api,
    remembered('stories', stories),
    docs,
    remembered('journeys', journeys),
    outside,
  ];
}

/** Returns the steps with these ids, and before them the steps that they need. */
export function withNeeds(steps: readonly Step[], ids: readonly string[]): Step[] {
  const wanted = new Set(ids);
  for (const step of steps.toReversed()) if (wanted.has(step.id)) for (const id of step.needs ?? []) wanted.add(id);
  return steps.filter(({ id }) => wanted.has(id));
}
