import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetPoll } from 'kc-api/rules/cloudKeys/keySets';
import { useOperation } from '../../shell/index.ts';

/** The state at the start of a sync: the time of the previous one. */
interface Start {
  synced: number | null;
}

/**
 * Fetches the key rings of a key set and polls while they are being synced. `onEnd` gets the time of the latest sync and of the one before, in epoch seconds.
 */
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
