import type { PageRequest } from 'kc-components/DataGrid';
import type { CallInput } from 'kc-api/client/code/callInput';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';

/** The call that last loaded a list. */
export interface ListRead {
  call: Call;
  input?: CallInput | undefined;
}

/** Loads a page of a list. The call is found by running `load` with a recording client. */
export interface PageRead {
  load: (client: Client, request: PageRequest) => unknown;
  request: PageRequest;
}

/** Returns the call that loads the list; null before the first request. */
export type ReadList = () => ListRead | PageRead | null;
