import type { CallInput } from 'kc-api/client/code/callInput';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';
import type { ListRead, PageRead } from './listRead.ts';

/** What a list is read with. Of a page it is the call that reading it would make, which is not made. Null where it makes none. */
export async function readOf(client: Client, read: ListRead | PageRead | null): Promise<ListRead | null> {
  if (read === null || 'call' in read) return read;
  const asked: ListRead[] = [];
  const send = (call: Call, input?: CallInput) => {
    asked.push({ call, input });
    return new Promise<never>(() => undefined);
  };
  // It goes on once it is answered, which is never.
  void read.load({ ...client, send } as Client, read.request);
  await Promise.resolve();
  return asked[0] ?? null;
}
