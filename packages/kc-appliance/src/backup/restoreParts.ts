import { restoreParts as calls } from 'kc-api/contract/backup/restoreParts';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { resource } from '../core/handlers.ts';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { adminKeyId, deriveBackupKey } from '../keyPart/index.ts';
import { addParts, dropParts, statusOf, type CollectedKey } from '../recovery/index.ts';
import { openKeptImage } from './openImage.ts';
import { lockedImage, type LockedImage } from './state.ts';
import { keepVerified, verificationOf } from './verifyImage.ts';

const requireLocked = (context: Context): LockedImage => lockedImage.get(context) ?? refuse(409, backupTexts.noLocked);

/** The admin key of the image. Its header lists the hash of each part, so a wrong one is refused when it is uploaded. */
const keyOf = ({ header: { key, generation, min_keyparts: needed, parts } }: LockedImage): CollectedKey => ({
  generation,
  needed,
  holderOf: (partHash) => parts.find(({ hash }) => hash === partHash) ?? { reason: backupTexts.partOfOtherKey },
  isKey: (secret) => adminKeyId(secret) === key,
});

export const restoreParts = resource(calls, {
  status: (context) => {
    const locked = lockedImage.get(context);
    return statusOf(context, 'restore', locked ? keyOf(locked) : { generation: 0, needed: 0 });
  },

  upload: async (context, { body }) => {
    const locked = requireLocked(context);
    const key = keyOf(locked);
    let verification: ReturnType<typeof verificationOf> | undefined;
    const { complete } = await addParts(context, body.key_part, {
      purpose: 'restore',
      keyNow: () => key,
      what: `to open backup image ${locked.filename}`,
      prepare: async (secret) => {
        const { image } = await openKeptImage(context, locked, { backupKey: deriveBackupKey(secret), signal: context.request.signal });
        verification = verificationOf(context, image, locked);
      },
      complete: (write, _, secret) => {
        // Another image was uploaded meanwhile.
        if (requireLocked(context).name !== locked.name || !verification) refuse(409, backupTexts.noLocked);
        lockedImage.set(context, null);
        keepVerified(context, write, locked, verification, deriveBackupKey(secret));
        return { generation: key.generation, began: context.now, parts: [], complete: true };
      },
    });
    return complete ? { complete: 'yes', time_remaining: 0, current_parts: 0 } : statusOf(context, 'restore', key);
  },

  reset: (context) => dropParts(context, 'restore', 'Uploaded admin key parts of a backup image discarded'),
});
