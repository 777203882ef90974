import { describe, expect, it, vi } from 'vitest';
import { LaterSet } from './laterSet.ts';
import { pruneSelection, selectedCount, setSelected } from './selection.ts';

describe('LaterSet', () => {
  it('has a size before its members are computed, and computes them once', () => {
    const make = vi.fn(() => new Set(['a', 'b']));
    const later = new LaterSet(2, make);
    expect(selectedCount({ mode: 'some', ids: later }, 9)).toBe(2);
    expect(make).not.toHaveBeenCalled();
    expect([later.has('a'), later.has('c'), [...later], [...later.keys()], [...later.entries()]]).toEqual([
      true,
      false,
      ['a', 'b'],
      ['a', 'b'],
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
    ]);
    const seen: string[] = [];
    later.forEach((id, again, set) => seen.push(id, again, String(set === later)));
    expect(seen).toEqual(['a', 'a', 'true', 'b', 'b', 'true']);
    expect(make).toHaveBeenCalledOnce();
  });

  it('can be used as a selection', () => {
    const all = { mode: 'some' as const, ids: new LaterSet(2, () => new Set(['a', 'b'])) };
    expect(setSelected(all, ['a'], false)).toEqual({ mode: 'some', ids: new Set(['b']) });
    expect(pruneSelection(all, ['b'], (id) => id)).toEqual({ mode: 'some', ids: new Set(['b']) });
  });
});
