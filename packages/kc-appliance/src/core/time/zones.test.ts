import { describe, expect, it } from 'vitest';
import { relativeSpan } from 'kc-intl/timeRange';
import { daysBetween, isTimeZone, nextRun, zoneClock, zonedText, zoneText } from './zones.ts';

const at = (time: string) => Date.parse(time) / 1000;
const told = (seconds: number) => new Date(seconds * 1000).toISOString();
const stockholm = 'Europe/Stockholm';

it('uses UTC for a time zone that the runtime does not know', () => {
  const since = at('2026-03-01T08:30:00Z');
  expect(zonedText(since, 'Mars/Olympus')).toBe('2026-03-01 08:30:00');
  expect([zoneText('Mars/Olympus'), zoneText(stockholm)]).toEqual(['UTC: unknown time zone Mars/Olympus', stockholm]);
  expect(told(nextRun('daily', 'Mars/Olympus', since, since))).toBe('2026-03-02T08:30:00.000Z');
  expect(daysBetween(since, since + 86_400, '')).toHaveLength(2);
});

describe('schedule in a time zone', () => {
  it('keeps the time of day when daylight saving time starts or ends', () => {
    const since = at('2026-03-27T08:30:00+01:00');
    expect(told(nextRun('daily', stockholm, since, at('2026-03-28T12:00:00+01:00')))).toBe('2026-03-29T06:30:00.000Z');
    expect(told(nextRun('daily', stockholm, since, at('2026-10-25T12:00:00+01:00')))).toBe('2026-10-26T07:30:00.000Z');
    expect(told(nextRun('weekly', stockholm, since, since))).toBe('2026-04-03T06:30:00.000Z');
  });

  it('moves a skipped time by the length of the gap, and returns to the old time the next day', () => {
    const since = at('2026-03-01T02:30:00+01:00');
    const gap = nextRun('daily', stockholm, since, at('2026-03-28T12:00:00Z'));
    expect(told(gap)).toBe('2026-03-29T01:30:00.000Z');
    expect(told(nextRun('daily', stockholm, since, gap))).toBe('2026-03-30T00:30:00.000Z');
  });

  it('uses the first of two repeated times, once', () => {
    const since = at('2026-10-01T02:30:00+02:00');
    const twice = nextRun('daily', stockholm, since, at('2026-10-24T12:00:00Z'));
    expect(told(twice)).toBe('2026-10-25T00:30:00.000Z');
    expect(told(nextRun('daily', stockholm, since, twice))).toBe('2026-10-26T01:30:00.000Z');
  });

  it('uses the last day of a month without the day, and the right day in the next month', () => {
    const since = at('2026-01-31T09:00:00+01:00');
    const february = nextRun('monthly', stockholm, since, since);
    expect(told(february)).toBe('2026-02-28T08:00:00.000Z');
    expect(told(nextRun('monthly', stockholm, since, february))).toBe('2026-03-31T07:00:00.000Z');
  });

  it('does not repeat a single run, and schedules one run in the future for all missed ones', () => {
    expect(nextRun('once', stockholm, 0, 1)).toBe(0);
    const since = at('2020-01-01T00:00:00Z');
    expect(told(nextRun('daily', 'UTC', since, at('2026-11-18T10:00:00Z')))).toBe('2026-11-19T00:00:00.000Z');
  });
});

it('repeats each quarter on the same day, or on the last day of a shorter month', () => {
  const since = at('2026-08-31T09:00:00+02:00');
  const november = nextRun('quarterly', stockholm, since, since);
  expect(told(november)).toBe('2026-11-30T08:00:00.000Z');
  expect(told(nextRun('quarterly', stockholm, since, november))).toBe('2027-02-28T08:00:00.000Z');
  expect(told(nextRun('quarterly', stockholm, since, at('2031-01-01T00:00:00Z')))).toBe('2031-02-28T08:00:00.000Z');
});

it('finds the last quarter in the time zone', () => {
  const span = relativeSpan('last_quarter', at('2026-06-30T22:30:00Z') * 1000, zoneClock(stockholm));
  expect(span?.map((ms) => told(ms / 1000))).toEqual(['2026-03-31T22:00:00.000Z', '2026-06-30T22:00:00.000Z']);
  expect(relativeSpan('last_quarter', at('2026-06-30T22:30:00Z') * 1000, zoneClock('UTC'))?.map((ms) => told(ms / 1000))).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-04-01T00:00:00.000Z',
  ]);
});

it('starts days at midnight in the time zone, and the first day at the start of the period', () => {
  const newYork = 'America/New_York';
  const days = daysBetween(at('2026-03-06T05:00:00Z'), at('2026-03-09T03:00:00Z'), newYork);
  expect(days.map(told)).toEqual(['2026-03-06T05:00:00.000Z', '2026-03-07T05:00:00.000Z', '2026-03-08T05:00:00.000Z']);
  expect(daysBetween(at('2026-03-08T12:00:00Z'), at('2026-03-09T05:00:00Z'), newYork).map(told)).toEqual([
    '2026-03-08T12:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ]);
  expect(daysBetween(at('2026-03-08T12:00:00Z'), at('2026-03-09T04:00:00Z'), newYork)).toHaveLength(1);
  expect(zonedText(at('2026-07-01T12:00:00Z'), 'Asia/Kolkata')).toBe('2026-07-01 17:30:00');
});

it('accepts time zone names only', () => {
  expect(['Europe/Stockholm', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['', '+01:00', 'Mars/Olympus', '../etc', 'Europe/Stockholm\n'].map(isTimeZone)).toEqual([false, false, false, false, false]);
});
