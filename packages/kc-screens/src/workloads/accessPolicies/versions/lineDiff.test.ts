import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiff } from './lineDiff.ts';

const told = (before: string[], after: string[]) =>
  lineDiff(before, after).map(({ kind, text }) => `${kind === 'same' ? ' ' : kind === 'added' ? '+' : '-'}${text}`);

describe('lineDiff', () => {
  it('compares two versions line by line, and keeps common lines', () => {
    expect(told(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([' a', '-b', '+x', ' c', '+d']);
    expect(told(['a', 'b'], ['b', 'a'])).toEqual(['-a', ' b', '+a']);
    expect(told([], ['a'])).toEqual(['+a']);
    expect(told(['a'], [])).toEqual(['-a']);
  });

  it('contains both versions completely', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = lineDiff(before, after);
        const without = (kind: string) => diff.filter((line) => line.kind !== kind).map(({ text }) => text);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
    );
  });
});
