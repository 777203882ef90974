// @chunk console panel
import { useCallback, useRef, useState } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { usePerform, type Outcome } from './usePerform.ts';

/** State of an action: idle, pending, checking the outcome after a lost response, or failed. */
export type ActionState = { at: 'rest' } | { at: 'pending' } | { at: 'checking' } | { at: 'failed'; error: ApplianceError; text: string };

export const checkingText = t('The connection was lost before the server responded. Checking whether the change was saved…');

/** `usePerform` with its state. It sends one request at a time: the result is also null if a call is already under way. */
export function useAction() {
  const perform = usePerform();
  const [state, setState] = useState<ActionState>({ at: 'rest' });
  const underway = useRef(false);

  const run = useCallback(
    async <C extends Call>(declared: C, input: InputOf<C>): Promise<Outcome<AnswerOf<C>> | null> => {
      if (underway.current) return null;
      underway.current = true;
      setState({ at: 'pending' });
      try {
        const outcome = await perform(declared, input, { checking: () => setState({ at: 'checking' }) });
        // NET-20: silent errors are never shown; the console acts on them.
        setState(
          !outcome || outcome.ok || outcome.request || outcome.error.silent ? { at: 'rest' } : { at: 'failed', error: outcome.error, text: outcome.text },
        );
        return outcome;
      } finally {
        underway.current = false;
      }
    },
    [perform],
  );

  const reset = useCallback(() => setState({ at: 'rest' }), []);
  return { state, run, reset, busy: state.at === 'pending' || state.at === 'checking' };
}
