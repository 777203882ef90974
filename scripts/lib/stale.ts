import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT, at } from './paths.ts';

/** What never changes a built result: stories, tests and what only they use. */
const NOT_BUILT = /\.(stories|test)\.|\.mdx$|\/story-kit\//;

/** One hash over the content of all files that match the globs (relative to the clone), stories and tests left out unless asked for. */
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

/** True when the stamp file holds exactly this hash. */
export function isFresh(stampFile: string, hash: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

/** Remembers what a result was made of. Written last, so that a broken build is never taken for a good one. */
export function writeStamp(stampFile: string, hash: string): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}
