import { backups as calls, type BackupStatus, type Verification } from 'kc-api/contract/backup/backup';
import { backupRules, backupTexts } from 'kc-api/rules/backup/backup';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, refuse } from '../core/refusal.ts';
import { hostname, sessionTable } from '../core/state.ts';
import { uploadedFile } from '../core/uploadedFile.ts';
import { keyPartGeneration } from '../keyPart/index.ts';
import { orderRestart } from '../restart/index.ts';
import { changesBy } from './changes.ts';
import { readImage } from './imageFormat.ts';
import { beginBackup } from './makeBackup.ts';
import { dropImage, imageBytes, keepImage } from './pieces.ts';
import { checkFits, putImage } from './restoreImage.ts';
import { backupImage, backupResult, verifiedImage } from './state.ts';

function statusOf(context: Context): BackupStatus {
  const image = backupImage.get(context) ?? null;
  return {
    backup_exists: image ? 'yes' : 'no',
    result: backupResult.get(context) ?? '',
    backup_size: image?.bytes ?? 0,
    backup_time: image?.time ?? 0,
    backup_sha256: image?.sha256 ?? '',
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
      audit({ category: 'System', content: 'Backup started' });
    });
    beginBackup(context);
    return {};
  },
  download: (context) => {
    const image = backupImage.get(context);
    if (!image) refuse(404, backupTexts.none);
    return { file: imageBytes(context, image), bytes: image.bytes, sha256: image.sha256, filename: filenameOf(image.time), type: 'application/octet-stream' };
  },
  verify: async (context) => {
    const file = await uploadedFile(context);
    const image = await readImage(file, context.request.signal);
    checkFits(context, image);
    const { keycontrol_image: _, flavour: _flavour, ...facts } = image.header;
    const kept = await keepImage(context, file.stream());
    const verification: Verification = {
      keypart_generation: facts.keypart_generation,
      current_generation: keyPartGeneration.get(context),
      image: { ...facts, filename: file.name, size: kept.bytes, sha256: kept.sha256 },
      changes: changesBy(context, image),
    };
    context.commit(({ audit }) => {
      dropImage(context, verifiedImage.get(context));
      verifiedImage.set(context, { ...kept, verification });
      audit({ category: 'System', content: `Backup image ${file.name} verified` });
    });
    return verification;
  },
  restore: async (context) => {
    const verified = verifiedImage.get(context);
    check(backupRules.restore(context.actor, { verified: verified !== null }));
    if (!verified) refuse(400, backupTexts.notVerified);
    const image = await readImage(await new Response(imageBytes(context, verified)).blob(), context.request.signal);
    checkFits(context, image);
    const { filename } = verified.verification.image ?? { filename: '' };
    return orderRestart(context, {
      kind: 'restore',
      content: `${hostname.get(context)} restored from ${filename}, a backup of ${new Date(image.header.backup_time * 1000).toISOString()}`,
      with: () => {
        putImage(context, image);
        // Whoever restores hears what became of it; everybody else is signed out.
        if (context.session) sessionTable.in(context).put(context.session);
        dropImage(context, verified);
        verifiedImage.set(context, null);
      },
    });
  },
});
