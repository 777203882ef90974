/** `npm run build`: builds the packages for publication, then the console. Skips builds whose sources have not changed. */
import { ensureConsole } from './lib/consoleBuild.ts';
import { buildPackages } from './lib/packageBuild.ts';

const results = await buildPackages((name) => process.stdout.write(`Building ${name}…\n`));
for (const { name, state, output } of results) {
  process.stdout.write(`${name}: ${state === 'fresh' ? 'up to date' : state}\n${output}`);
}
let failed = results.some(({ state }) => state === 'failed');

try {
  const state = await ensureConsole(() => process.stdout.write('Building console…\n'));
  process.stdout.write(`console: ${state === 'fresh' ? 'up to date' : state}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  failed = true;
}
process.exitCode = failed ? 1 : 0;
