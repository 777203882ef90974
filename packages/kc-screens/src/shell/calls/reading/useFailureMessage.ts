import { useCallback } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import { usePorts } from '../../ports/KcProvider.tsx';
import { failureText } from './failureText.ts';

/** Returns a callback that shows the error of a call as a message over the page, where no dialog or panel shows it. `words`: see failureText. */
export function useFailureMessage(): (error: ApplianceError | null | undefined, words?: string) => void {
  const { messages } = usePorts();
  return useCallback(
    (error, words) => {
      const text = failureText(error, words);
      if (text !== undefined) messages.add({ kind: 'error', text });
    },
    [messages],
  );
}
