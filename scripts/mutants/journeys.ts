import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { findBrowser } from '../browser.ts';
import { at, CONSOLE, CONSOLE_DIST, ROOT } from '../lib/paths.ts';
import { binOf, runBin } from '../lib/run.ts';
import { hashOf, isFresh, writeStamp } from '../lib/stale.ts';
import { readReport } from '../lib/testRun/testReport.ts';
import type { Mutant } from './mutant.ts';
import { PLACEHOLDER, switchMutants } from './switchMutants.ts';
import type { Failure } from './unit.ts';

const BUILT = at('.cache/console-mutants');
const TEXT = /\.(?:js|html|css|json)$/;

/** Builds the console with all mutants compiled in, unless the existing build has the same sources. */
async function buildConsole(mutants: readonly Mutant[]): Promise<void> {
  const stamp = join(BUILT, '.stamp');
  const hash = `${hashOf(['apps/console/**/*.{ts,tsx,html,js}', 'packages/*/src/**/*', 'packages/kc-intl/words/*.json', 'package-lock.json'])} ${JSON.stringify(mutants)}`;
  if (isFresh(stamp, hash)) return;
  rmSync(BUILT, { recursive: true, force: true });
  await build({
    root: CONSOLE,
    configFile: join(CONSOLE, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [switchMutants(ROOT, mutants)],
    build: { outDir: BUILT, emptyOutDir: true },
  });
  writeStamp(stamp, hash);
}

/** Copies the built console to the folder that the server serves, with this mutant active (null: none). */
function activate(mutant: string | null): void {
  rmSync(CONSOLE_DIST, { recursive: true, force: true });
  mkdirSync(dirname(CONSOLE_DIST), { recursive: true });
  cpSync(BUILT, CONSOLE_DIST, { recursive: true });
  for (const entry of readdirSync(CONSOLE_DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXT.test(path)) continue;
    const text = readFileSync(path, 'utf8');
    if (!text.includes(PLACEHOLDER)) continue;
    writeFileSync(path, text.replaceAll(PLACEHOLDER, mutant ?? ''));
    // The compressed copy still contains the placeholder.
    if (existsSync(`${path}.br`)) rmSync(`${path}.br`);
  }
}

interface JourneyRunner {
  /** Runs journey files, or files of another Vitest configuration, and stops at the first failure. Returns null if all pass. */
  run(files: readonly string[], mutant: string | null): Promise<Failure | null>;
}

/** Runs Vitest in a separate process, because it starts servers and browsers. */
export async function runVitest(config: string, files: readonly string[], minutes: number): Promise<Failure | null> {
  const report = at('.cache/mutants-report.json');
  rmSync(report, { force: true });
  const args = ['run', '--config', at(config), '--bail=1', '--reporter=json', `--outputFile=${report}`, ...files];
  const { code } = await runBin(binOf('vitest'), args, { minutes });
  const failed = readReport(report, code).results.find(({ state }) => state === 'failed');
  if (failed) return { file: failed.file.replace(`${ROOT}/`, ''), test: failed.name, message: failed.message ?? '' };
  return code === 0 ? null : { file: files[0] ?? config, test: 'the run itself', message: `exit code ${code}` };
}

export function journeyRunner(mutants: readonly Mutant[]): JourneyRunner {
  return {
    async run(files, mutant) {
      await buildConsole(mutants);
      activate(mutant);
      process.env['CHROME_PATH'] = findBrowser();
      return runVitest('e2e/vitest.config.ts', files, 30);
    },
  };
}
