import { useCallback } from 'react';
import { bringPlacement } from 'kc-components/Popup';
import type { AnyDialog } from './dialog.ts';
import { useFirstMove } from './useFirstMove.ts';

/** The code of these dialogs, and of what hangs on buttons, comes when somebody first moves. */
export function usePrepared(dialogs: readonly AnyDialog[]): void {
  useFirstMove(useCallback(() => Promise.allSettled([bringPlacement, ...dialogs.flatMap(({ prepare }) => prepare ?? [])].map((bring) => bring())), [dialogs]));
}
