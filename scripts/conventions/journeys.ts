import { describe, expect, it } from 'vitest';
import { cloneGraph } from '../lib/selection/affected.ts';
import { isTestCode } from '../lib/selection/importGraph.ts';
import { files } from './sources.ts';

const foldersOf = (paths: readonly string[], depth: number): string[] => [...new Set(paths.map((path) => path.split('/')[depth] ?? ''))].sort();
const screens = foldersOf(files('packages/kc-screens/src/**/*.stories.tsx'), 3);
const graph = cloneGraph();
/** Folders of journeys that cover all areas. */
const EVERYWHERE = ['comfort', 'elements', 'everywhere', 'outside', 'scaling', 'storybook'];

describe('journeys', () => {
  it('are in the folder of the area that they show: e2e/<area>/<name>.e2e.ts', () => {
    const strange = files('e2e/**/*.e2e.ts').filter((path) => {
      const [, area = '', ...rest] = path.split('/');
      return rest.length !== 1 || ![...screens, ...EVERYWHERE].includes(area);
    });
    expect(strange).toEqual([]);
  });

  it('exist for every area that has stories', () => {
    const shown = foldersOf(files('e2e/*/*.e2e.ts'), 1);
    expect(screens.filter((area) => !shown.includes(area))).toEqual([]);
  });
});

describe('the graph that selects tests for a change', () => {
  it('reaches every source of the packages and the console from a test', () => {
    const tests = [...graph.files].filter((path) => /\.(?:stories|test|e2e)\.tsx?$/.test(path));
    const reached = graph.closureOf(tests);
    const sources = [...graph.files].filter((path) => /^(?:packages|apps)\/[^/]+\/(?:src|server)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
    // Exempt: entry points that only re-export, the elements, which their journey builds as a whole, and the start script of `npm run dev`.
    const unused = /\/pages\/index\.ts$|^packages\/kc-elements\/src\/|^apps\/console\/src\/devStart\.ts$/;
    expect(sources.filter((path) => !isTestCode(path) && !graph.isTypesOnly(path) && !unused.test(path) && !reached.has(path))).toEqual([]);
  });
});
