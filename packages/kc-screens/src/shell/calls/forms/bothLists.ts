import { same } from '../changing/same.ts';

const isWords = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * Merges a list that two users changed: it contains the additions of both, without the removals of either. Returns undefined if a value is not a list of
 * strings, or if the result equals the list of one user.
 */
export function bothLists(base: unknown, theirs: unknown, mine: unknown): string[] | undefined {
  if (!isWords(base) || !isWords(theirs) || !isWords(mine)) return undefined;
  const kept = theirs.filter((one) => mine.includes(one) || !base.includes(one));
  const both = [...kept, ...mine.filter((one) => !base.includes(one) && !theirs.includes(one))];
  const sorted = both.toSorted();
  return same(sorted, theirs.toSorted()) || same(sorted, mine.toSorted()) ? undefined : both;
}
