import { canonical, linkHash } from 'kc-api/rules/audit/chain';
import { signCheckpoint } from 'kc-api/rules/audit/chainKey';
import type { Due } from '../core/work/agenda.ts';
import { chainHead, chainSealed, checkpointTable } from '../core/auditChain.ts';
import type { Environment } from '../core/context.ts';
import { auditTable } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { lastNumber } from '../core/write.ts';
import { auditKey } from './auditKey.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

/** A checkpoint is made after so many records, and of fewer when the last one is so old; seconds. */
export const sealing = { records: 1_000, pause: 3_600 } as const;

/** Records of an older version that are hashed at a time. */
const piece = 500;

/** Hashes the next records that an older version has left; a hash that stands there is never written again. */
function linkPiece(environment: Environment): void {
  const table = auditTable.in(environment);
  const head = chainHead.get(environment);
  const end = Math.min(head.sequence + piece, lastNumber(environment, 'audit'));
  let { hash } = head;
  for (let at = head.sequence + 1; at <= end; at += 1) {
    const row = table.get(String(at));
    if (row?.hash !== undefined) hash = row.hash;
    else if (row) table.put({ ...row, hash: (hash = linkHash(hash, canonical(row), environment.textHash)) });
  }
  chainHead.set(environment, { sequence: end, hash });
}

/** A log that an older version began is linked from its first record on, a piece at a time. */
export const linkingDue: Due = (environment) => {
  const { store, jobs } = environment;
  if (chainHead.get({ store }).sequence >= lastNumber({ store }, 'audit')) return undefined;
  return {
    at: 0,
    run: async () => {
      // Whatever else waits has its turn.
      await yieldToEventLoop();
      if (!jobs.stopped) store.transaction(() => linkPiece(environment));
    },
  };
};

/** Signs what the log is now. */
export function seal(environment: Environment): void {
  const { store, vault } = environment;
  store.transaction(() => {
    const { sequence, hash } = chainHead.get({ store });
    const time = secondsOf(environment);
    if (sequence === 0 || checkpointTable.in({ store }).get(String(sequence))) return chainSealed.set({ store }, { sequence, time });
    const checkpoint = signCheckpoint(auditKey({ store }), { vault: vault.name, sequence, hash, time });
    checkpointTable.in({ store }).put({ id: String(sequence), ...checkpoint });
    chainSealed.set({ store }, { sequence, time });
  });
}

/** Of a log in which nothing was written there is nothing new to sign. */
export const sealingDue: Due = (environment) => {
  const head = chainHead.get(environment);
  if (head.sequence < lastNumber(environment, 'audit')) return undefined;
  const { sequence, time } = chainSealed.get(environment);
  if (head.sequence <= sequence) return undefined;
  const at = head.sequence - sequence >= sealing.records ? 0 : time + sealing.pause;
  return { at, run: async () => seal(environment) };
};

/** What an older version has left is not signed before all of it is linked; a new log is first signed an hour from now. */
export function beginSealing(environment: Environment): void {
  environment.store.transaction(() => {
    auditKey(environment);
    if (chainSealed.get(environment).time === 0) chainSealed.set(environment, { sequence: 0, time: secondsOf(environment) });
  });
}
