import { dirname, join } from 'node:path/posix';
import { files, linksOf } from '../conventions/sources.ts';
import { entriesOf, packages } from '../lib/packages.ts';

/** What can import one another: sources, tests and their helpers. */
const SOURCES = ['packages/*/{src,test}/**/*.{ts,tsx}', 'apps/*/{src,server}/**/*.{ts,tsx}', 'apps/*/*.ts', 'scripts/**/*.ts', '.storybook/*.ts'];
/** As vitest.config.ts includes them. */
const UNIT_TEST = /^(?:packages\/[^/]+\/(?:src|test)|apps\/[^/]+\/(?:src|server)|scripts)\/.*\.test\.ts$/;

/** Source files by what others import: 'kc-api/contract/call' is packages/kc-api/src/contract/call.ts. */
function entryPoints(): Map<string, string> {
  return new Map(
    packages().flatMap(({ name, dir }) => entriesOf(dir).map(({ subpath, source }) => [`${name}${subpath.slice(1)}`, `packages/${name}/${source}`] as const)),
  );
}

/**
 * Finds the unit tests that import a file, directly or not. Faster than `vitest related`, which transforms every test
 * and source first.
 */
export function createRelatedTests(): (file: string) => string[] {
  const entries = entryPoints();
  const importers = new Map<string, string[]>();
  for (const path of files(...SOURCES)) {
    for (const { target, typeOnly } of linksOf(path)) {
      const imported = target.startsWith('.') ? join(dirname(path), target) : entries.get(target);
      if (typeOnly || imported === undefined) continue;
      const known = importers.get(imported);
      if (known) known.push(path);
      else importers.set(imported, [path]);
    }
  }
  return (file) => {
    const found = new Set([file]);
    for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
    return [...found].filter((path) => UNIT_TEST.test(path)).sort();
  };
}
