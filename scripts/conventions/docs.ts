import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { packages } from '../lib/packages.ts';
import { at } from '../lib/paths.ts';
import { code, files, linesWith, text, words } from './sources.ts';

describe('docs', () => {
  it.each(packages())('$name has a README with an example in code', ({ dir }) => {
    expect(existsSync(join(dir, 'README.md'))).toBe(true);
    expect(readFileSync(join(dir, 'README.md'), 'utf8')).toMatch(/```(?:tsx?|sh|jsx?)\n/);
  });

  it('of Storybook have tables that are tables: MDX knows them inside <Markdown> alone', () => {
    const pages = words.filter((path) => path.endsWith('.mdx'));
    const bare = pages.filter((path) => /^\|/m.test(text(path).replace(/<Markdown>\{`[\s\S]*?`\}<\/Markdown>/g, '')));
    expect(bare).toEqual([]);
  });

  it('of Storybook have their place in the order of the product', () => {
    const titles = [...files('packages/*/src/**/*.stories.tsx'), ...words.filter((path) => path.endsWith('.mdx'))].flatMap(
      (path) => /^(?:<Meta title="| {2}title: ')([^/"']+)\/?/m.exec(text(path))?.[1] ?? [],
    );
    const order = /order: \[([\s\S]*?)\n {8}\],/.exec(text('.storybook/preview.tsx'))?.[1] ?? '';
    const rooms = [...order.matchAll(/^ {10}'([^']+)'/gm)].map(([, room]) => room);
    expect([...new Set(titles)].filter((title) => !rooms.includes(title))).toEqual([]);
    expect(rooms).toContain('Foundations');
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

  it('name tests that exist, and titles that stand in them', () => {
    const missing = ['docs/asvs.md', 'docs/threat-model.md'].flatMap((path) =>
      // `security/users/users.test.ts`: "one title"; "another one"
      [...text(path).matchAll(/`([\w./-]+\.(?:test|abuse|e2e)\.ts|conventions\/\w+\.ts)`((?:[:;] "[^"]+")*)/g)].flatMap(([, name = '', titles = '']) => {
        const files = code.filter((file) => file.endsWith(`/${name}`));
        const unknown = [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title = '']) => (files.some((file) => text(file).includes(title)) ? [] : [title]));
        return files.length === 1 ? unknown.map((title) => `${path}: ${name} has no "${title}"`) : [`${path}: there are ${files.length} files ${name}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('name source files and documents that exist, each by a path that is of one file alone', () => {
    const all = [...code, ...words];
    const named = ['docs/asvs.md', 'docs/threat-model.md'].flatMap((path) =>
      [...text(path).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md))`/g)].map(([, name = '']) => ({ path, name })),
    );
    const wrong = named.flatMap(({ path, name }) => {
      const found = all.filter((file) => file === name || file.endsWith(`/${name}`)).length;
      return found === 1 ? [] : [`${path}: there are ${found} files ${name}`];
    });
    expect(wrong).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('number each decision once, in its name and in its title', () => {
    const numbers = words.flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []);
    expect(numbers).toEqual([...new Set(numbers)]);
    for (const path of words.filter((one) => one.startsWith('docs/adr/'))) expect(text(path)).toMatch(new RegExp(`^# ${path.slice(9, 13)}: `));
  });

  it('speak of the project only: no path of somebody’s machine', () => {
    expect(linesWith([...code, ...words], /(?<![\w.-])\/(?:work|home|Users|root)\/(?=[\w.])|[A-Z]:\\Users\\/)).toEqual([]);
  });
});
