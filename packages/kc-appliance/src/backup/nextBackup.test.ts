import { expect, it } from 'vitest';
import { nextBackup } from './nextBackup.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16);
const daily = { repeat: 'daily', time: '02:30', weekday: 'sunday', time_zone: 'Europe/Stockholm', images_kept: 7 } as const;

it.each([
  ['before the time of day', '2026-11-18T00:00Z', '2026-11-18T01:30'],
  ['at the time of day itself', '2026-11-18T01:30Z', '2026-11-19T01:30'],
  ['in summer time', '2026-07-01T12:00Z', '2026-07-02T00:30'],
  ['on the day that leaves the time out', '2026-03-28T12:00Z', '2026-03-29T01:30'],
  ['on the day after it', '2026-03-29T12:00Z', '2026-03-30T00:30'],
  ['on the day that has the time twice', '2026-10-24T12:00Z', '2026-10-25T00:30'],
  ['between the two times of that day', '2026-10-25T01:00Z', '2026-10-26T01:30'],
])('schedules a daily backup: %s', (_, since, next) => {
  expect(iso(nextBackup(daily, at(since)))).toBe(next);
});

it('schedules a weekly backup on the weekday in its time zone', () => {
  const weekly = { ...daily, repeat: 'weekly', weekday: 'wednesday' } as const;
  expect(iso(nextBackup(weekly, at('2026-11-18T00:00Z')))).toBe('2026-11-18T01:30');
  expect(iso(nextBackup(weekly, at('2026-11-18T01:30Z')))).toBe('2026-11-25T01:30');
  expect(iso(nextBackup({ ...weekly, weekday: 'sunday' }, at('2026-11-22T01:30Z')))).toBe('2026-11-29T01:30');
  // It is Monday in Auckland while it is Sunday in UTC.
  expect(iso(nextBackup({ ...weekly, weekday: 'monday', time_zone: 'Pacific/Auckland' }, at('2026-11-18T00:00Z')))).toBe('2026-11-22T13:30');
});

it('returns 0 without a schedule', () => {
  expect(nextBackup({ ...daily, repeat: 'never' }, 0)).toBe(0);
});

it('uses UTC if a restored schedule has an unknown time zone', () => {
  expect(iso(nextBackup({ ...daily, time_zone: 'Mars/Olympus' }, at('2026-11-18T00:00Z')))).toBe('2026-11-18T02:30');
});
