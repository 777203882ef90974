import { describe, expect, it } from 'vitest';
import { intervalOf, intervalSeconds, intervalText, intervalUnits } from './interval.ts';

describe('intervals of application links', () => {
  it('are shown in the largest unit that gives a whole number [LINK-20, LINK-39]', () => {
    expect([120, 90, 7_200, 86_400, 7 * 86_400, 2_592_000, 365 * 86_400].map(intervalText)).toEqual([
      '2 minutes',
      '90 seconds',
      '2 hours',
      '1 day',
      '1 week',
      '1 month',
      '1 year',
    ]);
    expect(intervalUnits.map(({ value }) => value)).toEqual(['s', 'm', 'h', 'd', 'w', 'mo', 'y']);
  });

  it('convert back to the same number of seconds', () => {
    for (const all of [0, 60, 61, 3_600, 86_400, 2_592_000, 2_591_999]) expect(intervalSeconds(intervalOf(all))).toBe(all);
    expect(intervalSeconds({ amount: null, unit: 'd' })).toBeNaN();
  });
});
