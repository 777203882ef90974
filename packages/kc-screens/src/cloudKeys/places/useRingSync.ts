import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetPoll } from 'kc-api/rules/cloudKeys/keySets';
import { useOperation } from '../../shell/index.ts';

/** What a sync started from. */
interface Start {
  synced: number | null;
}

/** The key rings of a key set, looked at again while they are synced. `onEnd` is told when the cloud was last read, and when before that, in epoch seconds. */
export const useRingSync = ({ guid }: Pick<KeySet, 'guid'>, onEnd?: (synced: number | null, before: number | null) => void) =>
  useOperation(
    keySets.keyRings,
    { params: { guid } },
    {
      progress: ({ sync_in_progress, last_synced_time }): Start | undefined => (sync_in_progress === 'yes' ? { synced: last_synced_time } : undefined),
      every: keySetPoll,
      onEnd: ({ last_synced_time }, { synced }) => onEnd?.(last_synced_time, synced),
    },
  );
