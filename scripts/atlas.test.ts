import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { changesBetween, differenceOf } from './lib/atlas/compare.ts';
import { atlasPage } from './lib/atlas/page.ts';
import { pictureName, plan, standard, themes } from './lib/atlas/plan.ts';
import { emptyFolder, readAtlas, writeAtlas, type Picture } from './lib/atlas/record.ts';
import { stabilityOf } from './lib/atlas/stability.ts';

const story = (id: string, title: string, area: string) => ({ id, title, name: id, type: 'story' as const, importPath: `./packages/${area}/x.stories.tsx` });
const stories = [
  story('alerts--ready', 'Alerts/List', 'kc-screens/src/alerts'),
  story('alerts--empty', 'Alerts/List', 'kc-screens/src/alerts'),
  story('button--primary', 'Components/Button', 'kc-components/src/Button'),
];

/** A gray picture with a number of black pixels. */
function picture(black: number, width = 40): Buffer {
  const png = new PNG({ width, height: 40 });
  png.data.fill(200);
  for (let pixel = 0; pixel < black; pixel += 1) png.data.set([0, 0, 0, 255], pixel * 4);
  return PNG.sync.write(png);
}

const entry = (more: Partial<Picture>): Picture => ({
  file: 'alerts--ready.png',
  id: 'alerts--ready',
  title: 'Alerts/List',
  name: 'Ready',
  variant: '',
  globals: '',
  problems: 0,
  ...more,
});

describe('the plan of an atlas', () => {
  it('has every story once, the first of each title in each theme, and screens alone in other worlds', () => {
    const idsOf = (full: boolean) => plan(stories, full).map(({ variant, stories: of }) => [variant.name, of.map(({ id }) => id)]);
    const first = ['alerts--ready', 'button--primary'];
    const usual = [
      ['', ['alerts--ready', 'alerts--empty', 'button--primary']],
      ['light', first],
      ['contrast', first],
    ];
    expect(idsOf(false)).toEqual(usual);
    expect(idsOf(true)).toEqual([...usual, ...idsOf(true).slice(3)]);
    expect(idsOf(true).slice(3)).toContainEqual(['ja', ['alerts--ready']]);
    expect(
      idsOf(true)
        .slice(3)
        .flatMap(([, ids]) => ids),
    ).not.toContain('button--primary');
  });

  it('names a file for each variant', () => {
    expect([standard, ...themes].map((variant) => pictureName('a--b', variant))).toEqual(['a--b.png', 'a--b__light.png', 'a--b__contrast.png']);
  });
});

describe('the comparison of pictures', () => {
  it('measures the part that differs', () => {
    expect(differenceOf(picture(0), picture(0))).toBe(0);
    expect(differenceOf(picture(0), picture(160))).toBeCloseTo(0.1, 2);
    expect(differenceOf(picture(0), picture(0, 41))).toBe(1);
  });

  it('lists changed, new and removed pictures, and no change of a single pixel', () => {
    const before = new Map([
      ['same', picture(0)],
      ['changed', picture(0)],
      ['pixel', picture(0)],
      ['gone', picture(0)],
    ]);
    const after = new Map([
      ['same', picture(0)],
      ['changed', picture(40)],
      ['pixel', picture(1)],
      ['new', picture(0)],
    ]);
    expect(changesBetween(before, after)).toEqual({ changed: ['changed'], added: ['new'], removed: ['gone'] });
  });
});

describe('the record of an atlas', () => {
  it('is read with its pictures, and refused in a folder without one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kc-atlas-'));
    try {
      expect(() => readAtlas(folder)).toThrow('contains no atlas.json');
      emptyFolder(folder);
      writeFileSync(join(folder, 'pictures/alerts--ready.png'), picture(0));
      writeAtlas(folder, { version: '1.0.0', pictures: [entry({}), entry({ file: 'lost.png' })] });
      const { atlas, pictures } = readAtlas(folder);
      expect(atlas.version).toBe('1.0.0');
      expect([...pictures.keys()]).toEqual(['alerts--ready.png']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the page of an atlas', () => {
  const atlas = {
    version: '1.0.0',
    pictures: [
      entry({}),
      entry({ file: 'l.png', variant: 'light', globals: 'theme:light' }),
      entry({ file: 'x.png', id: 'x--y', title: 'A <b>', problems: 2 }),
    ],
  };

  it('links each picture to its story, with stability and accessibility of each title', () => {
    const page = atlasPage(atlas, { 'Alerts/List': 'public' });
    expect(page).toContain('href="../?path=/story/alerts--ready&amp;globals=theme:light"');
    expect(page).toContain('Alerts/List<span class="badge">public</span><span class="badge">Accessible states: 1</span>');
    expect(page).toContain('A &lt;b><span class="badge">internal</span><span class="badge">States with problems: 1 of 1</span>');
    expect(page).not.toContain('Changed since');
  });

  it('shows what changed, before and now', () => {
    const page = atlasPage(atlas, {}, { since: '0.9.0', changes: { changed: ['l.png'], added: ['x.png'], removed: ['old.png'] } });
    expect(page).toContain('Changed since 0.9.0');
    expect(page).toMatch(/src="before\/l\.png".*src="pictures\/l\.png"/s);
    expect(page).toContain('<h3>Removed (1)</h3><p>old</p>');
  });
});

describe('the stability of a stories file', () => {
  it('is that of the closest entry point', () => {
    expect(stabilityOf('./packages/kc-components/src/Button/Button.stories.tsx')).toBe('public');
    expect(stabilityOf('./packages/kc-screens/src/kmip/users/create/createUser.stories.tsx')).toBe('public');
    expect(stabilityOf('./packages/kc-screens/src/syslog/Syslog.stories.tsx')).toBe('beta');
    expect(stabilityOf('./packages/kc-appliance/src/x.stories.tsx')).toBe('internal');
  });
});
