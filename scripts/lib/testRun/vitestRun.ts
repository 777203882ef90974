import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { NONE } from './counts.ts';
import { ROOT } from '../paths.ts';
import { binOf, runBin } from '../run.ts';
import { type TestRun, watchProcessors, withSecondRun } from './secondRun.ts';
import { LOGS, type Outcome, type StepWork } from './steps.ts';
import { readReport } from './testReport.ts';

interface VitestOptions {
  /** Name of the log and the report. */
  id: string;
  /** Timeout in minutes. */
  minutes: number;
  /** Number of files that run in parallel. Default: the number of cores. */
  sideBySide?: number | undefined;
  /** Arguments for every run, such as `--config` and `--exclude`. */
  where?: readonly string[] | undefined;
  /** Arguments for the first run only, which select tests: file names, `--changed`. */
  which?: readonly string[] | undefined;
}

const NO_FILES = /No (?:affected )?test files found/;

/** Number of files. On a slow machine one in twenty of about eighty journeys fails by chance; more failures are a fault. */
const MOST_BY_CHANCE = 4;

/** Runs Vitest. Files with failures run again, alone, unless too many of them failed. */
export async function vitest(
  { id, minutes, sideBySide = availableParallelism(), where = [], which = [] }: VitestOptions,
  { say, alone }: StepWork,
): Promise<Outcome> {
  const attempt = async (name: string, args: readonly string[], files: number): Promise<TestRun> => {
    // By default Vitest leaves one core free.
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
