import { createContext, useContext } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { BodyOf, Call } from 'kc-api/contract/call';
import type { requests } from 'kc-api/contract/requests/requests';

/** A call that a second administrator must approve. */
export interface NeedsSecond {
  call: Call;
  input: unknown;
  /** Id of the bulk operation that the call belongs to. The user enters the reason once, and each object gets its own request. */
  batch?: string | undefined;
  /** Title of the request. The call then has nothing to do with the open dialog. Default: the title and the content of the open dialog. */
  title?: string | undefined;
}

/** The entries of the user for a request: the reason, and when it is carried out. A bulk operation uses it for each object. */
export interface RequestEntry {
  reason: string;
  timing: Pick<BodyOf<typeof requests.create>, 'window' | 'emergency'>;
}

/** Outcome: the request was sent, the user went back, or sending failed. */
export type SecondOutcome = { as: 'sent' } | { as: 'back' } | { as: 'failed'; error: ApplianceError };

export interface SecondPerson {
  ask: (needs: NeedsSecond) => Promise<SecondOutcome>;
  /** Stores the content of the open dialog for the approval requests of a bulk operation, because the dialog is about to close. */
  remember: (batch: string) => void;
}

export const SecondPersonContext = createContext<SecondPerson>({
  ask: () => Promise.resolve({ as: 'back' }),
  remember: () => undefined,
});

export const useSecondPerson = (): SecondPerson => useContext(SecondPersonContext);
