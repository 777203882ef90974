import { createContext, useCallback, useContext } from 'react';
import { ApplianceError } from 'kc-api/client/errors';
import type { ConfirmWay } from 'kc-api/contract/session/session';

/** Asks who is there, in the dialog on show. False where the person went back; rejects where the question cannot be loaded. */
export type AskWho = (ways: readonly ConfirmWay[]) => Promise<boolean>;

export const AskWhoContext = createContext<AskWho>(() => Promise.resolve(false));

/**
 * Makes a call. Where the appliance wants to know first who asks, that is asked in the dialog on show, and the same call
 * is made again. Null where the person went back; every other failure is thrown on.
 */
export function useConfirmed() {
  const askWho = useContext(AskWhoContext);
  return useCallback(
    async <T>(send: () => Promise<T>): Promise<T | null> => {
      for (;;) {
        try {
          return await send();
        } catch (error) {
          if (!(error instanceof ApplianceError) || error.kind !== 'unconfirmed') throw error;
          // Where the question cannot be loaded the refusal has to do.
          const confirmed = await askWho(error.confirmWith).catch(() => null);
          if (confirmed === null) throw error;
          if (!confirmed) return null;
        }
      }
    },
    [askWho],
  );
}
