import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { TestReport } from './testReport.ts';

interface IndexEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}
/** index.json of a built Storybook. */
export interface StoryIndex {
  v: number;
  entries: Readonly<Record<string, IndexEntry>>;
}

export interface PartOptions {
  /** How many stories share a page. Default: at most 300, fewer towards the end, and as many for each page where all fit on those side by side. */
  each?: number;
  /** The stories that are meant, by the names that the runner gives them. Default: all. */
  only?: readonly string[];
  /** Of more than so many, every title shows its first, then its second, and so on as far as that goes. Default: all are shown. */
  atMost?: number;
}

/** How many pages are visited side by side. Plays wait, and pages with them: one more than there are cores fills that. */
export const PAGES_AT_ONCE: number = availableParallelism() + 1;

/** A page that stays gets faster: what all stories run is compiled once. One that falls takes with it what has not come yet. */
export const MOST_TO_A_PAGE = 300;
const FEW_TO_A_PAGE = 60;

/** So many of them, from every title alike, in their order. */
function spread<T extends IndexEntry>(stories: readonly T[], atMost: number): T[] {
  const seen = new Map<string, number>();
  const turns = stories.map((story, at) => {
    const turn = seen.get(story.title) ?? 0;
    seen.set(story.title, turn + 1);
    return { story, turn, at };
  });
  const chosen = turns.toSorted((a, b) => a.turn - b.turn || a.at - b.at).slice(0, atMost);
  return chosen.toSorted((a, b) => a.at - b.at).map(({ story }) => story);
}

/** How many stories each page takes: many at first, and few at the end, so that no page is long at work while the others have done. */
function* sizesOf(count: number): Generator<number> {
  const least = Math.min(FEW_TO_A_PAGE, Math.ceil(count / PAGES_AT_ONCE));
  for (let left = count; left > 0;) {
    const size = Math.min(left, MOST_TO_A_PAGE, Math.max(least, Math.ceil(left / PAGES_AT_ONCE / 2)));
    yield size;
    left -= size;
  }
}

/**
 * The index as the runner reads it: so many stories to a title, named by the title of their own. The runner makes a file of
 * each title and a page of each file, begins with the largest, and what a page costs before its first story is as much as ten stories.
 */
export function inParts({ v, entries }: StoryIndex, { each, only, atMost = Infinity }: PartOptions = {}): StoryIndex {
  const all = Object.values(entries).filter(({ type }) => type === 'story');
  const stories = spread(all, atMost)
    .map((story) => ({ ...story, name: `${story.title}: ${story.name}` }))
    .filter(({ name }) => !only || only.includes(name));
  const sizes = each === undefined ? [...sizesOf(stories.length)] : Array.from({ length: Math.ceil(stories.length / each) }, () => each);
  const parts = sizes.flatMap((size, n) => {
    const before = sizes.slice(0, n).reduce((sum, one) => sum + one, 0);
    return stories.slice(before, before + size).map((story) => [story.id, { ...story, title: `Stories from ${before + 1}` }] as const);
  });
  return { v, entries: Object.fromEntries(parts) };
}

/** The name of the file that the runner makes of a part. */
const fileOf = (part: string): string => `${part.toLowerCase().replaceAll(' ', '-')}.test.js`;

/**
 * The same results, each story by itself: which part it was in says nothing about it. Where a part fell over, each of
 * its stories that has no result has failed with it, before its turn came.
 */
export function byStory({ results, broken }: TestReport, { entries }: StoryIndex): TestReport {
  const told = new Set(results.map(({ name }) => name));
  return {
    broken,
    results: results.flatMap((one) => {
      if (one.name !== '') return [{ ...one, file: '' }];
      const missing = Object.values(entries).filter(({ title, name }) => fileOf(title) === basename(one.file) && !told.has(name));
      return missing.length === 0 ? [one] : missing.map(({ name }) => ({ ...one, file: '', name, of: 0 }));
    }),
  };
}
