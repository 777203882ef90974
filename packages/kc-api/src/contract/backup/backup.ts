import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { restoreNeed } from '../../rules/backup/restoreNeed.ts';
import { restartOrdered } from '../restart/restarts.ts';
import { done, epochSeconds, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** A backup stored on the appliance. */
export const keptBackup = v.object({
  id: text,
  /** Bytes. */
  size: v.number(),
  time: epochSeconds,
  sha256: text,
  keypart_generation: v.number(),
  /** 'yes' if the schedule made the backup, 'no' if an administrator did. */
  scheduled: yesNo,
});
export type KeptBackup = v.InferOutput<typeof keptBackup>;

export const backupRepeat = v.picklist(['never', 'daily', 'weekly']);
export type BackupRepeat = v.InferOutput<typeof backupRepeat>;
export const backupWeekday = v.picklist(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
export type BackupWeekday = v.InferOutput<typeof backupWeekday>;

/** When the appliance makes backups automatically, and how many it keeps. */
export const backupSchedule = v.object({
  repeat: backupRepeat,
  /** Time of day in the time zone, 'HH:mm'. */
  time: text,
  /** The day of a weekly backup. */
  weekday: backupWeekday,
  /** An IANA name: 'Europe/Stockholm'. */
  time_zone: text,
  /** Number of backups that the schedule keeps, including the newest. Without a schedule, a new backup replaces only the last one. */
  images_kept: v.number(),
  revision,
});
export type BackupSchedule = v.InferOutput<typeof backupSchedule>;

/** BKUP-08. `result`: '' before the first one, then 'running', 'success' or 'failure'. */
export const backupStatus = v.object({
  backup_exists: yesNo,
  result: text,
  /** Reason of the failure. Omitted if the last backup did not fail, and by appliances that do not report it. */
  error: v.optional(applianceText),
  /** Bytes. */
  backup_size: v.number(),
  backup_time: epochSeconds,
  backup_sha256: text,
  /**
   * 'yes' if the appliance holds the key that encrypts images. Without it, no backup can be created.
   * Optional, like the next two: not every appliance reports it.
   */
  key_ready: v.optional(yesNo),
  /** The generation of the admin key that the last backup is encrypted for. 0 without a backup. */
  keypart_generation: v.optional(v.number()),
  /** The generation of the current admin key. */
  current_generation: v.optional(v.number()),
  /** All backups on the appliance, the newest first. */
  images: listOf(keptBackup),
  /**
   * Number of backups that the schedule keeps, including the next one. 1 without a schedule: the next
   * backup then replaces the last one, and earlier backups stay.
   */
  images_kept: v.optional(v.number()),
  /** Time of the next scheduled backup; 0 without a schedule. */
  next_run: v.optional(epochSeconds),
});
export type BackupStatus = v.InferOutput<typeof backupStatus>;

/** Metadata that a backup image contains. */
export const imageFacts = v.object({
  filename: text,
  /** Bytes, and their SHA-256. */
  size: v.number(),
  sha256: text,
  /** Time of the backup, and the appliance that created it. */
  backup_time: epochSeconds,
  hostname: text,
  vault_name: text,
  version: text,
  build: text,
  keypart_generation: v.number(),
  /** Number of parts required to restore the admin key of the image, number of all parts, and their holders. */
  min_keyparts: v.number(),
  keyparts: v.number(),
  custodians: listOf(text),
});
export type ImageFacts = v.InferOutput<typeof imageFacts>;

/** Effect of a restore on the objects of one kind. */
export const imageChange = v.object({
  /** 'Users'. */
  kind: applianceText,
  /** Objects that exist here but not in the image: the restore deletes them. */
  lost: v.number(),
  /** Objects that exist in both with different values: the restore reverts them. */
  reverted: v.number(),
  /** Objects that exist only in the image: the restore brings them back. */
  returned: v.number(),
  /** Names of some of the lost objects. */
  names: listOf(text),
});
export type ImageChange = v.InferOutput<typeof imageChange>;

/** BKUP-09. A dry run of the restore. */
export const verification = v.object({
  keypart_generation: v.number(),
  /**
   * 'yes': the image is encrypted for an admin key that this appliance does not hold. It is verified once `restoreParts`
   * has received enough parts of that key. Until then `image` is what the file claims, and `changes` is empty. Default: 'no'.
   */
  needs_parts: v.optional(yesNo),
  image: v.optional(imageFacts),
  changes: listOf(imageChange),
  /** The generation of the admin key whose parts are handed out on this appliance. */
  current_generation: v.optional(v.number()),
});
export type Verification = v.InferOutput<typeof verification>;

const admin = ['DOMAIN_ADMIN'] as const;
const { repeat, weekday } = backupSchedule.entries;

export const backups = defineCalls('backups', {
  /** Nested in `backup`, because the status and the envelope both have a field `result`. */
  read: call({ method: 'GET', path: 'system_backup/', answer: v.object({ backup: backupStatus }), need: admin }),
  status: call({ method: 'GET', path: 'system_backup/status/', answer: v.object({ backup: backupStatus }), need: admin }),
  create: call({ method: 'POST', path: 'system_backup/', answer: done, need: admin, stale: ['backups'], starts: 'operation' }),
  schedule: call({ method: 'GET', path: 'system_backup/schedule/', answer: v.object({ schedule: backupSchedule }), need: admin }),
  changeSchedule: call({
    method: 'PATCH',
    path: 'system_backup/schedule/',
    guards: backupSchedule,
    body: v.object(patchOf({ repeat, weekday, time: name, time_zone: name, images_kept: ruledNumber })),
    answer: v.object({ schedule: backupSchedule }),
    need: admin,
    stale: ['backups'],
  }),
  /**
   * The encrypted image. `image`: the id of an earlier backup. Default: the last one. No timeout, because the duration depends on its size, as with `verify`.
   */
  download: call({
    method: 'GET',
    path: 'system_backup/download/',
    query: v.object({ image: v.optional(text) }),
    kind: 'download',
    files: { 'application/octet-stream': 'bu' },
    answer: done,
    need: admin,
    fresh: true,
    timeout: false,
  }),
  /** Checks an image and keeps it for `restore`. Changes nothing else. */
  verify: call({
    method: 'POST',
    path: 'system_backup/verify_image/',
    kind: 'upload',
    answer: verification,
    need: admin,
    timeout: false,
    stale: ['restoreParts'],
  }),
  /** The image that the caller verified last, by an upload or by admin key parts. */
  verified: call({ method: 'GET', path: 'system_backup/verify_image/', answer: verification, need: admin }),
  /** BKUP-20: replaces all data of this appliance with the image that the caller verified last. */
  restore: call({
    method: 'POST',
    path: 'system_backup/restore_image/',
    answer: restartOrdered,
    need: restoreNeed,
    fresh: true,
    second: 'restore',
    starts: 'restart',
  }),
});
