import { useEffect } from 'react';
import { bringPlacement } from 'kc-components/Popup';
import type { AnyDialog } from './dialog.ts';

/** What somebody does before they open anything. */
const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The code of these dialogs, and of what hangs on buttons, comes when somebody first moves: the page does not wait for it, and a press finds it there. */
export function usePrepared(dialogs: readonly AnyDialog[]): void {
  useEffect(() => {
    const leave = () => moves.forEach((move) => removeEventListener(move, prepare, true));
    const prepare = () => {
      leave();
      // What does not come is asked for again when it is opened, and said then.
      for (const bring of [bringPlacement, ...dialogs.flatMap(({ prepare: one }) => one ?? [])]) bring().catch(() => undefined);
    };
    moves.forEach((move) => addEventListener(move, prepare, true));
    return leave;
  }, [dialogs]);
}
