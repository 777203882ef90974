import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { NONE } from './counts.ts';
import { ROOT } from './paths.ts';
import { binOf, runBin } from './run.ts';
import { type TestRun, watchProcessors, withSecondRun } from './secondRun.ts';
import { LOGS, type Outcome, type StepWork } from './steps.ts';
import { readReport } from './testReport.ts';

interface VitestOptions {
  /** The name of its log and its report. */
  id: string;
  /** Minutes until it is stopped. */
  minutes: number;
  /** How many files go side by side. Default: as many as there are cores. */
  sideBySide?: number | undefined;
  /** Where the tests are, in every run: `--config`, `--exclude`. */
  where?: readonly string[] | undefined;
  /** Which of them are meant, in the first run: names of files, `--changed`. */
  which?: readonly string[] | undefined;
}

const NO_FILES = /No (?:affected )?test files found/;

/** Files. A slow machine fails one journey in twenty, of about eighty files; more failures than that are a fault. */
const MOST_BY_CHANCE = 4;

/** Runs Vitest with its own words on screen in case of failure; a file in which something failed runs again, alone. */
export async function vitest(
  { id, minutes, sideBySide = availableParallelism(), where = [], which = [] }: VitestOptions,
  { say, alone }: StepWork,
): Promise<Outcome> {
  const attempt = async (name: string, args: readonly string[], files: number): Promise<TestRun> => {
    // By itself Vitest leaves one core for whoever watches.
    const beside = files > 1 ? ['--file-parallelism', `--max-workers=${files}`] : ['--no-file-parallelism'];
    const report = join(LOGS, `${name}.json`);
    rmSync(report, { force: true });
    const busy = watchProcessors();
    let done = 0;
    const { code, output } = await runBin(
      binOf('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...beside, ...where, ...args],
      {
        minutes,
        onLine: (line) => {
          if (/^\s*[✓❯×]/.test(line)) say(`${(done += 1)} files`);
        },
      },
    );
    return { report: readReport(report, code), output, sideBySide: files, busy: busy() };
  };

  const first = await attempt(id, which, sideBySide);
  if (which.includes('--passWithNoTests') && NO_FILES.test(first.output)) return { ...NONE, output: '', note: 'no tests' };
  const again = (failed: readonly { file: string }[]): Promise<TestRun> => {
    const files = [...new Set(failed.map(({ file }) => relative(ROOT, file).replaceAll('\\', '/')))];
    return alone(() => attempt(`${id}-again`, files, 1));
  };
  return withSecondRun(first, again, (failed) => new Set(failed.map(({ file }) => file)).size <= MOST_BY_CHANCE);
}
