import type { PageRequest } from 'kc-components/DataGrid';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';
import type { CallInput } from 'kc-api/client/code/callInput';

/** The call that a list is read with, as it was made last. */
export interface ListRead {
  call: Call;
  input?: CallInput | undefined;
}

/** The call that it is read with, for whoever makes it elsewhere; null while none was made. */
export type ReadList = () => ListRead | null | Promise<ListRead | null>;

/** What `load` asks for: the call that it would make, which is not made. Null where it makes none. */
export async function readOf(client: Client, load: (client: Client, request: PageRequest) => unknown, request: PageRequest): Promise<ListRead | null> {
  const asked: ListRead[] = [];
  const send = (call: Call, input?: CallInput) => {
    asked.push({ call, input });
    return new Promise<never>(() => undefined);
  };
  // It goes on once it is answered, which is never.
  void load({ ...client, send } as Client, request);
  await Promise.resolve();
  return asked[0] ?? null;
}
