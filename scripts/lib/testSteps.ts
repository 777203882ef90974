import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { changedFiles, storiesGlob, storyFolders } from './changed.ts';
import { ensureConsole } from './consoleBuild.ts';
import { NONE, ONE_FAILED, ONE_PASSED, readCounts } from './counts.ts';
import { buildPackages } from './packageBuild.ts';
import { CACHE, ROOT, at } from './paths.ts';
import { checkPublished } from './published.ts';
import { type Finished, binOf, runBin } from './run.ts';
import { LOGS, type Outcome, type Step } from './steps.ts';
import { serveStories } from './storiesServer.ts';
import { buildStorybook } from './storybookBuild.ts';

const asOneTest = ({ code, output }: Finished): Outcome => ({ ...(code === 0 ? ONE_PASSED : ONE_FAILED), output });
const nothing = (note: string): Outcome => ({ ...NONE, output: '', note });

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
  // In these two folders hands are at work; they join when they are clean.
  run: async () => asOneTest(await runBin(binOf('knip'), ['--no-progress', '-W', '!packages/kc-screens', '-W', '!packages/kc-appliance'])),
};

/** Runs Vitest with its own words on screen in case of failure and its report in a file. */
async function vitest(id: string, args: readonly string[], say: (progress: string) => void, minutes: number): Promise<Outcome> {
  const report = join(LOGS, `${id}.json`);
  rmSync(report, { force: true });
  let files = 0;
  const done = await runBin(binOf('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], {
    minutes,
    onLine: (line) => {
      if (/^\s*[✓❯×]/.test(line)) say(`${(files += 1)} files`);
    },
  });
  if (done.code === 0 && args.includes('--passWithNoTests') && /No (?:affected )?test files found/.test(done.output)) return nothing('no tests');
  return { ...readCounts(report, done.code), output: done.output };
}

const unit: Step = {
  id: 'unit',
  title: 'conventions and unit tests',
  run: (say) => vitest('unit', [], say, 10),
};

/** Fails when a sheet that is done has lost evidence, or when a test names a requirement that does not exist. */
const requirements: Step = {
  id: 'requirements',
  title: 'requirements and their evidence',
  run: async () => asOneTest(await runBin(at('scripts/requirements.ts'), [])),
};

const packagesStep: Step = {
  id: 'packages',
  title: 'build the packages',
  run: async (say) => {
    const results = await buildPackages(say);
    const failed = results.filter(({ state }) => state === 'failed').length;
    return { passed: results.length - failed, failed, skipped: 0, output: results.map(({ output }) => output).join('') };
  },
};

const published: Step = {
  id: 'published',
  title: 'packages as they are published',
  needs: ['packages'],
  run: checkPublished,
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

/** Every story of a built Storybook in the browser: its play function, and axe in both themes. */
async function runStories(folder: string, say: (progress: string) => void, minutes: number): Promise<Outcome> {
  const browser = findBrowser(say);
  const report = join(LOGS, 'stories.json');
  rmSync(report, { force: true });
  const server = await serveStories(folder);
  let passed = 0;
  let failed = 0;
  try {
    const args = ['--index-json', '--url', server.runner, '--json', '--outputFile', report];
    const done = await runBin(binOf('@storybook/test-runner', 'test-storybook'), args, {
      minutes,
      env: { CHROME_PATH: browser, REFERENCE_URL: server.url },
      onLine: (line) => {
        if (/^\s*PASS /.test(line)) passed += 1;
        else if (/^\s*FAIL /.test(line)) failed += 1;
        else return;
        say(`${passed + failed} parts of the stories${failed > 0 ? `, ${failed} of them failed` : ''}`);
      },
    });
    // The report itself goes to the file; what is left for the screen are the failures.
    return { ...readCounts(report, done.code), output: done.output };
  } finally {
    await server.close();
  }
}

const STATIC = at('storybook-static');

const storybook: Step = {
  id: 'storybook',
  title: 'build Storybook',
  run: () => buildStories(STATIC),
};

const stories: Step = {
  id: 'stories',
  title: 'stories, axe in both themes',
  needs: ['storybook'],
  weight: 2,
  run: (say) => runStories(STATIC, say, 20),
};

const e2e = (id: string, title: string, needs: string, folder: string, extra: readonly string[]): Step => ({
  id,
  title,
  needs: [needs],
  weight: 2,
  run: async (say) => {
    if (globSync(`${folder}/*.e2e.ts`, { cwd: ROOT }).length === 0) return nothing('no files');
    process.env['CHROME_PATH'] = findBrowser(say);
    return vitest(id, ['--config', at('e2e/vitest.config.ts'), ...extra], say, 10);
  },
});

const journeys = e2e('journeys', 'journeys through the console', 'console', 'e2e', ['--exclude', 'e2e/outside/**']);
const asOutsiders = e2e('outside', 'packages as outsiders get them', 'packages', 'e2e/outside', ['e2e/outside/']);

/** What importing one thing costs stands in the table, since nobody reads the log of what went well. */
const outside: Step = {
  ...asOutsiders,
  run: async (say) => {
    const outcome = await asOutsiders.run(say);
    const costs = [...outcome.output.matchAll(/^ {2}([a-z]+) +\d+ +(\d+)$/gm)].map(([, entry, bytes]) => `${entry} ${bytes}`);
    return costs.length === 0 ? outcome : { ...outcome, note: `gzip bytes: ${costs.join(', ')}` };
  },
};

/** Everything. Storybook is built beside the quick steps; what drives a browser has the machine for itself. */
export function allSteps(): Step[] {
  return [storybook, types, format([]), lint([]), unused, requirements, unit, packagesStep, consoleStep, published, stories, journeys, outside];
}

/** The inner loop: what the files that differ from a commit can have broken, in seconds. */
export function changedSteps(since: string | undefined): Step[] {
  const changed = changedFiles(since);
  const sources = changed.filter((path) => /\.(ts|tsx|js|mjs)$/.test(path));
  const folders = storyFolders(changed);
  const glob = folders === 'all' ? undefined : storiesGlob(folders);
  const folder = glob === undefined ? STATIC : join(CACHE, 'storybook-changed');
  const steps: Step[] = [
    types,
    ...(changed.length > 0 ? [format(changed)] : []),
    ...(sources.length > 0 ? [lint(sources), unused] : []),
    { id: 'unit', title: 'unit tests of what changed', run: (say) => vitest('unit', ['--changed', since ?? 'HEAD', '--passWithNoTests'], say, 10) },
    { id: 'conventions', title: 'conventions', run: (say) => vitest('conventions', ['scripts/conventions.test.ts'], say, 2) },
  ];
  if (glob === '') return steps;
  const title = glob === undefined ? 'build Storybook' : `build stories of ${(folders as string[]).length} folders`;
  return [{ id: 'storybook', title, run: () => buildStories(folder, glob) }, ...steps, { ...stories, run: (say) => runStories(folder, say, 20) }];
}

/** A step by its name, with the steps it needs before it. */
export function withNeeds(steps: readonly Step[], ids: readonly string[]): Step[] {
  const wanted = new Set(ids);
  for (const step of steps.toReversed()) if (wanted.has(step.id)) for (const id of step.needs ?? []) wanted.add(id);
  return steps.filter(({ id }) => wanted.has(id));
}
