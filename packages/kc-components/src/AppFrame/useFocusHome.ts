import { useEffect, useRef, type RefObject } from 'react';
import { focusSeenFrom } from '../theme/focus.ts';

/** Milliseconds before the hook moves the focus. New elements may take the focus themselves, and a closing dialog restores it. */
const grace = 50;
/** Milliseconds to wait for the heading of a new page. After that the focus stays where it is. */
const patience = 10_000;

const tabbable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

function take(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Returns the tabbable cell of a grid, otherwise the first tabbable element. */
const firstIn = (box: Element): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>('[role="grid"] [tabindex="0"]'), ...box.querySelectorAll<HTMLElement>(tabbable)].find(isShown);

/**
 * Prevents the loss of focus. When `place` changes, the heading of the new page gets the focus, unless the user has moved it meanwhile. If the focused element
 * disappears, the nearest remaining element gets the focus, otherwise the heading.
 */
export function useFocusHome(main: RefObject<HTMLElement | null>, place: string | undefined): void {
  const home = useRef<() => void>(() => undefined);

  useEffect(() => {
    const box = main.current;
    if (!box) return;
    const page = box.ownerDocument;
    let trail: readonly Element[] = [];
    /** Deadline for the heading of a new page, on the clock of `performance.now()`. 0: not waiting. */
    let waiting = 0;
    /** The focused element at the time of the page change: the link that led to the page. */
    let before: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const isLost = () => focusSeenFrom(box) === null;
    const heading = (): boolean => {
      const title = box.querySelector<HTMLElement>('h1');
      if (title) take(title);
      return title !== null;
    };
    const settle = () => {
      timer = undefined;
      if (performance.now() < waiting) {
        // If the user has opened a menu or a dialog meanwhile, the focus stays there.
        if ((!isLost() && focusSeenFrom(box) !== before) || heading()) waiting = 0;
      } else if (isLost() && trail[0] && !(trail[0].isConnected && isShown(trail[0] as HTMLElement))) {
        const near = trail.filter((one) => one.isConnected && one !== box && box.contains(one)).flatMap((one) => firstIn(one) ?? [])[0];
        if (near) take(near);
        else if (!heading()) take(box);
      }
    };
    const soon = () => {
      if (timer === undefined && (isLost() || waiting > 0)) timer = setTimeout(settle, grace);
    };
    const note = ({ target }: FocusEvent) => {
      trail = [];
      for (let one = target instanceof Element ? target : null; one; one = one.parentElement) trail = [...trail, one];
      // The user has started to use the page before its heading appeared.
      if (target instanceof Element && box.contains(target)) waiting = 0;
    };
    home.current = () => {
      before = focusSeenFrom(box);
      waiting = performance.now() + patience;
      soon();
    };
    const watch = new MutationObserver(soon);
    watch.observe(box, { childList: true, subtree: true });
    page.addEventListener('focusin', note);
    page.addEventListener('focusout', soon);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      page.removeEventListener('focusin', note);
      page.removeEventListener('focusout', soon);
    };
  }, [main]);

  useEffect(() => {
    if (place !== undefined) home.current();
  }, [place]);
}
