import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { sayDone, useAction, useFailureMessage, usePorts } from '../../../shell/index.ts';
import { useRingSync } from '../../places/useRingSync.ts';

/** Returns the key rings of a key set and a function that syncs them (KSET-29, KSET-45). */
export function useKeyRings(set: KeySet) {
  const ports = usePorts();
  const sayFailure = useFailureMessage();
  const action = useAction();
  const { answer, progress, begin } = useRingSync(set, (synced, before) => {
    // After a failed sync the time is unchanged.
    if (synced === before) ports.messages.add({ kind: 'error', text: keySetTexts.syncFailed, about: set.name });
    else sayDone(ports, keySetTexts.synced, set.name);
  });

  async function sync() {
    const outcome = await action.run(keySets.syncKeyRings, { params: { guid: set.guid } });
    if (outcome?.ok && outcome.answer) begin(outcome.answer);
    else if (outcome && !outcome.ok) sayFailure(outcome.error, outcome.text);
  }

  return { read: answer, syncing: progress !== undefined, synced: answer.data?.last_synced_time, busy: action.busy, sync: () => void sync() };
}
