import { t } from 'kc-intl/t';
import type { BackupRepeat, BackupSchedule, BackupStatus, BackupWeekday } from '../../contract/backup/backup.ts';
import { uploadMax } from '../limits.ts';
import { mayCall, needs, type Actor } from '../privileges.ts';
import { restoreNeed } from './restoreNeed.ts';
import { restartTimes } from '../restart/restartTimes.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** Milliseconds. `logout`: delay before the logout (BKUP-25). `poll`: interval of the status request while a backup runs. */
export const backupTimes = { logout: restartTimes.leave, poll: 5_000 } as const;

/** Size of the largest image that can be restored, in bytes. */
export const imageMax = uploadMax;

/** Limits the number of backups that one appliance stores. The maximum leaves space for its data; no requirement gives a number. */
export const imagesKept = { min: 1, max: 30 } as const;

export const repeatNames: Readonly<Record<BackupRepeat, string>> = { never: t('Never'), daily: t('Every day'), weekly: t('Every week') };
export const weekdayNames: Readonly<Record<BackupWeekday, string>> = {
  monday: t('Monday'),
  tuesday: t('Tuesday'),
  wednesday: t('Wednesday'),
  thursday: t('Thursday'),
  friday: t('Friday'),
  saturday: t('Saturday'),
  sunday: t('Sunday'),
};

export const backupTexts = {
  /** BKUP-21 to BKUP-23. */
  verifyFailed: t('Upload/verification process failed.'),
  restoreFailed: t('KeyControl restore image process failed.'),
  verified: t('Uploaded and verified image successfully.'),
  /** BKUP-24. */
  restored: t('KeyControl restore image process succeeded. You will be logged out.'),
  none: t('No backup exists.'),
  running: t('Backup in progress'),
  replace: t('A backup already exists. Replace it?'),
  started: t('Backup started.'),
  scheduleSaved: t('Backup schedule saved.'),
  time: t('Enter a time such as 02:00.'),
  zone: t('The time zone is unknown. Use a name such as Europe/Stockholm.'),
  kept: t('Enter a whole number between {min} and {max}.', imagesKept),
  scheduledFailed: (reason: string) => t('The scheduled backup failed: {reason}', { reason }),
  failedNoKey: t('This appliance does not hold the key that encrypts backups.'),
  failedUnexpected: t('An unexpected error occurred. The log of the appliance has the details.'),
  gone: t('This backup no longer exists. A newer one has replaced it.'),
  generation: (generation: number) => t('This image needs admin key generation {generation}.', { generation }),
  ask: (file: string) => t('Restoring {file} replaces all data on this appliance. Continue?', { file }),
  notVerified: t('Verify the image first.'),
  noFile: t('Choose the image file.'),
  otherVerifier: t('Another administrator has verified an image since. Verify yours again.'),
  notAnImage: t('This file is not a backup image.'),
  plain: t(
    'This image was made by an earlier version, which did not encrypt images. It cannot be restored. Upgrade the appliance that made it, and create a new backup there.',
  ),
  damaged: t('The image is damaged or was changed after it was created. Use another copy of it.'),
  malformed: (place: string) => t('The image holds malformed data ({place}). It cannot be restored.', { place }),
  tooLarge: t('The image is larger than 512 MB. It cannot be restored.'),
  noKey: t('This appliance does not hold the key that encrypts backups. Complete a recovery drill or generate a new admin key first.'),
  otherKey: (generation: number, current: number) =>
    t('The last backup needs parts of admin key generation {generation}. The current generation is {current}. Create a new backup.', { generation, current }),
  encrypted: t('Images are encrypted. Restoring one on another appliance needs the admin key parts that belong to it.'),
  needsParts: t('This appliance does not hold the admin key of this image. Upload the admin key parts that belong to it to verify the image.'),
  moreParts: (count: number) => t('{count} key part(s) uploaded. More key parts are needed to open the image.', { count }),
  partOfOtherKey: t('This part does not belong to the admin key of the image. Upload a part of one of the holders listed above.'),
  partsReset: t('The uploaded key parts were discarded. Upload them again.'),
  noLocked: t('No image is waiting for admin key parts. Choose the image file and verify it.'),
  otherVault: (kind: string) => t('The image is from a {kind}. Restore it into a vault of that kind.', { kind }),
  newer: (version: string, own: string) => t('The image was made by version {version}. This appliance has version {own}: upgrade it first.', { version, own }),
  unknownData: t('The image holds data that this version does not know. Upgrade the appliance first.'),
} as const;

const admin = (actor: Actor): Verdict => needs(actor, 'DOMAIN_ADMIN');

/** Validates a schedule. Problems by field. The appliance checks the time zone, because only it knows which zones exist. */
export function scheduleProblems({ time, images_kept: kept }: Pick<BackupSchedule, 'time' | 'images_kept'>): Partial<Record<'time' | 'images_kept', string>> {
  return {
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? {} : { time: backupTexts.time }),
    ...(Number.isInteger(kept) && kept >= imagesKept.min && kept <= imagesKept.max ? {} : { images_kept: backupTexts.kept }),
  };
}

export const backupRules = {
  open: admin,
  create: (actor: Actor, { result, key_ready = 'yes' }: Pick<BackupStatus, 'result' | 'key_ready'>): Verdict =>
    all(admin(actor), result === 'running' ? deny(backupTexts.running) : allow, key_ready === 'no' ? deny(backupTexts.noKey) : allow),
  download: (actor: Actor, { backup_exists }: Pick<BackupStatus, 'backup_exists'>): Verdict =>
    all(admin(actor), backup_exists === 'yes' ? allow : deny(backupTexts.none)),
  /** Restoring an image can grant privileges, so the user must hold them. */
  openRestore: (actor: Actor): Verdict => mayCall(actor, restoreNeed),
  /** BKUP-10. */
  restore: (actor: Actor, { verified }: { verified: boolean }): Verdict => all(mayCall(actor, restoreNeed), verified ? allow : deny(backupTexts.notVerified)),
};
