import { useEffect } from 'react';

/** What somebody does before they open anything. */
const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Brings code when somebody first moves: the page does not wait for it, and a press finds it there. `bring` is the same from draw to draw. */
export function useFirstMove(bring: () => Promise<unknown>): void {
  useEffect(() => {
    const leave = () => moves.forEach((move) => removeEventListener(move, begin, true));
    const begin = () => {
      leave();
      // What does not come is asked for again when it is opened, and said then.
      bring().catch(() => undefined);
    };
    moves.forEach((move) => addEventListener(move, begin, true));
    return leave;
  }, [bring]);
}
