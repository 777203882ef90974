import { useCallback } from 'react';
import { bringPlacement } from 'kc-components/Popup';
import type { AnyDialog } from './dialog.ts';
import { useFirstMove } from './useFirstMove.ts';

/** Preloads the code of these dialogs and of popovers on the first user event. */
export function usePrepared(dialogs: readonly AnyDialog[]): void {
  useFirstMove(useCallback(() => Promise.allSettled([bringPlacement, ...dialogs.flatMap(({ prepare }) => prepare ?? [])].map((bring) => bring())), [dialogs]));
}
