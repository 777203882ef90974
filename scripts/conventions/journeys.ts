import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { affectedBy, ONLY_WHOLE, SHOWN_IN } from '../lib/affected.ts';
import { cloneTree } from '../lib/changed.ts';
import { at } from '../lib/paths.ts';
import { files } from './sources.ts';

const tree = cloneTree();
const foldersOf = (paths: readonly string[], depth: number): string[] => [...new Set(paths.map((path) => path.split('/')[depth] ?? ''))].sort();
const screens = foldersOf(
  tree.stories.filter((path) => path.startsWith('packages/kc-screens/src/')),
  3,
);

/** A change runs the journeys of its area, so the place of a journey has to name that area. */
describe('journeys', () => {
  it('stand in the folder of the area that they show: e2e/<area>/<name>.e2e.ts', () => {
    const strange = files('e2e/**/*.e2e.ts').filter((path) => {
      const [, area = '', ...rest] = path.split('/');
      return rest.length !== 1 || ![...screens, ...ONLY_WHOLE].includes(area);
    });
    expect(strange).toEqual([]);
  });

  it('are there for every area that has stories', () => {
    const shown = foldersOf(tree.journeys, 1);
    expect(screens.filter((area) => !shown.includes(area))).toEqual([]);
  });

  it('that stand for all screens are there', () => {
    const { journeys } = affectedBy(['packages/kc-screens/src/shell/index.ts'], tree);
    expect(journeys.length).toBeGreaterThan(1);
    expect(journeys.filter((path) => !tree.journeys.includes(path))).toEqual([]);
  });
});

describe('areas without screens of their own', () => {
  /** Folders that all areas stand on, or that no screen shows. */
  const grounds = ['kc-appliance/src/core', 'kc-appliance/src/node', 'kc-appliance/src/scenarios'];

  it('say where they are seen (SHOWN_IN of scripts/lib/affected.ts)', () => {
    const rooms = ['kc-api/src/contract', 'kc-api/src/rules', 'kc-appliance/src', 'kc-screens/src'];
    const all = rooms.flatMap((room) =>
      files(`packages/${room}/*/**/*.ts`).map((path) =>
        path
          .split('/')
          .slice(1, room.split('/').length + 2)
          .join('/'),
      ),
    );
    const areas = [...new Set(all)].filter((area) => !grounds.includes(area) && !area.endsWith('/story-kit'));
    const unseen = areas.filter((area) => {
      const [last = ''] = area.split('/').slice(-1);
      return !(SHOWN_IN[last] ?? [last]).every((one) => screens.includes(one));
    });
    expect(unseen).toEqual([]);
  });

  it('are named only as long as there are any', () => {
    const gone = Object.keys(SHOWN_IN).filter((area) => !['kc-appliance', 'kc-screens'].some((name) => existsSync(at('packages', name, 'src', area))));
    expect(gone).toEqual([]);
  });
});
