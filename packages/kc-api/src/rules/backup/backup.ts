import { t } from 'kc-intl/t';
import type { BackupStatus } from '../../contract/backup/backup.ts';
import { uploadMax } from '../limits.ts';
import { needs, type Actor } from '../privileges.ts';
import { restartTimes } from '../restart/restartTimes.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** BKUP-25, milliseconds; how often a backup that is being made is looked at. */
export const backupTimes = { logout: restartTimes.leave, poll: 5_000 } as const;

/** Bytes of the largest image that can be restored. */
export const imageMax = uploadMax;

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
  generation: (generation: number) => t('This image needs admin key generation {generation}.', { generation }),
  ask: (file: string) => t('Restoring {file} replaces all data on this appliance. Continue?', { file }),
  notVerified: t('Verify the image first.'),
  noFile: t('Choose the image file.'),
  notAnImage: t('This file is not a backup image.'),
  damaged: t('The image is damaged: its checksum does not match.'),
  otherVault: (kind: string) => t('The image is from a {kind}. Restore it into a vault of that kind.', { kind }),
  newer: (version: string, own: string) => t('The image was made by version {version}. This appliance has version {own}: upgrade it first.', { version, own }),
  unknownData: t('The image holds data that this version does not know. Upgrade the appliance first.'),
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
