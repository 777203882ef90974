import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backupWeekday } from 'kc-api/contract/backup/backup';
import { zonedText } from '../../core/time/zones.ts';
import { nextOccurrences } from './occurrences.ts';

const at = (time: string) => Date.parse(time) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16);
const everyDay = [...backupWeekday.options];
const stockholm = { days: everyDay, start: '02:30', minutes: 60, time_zone: 'Europe/Stockholm' };
const begins = (window: Parameters<typeof nextOccurrences>[0], now: string, count: number) =>
  nextOccurrences(window, at(now), count).map(({ from }) => iso(from));

it('[WIN-01] begins at the next valid minute if clocks skip the start', () => {
  expect(begins(stockholm, '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:30']);
  // Lord Howe Island moves its clocks by half an hour.
  expect(begins({ ...stockholm, start: '02:10', time_zone: 'Australia/Lord_Howe' }, '2026-10-03T12:00:00Z', 1)).toEqual(['2026-10-03T15:30']);
  // Samoa skipped the whole 30 December 2011.
  expect(begins({ ...stockholm, start: '12:00', time_zone: 'Pacific/Apia' }, '2011-12-29T23:00:00Z', 2)).toEqual(['2011-12-30T10:00', '2011-12-30T22:00']);
});

it('[WIN-01] begins once, the first time, if clocks repeat the start', () => {
  expect(begins(stockholm, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']);
});

it('includes the occurrence that is under way, but not one that has ended', () => {
  const nightly = { ...stockholm, start: '22:00', minutes: 240, time_zone: 'UTC' };
  expect(begins(nightly, '2026-12-01T01:59:59Z', 1)).toEqual(['2026-11-30T22:00']);
  expect(begins(nightly, '2026-12-01T02:00:00Z', 1)).toEqual(['2026-12-01T22:00']);
});

it('[WIN-01] begins on chosen days only, in order, at its local time or at the end of a gap, in every time zone', () => {
  const zones = [
    'UTC',
    'Europe/Stockholm',
    'America/New_York',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Africa/Casablanca',
  ];
  fc.assert(
    fc.property(
      fc.record({
        days: fc.uniqueArray(fc.constantFrom(...backupWeekday.options), { minLength: 1 }),
        time: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
        minutes: fc.integer({ min: 1, max: 1_440 }),
        time_zone: fc.constantFrom(...zones),
        now: fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') }),
      }),
      ({ days, time, minutes, time_zone, now }) => {
        const start = time.map((n) => String(n).padStart(2, '0')).join(':');
        const found = nextOccurrences({ days, start, minutes, time_zone }, now, 9);
        expect(found).toHaveLength(9);
        found.forEach(({ from, to }, index) => {
          expect(to - from).toBe(minutes * 60);
          expect(to).toBeGreaterThan(now);
          expect(from).toBeGreaterThan(found[index - 1]?.from ?? 0);
          const [day = '', clock = ''] = zonedText(from, time_zone).split(' ');
          expect(days).toContain(backupWeekday.options[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]);
          const wanted = `${start}:00`;
          if (clock === wanted) {
            // No earlier moment of the same day shows the same time.
            const shown = [3_600, 1_800].map((earlier) => zonedText(from - earlier, time_zone));
            expect(shown).not.toContain(`${day} ${wanted}`);
          } else {
            // Clocks skip the start: one second before, they show an earlier time.
            const before = zonedText(from - 1, time_zone).split(' ')[1] ?? '';
            expect(before < wanted && wanted < clock, `${before} ${wanted} ${clock}`).toBe(true);
          }
        });
        // At most a week between two of them, plus the shift of the clocks.
        for (const [index, { from }] of found.entries()) if (index > 0) expect(from - (found[index - 1]?.from ?? 0)).toBeLessThan(8 * 86_400);
      },
    ),
    { numRuns: 150 },
  );
});
