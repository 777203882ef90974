import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothLists } from './bothLists.ts';

describe('bothLists', () => {
  it('contains what either user added, and not what either removed', () => {
    expect(bothLists(['a', 'b', 'c'], ['b', 'c', 'x'], ['a', 'b', 'y'])).toEqual(['b', 'x', 'y']);
  });

  it('returns undefined if the result equals one of the two lists', () => {
    expect(bothLists(['a'], ['a', 'x'], ['a'])).toBeUndefined();
    expect(bothLists(['a'], ['x', 'a'], ['a', 'x'])).toBeUndefined();
    expect(bothLists(['a'], ['a'], [])).toBeUndefined();
  });

  it('returns undefined for anything but lists of texts', () => {
    expect(bothLists('a', 'b', 'c')).toBeUndefined();
    expect(bothLists([1], [1, 2], [1, 3])).toBeUndefined();
    expect(bothLists(undefined, ['a'], ['b'])).toBeUndefined();
  });

  it('does not depend on the order of the two users', () => {
    const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(words, words, words, (base, theirs, mine) => {
        expect(bothLists(base, theirs, mine)?.toSorted()).toEqual(bothLists(base, mine, theirs)?.toSorted());
      }),
    );
  });
});
