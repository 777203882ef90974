import { t } from 'kc-intl/t';

/** Time zone in which the console formats times and in which days start: that of this device, or UTC. */
export type Times = 'local' | 'utc';

// One value for the whole page. A function that formats a time does not know its panel or React context.
let chosen: Times = 'local';

export const shownTimes = (): Times => chosen;

/** Sets the displayed time zone. Call it before the first render; components that have already rendered must render again. */
export function showTimes(times: Times): void {
  chosen = times;
}

/** Returns the offset of the displayed time zone from UTC in minutes, at a moment in milliseconds: 60 for UTC+01:00. */
export const offsetAt = (ms: number, times = chosen): number => (times === 'utc' ? 0 : 0 - new Date(ms).getTimezoneOffset());

/** Returns a date whose UTC fields contain the local time in the displayed zone, for a moment in milliseconds. Read it with `getUTC…` only. */
export const wallOf = (ms: number, times = chosen): Date => new Date(ms + offsetAt(ms, times) * 60_000);

/** Returns the moment in milliseconds for a local time in the displayed zone. `month` starts at 0. Excess values overflow: date 32 is in the next month. */
export const momentOf = (year: number, month: number, date: number, hours = 0, minutes = 0): number =>
  chosen === 'utc' ? Date.UTC(year, month, date, hours, minutes) : new Date(year, month, date, hours, minutes).getTime();

let device: string | undefined;

/** Returns the name of the displayed time zone: 'Europe/Stockholm', 'UTC'. */
export function zoneName(times = chosen): string {
  if (times === 'utc') return 'UTC';
  // Reading the zone takes a browser some milliseconds, and the value does not change.
  device ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return device;
}

/** Returns the zone as text: 'UTC', 'local time (Europe/Stockholm)'. A zone name also determines daylight saving time, which an offset does not. */
export const zoneText = (times = chosen): string => (times === 'utc' ? 'UTC' : t('local time ({zone})', { zone: zoneName(times) }));
