import { backupWeekday } from 'kc-api/contract/backup/backup';
import type { ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import { momentShown, zoneClock } from '../../core/time/zones.ts';

/** First second, and first second after it. */
interface Occurrence {
  from: number;
  to: number;
}

/**
 * Returns the next occurrences of a window that have not ended at `now`, earliest first. A window that begins in an hour that clocks skip begins at the next
 * valid minute; in an hour that clocks repeat, it begins once, the first time. Its length is elapsed time. All times in epoch seconds.
 */
export function nextOccurrences(
  { days, start, minutes, time_zone: zone }: Pick<ChangeWindow, 'days' | 'start' | 'minutes' | 'time_zone'>,
  now: number,
  count: number,
): Occurrence[] {
  const [hours = 0, minute = 0] = start.split(':').map(Number);
  const wanted = new Set(days.map((day) => backupWeekday.options.indexOf(day)));
  const wall = zoneClock(zone).wallOf(now * 1000);
  const found: Occurrence[] = [];
  // A window may have begun yesterday and still be open. A zone that skips a whole day moves its window to the day after.
  for (let after = -2; found.length < count && after <= 7 * (count + 1); after += 1) {
    const day = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + after));
    // Sunday is 0 in a Date, but last in the list.
    if (!wanted.has((day.getUTCDay() + 6) % 7)) continue;
    const from = momentShown(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hours, minute, zone);
    const to = from + minutes * 60;
    if (to > now && from !== found.at(-1)?.from) found.push({ from, to });
  }
  return found;
}
