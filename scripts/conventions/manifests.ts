import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packages, sourcesOf } from '../lib/packages.ts';
import { files, linksOf, linksWhere, text } from './sources.ts';

/** The published sources of a package, below the clone's folder. */
const published = (dir: string): string[] => sourcesOf(dir).map((path) => `packages/${basename(dir)}/${path}`);

describe('manifests', () => {
  it('pin exact versions', () => {
    const ranges = ['package.json', ...files('packages/*/package.json', 'apps/*/package.json', 'bench/package.json')].flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
        'dependencies' | 'devDependencies',
        Record<string, string> | undefined
      >;
      return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
        /^\d+\.\d+\.\d+[\w.-]*$/.test(version) ? [] : [`${path}: ${name} ${version}`],
      );
    });
    expect(ranges).toEqual([]);
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

  it.each(packages())('of $name promises no side effects, and leaves React to the host', ({ dir }) => {
    const {
      sideEffects,
      dependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
      sideEffects?: boolean;
      dependencies?: Record<string, string>;
      peerDependencies?: Record<string, string>;
    };
    expect(sideEffects).toBe(false);
    const shared = ['react', 'react-dom', 'styled-components'];
    expect(shared.filter((one) => one in dependencies)).toEqual([]);
    const draws = published(dir).some((path) => path.endsWith('.tsx'));
    expect(shared.filter((one) => one in peerDependencies)).toEqual(draws ? shared : []);
  });
});
