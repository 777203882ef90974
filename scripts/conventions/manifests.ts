import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packages, sourcesOf } from '../lib/packages.ts';
import { files, linksOf, linksWhere, text } from './sources.ts';

/** Returns the published sources of a package, relative to the repository. */
const published = (dir: string): string[] => sourcesOf(dir).map((path) => `packages/${basename(dir)}/${path}`);

describe('manifests', () => {
  const ours = files('packages/*/package.json');

  /** Returns the dependencies in these fields whose version range does not match `form`. */
  const others = (paths: readonly string[], fields: readonly ('dependencies' | 'devDependencies' | 'peerDependencies')[], form: RegExp): string[] =>
    paths.flatMap((path) => {
      const manifest = JSON.parse(text(path)) as Record<(typeof fields)[number], Record<string, string> | undefined>;
      return fields.flatMap((field) =>
        Object.entries(manifest[field] ?? {}).flatMap(([name, range]) => (form.test(range) ? [] : [`${path}: ${name} ${range}`])),
      );
    });

  it('pin exact versions of what is used here alone', () => {
    const exact = /^\d+\.\d+\.\d+[\w.-]*$/;
    expect(others(['package.json', ...files('apps/*/package.json', 'bench/package.json')], ['dependencies', 'devDependencies'], exact)).toEqual([]);
    expect(others(ours, ['devDependencies'], exact)).toEqual([]);
  });

  const ownNames = new Set(packages().map(({ name }) => name));

  it('of packages let the host choose the versions of foreign packages, so that it has each once', () => {
    const range = /^\^\d+\.\d+\.\d+[\w.-]*(?: \|\| \^\d+\.\d+\.\d+)*$/;
    const wrong = others(ours, ['dependencies', 'peerDependencies'], range);
    expect(wrong.filter((line) => !ownNames.has(/: (\S+) /.exec(line)?.[1] ?? ''))).toEqual([]);
  });

  /** They use internal entry points of each other, which may change with every release. */
  it('of packages require each other in the same version', () => {
    const versions = new Set(packages().map(({ version }) => version));
    expect([...versions]).toHaveLength(1);
    const [version = ''] = versions;
    const same = new RegExp(`^${version.replaceAll('.', '\\.')}$`);
    const wrong = others([...ours, ...files('apps/*/package.json')], ['dependencies', 'devDependencies', 'peerDependencies'], same);
    expect(wrong.filter((line) => ownNames.has(/: (\S+) /.exec(line)?.[1] ?? ''))).toEqual([]);
  });

  it.each(packages())('of $name declares what its published files import', ({ dir }) => {
    const {
      name,
      dependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<'dependencies' | 'peerDependencies', Record<string, string> | undefined> & {
      name: string;
    };
    const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const undeclared = published(dir).flatMap((path) =>
      linksOf(path).flatMap(({ target, line }) => {
        const owner = /^(?:@[\w-]+\/)?[\w-][\w.-]*/.exec(target)?.[0];
        return owner === undefined || declared.has(owner) || target.startsWith('node:') ? [] : [`${path}:${line}: '${target}'`];
      }),
    );
    expect(undeclared).toEqual([]);
  });

  it.each(packages())('of $name publishes nothing that stands on helpers of stories', ({ dir }) => {
    const helped = linksWhere(published(dir), ({ target }) => target.includes('story-kit/'));
    expect(helped).toEqual([]);
  });

  it.each(packages())('of $name promises no side effects, and leaves to the host what a page has once', ({ dir }) => {
    const {
      sideEffects,
      dependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
      sideEffects?: boolean;
      dependencies?: Record<string, string>;
      peerDependencies?: Record<string, string>;
      peerDependenciesMeta?: Record<string, { optional?: boolean }>;
    };
    expect(sideEffects).toBe(false);
    const shared = ['@tanstack/react-query', 'react', 'react-dom', 'styled-components'];
    expect(shared.filter((one) => one in dependencies)).toEqual([]);
    const draws = published(dir).some((path) => path.endsWith('.tsx'));
    const asks = published(dir).some((path) => linksOf(path).some(({ target }) => target === '@tanstack/react-query'));
    // The host does not need optional peer dependencies, such as compiled modules that an operator installs.
    const needed = Object.keys(peerDependencies).filter((one) => !peerDependenciesMeta[one]?.optional);
    expect(needed.sort()).toEqual(shared.filter((one) => (one === '@tanstack/react-query' ? asks : draws)));
  });
});
