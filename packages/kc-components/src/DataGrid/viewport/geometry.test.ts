import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { assignSlots, createSlots, indexAt, scrollRange, tallestSpacer, topOf, topToShow, totalHeight, windowAt, type Geometry } from './geometry.ts';

const plain: Geometry = { count: 100, rowHeight: 36, expandedAt: -1, extra: 0 };
const open: Geometry = { ...plain, expandedAt: 3, extra: 200 };

describe('geometry', () => {
  it('leaves room below the expanded row', () => {
    expect([topOf(open, 3), topOf(open, 4), totalHeight(open)]).toEqual([108, 344, 3800]);
    expect([indexAt(open, 143), indexAt(open, 144), indexAt(open, 343), indexAt(open, 344)]).toEqual([3, 3, 3, 4]);
  });

  it('finds each row at its own top', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.integer({ min: -1, max: 99 }), fc.nat(500), (index, expandedAt, extra) => {
        const g = { ...plain, expandedAt, extra };
        expect(indexAt(g, topOf(g, index))).toBe(index);
        expect(indexAt(g, topOf(g, index) + 35)).toBe(index);
      }),
    );
  });

  it('returns exactly the rows in view', () => {
    expect(windowAt(plain, 0, 360)).toEqual({ start: 0, end: 10 });
    expect(windowAt(plain, 1, 360)).toEqual({ start: 0, end: 11 });
    expect(windowAt(plain, 3500, 360)).toEqual({ start: 97, end: 100 });
    expect(windowAt({ ...plain, count: 0 }, 0, 360)).toEqual({ start: 0, end: 0 });
  });

  it('never exceeds the height that browsers can draw', () => {
    const million = { ...plain, count: 1_000_000 };
    expect(scrollRange(million, 600)).toEqual({ real: 36_000_000 - 600, told: tallestSpacer - 600, spacer: tallestSpacer });
    expect(scrollRange(plain, 600)).toEqual({ real: 3000, told: 3000, spacer: 3600 });
    expect(scrollRange(plain, 6000)).toMatchObject({ real: 0, told: 0 });
  });

  it('scrolls by the smallest distance', () => {
    expect([topToShow(plain, 5, 0, 360), topToShow(plain, 10, 0, 360), topToShow(plain, 2, 100, 360)]).toEqual([0, 36, 72]);
  });
});

describe('slots', () => {
  it('redraws one row when the view moves by one', () => {
    const first = assignSlots(new Map(), 0, 10, []);
    const next = assignSlots(first, 1, 11, []);
    for (let i = 1; i < 10; i++) expect(next.get(i)).toBe(first.get(i));
    expect(next.get(10)).toBe(first.get(0));
  });

  it('keeps the slot of a pinned row, wherever the view is', () => {
    const assign = createSlots();
    const home = assign(0, 10, [4]).get(4);
    for (const start of [5, 50, 900, 7]) expect(assign(start, start + 10, [4]).get(4)).toBe(home);
  });

  it('gives every row a unique slot and wastes none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ start: fc.nat(200), size: fc.integer({ min: 1, max: 30 }), pin: fc.integer({ min: -1, max: 250 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        (moves) => {
          const assign = createSlots();
          for (const { start, size, pin } of moves) {
            const slots = assign(start, start + size, [pin]);
            const used = [...slots.values()];
            expect(new Set(used).size).toBe(used.length);
            for (let i = start; i < start + size; i++) expect(slots.has(i)).toBe(true);
            if (pin >= 0) expect(slots.has(pin)).toBe(true);
            expect(Math.max(...used)).toBeLessThan(used.length + 4);
          }
        },
      ),
    );
  });
});
