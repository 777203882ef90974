import type { CallInput } from 'kc-api/client/code/callInput';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';
import type { ListRead, PageRead } from '../calls/reading/listRead.ts';

/**
 * Returns the call that loads a list. For a paged list it runs `load` with a client that records the first call without sending it. Returns null if no call is
 * made.
 */
export async function readOf(client: Client, read: ListRead | PageRead | null): Promise<ListRead | null> {
  if (read === null || 'call' in read) return read;
  const asked: ListRead[] = [];
  const send = (call: Call, input?: CallInput) => {
    asked.push({ call, input });
    return new Promise<never>(() => undefined);
  };
  // Never resolves, because the recording client sends no response.
  void read.load({ ...client, send } as Client, read.request);
  await Promise.resolve();
  return asked[0] ?? null;
}
