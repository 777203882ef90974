import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { packages } from '../lib/packages.ts';
import { at } from '../lib/paths.ts';
import { code, linesWith, text, words } from './sources.ts';

describe('docs', () => {
  it.each(packages())('$name has a README with an example in code', ({ dir }) => {
    expect(existsSync(join(dir, 'README.md'))).toBe(true);
    expect(readFileSync(join(dir, 'README.md'), 'utf8')).toMatch(/```(?:tsx?|sh|jsx?)\n/);
  });

  it('link to files that exist', () => {
    const broken = words.flatMap((path) =>
      [
        ...text(path)
          .replace(/```[\s\S]*?```/g, '')
          .matchAll(/\]\(([^)\s]+)\)/g),
      ].flatMap(([, target = '']) => {
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
      .filter((path) => !path.startsWith('docs/requirements/'))
      .flatMap((path) =>
        [...text(path).matchAll(/npm\s+run\s+(?:--silent\s+)?([a-z][\w:-]*)/g)].flatMap(([, name = '']) =>
          name in scripts ? [] : [`${path}: npm run ${name}`],
        ),
      );
    expect(unknown).toEqual([]);
  });

  it('speak of the project only: no path of somebody’s machine', () => {
    expect(linesWith([...code, ...words], /(?<![\w.-])\/(?:work|home|Users|root)\/(?=[\w.])|[A-Z]:\\Users\\/)).toEqual([]);
  });
});
