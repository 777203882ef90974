import { useEffect } from 'react';

/** First events of a user. */
const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Preloads code on the first user event: page load does not wait for it, and it is usually there when the user presses a button. `bring` must be referentially
 * stable.
 */
export function useFirstMove(bring: () => Promise<unknown>): void {
  useEffect(() => {
    const leave = () => moves.forEach((move) => removeEventListener(move, begin, true));
    const begin = () => {
      leave();
      // Ignore failures: opening the dialog loads the code again and reports the error.
      bring().catch(() => undefined);
    };
    moves.forEach((move) => addEventListener(move, begin, true));
    return leave;
  }, [bring]);
}
