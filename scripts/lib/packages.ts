import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.ts';

export interface Package {
  name: string;
  version: string;
  /** Absolute path of the folder. */
  dir: string;
}

/** The promise of a package about an entry point. docs/versioning.md explains the values. */
type Stability = 'public' | 'beta' | 'internal';

interface Entry {
  /** Import path after the package name: '.' or './theme'. */
  subpath: string;
  /** The key of `exports` that declares it: './theme', or './rules/*'. */
  key: string;
  /** Source file relative to the package: 'src/theme/theme.tsx'. */
  source: string;
  /** Undefined if the manifest does not state it; a convention rejects that. */
  stability: Stability | undefined;
}

type Target = string | null | { 'kc-source'?: string };

interface Manifest {
  exports: Record<string, Target>;
  dependencies?: Record<string, string>;
  /** Stability by subpath. A key may hold a star, as in `exports`; the most specific key applies. */
  stability?: Record<string, Stability>;
}

/** Returns the package.json of a package. */
export const manifestOf = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** Returns the published packages, sorted by name. */
export function packages(): Package[] {
  return readdirSync(at('packages'))
    .sort()
    .filter((folder) => existsSync(at('packages', folder, 'package.json')))
    .map((folder) => {
      const dir = at('packages', folder);
      const { name, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Package;
      return { name, version, dir };
    });
}

const UNPUBLISHED = /\.(stories|test)\.|(^|\/)story-kit\/|\.d\.ts$/;

/** Returns the published source files of a package, relative to its folder: 'src/theme/theme.tsx'. */
export function sourcesOf(dir: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: dir })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !UNPUBLISHED.test(path))
    .sort();
}

/**
 * Returns the key of `exports` or `stability` that applies to a subpath: the key itself, or the pattern with the longest text before its star, as in Node.
 * Undefined if no key matches.
 */
export function keyFor(subpath: string, keys: readonly string[]): string | undefined {
  if (keys.includes(subpath)) return subpath;
  return keys
    .filter((key) => {
      const [before = '', after] = key.split('*');
      return after !== undefined && subpath.startsWith(before) && subpath.endsWith(after) && subpath.length >= before.length + after.length;
    })
    .sort((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length)[0];
}

/**
 * Returns the entry points of a package, from the 'kc-source' condition in its `exports`. A star stands for the same text wherever it appears, as in Node.
 * Thus a pattern of folder and file matches src/theme/theme.tsx, but not src/theme/tokens.ts. The target null excludes a subpath from a pattern.
 */
export function entriesOf(dir: string): Entry[] {
  const { exports, stability = {} } = manifestOf(dir);
  const found: Entry[] = [];
  const add = (key: string, subpath: string, source: string): void => {
    const stated = keyFor(subpath, Object.keys(stability));
    if (keyFor(subpath, Object.keys(exports)) === key) found.push({ subpath, key, source, stability: stated === undefined ? undefined : stability[stated] });
  };
  for (const [key, target] of Object.entries(exports)) {
    const pattern = typeof target === 'string' ? undefined : target?.['kc-source'];
    if (pattern === undefined) continue;
    const source = pattern.slice('./'.length);
    if (source.includes('*')) for (const { star, path } of matches(dir, source)) add(key, key.replaceAll('*', star), path);
    else if (existsSync(join(dir, source))) add(key, key, source);
  }
  return found.sort((a, b) => (a.subpath < b.subpath ? -1 : 1));
}

function matches(dir: string, pattern: string): { star: string; path: string }[] {
  const [before = '', ...parts] = pattern.split('*');
  const escape = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const shape = new RegExp(`^${escape(before)}(.+?)${parts.map(escape).join('\\1')}$`);
  return globSync(`${before}**/*`, { cwd: dir })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !UNPUBLISHED.test(path))
    .flatMap((path) => {
      const star = shape.exec(path)?.[1];
      return star === undefined ? [] : [{ star, path }];
    });
}
