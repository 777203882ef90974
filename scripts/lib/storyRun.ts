import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { binOf, runBin } from './run.ts';
import { type TestRun, watchProcessors, withSecondRun } from './secondRun.ts';
import { LOGS, type Outcome, type StepWork } from './steps.ts';
import { serveStories } from './storiesServer.ts';
import { byStory, MOST_TO_A_PAGE, PAGES_AT_ONCE } from './storyParts.ts';
import { readReport, type TestResult } from './testReport.ts';

/** Storybook's runner wraps each story: its part around it, 'play-test' or 'smoke-test' below it. */
const nameOf = ([, story = '']: readonly string[]): string => story;

/** What has failed by chance, and not because of something that many share: of what ran 20 at most, and one page that fell over. */
const byChance = (failed: readonly TestResult[]): boolean => {
  const ran = failed.filter(({ place }) => place > 0).length;
  return ran <= 20 && failed.length - ran <= MOST_TO_A_PAGE;
};

/**
 * Every story of a built Storybook in the browser: its play function, and axe in both themes. A story that fails runs
 * again alone, on a page of its own. `atMost`: of more than so many stories only some of each title. Default: all.
 * `fit`: whether all texts still fit where they are longer by 40 %. Default: they stay as they are.
 */
export async function runStories(folder: string, { say, alone }: StepWork, minutes: number, atMost?: number, { fit = false } = {}): Promise<Outcome> {
  const browser = findBrowser(say);

  const attempt = async (id: string, workers: number, only?: readonly string[]): Promise<TestRun> => {
    const report = join(LOGS, `${id}.json`);
    const looks = join(LOGS, `${id}.looks`);
    for (const file of [report, looks]) rmSync(file, { force: true });
    const server = await serveStories(folder, only ? { only, each: 1 } : atMost === undefined ? {} : { atMost });
    const busy = watchProcessors();
    let passed = 0;
    let failed = 0;
    try {
      const args = ['--index-json', '--url', server.runner, '--maxWorkers', String(workers), '--json', '--outputFile', report];
      const { code, output } = await runBin(binOf('@storybook/test-runner', 'test-storybook'), args, {
        minutes,
        env: { CHROME_PATH: browser, REFERENCE_URL: server.url, KC_LOOKS: looks, KC_FIT: fit ? '1' : '' },
        onLine: (line) => {
          if (/^\s*PASS /.test(line)) passed += 1;
          else if (/^\s*FAIL /.test(line)) failed += 1;
          else return;
          say(`${passed + failed} parts of the stories${failed > 0 ? `, ${failed} of them failed` : ''}`);
        },
      });
      // The report itself goes to the file; what is left for the screen are the failures.
      return { report: byStory(readReport(report, code, nameOf), server.parts), output, sideBySide: workers, busy: busy() };
    } finally {
      await server.close();
    }
  };

  const first = await attempt('stories', PAGES_AT_ONCE);
  return withSecondRun(
    first,
    (failed) =>
      alone(() =>
        attempt(
          'stories-again',
          1,
          failed.map(({ name }) => name),
        ),
      ),
    byChance,
  );
}
