/**
 * `npm run bench`: measures the performance of the console. bench/ has its own lock file, so that the libraries it compares with never become dependencies of
 * the product.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { npm } from './lib/npm.ts';
import { at } from './lib/paths.ts';
import { foreground } from './lib/run.ts';
import { isFresh, writeStamp } from './lib/stale.ts';

async function main(): Promise<number> {
  for (const file of ['package.json', 'package-lock.json', 'run.ts']) {
    if (existsSync(at('bench', file))) continue;
    process.stderr.write(`There is nothing to measure yet: bench/${file} is missing.\n`);
    return 1;
  }
  const stamp = at('bench/node_modules/.kc-stamp');
  const wanted = createHash('sha256')
    .update(readFileSync(at('bench/package-lock.json')))
    .digest('hex');
  if (!isFresh(stamp, wanted)) {
    process.stderr.write('Installing what the bench needs…\n');
    const done = await npm(['ci', '--no-audit', '--no-fund'], { cwd: at('bench') });
    if (done.code !== 0) {
      process.stderr.write(`${done.output}\nThe bench's dependencies could not be installed; npm's own words stand above.\n`);
      return 1;
    }
    writeStamp(stamp, wanted);
  }
  return foreground(at('bench/run.ts'), process.argv.slice(2), { nodeFlags: process.execArgv });
}

process.exitCode = await main();
