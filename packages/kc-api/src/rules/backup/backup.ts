import type { BackupStatus } from '../../contract/backup/backup.ts';
import { needs, type Actor } from '../privileges.ts';
import { restartTimes } from '../restart/restartTimes.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** BKUP-25, milliseconds; how often a backup that is being made is looked at. */
export const backupTimes = { logout: restartTimes.leave, poll: 5_000 } as const;

/** Bytes of the largest image that can be restored. */
export const imageMax = 512 * 1024 * 1024;

export const backupTexts = {
  /** BKUP-21 to BKUP-23. */
  verifyFailed: 'Upload/verification process failed.',
  restoreFailed: 'KeyControl restore image process failed.',
  verified: 'Uploaded and verified image successfully.',
  /** BKUP-24. */
  restored: 'KeyControl restore image process succeeded. You will be logged out.',
  none: 'No backup exists.',
  running: 'Backup in progress',
  replace: 'A backup already exists. Replace it?',
  generation: (generation: number) => `This image needs admin key generation ${generation}.`,
  ask: (file: string) => `Restoring ${file} replaces all data on this appliance. Continue?`,
  notVerified: 'Verify the image first.',
  noFile: 'Choose the image file.',
  notAnImage: 'This file is not a backup image.',
  damaged: 'The image is damaged: its checksum does not match.',
  otherVault: (name: string) => `The image is from a ${name}. Restore it into a vault of that kind.`,
  newer: (version: string, own: string) => `The image was made by version ${version}. This appliance has version ${own}: upgrade it first.`,
  unknownData: 'The image holds data that this version does not know. Upgrade the appliance first.',
} as const;

const admin = (actor: Actor): Verdict => needs(actor, 'DOMAIN_ADMIN');

export const backupRules = {
  open: admin,
  create: (actor: Actor, { result }: Pick<BackupStatus, 'result'>): Verdict => all(admin(actor), result === 'running' ? deny(backupTexts.running) : allow),
  download: (actor: Actor, { backup_exists }: Pick<BackupStatus, 'backup_exists'>): Verdict =>
    all(admin(actor), backup_exists === 'yes' ? allow : deny(backupTexts.none)),
  /** BKUP-10. */
  restore: (actor: Actor, { verified }: { verified: boolean }): Verdict => all(admin(actor), verified ? allow : deny(backupTexts.notVerified)),
};
