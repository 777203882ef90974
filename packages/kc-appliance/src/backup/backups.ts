import { backups as calls, type BackupStatus, type KeptBackup } from 'kc-api/contract/backup/backup';
import { backupRules, backupTexts, scheduleProblems } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';
import { bytesOf } from '../core/files/base64.ts';
import { changesOf } from '../core/store/changes.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { hostname, sessionTable } from '../core/state.ts';
import { uploadedFile } from '../core/dispatch/uploadedFile.ts';
import { without } from '../core/store/without.ts';
import { isTimeZone } from '../core/time/zones.ts';
import { currentBackupKey, findBackupKey, keyPartGeneration, storeBackupKey } from '../keyPart/index.ts';
import { dropGatherings } from '../recovery/index.ts';
import { orderRestart } from '../restart/index.ts';
import { readContainer } from './imageContainer.ts';
import { beginBackup, imagesKept } from './makeBackup.ts';
import { openImage, openKeptImage } from './openImage.ts';
import { dropImage, imageBytes, keepImage } from './pieces.ts';
import { putImage } from './restoreImage.ts';
import { nextRun, wireSchedule } from './schedule.ts';
import {
  backupImage,
  backupOrigin,
  backupError,
  backupResult,
  backupSchedule,
  backupScheduleSince,
  earlierBackups,
  lockedImage,
  verifiedImage,
  type BackupImage,
} from './state.ts';
import { claimOf, dropUploaded, keepLocked, keepVerified, verificationOf } from './verifyImage.ts';

/** All backups on the appliance, the newest first. */
function imagesOf(context: Context): readonly BackupImage[] {
  const last = backupImage.get(context);
  return last ? [last, ...earlierBackups.get(context)] : [];
}

const wireImage = ({ name, bytes, time, sha256, generation, origin }: BackupImage): KeptBackup => ({
  id: name,
  size: bytes,
  time,
  sha256,
  keypart_generation: generation,
  scheduled: origin === 'schedule' ? 'yes' : 'no',
});

function statusOf(context: Context): BackupStatus {
  const image = backupImage.get(context) ?? null;
  return {
    backup_exists: image ? 'yes' : 'no',
    result: backupResult.get(context) ?? '',
    ...(backupResult.get(context) === 'failure' && backupError.get(context) !== '' ? { error: backupError.get(context) } : {}),
    backup_size: image?.bytes ?? 0,
    backup_time: image?.time ?? 0,
    backup_sha256: image?.sha256 ?? '',
    key_ready: currentBackupKey(context) ? 'yes' : 'no',
    keypart_generation: image?.generation ?? 0,
    current_generation: keyPartGeneration.get(context),
    images: imagesOf(context).map(wireImage),
    images_kept: imagesKept(context),
    next_run: nextRun(context),
  };
}

const two = (n: number) => String(n).padStart(2, '0');
/** 'keycontrol-backup-202611231642.bu' */
function filenameOf(time: number): string {
  const at = new Date(time * 1000);
  return `keycontrol-backup-${at.getUTCFullYear()}${[at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()].map(two).join('')}.bu`;
}

export const backups = resource(calls, {
  read: (context) => ({ backup: statusOf(context) }),
  status: (context) => ({ backup: statusOf(context) }),
  create: (context) => {
    check(backupRules.create(context.actor, statusOf(context)));
    context.commit(({ audit }) => {
      backupResult.set(context, 'running');
      backupOrigin.set(context, 'user');
      audit({ category: 'System', content: 'Backup started' });
    });
    beginBackup(context);
    return {};
  },
  schedule: (context) => ({ schedule: wireSchedule(context) }),
  changeSchedule: {
    changed: t('The backup schedule was changed in the meantime.'),
    current: (context) => wireSchedule(context),
    run: (context, { body }) => {
      const before = backupSchedule.get(context);
      const next = { ...before, ...without(body, 'revision') };
      checkFields(scheduleProblems(next));
      // A restored schedule can name a zone that this appliance does not know. It can still be turned off.
      const isZoneUsed = next.repeat !== 'never' || body.time_zone !== undefined;
      if (isZoneUsed && !isTimeZone(next.time_zone)) checkFields({ time_zone: backupTexts.zone });
      context.commit(({ audit }) => {
        backupSchedule.set(context, next);
        backupScheduleSince.set(context, context.now);
        audit({ category: 'System', content: 'Backup schedule changed', changes: changesOf(before, next, backupSchedule) });
      });
      context.agenda.wake();
      return { schedule: wireSchedule(context) };
    },
  },
  download: (context, { query }) => {
    const image = query.image === undefined ? backupImage.get(context) : imagesOf(context).find(({ name }) => name === query.image);
    if (!image) refuse(404, query.image === undefined ? backupTexts.none : backupTexts.gone);
    return { file: imageBytes(context, image), bytes: image.bytes, sha256: image.sha256, filename: filenameOf(image.time), type: 'application/octet-stream' };
  },
  verify: async (context) => {
    const file = await uploadedFile(context);
    const container = await readContainer(file);
    const key = findBackupKey(context, container.header.key);
    const image = key && (await openImage(context, container, key, context.request.signal));
    const kept = { ...(await keepImage(context, file.stream())), filename: file.name, by: context.me.id };
    if (!image) {
      const locked = { ...kept, header: container.header };
      keepLocked(context, locked);
      return claimOf(locked, keyPartGeneration.get(context));
    }
    const verification = verificationOf(context, image, kept);
    context.commit((write) => {
      dropUploaded(context);
      keepVerified(context, write, kept, verification, null);
    });
    return verification;
  },
  verified: (context) => {
    const [verified, locked] = [verifiedImage.get(context), lockedImage.get(context)];
    if (verified?.by === context.me.id) return verified.verification;
    return locked?.by === context.me.id ? claimOf(locked, keyPartGeneration.get(context)) : refuse(404, backupTexts.notVerified);
  },
  restore: async (context) => {
    const verified = verifiedImage.get(context);
    check(backupRules.restore(context.actor, { verified: verified !== null }));
    if (!verified) refuse(400, backupTexts.notVerified);
    // Only the user who verified the image may restore it.
    if (verified.by !== context.me.id) refuse(409, backupTexts.otherVerifier);
    const backupKey = verified.backup_key === null ? undefined : bytesOf(verified.backup_key);
    const { header, image } = await openKeptImage(context, verified, { backupKey, signal: context.request.signal });
    const { filename } = verified.verification.image ?? { filename: '' };
    return orderRestart(context, {
      kind: 'restore',
      content: `${hostname.get(context)} restored from ${filename}, a backup of ${new Date(image.header.backup_time * 1000).toISOString()}`,
      with: () => {
        putImage(context, image);
        if (backupKey) storeBackupKey(context, header.key, header.generation, backupKey);
        // The user who restores stays signed in to see the result. All other users are signed out.
        if (context.session && !context.session.machine) sessionTable.in(context).put(context.session);
        dropGatherings(context);
        dropImage(context, verified);
        verifiedImage.set(context, null);
      },
    });
  },
});
