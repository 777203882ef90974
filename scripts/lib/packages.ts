import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.ts';

export interface Package {
  name: string;
  version: string;
  /** Absolute path of the folder. */
  dir: string;
}

interface Entry {
  /** Import path after the package name: '.' or './theme'. */
  subpath: string;
  /** Source file relative to the package: 'src/theme/theme.tsx'. */
  source: string;
}

type Target = string | { 'kc-source'?: string };

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
 * Returns the entry points of a package, from the 'kc-source' condition in its `exports`. A star stands for the same text wherever it appears, as in Node.
 * Thus a pattern of folder and file matches src/theme/theme.tsx, but not src/theme/tokens.ts.
 */
export function entriesOf(dir: string): Entry[] {
  const { exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { exports: Record<string, Target> };
  const found: Entry[] = [];
  for (const [subpath, target] of Object.entries(exports)) {
    const pattern = typeof target === 'string' ? undefined : target['kc-source'];
    if (pattern === undefined) continue;
    const source = pattern.slice('./'.length);
    if (!source.includes('*')) {
      if (existsSync(join(dir, source))) found.push({ subpath, source });
      continue;
    }
    for (const { star, path } of matches(dir, source)) found.push({ subpath: subpath.replaceAll('*', star), source: path });
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
