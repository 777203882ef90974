import type { BackupSchedule } from 'kc-api/contract/backup/backup';
import { backupWeekday } from 'kc-api/contract/backup/backup';
import { zoneClock } from '../core/time/zones.ts';

/**
 * Returns the time of a schedule's first backup after `since`, seconds since 1970, in its time zone; 0 without a schedule. A local time that a clock change
 * skips is moved by the skipped time; if it occurs twice, the first one counts. A restored schedule can name a zone that this appliance does not know: then the
 * time is UTC.
 */
export function nextBackup({ repeat, time, weekday, time_zone: zone }: Omit<BackupSchedule, 'revision'>, since: number): number {
  if (repeat === 'never') return 0;
  const { wallOf, momentOf } = zoneClock(zone);
  const wall = wallOf(since * 1000);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = backupWeekday.options.indexOf(weekday);
  // Within eight days, every weekday occurs after its time of day.
  for (let after = 0; after <= 8; after += 1) {
    const day = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + after));
    const at = momentOf(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hours, minutes) / 1000;
    // Sunday is 0 in a Date, but last in the list.
    const isWanted = repeat === 'daily' || (day.getUTCDay() + 6) % 7 === wanted;
    if (isWanted && at > since) return at;
  }
  return 0;
}
