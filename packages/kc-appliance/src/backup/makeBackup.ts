import type { Environment } from '../core/context.ts';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { storageTexts } from 'kc-api/rules/storage';
import { hostname, software } from '../core/state.ts';
import { commitBySystem, secondsOf, type SystemWrite } from '../core/system.ts';
import { StoreFailure } from '../core/store/storeFailure.ts';
import { without } from '../core/store/without.ts';
import { adminKey, currentBackupKey, keyPartGeneration, keyPartTable, leastParts } from '../keyPart/index.ts';
import { bytesOf } from '../core/files/base64.ts';
import { isContainer, sealContainer, type ContainerHeader } from './imageContainer.ts';
import { imageStream, type ImageHeader } from './imageFormat.ts';
import { dropImage, dropUnfinished, keepImage } from './pieces.ts';
import {
  backupError,
  backupImage,
  backupOrigin,
  backupResult,
  backupSchedule,
  earlierBackups,
  imagePieceTable,
  verifiedImage,
  type BackupImage,
  type KeptImage,
} from './state.ts';

/** Returns the readable header of a new image. */
function containerHeaderOf(environment: Environment, key: string): ContainerHeader {
  const generation = keyPartGeneration.get(environment);
  const parts = keyPartTable
    .in(environment)
    .all()
    .filter((part) => part.generation === generation)
    .map(({ id: hash, holder }) => ({ hash, holder }));
  return {
    key,
    generation,
    min_keyparts: adminKey.get(environment)?.needed ?? leastParts(environment, parts.length),
    parts,
    backup_time: secondsOf(environment),
    hostname: hostname.get(environment),
    vault_name: environment.vault.name,
    ...software.get(environment),
  };
}

function headerOf(environment: Environment, header: ContainerHeader): ImageHeader {
  const { generation, parts } = header;
  return {
    keycontrol_image: 1,
    flavour: environment.vault.flavour,
    ...without(header, 'key', 'generation', 'parts'),
    keypart_generation: generation,
    keyparts: parts.length,
    custodians: [...new Set(parts.map(({ holder }) => holder))].sort(),
  };
}

/** Returns the number of backups that the schedule keeps, including the next one. 1 without a schedule. */
export function imagesKept(environment: Pick<Environment, 'store'>): number {
  const { repeat, images_kept: kept } = backupSchedule.get(environment);
  return repeat === 'never' ? 1 : kept;
}

/**
 * Makes an image the last backup. Call inside a transaction. A backup of an administrator replaces at most one image: the oldest within the number of the
 * schedule, or the last backup without a schedule. Only a scheduled backup deletes the images beyond that number. So images remain when the schedule is turned
 * off, and when a restore brings back a smaller number, until the schedule makes its next backup.
 */
function putBackup(environment: Environment, image: BackupImage): void {
  const last = backupImage.get(environment);
  const before = [...(last ? [last] : []), ...earlierBackups.get(environment)];
  const { repeat } = backupSchedule.get(environment);
  // The schedule can be turned off while its backup is in progress.
  const isScheduled = image.origin === 'schedule' && repeat !== 'never';
  const replaced = before.splice(imagesKept(environment) - 1, isScheduled ? before.length : 1);
  for (const old of replaced) dropImage(environment, old);
  earlierBackups.set(environment, before);
  backupImage.set(environment, image);
}

/** The reason for the administrator. Messages of other errors are for the log only. */
function reasonOf(environment: Environment, error: unknown): string {
  if (!currentBackupKey(environment)) return backupTexts.failedNoKey;
  return error instanceof StoreFailure ? storageTexts[error.problem] : backupTexts.failedUnexpected;
}

/** Creates an encrypted image. After a failure, existing images remain. */
async function make(environment: Environment): Promise<void> {
  const snapshot = environment.store.snapshot();
  try {
    const current = currentBackupKey(environment);
    if (!current) throw new Error(backupTexts.failedNoKey);
    const header = containerHeaderOf(environment, current.id);
    const plain = imageStream(headerOf(environment, header), snapshot);
    const origin = backupOrigin.get(environment);
    const image = { ...(await keepImage(environment, sealContainer(header, current.key, plain))), generation: header.generation, origin };
    commitBySystem(environment, 'System', ({ audit }) => {
      putBackup(environment, image);
      backupResult.set(environment, 'success');
      audit({ content: `Backup made: ${image.bytes} bytes, SHA-256 ${image.sha256}`, group: '' });
    });
  } catch (error) {
    environment.log(`The backup failed: ${error instanceof Error ? error.message : 'unknown'}`);
    const reason = reasonOf(environment, error);
    const fail = ({ audit, alert }: SystemWrite) => {
      backupResult.set(environment, 'failure');
      backupError.set(environment, reason);
      audit({ content: `Backup failed: ${reason}`, group: '' });
      // An administrator who starts a backup sees the failure. Only an alert reports the failure of a scheduled one.
      if (backupOrigin.get(environment) === 'schedule') alert({ kind: 'backup-failed' }, backupTexts.scheduledFailed(reason));
    };
    commitBySystem(environment, 'System', fail, { essential: true });
  } finally {
    snapshot.close();
  }
}

/** Starts a backup after the response. */
export const beginBackup = (environment: Environment): void => environment.jobs.later(() => void make(environment), 0);

function isPlain(environment: Environment, image: KeptImage | null): boolean {
  const first = image && imagePieceTable.in(environment).get(`${image.name}/0`);
  return first ? !isContainer(bytesOf(first.base64.slice(0, 16))) : false;
}

/** Deletes images that an earlier version has stored without encryption: all users who may download a backup could read them. */
function dropPlainImages(environment: Environment): void {
  const [backup, verified] = [backupImage.get(environment), verifiedImage.get(environment)];
  const [isBackupPlain, isVerifiedPlain] = [isPlain(environment, backup), isPlain(environment, verified)];
  if (isVerifiedPlain)
    environment.store.transaction(() => {
      dropImage(environment, verified);
      verifiedImage.set(environment, null);
    });
  if (isBackupPlain)
    commitBySystem(environment, 'System', ({ audit, alert }) => {
      dropImage(environment, backup);
      backupImage.set(environment, null);
      backupResult.set(environment, '');
      audit({ content: 'Backup deleted: an earlier version made it, without encryption', group: '' });
      alert({ kind: 'backup-deleted' }, 'The last backup was deleted, because an earlier version made it without encryption. Create a new one.');
    });
}

/** Runs each time a store is opened. A backup that was in progress when the process ended starts again. */
export function settleBackup(environment: Environment): void {
  dropUnfinished(environment);
  dropPlainImages(environment);
  if (backupResult.get(environment) === 'running') beginBackup(environment);
}
