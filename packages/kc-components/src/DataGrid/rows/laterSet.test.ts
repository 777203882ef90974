import { describe, expect, it, vi } from 'vitest';
import { LaterSet } from './laterSet.ts';
import { pruneSelection, selectedCount, setSelected } from './selection.ts';

describe('a set that is made when it is asked for a member', () => {
  it('knows its size without being made, and is made once', () => {
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

  it('is a selection like any other', () => {
    const all = { mode: 'some' as const, ids: new LaterSet(2, () => new Set(['a', 'b'])) };
    expect(setSelected(all, ['a'], false)).toEqual({ mode: 'some', ids: new Set(['b']) });
    expect(pruneSelection(all, ['b'], (id) => id)).toEqual({ mode: 'some', ids: new Set(['b']) });
  });
});
