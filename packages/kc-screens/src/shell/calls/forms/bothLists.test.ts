import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothLists } from './bothLists.ts';

describe('a list that two people changed at once', () => {
  it('has what either added, and not what either took away', () => {
    expect(bothLists(['a', 'b', 'c'], ['b', 'c', 'x'], ['a', 'b', 'y'])).toEqual(['b', 'x', 'y']);
  });

  it('is no third choice where it is what one of them has', () => {
    expect(bothLists(['a'], ['a', 'x'], ['a'])).toBeUndefined();
    expect(bothLists(['a'], ['x', 'a'], ['a', 'x'])).toBeUndefined();
    expect(bothLists(['a'], ['a'], [])).toBeUndefined();
  });

  it('is a matter of words only', () => {
    expect(bothLists('a', 'b', 'c')).toBeUndefined();
    expect(bothLists([1], [1, 2], [1, 3])).toBeUndefined();
    expect(bothLists(undefined, ['a'], ['b'])).toBeUndefined();
  });

  it('does not depend on who came first', () => {
    const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(words, words, words, (base, theirs, mine) => {
        expect(bothLists(base, theirs, mine)?.toSorted()).toEqual(bothLists(base, mine, theirs)?.toSorted());
      }),
    );
  });
});
