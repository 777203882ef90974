import { recoveryDrill as calls } from 'kc-api/contract/recovery/drill';
import { resource } from '../core/handlers.ts';
import { nodeStatus } from '../frame/index.ts';
import { completeBackupKey, keyPartGeneration, lastDrill } from '../keyPart/index.ts';
import { addParts, dropParts, statusOf } from './gathering.ts';

/** RECOV-31: combines the parts and discards the result. */
export const recoveryDrill = resource(calls, {
  status: (context) => statusOf(context, 'drill'),

  upload: async (context, { body }) => {
    await addParts(context, body.key_part, {
      purpose: 'drill',
      what: 'for a recovery drill',
      complete: ({ audit }, holders, secret) => {
        completeBackupKey(context, secret);
        lastDrill.set(context, context.now);
        nodeStatus.set(context, { ...nodeStatus.get(context), recovery_drill_due: 'no' });
        audit({ category: 'System', content: `Recovery drill completed with the admin key parts of ${holders.join(', ')}` });
        return { generation: keyPartGeneration.get(context), began: context.now, parts: [], complete: true };
      },
    });
    return statusOf(context, 'drill');
  },

  reset: (context) => dropParts(context, 'drill', 'Recovery drill reset: the uploaded admin key parts were discarded'),
});
