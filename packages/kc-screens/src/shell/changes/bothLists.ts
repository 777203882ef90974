import { same } from './same.ts';

const isWords = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * A list that two people changed at once: what either added is in it, what either took away is not. Undefined where it
 * is not a list of words, or where it would be what one of the two has anyway.
 */
export function bothLists(base: unknown, theirs: unknown, mine: unknown): string[] | undefined {
  if (!isWords(base) || !isWords(theirs) || !isWords(mine)) return undefined;
  const kept = theirs.filter((one) => mine.includes(one) || !base.includes(one));
  const both = [...kept, ...mine.filter((one) => !base.includes(one) && !theirs.includes(one))];
  const sorted = both.toSorted();
  return same(sorted, theirs.toSorted()) || same(sorted, mine.toSorted()) ? undefined : both;
}
