import { describe, expect, it } from 'vitest';
import { aheadRanges, pastRanges, relativeSpan, type WallClock } from './timeRange.ts';

const utc: WallClock = {
  wallOf: (ms) => new Date(ms),
  momentOf: (year, month, date, hours = 0, minutes = 0) => Date.UTC(year, month, date, hours, minutes),
};
/** The local time of this process: vitest.config.ts sets Europe/Stockholm, where 29 Mar 2026 has 23 hours and 25 Oct 2026 has 25. */
const stockholm: WallClock = {
  wallOf: (ms) => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000),
  momentOf: (year, month, date, hours = 0, minutes = 0) => new Date(year, month, date, hours, minutes).getTime(),
};

const iso = (span: readonly number[] | null) => span?.map((ms) => new Date(ms).toISOString().slice(0, 16));

describe('relative range', () => {
  it.each([
    ['today', '2026-11-29T00:00', '2026-11-30T00:00'],
    ['yesterday', '2026-11-28T00:00', '2026-11-29T00:00'],
    ['7d', '2026-11-23T00:00', '2026-11-30T00:00'],
    ['30d', '2026-10-31T00:00', '2026-11-30T00:00'],
    ['90d', '2026-09-01T00:00', '2026-11-30T00:00'],
    ['this_quarter', '2026-10-01T00:00', '2027-01-01T00:00'],
    ['last_quarter', '2026-07-01T00:00', '2026-10-01T00:00'],
    ['next_quarter', '2027-01-01T00:00', '2027-04-01T00:00'],
    ['this_year', '2026-01-01T00:00', '2027-01-01T00:00'],
    ['next_7d', '2026-11-29T00:00', '2026-12-06T00:00'],
    ['next_30d', '2026-11-29T00:00', '2026-12-29T00:00'],
    ['next_90d', '2026-11-29T00:00', '2027-02-27T00:00'],
    ['next_12m', '2026-11-29T00:00', '2027-11-29T00:00'],
  ])('starts and ends at midnight: %s', (range, from, to) => {
    expect(iso(relativeSpan(range, Date.parse('2026-11-29T16:44Z'), utc))).toEqual([from, to]);
  });

  it.each([
    ['2026-01-01T00:00Z', '2025-10-01T00:00', '2026-01-01T00:00'],
    ['2026-03-31T23:59Z', '2025-10-01T00:00', '2026-01-01T00:00'],
    ['2026-04-01T00:00Z', '2026-01-01T00:00', '2026-04-01T00:00'],
    ['2024-05-31T12:00Z', '2024-01-01T00:00', '2024-04-01T00:00'],
  ])('computes the quarter before %s', (now, from, to) => {
    expect(iso(relativeSpan('last_quarter', Date.parse(now), utc))).toEqual([from, to]);
  });

  it('follows the time zone: days of 23 and 25 hours, and a quarter that starts in summer time', () => {
    const hours = (now: string) => {
      const [from = 0, to = 0] = relativeSpan('today', Date.parse(now), stockholm) ?? [];
      return (to - from) / 3_600_000;
    };
    expect(['2026-03-29T10:00Z', '2026-10-25T10:00Z', '2026-11-03T10:00Z'].map(hours)).toEqual([23, 25, 24]);
    expect(iso(relativeSpan('this_quarter', Date.parse('2026-11-03T10:00Z'), stockholm))).toEqual(['2026-09-30T22:00', '2026-12-31T23:00']);
    // 23:30 UTC is the next day in Stockholm.
    expect(iso(relativeSpan('yesterday', Date.parse('2026-11-02T23:30Z'), stockholm))).toEqual(['2026-11-01T23:00', '2026-11-02T23:00']);
  });

  it('has no gap to the adjacent range and includes the present, at any hour of two years', () => {
    for (const clock of [utc, stockholm])
      for (let now = Date.UTC(2025, 11, 25, 0, 30); now < Date.UTC(2028, 0, 5); now += 7 * 3_600_000) {
        const spanOf = (range: string) => relativeSpan(range, now, clock) ?? [NaN, NaN];
        expect(spanOf('yesterday')[1]).toBe(spanOf('today')[0]);
        expect(spanOf('last_quarter')[1]).toBe(spanOf('this_quarter')[0]);
        expect(spanOf('this_quarter')[1]).toBe(spanOf('next_quarter')[0]);
        for (const range of ['today', '7d', '30d', '90d', 'this_quarter', 'this_year', 'next_7d', 'next_30d', 'next_90d', 'next_12m']) {
          const [from, to] = spanOf(range);
          if (!(from <= now && now < to)) expect.fail(`${range} does not hold ${new Date(now).toISOString()}`);
        }
      }
  });

  it('does not exist for other texts and names of object members', () => {
    for (const text of ['', '2026-11-29', '31d', 'constructor', 'last quarter']) expect(relativeSpan(text, 0, utc)).toBeNull();
    for (const range of [...pastRanges, ...aheadRanges]) expect(relativeSpan(range, 0, utc)).not.toBeNull();
  });
});
