import { describe, expect, it } from 'vitest';
import { isSelected, noSelection, pruneSelection, selectedCount, selectedRows, selectionExtent, setSelected } from './selection.ts';
import type { GridSelection } from '../types.ts';

const some = (...ids: string[]): GridSelection => ({ mode: 'some', ids: new Set(ids) });
const allExcept = (...ids: string[]): GridSelection => ({ mode: 'allExcept', ids: new Set(ids) });
const self = (id: string) => id;

describe('selection', () => {
  it('counts and tests rows in both modes', () => {
    expect([isSelected(some('a'), 'a'), isSelected(some('a'), 'b'), isSelected(allExcept('a'), 'a'), isSelected(allExcept('a'), 'b')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([selectedCount(noSelection, 9), selectedCount(some('a'), 9), selectedCount(allExcept('a'), 9)]).toEqual([0, 1, 8]);
  });

  it('adds and removes rows without changing the previous selection', () => {
    const old = some('a');
    expect(setSelected(old, ['b'], true)).toEqual(some('a', 'b'));
    expect(setSelected(old, ['a'], false)).toEqual(noSelection);
    expect(setSelected(allExcept('a'), ['a'], true)).toEqual(allExcept());
    expect(setSelected(allExcept(), ['b'], false)).toEqual(allExcept('b'));
    expect(old).toEqual(some('a'));
  });

  it('returns the selected rows in the order of the list', () => {
    expect(selectedRows(['c', 'b', 'a'], self, some('a', 'c', 'gone'))).toEqual(['c', 'a']);
    expect(selectedRows(['c', 'b', 'a'], self, allExcept('b'))).toEqual(['c', 'a']);
  });

  it('drops removed rows, and stays the same object if there are none', () => {
    const kept = some('a');
    expect(pruneSelection(kept, ['a', 'b'], self)).toBe(kept);
    expect(pruneSelection(some('a', 'x'), ['a', 'b'], self)).toEqual(some('a'));
  });

  it('reports whether all, some or none of the matching rows are selected', () => {
    const rows = ['a', 'b'];
    const extent = (s: GridSelection, total = 3) => selectionExtent(s, total, rows.length, (i) => rows[i]);
    expect(extent(noSelection)).toBe('none');
    expect(extent(some('a'))).toBe('part');
    expect(extent(some('a', 'b'))).toBe('all');
    expect(extent(some('a', 'x', 'y'))).toBe('part');
    expect(extent(allExcept())).toBe('all');
    expect(extent(allExcept('x'))).toBe('part');
    expect(extent(allExcept('x', 'y', 'z'))).toBe('none');
  });
});
