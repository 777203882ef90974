import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { packages, sourcesOf } from './lib/packages.ts';
import { ROOT, at } from './lib/paths.ts';

/**
 * The rules of the house that no compiler and no linter holds. Each test answers with the list of offenders, so that
 * a failure reads as a list of things to do.
 */

const SKIP = /(^|\/)(node_modules|dist|storybook-static|\.cache|\.data|\.git)(\/|$)/;

function files(...globs: string[]): string[] {
  return globSync(globs, { cwd: ROOT, exclude: (path) => SKIP.test(path.replaceAll('\\', '/')) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(at(path)).isFile())
    .sort();
}

const texts = new Map<string, string>();
function text(path: string): string {
  const known = texts.get(path) ?? readFileSync(at(path), 'utf8');
  texts.set(path, known);
  return known;
}

const code = files('{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js}', '.storybook/*.{ts,tsx}', '*.{ts,js}');
const words = files('*.md', '{docs,packages,apps,bench,e2e,.changeset}/**/*.{md,mdx}');
const sheets = files('docs/requirements/*.md');
/** This file spells out what it forbids. */
const isRule = (path: string): boolean => path === 'scripts/conventions.test.ts';

/** path:line of every line that matches. */
function linesWith(paths: readonly string[], pattern: RegExp): string[] {
  return paths
    .filter((path) => !isRule(path))
    .flatMap((path) =>
      text(path)
        .split('\n')
        .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 100)}`] : [])),
    );
}

describe('files', () => {
  it('hold one idea: at most 350 lines', () => {
    const long = code.filter((path) => text(path).trimEnd().split('\n').length > 350);
    expect(long).toEqual([]);
  });

  it('form no barrel: index.ts only where kc-screens opens a feature', () => {
    const barrels = code.filter((path) => /\/index\.tsx?$/.test(path) && !/^packages\/kc-screens\/src\/.+\/index\.ts$/.test(path));
    expect(barrels).toEqual([]);
    const starred = linesWith(code.filter((path) => path.startsWith('packages/')), /^\s*export \* from/);
    expect(starred).toEqual([]);
  });

  it('import their neighbours by full name, extension included', () => {
    const bare = linesWith(code, /^\s*(?:import|export)\b.*\bfrom\s+'\.{1,2}\/[^']*(?<!\.(?:ts|tsx|js|mjs|json|css|woff2|svg|png))'/);
    expect(bare.filter((line) => !line.includes('?'))).toEqual([]);
  });
});

describe('types and lint', () => {
  it('are never silenced', () => {
    const silenced = linesWith(code, /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint)-disable|prettier-ignore|c8 ignore|v8 ignore/);
    expect(silenced).toEqual([]);
  });

  it('know no any', () => {
    expect(linesWith(code.filter((path) => /\.tsx?$/.test(path)), /(?::\s*any\b|\bas any\b|<any\b|\bany\[\]|,\s*any>)/).filter((line) => !/\/\/|\*|'[^']*any[^']*'/.test(line))).toEqual([]);
  });

  it('leave nothing for later', () => {
    expect(linesWith(code, /\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('are run in full: no test is alone or skipped', () => {
    expect(linesWith(code, /\b(?:it|test|describe)\.(?:only|skip|todo)\(/).filter((line) => !line.startsWith('scripts/requirements.test.ts'))).toEqual([]);
  });
});

describe('security', () => {
  it('never writes markup from text', () => {
    const sources = code.filter((path) => /^(?:packages|apps)\/.*\/src\//.test(path));
    expect(linesWith(sources, /dangerouslySetInnerHTML|\.innerHTML\b\s*=|\.outerHTML\b\s*=|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(|Dialog\.Overlay/)).toEqual([]);
  });
});

describe('kc-components', () => {
  const folders = [...new Set(files('packages/kc-components/src/*/*').map(dirname))];

  it.each(folders)('%s has a public file of its own name', (folder) => {
    const name = basename(folder);
    expect(files(`${folder}/*`)).toContain(`${folder}/${name}.tsx`);
  });

  it.each(folders.filter((folder) => files(`${folder}/*.tsx`).some((path) => /^[A-Z]/.test(basename(path)))))('%s has stories', (folder) => {
    expect(files(`${folder}/*.stories.tsx`)).not.toEqual([]);
  });
});

describe('stories', () => {
  const stories = files('packages/*/src/**/*.stories.tsx');

  it('stand under one title each', () => {
    const titles = stories.flatMap((path) => /\btitle:\s*['"`]([^'"`]+)['"`]/.exec(text(path))?.[1] ?? []);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  it('name no requirement without asserting something', () => {
    const idle = stories.filter((path) => /\[[A-Z]+-\d+|\bshows:/.test(text(path)) && !/\bplay\b|Stories\(/.test(text(path)));
    expect(idle).toEqual([]);
  });
});

describe('docs', () => {
  it.each(packages())('$name has a README with an example in code', ({ dir }) => {
    expect(existsSync(join(dir, 'README.md'))).toBe(true);
    expect(readFileSync(join(dir, 'README.md'), 'utf8')).toMatch(/```(?:tsx?|sh|jsx?)\n/);
  });

  it('link to files that exist', () => {
    const broken = words.flatMap((path) =>
      [...text(path).replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
        if (/^(?:[a-z]+:|#|\?)/.test(target)) return [];
        const file = normalize(join(dirname(path), decodeURI(target.split('#')[0] ?? '')));
        return existsSync(at(file)) ? [] : [`${path}: ${target}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const unknown = words
      .filter((path) => !sheets.includes(path))
      .flatMap((path) => [...text(path).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].flatMap(([, name = '']) => (name in scripts ? [] : [`${path}: npm run ${name}`])));
    expect(unknown).toEqual([]);
  });

  it('speak of the project only: no path of somebody’s machine', () => {
    expect(linesWith([...code, ...words], /(?<![\w.-])\/(?:work|home|Users|root)\/(?=[\w.])|[A-Z]:\\Users\\/)).toEqual([]);
  });
});

describe('manifests', () => {
  it('pin exact versions', () => {
    const ranges = ['package.json', ...files('packages/*/package.json', 'apps/*/package.json', 'bench/package.json')].flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
      return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) => (/^\d+\.\d+\.\d+[\w.-]*$/.test(version) ? [] : [`${path}: ${name} ${version}`]));
    });
    expect(ranges).toEqual([]);
  });

  it.each(packages())('of $name declares what its published files import', ({ dir }) => {
    const { name, dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<'dependencies' | 'peerDependencies', Record<string, string> | undefined> & { name: string };
    const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const undeclared = sourcesOf(dir).flatMap((path) =>
      [...readFileSync(join(dir, path), 'utf8').matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'((?:@[\w-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g)].flatMap(([, owner = '']) => (declared.has(owner) ? [] : [`${path}: ${owner}`])),
    );
    expect(undeclared).toEqual([]);
  });

  it.each(packages())('of $name publishes nothing that stands on helpers of stories', ({ dir }) => {
    const helped = sourcesOf(dir).filter((path) => /from '[^']*story-kit\//.test(readFileSync(join(dir, path), 'utf8')));
    expect(helped).toEqual([]);
  });

  it.each(packages())('of $name promises no side effects, and leaves React to the host', ({ dir }) => {
    const { sideEffects, dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { sideEffects?: boolean; dependencies?: Record<string, string>; peerDependencies?: Record<string, string> };
    expect(sideEffects).toBe(false);
    const shared = ['react', 'react-dom', 'styled-components'];
    expect(shared.filter((one) => one in dependencies)).toEqual([]);
    const draws = sourcesOf(dir).some((path) => path.endsWith('.tsx'));
    expect(shared.filter((one) => one in peerDependencies)).toEqual(draws ? shared : []);
  });
});
