import type { ReportSchedule } from 'kc-api/contract/reporting/reporting';
import type { WallClock } from 'kc-intl/timeRange';

/** Calendar date and time from year to second; the month starts at 0. */
type Wall = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number];

/** Falls back to UTC: a restored record may name a zone that this runtime does not know. */
const knownZone = (zone: string): string => (isTimeZone(zone) ? zone : 'UTC');

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-hc-h23', {
    timeZone: knownZone(zone),
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

/** Returns the local date and time in the zone. `seconds`: epoch seconds. */
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

/** Returns the epoch seconds of a local time. Takes the first of two if clocks are set back. Shifts a skipped time by the gap. */
function whenShown(wall: Wall, zone: string): number {
  const utc = asUtc(wall);
  // Assume at most one clock change within two days. The offsets before and after it are the candidates.
  const [before, after] = [utc - 86_400, utc + 86_400].map((near) => asUtc(wallAt(near, zone)) - near) as [number, number];
  const shown = [utc - before, utc - after].filter((at) => asUtc(wallAt(at, zone)) === utc);
  return shown.length > 0 ? Math.min(...shown) : utc - before;
}

/**
 * Returns the epoch seconds at which the zone first shows this local time. If clocks skip it, returns the first moment after the gap: the next valid minute. If
 * clocks show it twice, returns the first one. `month` starts at 0; excess values carry over.
 */
export function momentShown(year: number, month: number, day: number, hours: number, minutes: number, zone: string): number {
  const wall: Wall = [year, month, day, hours, minutes, 0];
  const at = whenShown(wall, zone);
  const wanted = asUtc(wall);
  if (asUtc(wallAt(at, zone)) === wanted) return at;
  // Across a gap, local time only grows, so a binary search finds its end.
  let [before, after] = [wanted - 2 * 86_400, at];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (asUtc(wallAt(middle, zone)) >= wanted) after = middle;
    else before = middle;
  }
  return after;
}

/** True for an IANA zone name. Rejects plain offsets, which have no daylight saving time. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[a-z]/i.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Adds days or months in the calendar. Uses the last day if the target month is too short. */
function later([year, month, day, ...time]: Wall, { days = 0, months = 0 }: { days?: number; months?: number }): Wall {
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return [year, month + months, Math.min(day, months === 0 ? day : last) + days, ...time];
}

const steps = { daily: { days: 1 }, weekly: { days: 7 }, monthly: { months: 1 }, quarterly: { months: 3 } } as const;
/** Upper bound of each interval in seconds, to estimate the first candidate. */
const longest = { daily: 90_000, weekly: 608_400, monthly: 2_682_000, quarterly: 7_952_400 } as const;

/**
 * Returns the next due time of a schedule after `now`, in local time of the zone; 0 for never. It has the time of day of `since` and its day of the week or
 * month, or the last day of a shorter month. A skipped local time is shifted by the gap; of a repeated one, the first counts. Times in epoch seconds.
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

/** Adapts the zone to the clock interface of the time range rules. */
export const zoneClock = (zone: string): WallClock => ({
  wallOf: (ms) => new Date(asUtc(wallAt(Math.floor(ms / 1000), zone)) * 1000),
  momentOf: (year, month, date, hours = 0, minutes = 0) => whenShown([year, month, date, hours, minutes, 0], zone) * 1000,
});

/** Returns `from` and each local midnight between `from` and `to`. Epoch seconds; `to` is excluded. */
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

/** Names the zone of `zonedText` to the reader, so that a fallback to UTC is visible. */
export const zoneText = (zone: string): string => (isTimeZone(zone) ? zone : `UTC: unknown time zone ${zone}`);

/** Formats local time in the zone: '2026-11-23 14:05:00'. */
export function zonedText(seconds: number, zone: string): string {
  const [year, month, ...rest] = wallAt(seconds, zone);
  const [day, hour, minute, second] = rest;
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}
