import { useEffect, useRef, useState } from 'react';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetPoll, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { useAction, useAnswer, useFailureMessage, usePorts } from '../../../shell/index.ts';

/** The key rings of a key set, looked at again while they are synced, and the way to sync them (KSET-29, KSET-45). */
export function useKeyRings(set: KeySet) {
  const { messages } = usePorts();
  const sayFailure = useFailureMessage();
  const action = useAction();
  const input = { params: { guid: set.guid } };
  const [watching, setWatching] = useState(false);
  const read = useAnswer(keySets.keyRings, input, { poll: watching ? keySetPoll : undefined });

  // What the press was answered with stands until the list was read again.
  const [begun, setBegun] = useState<{ at: number | null; answer: NonNullable<typeof read.data> } | null>(null);
  const rings = begun && read.updatedAt === begun.at ? begun.answer : read.data;
  const syncing = rings?.sync_in_progress === 'yes';
  if (watching !== syncing) setWatching(syncing);

  const before = useRef<number | null | undefined>(undefined);
  const synced = rings?.last_synced_time;
  useEffect(() => {
    if (syncing) {
      before.current = synced;
      return;
    }
    if (before.current === undefined || synced === undefined) return;
    // A sync that failed leaves the time as it was.
    messages.add(synced === before.current ? { kind: 'error', text: keySetTexts.syncFailed } : { kind: 'success', text: keySetTexts.synced });
    before.current = undefined;
  }, [syncing, synced, messages]);

  async function sync() {
    const outcome = await action.run(keySets.syncKeyRings, input);
    if (outcome?.ok && outcome.answer) setBegun({ at: read.updatedAt, answer: outcome.answer });
    else if (outcome && !outcome.ok) sayFailure(outcome.error, outcome.text);
  }

  return { read: { ...read, data: rings }, syncing, synced, busy: action.busy, sync: () => void sync() };
}
