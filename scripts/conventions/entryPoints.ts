import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entriesOf, keyFor, manifestOf, packages } from '../lib/packages.ts';
import { code, files, linksOf, text } from './sources.ts';

const ours = packages().map(({ name, dir }) => ({ name, manifest: manifestOf(dir), entries: entriesOf(dir) }));

/** Subpaths that each file of a folder has on purpose, by package. docs/adr/0045 gives the reasons. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  'kc-api': ['./contract/*', './rules/*'],
  'kc-intl': ['./words/*.json'],
};

/** Stability by import path: 'kc-screens/shell' is 'public'. */
const stabilities = new Map(ours.flatMap(({ name, entries }) => entries.map(({ subpath, stability }) => [`${name}${subpath.slice(1)}`, stability])));

describe('entry points', () => {
  it('are listed one by one in `exports`, apart from folders in which each file is one', () => {
    const starred = ours.flatMap(({ name, manifest }) =>
      Object.keys(manifest.exports).flatMap((key) => (key.includes('*') && !patterns[name]?.includes(key) ? [`${name}: ${key}`] : [])),
    );
    expect(starred).toEqual([]);
  });

  it('exist', () => {
    const missing = ours.flatMap(({ name, manifest, entries }) =>
      Object.entries(manifest.exports).flatMap(([key, target]) => {
        const isCode = typeof target === 'object' && target !== null && !key.includes('*');
        return isCode && !entries.some(({ subpath }) => subpath === key) ? [`${name}: ${key}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('state their stability once, and nothing else does', () => {
    const unstated = [...stabilities].flatMap(([path, stability]) => (stability && ['public', 'beta', 'internal'].includes(stability) ? [] : [path]));
    expect(unstated).toEqual([]);
    const unused = ours.flatMap(({ name, manifest, entries }) => {
      const keys = Object.keys(manifest.stability ?? {});
      const subpaths = [...entries.map(({ subpath }) => subpath), ...Object.keys(manifest.exports)];
      const applied = new Set(subpaths.map((subpath) => keyFor(subpath, keys)));
      return keys.filter((key) => !applied.has(key)).map((key) => `${name}: ${key}`);
    });
    expect(unused).toEqual([]);
  });

  it('of kc-screens that are public are in the table of its README, and no others', () => {
    const [, section = ''] = /\n## Entry points\n([\s\S]*?)\n## /.exec(text('packages/kc-screens/README.md')) ?? [];
    const rows = [...section.matchAll(/^\| `([\w/-]+)` /gm)].map(([, path = '']) => `kc-screens/${path}`);
    const stated = [...stabilities.keys()].filter((path) => path.startsWith('kc-screens/') && stabilities.get(path) === 'public');
    expect(rows.sort()).toEqual(stated.sort());
  });
});

describe('code outside of the packages', () => {
  const parts = [
    ...files('apps/console/src/**/*.{ts,tsx}'),
    ...files('packages/*/src/**/*.stories.tsx'),
    ...files('packages/*/src/**/story-kit/**/*.{ts,tsx}'),
  ];
  const imported = (paths: readonly string[]) => paths.flatMap((path) => linksOf(path).map(({ target, line }) => ({ path, target, line })));

  it('the console and the stories import other packages by their entry points only', () => {
    const wrong = imported(parts).filter(({ path, target }) => {
      const own = /^packages\/([\w-]+)\//.exec(path)?.[1];
      const other = /(?:^|\/)packages\/([\w-]+)\/src\//.exec(target)?.[1] ?? /^(?:\.\.\/)+(kc-[\w-]+)\/src\//.exec(target)?.[1];
      return other !== undefined && other !== own;
    });
    expect(wrong.map(({ path, line, target }) => `${path}:${line}: '${target}'`)).toEqual([]);
  });

  it('examples of READMEs and outsiders import no internal entry point', () => {
    const examples = packages().flatMap(({ dir }) => {
      const path = `packages/${basename(dir)}/README.md`;
      return [...text(path).matchAll(/from '(kc-[\w/.-]+)'/g)].map(([, target = '']) => ({ path, target }));
    });
    const outsiders = imported(code.filter((path) => path.startsWith('e2e/outside/')));
    const internal = [...examples, ...outsiders].filter(({ target }) => stabilities.get(target) === 'internal');
    expect(internal.map(({ path, target }) => `${path}: '${target}'`)).toEqual([]);
  });
});
