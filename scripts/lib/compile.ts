import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Package, packages } from './packages.ts';
import { CACHE, ROOT } from './paths.ts';
import { type Finished, binOf, runBin } from './run.ts';

/** Returns the folder of the declarations of a package, as set in its tsconfig.json. */
export const declarationsOf = ({ name }: Pick<Package, 'name'>): string => join(CACHE, 'types', name);

/**
 * Runs `tsc -b`. Parallel checkers of one project repeat each other's work on shared types. So half of the processors build projects in parallel, with few
 * checkers each. On two processors that halves the work.
 */
function compile(projects: readonly string[]): Promise<Finished> {
  const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));
  return runBin(binOf('typescript', 'tsc'), ['-b', ...projects, '--checkers', checkers, '--builders', '2', '--pretty', 'false']);
}

/** The projects of a package: a command that needs Node.js in a package for the browser has one of its own. */
const projectsOf = ({ dir }: Package): string[] => globSync('tsconfig{,.node}.json', { cwd: dir }).map((file) => join(dir, file));

/** Checks the types of all packages and writes their declarations. Skips projects without changes. */
export const compilePackages = (): Promise<Finished> => compile(packages().flatMap(projectsOf));

/** Checks all types: the packages, then tests, stories, hosts and scripts against the declarations. */
export const compileAll = (): Promise<Finished> => compile([ROOT]);
