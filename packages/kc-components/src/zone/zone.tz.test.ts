import { afterEach, describe, expect, it } from 'vitest';
import { dateTimeText, dayAhead, daySpan, dayText, holdsTime, localDay, momentOf, offsetAt, showTimes, timeText, wallOf, zoneText } from '../format/format.tsx';

// vitest.config.ts sets the time zone to Stockholm.
afterEach(() => showTimes('local'));
const at = (iso: string) => Date.parse(iso) / 1000;

describe('[COMF-07] [COMF-08] displayed time', () => {
  it('is local time, or UTC with its name', () => {
    const moment = at('2026-11-03T23:30:07Z');
    expect(dateTimeText(moment)).toBe('04 Nov 2026, 00:30');
    expect(dateTimeText(moment, { seconds: true })).toBe('04 Nov 2026, 00:30:07');
    expect(zoneText()).toBe('local time (Europe/Stockholm)');
    showTimes('utc');
    expect(dateTimeText(moment)).toBe('03 Nov 2026, 23:30 UTC');
    expect(dateTimeText(moment, { seconds: true })).toBe('03 Nov 2026, 23:30:07 UTC');
    expect(timeText(moment)).toBe('23:30 UTC');
    expect(zoneText()).toBe('UTC');
    showTimes('local');
    expect(dayText(moment, 'utc')).toBe('03 Nov 2026');
  });

  it('has the offset from UTC at that moment', () => {
    expect(['2026-07-01T00:00Z', '2026-12-01T00:00Z'].map((iso) => offsetAt(Date.parse(iso)))).toEqual([120, 60]);
    showTimes('utc');
    expect(offsetAt(Date.parse('2026-07-01T00:00Z'))).toBe(0);
  });

  it('converts to a local time and back without loss', () => {
    for (const times of ['local', 'utc'] as const) {
      showTimes(times);
      for (const iso of ['2026-03-29T01:30Z', '2026-07-01T22:15Z', '2026-12-31T23:59Z']) {
        const wall = wallOf(Date.parse(iso));
        expect(momentOf(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), wall.getUTCHours(), wall.getUTCMinutes())).toBe(Date.parse(iso));
      }
    }
  });

  it('is detected in a text', () => {
    expect(['04 Jan 2027, 09:05', 'Never', 'Since 04 Jan 2027', '10.0.0.4', '3f:12', ''].map(holdsTime)).toEqual([true, false, true, false, false, false]);
  });
});

describe('[COMF-11] day', () => {
  const hours = (day: string) => {
    const [from, to] = daySpan(day) ?? [0, 0];
    return (to - from) / 3600;
  };

  it('starts and ends at local midnight, also if it has 23 or 25 hours', () => {
    expect(daySpan('2026-11-03')).toEqual([at('2026-11-02T23:00Z'), at('2026-11-03T23:00Z')]);
    expect(['2026-03-29', '2026-10-25'].map(hours)).toEqual([23, 25]);
    expect(dayAhead(Date.parse('2026-10-24T22:30Z'), 1)).toBe('2026-10-26');
    expect(localDay(at('2026-11-02T23:30Z'))).toBe('2026-11-03');
  });

  it('starts at 00:00 UTC in UTC, and has 24 hours', () => {
    showTimes('utc');
    expect(daySpan('2026-11-03')).toEqual([at('2026-11-03T00:00Z'), at('2026-11-04T00:00Z')]);
    expect(['2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 24]);
    expect(dayAhead(Date.parse('2026-10-24T22:30Z'), 1)).toBe('2026-10-25');
    expect(localDay(at('2026-11-02T23:30Z'))).toBe('2026-11-02');
    expect(daySpan('2026-02-29')).toBeNull();
  });
});
