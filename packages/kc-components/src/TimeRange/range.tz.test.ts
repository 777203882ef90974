import { afterEach, describe, expect, it } from 'vitest';
import { setNow, showTimes } from '../format/format.tsx';
import { endOf, endParts, rangeOf, rangeSpan, rangeText } from './range.ts';
import { typedTime } from './typedTime.ts';

// vitest.config.ts sets the time zone to Stockholm.
afterEach(() => {
  showTimes('local');
  setNow(Date.now);
});
const at = (iso: string) => Date.parse(iso) / 1000;

describe('time range in an address', () => {
  it('covers whole days in the displayed time zone', () => {
    expect(rangeSpan('2026-11-03..2026-11-05')).toEqual([at('2026-11-02T23:00Z'), at('2026-11-05T23:00Z')]);
    expect(rangeSpan('2026-11-03')).toEqual([at('2026-11-02T23:00Z'), at('2026-11-03T23:00Z')]);
    showTimes('utc');
    expect(rangeSpan('2026-11-03..2026-11-05')).toEqual([at('2026-11-03T00:00Z'), at('2026-11-06T00:00Z')]);
    expect(rangeSpan('2026-11-03..')?.[0]).toBe(at('2026-11-03T00:00Z'));
    expect(rangeSpan('..2026-11-03')).toEqual([0, at('2026-11-04T00:00Z')]);
  });

  it('covers the same moments in every time zone if it contains times', () => {
    const range = rangeOf(endOf('2026-11-03', '09:30'), endOf('2026-11-03', '17:00'));
    expect(range).toBe('2026-11-03T08:30Z..2026-11-03T16:00Z');
    const span = [at('2026-11-03T08:30Z'), at('2026-11-03T16:00Z')];
    expect(rangeSpan(range)).toEqual(span);
    expect(rangeText(range)).toBe('03 Nov 2026, 09:30 – 03 Nov 2026, 17:00');
    showTimes('utc');
    expect(rangeSpan(range)).toEqual(span);
    expect(endParts('2026-11-03T08:30Z')).toEqual({ day: '2026-11-03', time: '08:30' });
  });

  it('uses the later time for a local time that does not exist, and converts both ends without loss', () => {
    expect(endOf('2026-03-29', '02:30')).toBe('2026-03-29T01:30Z');
    for (const end of ['2026-11-03', '2026-07-01T21:59Z', '2026-12-31T23:30Z']) {
      const { day, time } = endParts(end);
      expect(endOf(day, time)).toBe(end);
    }
  });

  it('follows the clock if it is relative', () => {
    setNow(() => Date.parse('2026-11-02T23:30Z'));
    expect(rangeSpan('yesterday')).toEqual([at('2026-11-01T23:00Z'), at('2026-11-02T23:00Z')]);
    expect(rangeText('yesterday')).toBe('Yesterday');
    showTimes('utc');
    expect(rangeSpan('yesterday')).toEqual([at('2026-11-01T00:00Z'), at('2026-11-02T00:00Z')]);
  });

  it('is rejected if a day or a time does not exist', () => {
    for (const text of ['2026-02-29', 'soon', '2026-11-03T25:00Z..', '2026-11-03..2026-13-01', '2026-11-03T08:30..', 'constructor'])
      expect(rangeSpan(text), text).toBeNull();
  });
});

it('parses a time of day with a colon or a period', () => {
  expect(['', ' 9:05 ', '23.59', '00:00'].map(typedTime)).toEqual(['', '09:05', '23:59', '00:00']);
  for (const text of ['24:00', '9', '9:5', '12:60', 'noon']) expect(typedTime(text), text).toBeUndefined();
});
