import type { Client } from 'kc-api/client/client';
import { audit } from 'kc-api/contract/audit/audit';
import type { AnswerOf } from 'kc-api/contract/call';
import { chainPage } from 'kc-api/rules/audit/chain';
import type { LogOutcome } from 'kc-api/rules/audit/logCheck';
import type { ThreadedCheck } from './threads.ts';

/** What a walk over the whole log has found. */
export interface Verified extends LogOutcome {
  /** Records that the appliance says there are. */
  until: number;
  /** Older records that the appliance has not linked yet. */
  waiting: number;
}

interface VerifyOptions {
  client: Client;
  check: ThreadedCheck;
  state: AnswerOf<typeof audit.chainState>;
  /** Checkpoints from elsewhere, as lines of text. */
  others?: readonly string[];
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Pieces on their way while one is checked: neither side waits for the other. */
const ahead = 2;

/** Walks over the log as it is now. */
export async function verifyLog({ client, check, state, others = [], signal, onProgress }: VerifyOptions): Promise<Verified> {
  const { first, last, chained, public_key, checkpoints } = state;
  const piece = (from: number) => {
    if (from > chained) return undefined;
    const count = Math.min(chainPage, chained - from + 1);
    const coming = client.download(audit.chain, { query: { from: String(from), count: String(count) } }, { signal, priority: 'normal' });
    // What fails is told when its turn comes.
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
