import { describe, expect, it } from 'vitest';
import { fitColumns } from './columnFit.ts';
import type { Column } from '../types.ts';

const column = (id: string, width = 100): Column<string> => ({ id, title: id, value: (s) => s, width });
const columns = [column('a'), column('b'), column('c', 200)];
const fit = (room: number, needs: Record<string, number>, widths: Record<string, number> = {}, taken = 0) =>
  Object.fromEntries(fitColumns(columns, widths, taken, room, new Map(Object.entries(needs))));

describe('fitColumns', () => {
  it('keeps the declared proportions while no text is cut', () => {
    expect(fit(800, { a: 150, b: 10, c: 399 })).toEqual({ a: 200, b: 200, c: 400 });
  });

  it('gives the spare room of a neighbor to a column whose text is cut', () => {
    expect(fit(800, { a: 260, b: 100, c: 400 })).toEqual({ a: 260, b: 140, c: 400 });
  });

  it('takes room from all columns with spare room, in proportion to it', () => {
    expect(fit(800, { a: 260, b: 150, c: 300 })).toEqual({ a: 260, b: 180, c: 360 });
  });

  it('satisfies the smallest need first if there is not enough room', () => {
    expect(fit(800, { a: 210, b: 170, c: 900 })).toEqual({ a: 210, b: 170, c: 420 });
  });

  it('makes a column narrower than its minimum width rather than cutting another', () => {
    // At the minimum widths of 70, 70 and 140 there is no room left to share.
    expect(fit(280, { a: 100, b: 40, c: 140 })).toEqual({ a: 100, b: 40, c: 140 });
  });

  it('leaves a column with a user-defined width and the fixed columns unchanged', () => {
    expect(fit(480, { b: 150, c: 100 }, { a: 100 }, 2)).toEqual({ b: 150, c: 150 });
  });

  it('uses the declared width of a column with unknown content', () => {
    expect(fit(400, { a: 150 })).toEqual({ a: 100, b: 100, c: 200 });
  });

  it('fits nothing if all widths are given', () => {
    expect(fit(400, {}, { a: 1, b: 1, c: 1 })).toEqual({});
  });
});
