import type { BackupSchedule, BackupStatus, Verification } from 'kc-api/contract/backup/backup';
import { defineTable } from '../core/store/table.ts';
import type { ContainerHeader } from './imageContainer.ts';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';

/** A piece of an image, as base64. The id contains the name of the image. */
interface ImagePiece {
  id: string;
  base64: string;
}

/** An image that is stored in pieces: 'backup/0', 'backup/1', … */
export interface KeptImage {
  /** Prefix of the ids of its pieces, unique for each image. */
  name: string;
  pieces: number;
  bytes: number;
  sha256: string;
  /** Epoch seconds. */
  time: number;
}

/** The last backup. */
export interface BackupImage extends KeptImage {
  /** Missing in images of older versions, which administrators created. */
  origin?: BackupOrigin;
  /** The generation of the admin key that opens it. */
  generation: number;
}

/** The origin of a backup. */
type BackupOrigin = 'user' | 'schedule';

/** An uploaded image that was decrypted and checked. */
interface VerifiedImage extends KeptImage {
  verification: Verification;
  /** Id of the user who uploaded it. Only this user may restore it. */
  by: string;
  /** The key that opens the image, as base64, if it came from admin key parts. Null if the appliance has it anyway. */
  backup_key: string | null;
}

/** An uploaded image that waits for the parts of its admin key. */
export interface LockedImage extends KeptImage {
  filename: string;
  header: ContainerHeader;
  /** Id of the user who uploaded it. */
  by: string;
}

declare module '../core/store/store.ts' {
  interface Tables {
    imagePieces: ImagePiece;
  }
  interface Values {
    /** The last complete backup. */
    backup: BackupImage | null;
    backup_result: BackupStatus['result'];
    /** Reason of the last failure; '' before the first one. */
    backup_error: string;
    /** The origin of the backup in progress, or of the last one. */
    backup_origin: BackupOrigin;
    /** Backups before the last one, the newest first. */
    earlier_backups: readonly BackupImage[];
    backup_schedule: Omit<BackupSchedule, 'revision'>;
    backup_schedule_revision: number;
    /** The next scheduled backup is the first one after this time: the last change of the schedule, or its last backup. Epoch seconds. */
    backup_schedule_since: number;
    /** Names of images that are still being written. If the process dies, this list is the only reference to their pieces. */
    unfinished_images: readonly string[];
    /** The image that a restore uses. */
    verified_image: VerifiedImage | null;
    locked_image: LockedImage | null;
  }
}

export const imagePieceTable = defineTable('imagePieces');
export const backupImage = defineValue('backup', null);
export const backupResult = defineValue('backup_result', '');
export const backupError = defineValue('backup_error', '');
export const backupOrigin = defineValue('backup_origin', 'user');
export const earlierBackups = defineValue('earlier_backups', []);
/** The schedule before an administrator sets it. Time, day and number are the defaults of the form. */
export const backupSchedule = defineRevisedValue('backup_schedule', { repeat: 'never', time: '02:00', weekday: 'sunday', time_zone: 'UTC', images_kept: 7 });
export const backupScheduleSince = defineValue('backup_schedule_since', 0);
export const unfinishedImages = defineValue('unfinished_images', []);
export const verifiedImage = defineValue('verified_image', null, ['backup_key']);
export const lockedImage = defineValue('locked_image', null);
