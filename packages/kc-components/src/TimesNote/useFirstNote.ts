import { useLayoutEffect, useRef, useState } from 'react';
import { DIALOG } from '../theme/hostDialog.ts';

/** All notes on the page decide anew whenever one of them comes or goes. */
const judges = new Set<() => void>();
const judgeAll = () => judges.forEach((judge) => judge());

const isDrawn = (note: Element): boolean => (note.parentElement?.getClientRects().length ?? 0) > 0;

/**
 * Whether a note about a clock is the first one in its dialog, or on its page outside of dialogs: a screen names its time zone
 * once. Notes about other clocks, and notes in parts that are hidden, do not count. `ref` belongs on the note.
 */
export function useFirstNote(clock: string) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isFirst, setFirst] = useState(true);
  useLayoutEffect(() => {
    const judge = () => {
      const note = ref.current;
      if (!note) return;
      const scope = note.closest(DIALOG);
      const root = scope ?? (note.getRootNode() as Document | ShadowRoot);
      const first = [...root.querySelectorAll(`[data-kc-clock="${CSS.escape(clock)}"]`)].find((one) => one.closest(DIALOG) === scope && isDrawn(one));
      setFirst(first === undefined || first === note);
    };
    judges.add(judge);
    judgeAll();
    return () => {
      judges.delete(judge);
      // The note is still in the page while it is cleaned up.
      queueMicrotask(judgeAll);
    };
  }, [clock]);
  return { ref, isFirst };
}
