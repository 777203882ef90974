import type { BackupSchedule } from 'kc-api/contract/backup/backup';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import { beginBackup } from './makeBackup.ts';
import { nextBackup } from './nextBackup.ts';
import { backupOrigin, backupResult, backupSchedule, backupScheduleSince } from './state.ts';

type HasStore = Pick<Environment, 'store'>;

/** Returns the schedule for the response. */
export const wireSchedule = (kept: HasStore): BackupSchedule => ({ ...backupSchedule.get(kept), revision: backupSchedule.revision(kept) });

/**
 * Returns the time of the next scheduled backup, seconds since 1970; 0 without a schedule. After a correction of
 * a fast clock, the last time of the schedule is in the future. Then the next backup is the first one from now on.
 */
export const nextRun = (environment: Pick<Environment, 'store' | 'clock'>): number =>
  nextBackup(backupSchedule.get(environment), Math.min(backupScheduleSince.get(environment), secondsOf(environment)));

/**
 * Makes a backup when the schedule requires it. One backup at once replaces all that were missed while the appliance was off. A backup that is in progress then
 * counts as the scheduled one.
 */
export const scheduleDue: Due = (environment) => {
  const at = nextRun(environment);
  if (at === 0) return undefined;
  const now = secondsOf(environment);
  if (backupScheduleSince.get(environment) > now) {
    // Otherwise the next backup would move ahead with the clock, and never be due.
    const correct = () => environment.store.transaction(() => backupScheduleSince.set(environment, now));
    return { at: now, run: () => Promise.resolve(correct()) };
  }
  return {
    at,
    run: async () => {
      // A small change, because a full store must not stop the agenda: the backup itself then fails, with an alert.
      const begins = commitBySystem(
        environment,
        'System',
        ({ audit }) => {
          backupScheduleSince.set(environment, secondsOf(environment));
          if (backupResult.get(environment) === 'running') return false;
          backupResult.set(environment, 'running');
          backupOrigin.set(environment, 'schedule');
          audit({ content: 'Backup started by its schedule', group: '' });
          return true;
        },
        { essential: true },
      );
      if (begins) beginBackup(environment);
      await Promise.resolve();
    },
  };
};
