import { t } from 'kc-intl/t';

/** By which clocks times are told, and where days begin: those of this device, or UTC. */
export type Times = 'local' | 'utc';

// One for the whole page: a text that holds a time asks no panel and no React in which one it stands.
let chosen: Times = 'local';

export const shownTimes = (): Times => chosen;

/** To be said before anything is drawn. What is on show already has to be drawn anew. */
export function showTimes(times: Times): void {
  chosen = times;
}

/** Minutes by which the clocks on show are ahead of UTC at a moment in milliseconds: 60 for UTC+01:00. */
export const offsetAt = (ms: number, times = chosen): number => (times === 'utc' ? 0 : 0 - new Date(ms).getTimezoneOffset());

/** What the clocks on show say at a moment in milliseconds, in the UTC fields of a date: to be read with `getUTC…` alone. */
export const wallOf = (ms: number, times = chosen): Date => new Date(ms + offsetAt(ms, times) * 60_000);

/** The moment, in milliseconds, at which the clocks on show say so. `month` begins with 0; what is too much runs over: date 32 is in the next month. */
export const momentOf = (year: number, month: number, date: number, hours = 0, minutes = 0): number =>
  chosen === 'utc' ? Date.UTC(year, month, date, hours, minutes) : new Date(year, month, date, hours, minutes).getTime();

let device: string | undefined;

/** The name of the zone whose clocks are on show: 'Europe/Stockholm', 'UTC'. */
export function zoneName(times = chosen): string {
  if (times === 'utc') return 'UTC';
  // Takes a browser some milliseconds, and stays as it is.
  device ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return device;
}

/** The zone in words: 'UTC', 'local time (Europe/Stockholm)'. Of a name it is known what it means in summer, of an offset not. */
export const zoneText = (times = chosen): string => (times === 'utc' ? 'UTC' : t('local time ({zone})', { zone: zoneName(times) }));
