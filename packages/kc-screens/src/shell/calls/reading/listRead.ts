import type { CallInput } from 'kc-api/client/code/callInput';
import type { Call } from 'kc-api/contract/call';

/** The call that last loaded a list. */
export interface ListRead {
  call: Call;
  input?: CallInput | undefined;
}

/** Returns the call that loads the list; null before the first request. */
export type ReadList = () => ListRead | null;
