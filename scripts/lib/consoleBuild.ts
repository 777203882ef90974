import { join } from 'node:path';
import { CONSOLE, CONSOLE_DIST } from './paths.ts';
import { binOf, runBin } from './run.ts';
import { hashOf, isFresh, writeStamp } from './stale.ts';

/** Sources of the console's bundle. It does not contain kc-appliance; a lint rule forbids that import. */
const SOURCES = [
  'apps/console/src/**/*',
  'apps/console/public/**/*',
  'apps/console/{index.html,package.json,*.ts}',
  'scripts/lib/styleComments.ts',
  'scripts/lib/weight/*.ts',
  'packages/{kc-api,kc-components,kc-intl,kc-screens}/src/**/*',
  'packages/{kc-api,kc-components,kc-intl,kc-screens}/package.json',
  'packages/kc-intl/words/*.json',
  'scripts/lib/messages.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

const STAMP = join(CONSOLE_DIST, '.stamp');

/** Builds the console into apps/console/dist, unless the existing build has the same sources. Throws an error with the bundler's output if the build fails. */
export async function ensureConsole(onBuild: () => void = () => undefined): Promise<'built' | 'fresh'> {
  const hash = hashOf(SOURCES);
  if (isFresh(STAMP, hash)) return 'fresh';
  onBuild();
  const done = await runBin(binOf('vite'), ['build', '--logLevel', 'warn'], { cwd: CONSOLE });
  if (done.code !== 0) throw new Error(`The console could not be built:\n${done.output}`);
  writeStamp(STAMP, hash);
  return 'built';
}
