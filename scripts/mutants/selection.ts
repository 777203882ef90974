import { affectedBy } from '../lib/selection/affected.ts';
import { files } from '../conventions/sources.ts';

/** The tests that a change of one file selects, as paths relative to the repository. */
interface Selected {
  /** Unit test files. */
  unit: readonly string[];
  /** Story files. */
  stories: readonly string[];
  /** Journey files. */
  journeys: readonly string[];
}

/** Selects the same tests as `npm test -- --changed`. */
type Selection = (file: string) => Selected;

/** Selects by the import graph; the nearest tests come first. */
export const createSelection = (): Selection => (file) => {
  const { unit, stories, journeys } = affectedBy([file]);
  return { unit, stories: stories === 'all' ? files('packages/**/*.stories.tsx') : stories, journeys };
};

/** Parts of a path that do not identify a feature: packages and layers. The other folders and the file name do. */
const LAYERS = new Set(['packages', 'apps', 'src', 'test', 'contract', 'rules', 'e2e', 'handlers']);
const topics = (path: string): string[] =>
  path
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .filter((part) => part !== '' && !part.startsWith('kc-') && !LAYERS.has(part));

/** Sorts tests by proximity: those of the same folder come first, then those that share most folder and file names. Ties keep their order. */
export function byProximity(file: string, tests: readonly string[]): string[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const words = topics(file).map((word) => word.toLowerCase());
  const score = (test: string): number => {
    const shared = topics(test).filter((word) => words.some((other) => other === word.toLowerCase())).length;
    const inFolder = test.startsWith(`${folder}/`) ? 10 : 0;
    return inFolder + shared;
  };
  return tests
    .map((test, at) => ({ test, at, score: score(test) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ test }) => test);
}
