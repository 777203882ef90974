import type { ReportSchedule } from 'kc-api/contract/reporting/reporting';
import type { WallClock } from 'kc-intl/timeRange';

/** The fields of a clock on a wall, from year to second; the month from 0. */
type Wall = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number];

const clocks = new Map<string, Intl.DateTimeFormat>();
/** The zone of a restored record may be unknown to this runtime. Its clock is then that of UTC. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-hc-h23', {
    timeZone: isTimeZone(zone) ? zone : 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}

/** What the clocks of the zone show. `seconds`: since 1970. */
function wallAt(seconds: number, zone: string): Wall {
  const shown = Object.fromEntries(
    clockOf(zone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return [year, month - 1, day, hour, minute, second];
}

const asUtc = (wall: Wall): number => Date.UTC(...wall) / 1000;

/** When the clocks of the zone show this: the first time of two, and as much later as they leave out. Seconds since 1970. */
function whenShown(wall: Wall, zone: string): number {
  const utc = asUtc(wall);
  // Clocks are changed once within two days at most: before and after that they are apart from UTC by one of these.
  const [before, after] = [utc - 86_400, utc + 86_400].map((near) => asUtc(wallAt(near, zone)) - near) as [number, number];
  const shown = [utc - before, utc - after].filter((at) => asUtc(wallAt(at, zone)) === utc);
  return shown.length > 0 ? Math.min(...shown) : utc - before;
}

/** An IANA name: an offset alone knows no summer time. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[a-z]/i.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** So many days or months later by the calendar; the last day of a month that has no such day. */
function later([year, month, day, ...time]: Wall, { days = 0, months = 0 }: { days?: number; months?: number }): Wall {
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return [year, month + months, Math.min(day, months === 0 ? day : last) + days, ...time];
}

const steps = { daily: { days: 1 }, weekly: { days: 7 }, monthly: { months: 1 }, quarterly: { months: 3 } } as const;
/** Seconds that no step is longer than: from how many on the next one is looked for. */
const longest = { daily: 90_000, weekly: 608_400, monthly: 2_682_000, quarterly: 7_952_400 } as const;

/**
 * When a schedule is due next after `now`, by the clocks of its zone: at the same time of day as `since`, on the same day of
 * the week or of the month, or on its last day where it has no such day. A time that the clocks leave out is that much later,
 * and one that they show twice is the first of the two. Seconds since 1970; 0 for never.
 */
export function nextRun(schedule: ReportSchedule, zone: string, since: number, now: number): number {
  if (schedule === 'once') return 0;
  const first = wallAt(since, zone);
  const { days = 0, months = 0 }: { days?: number; months?: number } = steps[schedule];
  const at = (count: number) => whenShown(later(first, { days: days * count, months: months * count }), zone);
  let count = Math.max(1, Math.floor((now - since) / longest[schedule]));
  while (at(count) <= now) count += 1;
  return at(count);
}

/** The clocks of the zone, as the rules of time ranges read them. */
export const zoneClock = (zone: string): WallClock => ({
  wallOf: (ms) => new Date(asUtc(wallAt(Math.floor(ms / 1000), zone)) * 1000),
  momentOf: (year, month, date, hours = 0, minutes = 0) => whenShown([year, month, date, hours, minutes, 0], zone) * 1000,
});

/** `from`, and each midnight of the zone between it and `to`. Seconds since 1970; `to` is not included. */
export function daysBetween(from: number, to: number, zone: string): number[] {
  const [year, month, day] = wallAt(from, zone);
  const days = [from];
  for (let after = 1; ; after += 1) {
    const next = whenShown([year, month, day + after, 0, 0, 0], zone);
    if (next >= to) return days;
    days.push(next);
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** '2026-11-23 14:05:00', by the clocks of the zone. */
export function zonedText(seconds: number, zone: string): string {
  const [year, month, ...rest] = wallAt(seconds, zone);
  const [day, hour, minute, second] = rest;
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}
