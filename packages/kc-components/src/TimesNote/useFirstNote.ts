import { useLayoutEffect, useRef, useState } from 'react';
import { DIALOG } from '../theme/hostDialog.ts';

/** Callbacks of all notes. Each note checks again whenever a note mounts or unmounts. */
const judges = new Set<() => void>();
const judgeAll = () => judges.forEach((judge) => judge());

const isDrawn = (note: Element): boolean => (note.parentElement?.getClientRects().length ?? 0) > 0;

/**
 * `isFirst` is true for the first note about a time zone in its dialog, or on its page outside of dialogs. A screen names its time zone only once. Notes about
 * other zones and hidden notes do not count. Attach `ref` to the note.
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
      // During its cleanup, the note is still in the page.
      queueMicrotask(judgeAll);
    };
  }, [clock]);
  return { ref, isFirst };
}
