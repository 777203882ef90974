import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pendingChangesets } from './lib/release/changesets.ts';
import { entriesOf } from './lib/packages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kc-checks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return full;
}

describe('entriesOf', () => {
  const at = (paths: string[], exports: Record<string, unknown>): string[] => {
    write('package.json', JSON.stringify({ exports }));
    for (const path of paths) write(path, '');
    return entriesOf(folder).map(({ subpath, source }) => `${subpath} ${source}`);
  };

  it('lets a star stand for the same words everywhere', () => {
    const found = at(['src/Button/Button.tsx', 'src/Button/Button.stories.tsx', 'src/Button/Button.styles.ts', 'src/theme/theme.tsx', 'src/theme/tokens.tsx'], {
      './*': { 'kc-source': './src/*/*.tsx' },
      './package.json': './package.json',
    });
    expect(found).toEqual(['./Button src/Button/Button.tsx', './theme src/theme/theme.tsx']);
  });

  it('lets a star reach below folders, and leaves tests and the story kit out', () => {
    const found = at(['src/a/index.ts', 'src/a/b/index.ts', 'src/story-kit/index.ts', 'src/a/index.test.ts'], { './*': { 'kc-source': './src/*/index.ts' } });
    expect(found).toEqual(['./a src/a/index.ts', './a/b src/a/b/index.ts']);
  });

  it('prefers the most specific key, and null excludes a file', () => {
    const found = at(['src/rules/a.ts', 'src/rules/b.ts', 'src/rules/deep/c.ts', 'src/other/a.ts'], {
      './rules/*': { 'kc-source': './src/rules/*.ts' },
      './rules/a': { 'kc-source': './src/other/a.ts' },
      './rules/deep/*': null,
    });
    expect(found).toEqual(['./rules/a src/other/a.ts', './rules/b src/rules/b.ts']);
  });

  it('knows the stability of each entry by the most specific statement', () => {
    write('package.json', JSON.stringify({ exports: { './*': { 'kc-source': './src/*.ts' } }, stability: { './rules/*': 'internal', './rules/a': 'public' } }));
    for (const path of ['src/x.ts', 'src/rules/a.ts', 'src/rules/b.ts']) write(path, '');
    expect(entriesOf(folder).map(({ subpath, stability }) => [subpath, stability])).toEqual([
      ['./rules/a', 'public'],
      ['./rules/b', 'internal'],
      ['./x', undefined],
    ]);
  });

  it('takes an entry without a star only when its file exists', () => {
    expect(at(['src/x.ts'], { '.': { 'kc-source': './src/x.ts' }, './y': { 'kc-source': './src/y.ts' } })).toEqual(['. src/x.ts']);
  });
});

describe('pendingChangesets', () => {
  it('is empty after a release, when only the README and the configuration are left', () => {
    write('.changeset/README.md', "# Changes\n\n'kc-ships': minor\n");
    write('.changeset/config.json', '{}');
    expect(pendingChangesets(folder)).toEqual([]);
  });

  it('lists each changeset by its id', () => {
    write('.changeset/README.md', '# Changes\n');
    const sails = "---\n'kc-ships': minor\n---\n\nShips have sails.\n";
    write('.changeset/sails.md', sails);
    write('.changeset/masts.md', '---\n---\n');
    expect(pendingChangesets(folder)).toEqual([
      { id: 'masts', text: '---\n---\n' },
      { id: 'sails', text: sails },
    ]);
  });
});
