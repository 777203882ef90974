import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Pixels of the neighboring entry that stay visible, so that the list looks scrollable. */
const PEEK = 24;

/** Scrolls the parent of the list until the current entry is visible: on mount, and when `current` changes. */
export function useCurrentInView<List extends HTMLElement>(current: string | undefined): RefObject<List | null> {
  const list = useRef<List>(null);
  useLayoutEffect(() => {
    const scroller = list.current?.parentElement;
    const entry = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!scroller || !entry) return;
    // scrollIntoView would also scroll the frame around the menu.
    const visible = scroller.getBoundingClientRect();
    if (entry.top < visible.top) scroller.scrollTop += entry.top - visible.top - PEEK;
    else if (entry.bottom > visible.bottom) scroller.scrollTop += entry.bottom - visible.bottom + PEEK;
  }, [current]);
  return list;
}
