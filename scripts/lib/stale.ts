import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT, at } from './paths.ts';

/** Files that never change a build: stories, tests and their helpers. */
const NOT_BUILT = /\.(stories|test)\.|\.mdx$|\/story-kit\//;

/** Returns one hash of all files that match the globs (relative to the repository). Excludes stories and tests by default. */
export function hashOf(globs: readonly string[], options: { withStories?: boolean } = {}): string {
  const files = globSync([...globs], { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => (options.withStories === true || !NOT_BUILT.test(path)) && statSync(at(path)).isFile())
    .sort();
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update('\0');
  return hash.digest('hex');
}

/** True if the stamp file contains exactly this hash. */
export function isFresh(stampFile: string, hash: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

/** Stores the hash of the sources of a build. Call it after the build, so that a failed build never counts as up to date. */
export function writeStamp(stampFile: string, hash: string): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}
