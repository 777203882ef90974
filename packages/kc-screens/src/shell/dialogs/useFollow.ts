import { useCallback } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';
import { failureText } from '../calls/reading/failureText.ts';
import { useReadStale } from '../calls/reading/useAnswer.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import type { Follow } from './formDialog.ts';

/** Returns a callback that sends a follow-up call, shows its error as a message, and invalidates stale data. */
export function useFollow(): Follow {
  const { client, messages } = usePorts();
  const readStale = useReadStale();
  return useCallback(
    (declared, input, failed, kind = 'error') => {
      client
        .send(declared as Call, input as never)
        .catch((error: ApplianceError) => {
          const text = failureText(error, failed?.(error));
          if (text !== undefined) messages.add({ kind, text });
        })
        .finally(() => readStale(declared));
    },
    [client, messages, readStale],
  );
}
