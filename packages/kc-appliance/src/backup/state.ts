import type { BackupStatus, Verification } from 'kc-api/contract/backup/backup';
import { defineTable } from '../core/table.ts';
import { defineValue } from '../core/value.ts';

/** A piece of an image, as base64. `image` tells that of the backup from that which was uploaded. */
interface ImagePiece {
  id: string;
  base64: string;
}

/** An image that is kept in pieces: 'backup/0', 'backup/1', … */
export interface KeptImage {
  /** What its pieces begin with: another one for each image. */
  name: string;
  pieces: number;
  bytes: number;
  sha256: string;
  /** Epoch seconds. */
  time: number;
}

declare module '../core/store.ts' {
  interface Tables {
    imagePieces: ImagePiece;
  }
  interface Values {
    /** The last backup that was made whole. */
    backup: KeptImage | null;
    backup_result: BackupStatus['result'];
    /** The names of images whose last piece is still to come: where the process ends meanwhile, nobody else knows of their pieces. */
    unfinished_images: readonly string[];
    /** The image that was verified last: what a restore puts in. */
    verified_image: (KeptImage & { verification: Verification }) | null;
  }
}

export const imagePieceTable = defineTable('imagePieces');
export const backupImage = defineValue('backup', null);
export const backupResult = defineValue('backup_result', '');
export const unfinishedImages = defineValue('unfinished_images', []);
export const verifiedImage = defineValue('verified_image', null);
