import { describe, expect, it } from 'vitest';
import { moved, placeAt } from './order.ts';

describe('ordered list', () => {
  it('moves one item up or down', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('swaps with a neighbor when the pointer passes its middle', () => {
    const boxes = [0, 10, 20, 30].map((top) => ({ top, height: 10 }));
    expect(placeAt(boxes, 1, 12)).toBe(1);
    expect(placeAt(boxes, 1, 24)).toBe(1);
    expect(placeAt(boxes, 1, 26)).toBe(2);
    expect(placeAt(boxes, 1, 99)).toBe(3);
    expect(placeAt(boxes, 3, 4)).toBe(0);
    expect(placeAt(boxes, 3, 16)).toBe(2);
  });
});
