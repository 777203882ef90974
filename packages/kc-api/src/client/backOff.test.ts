import { expect, it } from 'vitest';
import { backOff } from './backOff.ts';

const bounds = { first: 1_000, most: 60_000 };

it('doubles the delay for each failure, up to the maximum', () => {
  expect([1, 2, 3, 6, 7, 2_000].map((failures) => backOff(bounds, failures, 0))).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

it('shortens the delay at random by up to half', () => {
  expect([0, 0.5, 1].map((chance) => backOff(bounds, 3, chance))).toEqual([4_000, 3_000, 2_000]);
  const waits = Array.from({ length: 50 }, () => backOff(bounds, 20));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  expect(new Set(waits).size).toBeGreaterThan(1);
});
