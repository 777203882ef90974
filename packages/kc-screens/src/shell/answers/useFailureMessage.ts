import { useCallback } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import { usePorts } from '../ports/KcProvider.tsx';
import { failureText } from './failureText.ts';

/** Says over the page that a call failed, where no dialog and no panel is there to say it. `words`: as in failureText. */
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
