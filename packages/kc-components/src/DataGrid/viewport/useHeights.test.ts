import { expect, it } from 'vitest';
import { heightsOf } from './useHeights.ts';

it('[COMF-06] sets the row height by density, with room for a line of text and for touch', () => {
  const of = (written: number, fingers = false) => (['comfortable', 'standard', 'compact'] as const).map((density) => heightsOf(written, density, fingers).row);
  expect(of(36)).toEqual([44, 36, 30]);
  expect(of(30)).toEqual([38, 30, 26]);
  expect(of(36, true)).toEqual([44, 44, 44]);
  expect(of(48, true)).toEqual([56, 48, 44]);
  expect([heightsOf(36, 'compact', false).head, heightsOf(36, 'compact', true).head]).toEqual([34, 44]);
});
