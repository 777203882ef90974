import type { Client } from 'kc-api/client/client';
import { audit } from 'kc-api/contract/audit/audit';
import type { AnswerOf } from 'kc-api/contract/call';
import { chainPage } from 'kc-api/rules/audit/chain';
import type { LogOutcome } from 'kc-api/rules/audit/logCheck';
import type { ThreadedCheck } from './threads.ts';

/** Result of the verification of the whole log. */
export interface Verified extends LogOutcome {
  /** Number of the last linked record, according to the appliance. */
  until: number;
  /** Number of records that the appliance has not linked yet. */
  waiting: number;
}

interface VerifyOptions {
  client: Client;
  check: ThreadedCheck;
  state: AnswerOf<typeof audit.chainState>;
  /** Checkpoints that the user pasted, one line of text each. */
  others?: readonly string[];
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Number of pieces to download in advance, so that neither the download nor the check waits for the other. */
const ahead = 2;

/** Downloads and checks the current log piece by piece. */
export async function verifyLog({ client, check, state, others = [], signal, onProgress }: VerifyOptions): Promise<Verified> {
  const { first, last, chained, public_key, checkpoints } = state;
  const piece = (from: number) => {
    if (from > chained) return undefined;
    const count = Math.min(chainPage, chained - from + 1);
    const coming = client.download(audit.chain, { query: { from: String(from), count: String(count) } }, { signal, priority: 'normal' });
    // Prevents an unhandled rejection. The loop handles the error when it awaits this piece.
    coming.catch(() => undefined);
    return coming;
  };
  await check.begin({ publicKey: public_key, checkpoints: [...checkpoints, ...others], first });
  onProgress(0, chained);
  const coming = Array.from({ length: ahead }, (_, at) => piece(first + at * chainPage));
  let from = first;
  for (let next = coming.shift(); next; next = coming.shift(), from += chainPage) {
    const { blob } = await next;
    coming.push(piece(from + ahead * chainPage));
    await check.add(blob);
    signal.throwIfAborted();
    onProgress(Math.min(from + chainPage - 1, chained), chained);
  }
  return { ...(await check.end(chained)), until: chained, waiting: last - chained };
}
