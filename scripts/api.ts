/** `npm run api`: writes the public API of each package to packages/<name>/api.txt. `-- --check` only reports differences. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differences, recordOf } from './lib/api/apiRecord.ts';
import { pendingChangesets } from './lib/release/changesets.ts';
import { buildPackages } from './lib/packageBuild.ts';
import { packages } from './lib/packages.ts';
import { publicApi } from './lib/api/publicApi.ts';

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const built = await buildPackages();
const failed = built.filter(({ state }) => state === 'failed');
const changesets = pendingChangesets().map(({ text }) => text);

const problems = failed.map(({ output }) => output);
if (failed.length === 0) {
  for (const pkg of packages()) {
    const path = join(pkg.dir, 'api.txt');
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const after = recordOf(pkg, publicApi(pkg), before);
    if (!check && after !== before) {
      writeFileSync(path, after);
      process.stdout.write(`Wrote packages/${pkg.name}/api.txt\n`);
    }
    problems.push(...differences({ pkg, before: check ? before : after, after, changesets }));
  }
}
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length > 0 ? 1 : 0;
