import { useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { useStore } from '../theme/useStore.ts';
import { focusSeenFrom } from '../theme/focus.ts';

/** A dialog that is open, as an interlude sees it. */
export interface DialogOnShow {
  /** Below what the dialog says. */
  place: HTMLElement;
  /** Puts the entries out of reach and the buttons away, or gives them back with the focus. */
  interrupt(on: boolean): void;
}

let onShow: readonly DialogOnShow[] = [];
const watchers = new Set<() => void>();

function change(next: readonly DialogOnShow[]): void {
  onShow = next;
  for (const watcher of watchers) watcher();
}

const watch = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** The dialog above all others; null where none is open. */
export const topDialog = (): DialogOnShow | null => onShow.at(-1) ?? null;

export const useIsOnShow = (dialog: DialogOnShow): boolean => useStore(watch, () => onShow.includes(dialog));

/** For an open dialog: makes it known while it is there. */
export function useOnShow(): { interrupted: boolean; place: Ref<HTMLDivElement> } {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [interrupted, setInterrupted] = useState(false);
  const before = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (!place) return;
    // A question may have one of its own, such as for the password: both stand in the dialog.
    let depth = 0;
    const own: DialogOnShow = {
      place,
      interrupt(on) {
        if (on && depth === 0) before.current = focusSeenFrom(place);
        depth += on ? 1 : -1;
        setInterrupted(depth > 0);
      },
    };
    change([...onShow, own]);
    return () => change(onShow.filter((dialog) => dialog !== own));
  }, [place]);

  useEffect(() => {
    if (!interrupted) before.current?.focus();
  }, [interrupted]);

  return { interrupted, place: setPlace };
}
