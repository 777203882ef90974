/**
 * Checks the types of the entry points of a packed package, as a user of the package resolves them. Usage: `node entryTypes.ts TARBALL ENTRY…`. It prints a
 * line for each problem, and exits with 1 if there is one.
 */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

/** Module resolution of Node and of bundlers. The packages contain ES modules only. */
const RESOLUTIONS: readonly string[] = ['node16-esm', 'bundler'];

const [tarball = '', ...entrypoints] = process.argv.slice(2);
const packed = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
// The library scans all files for each folder that the compiler queries, which takes most of its time. This index replaces the scan.
const folders = new Set(['/']);
for (const file of packed.listFiles()) for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) folders.add(file.slice(0, end));
packed.directoryExists = (path) => folders.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

const result = await checkPackage(packed, { entrypoints });
const problems = 'problems' in result ? result.problems : [];
const lines = problems
  .filter((problem) => !('resolutionKind' in problem) || RESOLUTIONS.includes(problem.resolutionKind))
  .map(({ kind, ...where }) => `${kind} ${JSON.stringify(where)}`);
if (!('problems' in result)) lines.push(`${tarball} has no types.`);
process.stdout.write(lines.map((line) => `${line}\n`).join(''));
process.exitCode = lines.length > 0 ? 1 : 0;
