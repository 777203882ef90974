import type { PageRequest } from 'kc-components/DataGrid';
import type { CallInput } from 'kc-api/client/code/callInput';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';

/** The call that a list is read with, as it was made last. */
export interface ListRead {
  call: Call;
  input?: CallInput | undefined;
}

/** How a page of a list is read: what it asks for is found by asking. */
export interface PageRead {
  load: (client: Client, request: PageRequest) => unknown;
  request: PageRequest;
}

/** The call that it is read with, for whoever makes it elsewhere; null while none was made. */
export type ReadList = () => ListRead | PageRead | null;
