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
  /** How many stories share a page. Default: 60, or fewer where as many pages as go side by side would not be in use then. */
  each?: number;
  /** The stories that are meant, by the names that the runner gives them. Default: all. */
  only?: readonly string[];
  /** Of more than so many, every title shows its first, then its second, and so on as far as that goes. Default: all are shown. */
  atMost?: number;
}

/** How many pages are visited side by side. Plays wait, and pages with them: one more than there are cores fills that. */
export const PAGES_AT_ONCE: number = availableParallelism() + 1;

export const MOST_TO_A_PAGE = 60;

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

/**
 * The index as the runner reads it: so many stories to a title, named by the title of their own. The runner makes a file of
 * each title and a page of each file, and what a page costs before its first story is as much as three stories.
 */
export function inParts({ v, entries }: StoryIndex, { each, only, atMost = Infinity }: PartOptions = {}): StoryIndex {
  const all = Object.values(entries).filter(({ type }) => type === 'story');
  const stories = spread(all, atMost)
    .map((story) => ({ ...story, name: `${story.title}: ${story.name}` }))
    .filter(({ name }) => !only || only.includes(name));
  const size = each ?? Math.min(MOST_TO_A_PAGE, Math.ceil(stories.length / PAGES_AT_ONCE));
  const part = (at: number) => `Stories from ${at - (at % size) + 1}`;
  return { v, entries: Object.fromEntries(stories.map((story, at) => [story.id, { ...story, title: part(at) }])) };
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
