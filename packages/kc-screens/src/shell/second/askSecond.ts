import { createContext, useContext } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';

/** A call that a second administrator has to approve. */
export interface NeedsSecond {
  call: Call;
  input: unknown;
  /** The act on many objects that it is a part of: the reason is asked for once, and each object has a request of its own. */
  batch?: string | undefined;
}

/** What became of it: the request was sent, the person went back, or it could not be sent. */
export type SecondOutcome = { as: 'sent' } | { as: 'back' } | { as: 'failed'; error: ApplianceError };

export interface SecondPerson {
  ask: (needs: NeedsSecond) => Promise<SecondOutcome>;
  /** An act on many begins, and the dialog that it was begun in goes: what that shows is kept for its requests. */
  remember: (batch: string) => void;
}

export const SecondPersonContext = createContext<SecondPerson>({
  ask: () => Promise.resolve({ as: 'back' }),
  remember: () => undefined,
});

export const useSecondPerson = (): SecondPerson => useContext(SecondPersonContext);
