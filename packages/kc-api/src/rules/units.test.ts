import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { formatBytes, numericText, rangeText, seconds } from './units.ts';

describe('units of time', () => {
  it('are defined in seconds [SHELL-124]', () => {
    expect(seconds).toEqual({ s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, mo: 2_592_000, y: 31_536_000 });
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [0.5, '0.5 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2, '1 MB'],
    [1024 ** 2 - 1, '1.0 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1 EB'],
    [1024 ** 7, '1 ZB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1024 YB'],
  ])('formats %d as %s [SHELL-125]', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('always returns a number from 1 to below 1024, close to the given one', () => {
    const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.maxSafeNat(),
          fc.integer({ min: 1, max: 52 }).chain((power) => fc.integer({ min: 2 ** power - 3, max: 2 ** power + 3 })),
        ),
        (bytes) => {
          fc.pre(bytes > 0);
          const [amount = '', unit = ''] = formatBytes(bytes).split(' ');
          expect(Number(amount)).toBeGreaterThanOrEqual(1);
          expect(Number(amount)).toBeLessThan(1024);
          expect(Math.abs(Number(amount) * 1024 ** units.indexOf(unit) - bytes) / bytes).toBeLessThanOrEqual(0.05);
        },
      ),
    );
  });
});

describe('texts', () => {
  it('state the limits of a number with its label [SHELL-107]', () => {
    expect(rangeText('Days', 1, 30)).toBe('Days must be between 1 and 30');
  });

  it('state that only digits are allowed [SHELL-108]', () => {
    expect(numericText).toBe('Only numeric value is allowed.');
  });
});
