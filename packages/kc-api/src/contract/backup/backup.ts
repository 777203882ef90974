import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { restartOrdered } from '../restart/restarts.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';

/** BKUP-08. `result`: '' before the first one, then 'running', 'success' or 'failure'. */
export const backupStatus = v.object({
  backup_exists: yesNo,
  result: text,
  /** Bytes. */
  backup_size: v.number(),
  backup_time: epochSeconds,
  backup_sha256: text,
});
export type BackupStatus = v.InferOutput<typeof backupStatus>;

/** What an image says of itself. */
export const imageFacts = v.object({
  filename: text,
  /** Bytes, and their SHA-256. */
  size: v.number(),
  sha256: text,
  /** When it was made, and by which appliance. */
  backup_time: epochSeconds,
  hostname: text,
  vault_name: text,
  version: text,
  build: text,
  keypart_generation: v.number(),
  /** So many parts of so many put the admin key together that belongs to the image, and who holds them. */
  min_keyparts: v.number(),
  keyparts: v.number(),
  custodians: listOf(text),
});
export type ImageFacts = v.InferOutput<typeof imageFacts>;

/** What a restore does to the objects of one kind. */
export const imageChange = v.object({
  /** 'Users'. */
  kind: applianceText,
  /** Here and not in the image: they are deleted. */
  lost: v.number(),
  /** Here and in the image, with other values: they go back. */
  reverted: v.number(),
  /** In the image and not here: they come back. */
  returned: v.number(),
  /** Names of some that are lost. */
  names: listOf(text),
});
export type ImageChange = v.InferOutput<typeof imageChange>;

/** BKUP-09. The same as a restore would do, without doing it. */
export const verification = v.object({
  keypart_generation: v.number(),
  image: v.optional(imageFacts),
  changes: listOf(imageChange),
  /** The generation of the admin key whose parts are handed out on this appliance. */
  current_generation: v.optional(v.number()),
});
export type Verification = v.InferOutput<typeof verification>;

const admin = ['DOMAIN_ADMIN'] as const;

export const backups = defineCalls('backups', {
  /** Under a name of its own: `result` of the status is not that of the envelope. */
  read: call({ method: 'GET', path: 'system_backup/', answer: v.object({ backup: backupStatus }), need: admin }),
  status: call({ method: 'GET', path: 'system_backup/status/', answer: v.object({ backup: backupStatus }), need: admin }),
  create: call({ method: 'POST', path: 'system_backup/', answer: done, need: admin, stale: ['backups'] }),
  /** It holds everything that the appliance holds. How long it takes depends on its size, as with `verify`. */
  download: call({
    method: 'GET',
    path: 'system_backup/download/',
    kind: 'download',
    files: { 'application/octet-stream': 'bu' },
    answer: done,
    need: admin,
    fresh: true,
    timeout: false,
  }),
  /** Checks an image, and keeps it for `restore`. Nothing else is touched. */
  verify: call({ method: 'POST', path: 'system_backup/verify_image/', kind: 'upload', answer: verification, need: admin, timeout: false }),
  /** BKUP-20: puts the image in the place of everything that this appliance holds. That of the last `verify`. */
  restore: call({ method: 'POST', path: 'system_backup/restore_image/', answer: restartOrdered, need: admin, fresh: true, second: 'restore' }),
});
