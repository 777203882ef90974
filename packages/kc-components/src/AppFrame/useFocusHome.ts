import { useEffect, useRef, type RefObject } from 'react';
import { focusSeenFrom } from '../theme/focus.ts';

/** What has just been drawn may still take focus by itself, and a dialog that closes gives it back: milliseconds. */
const grace = 50;
/** A page whose heading takes longer to come leaves the focus where it is then: milliseconds. */
const patience = 10_000;

const tabbable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

function take(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The cell of a grid that the Tab key comes to, else the first thing that it comes to. */
const firstIn = (box: Element): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>('[role="grid"] [tabindex="0"]'), ...box.querySelectorAll<HTMLElement>(tabbable)].find(isShown);

/**
 * Keeps the focus on something. On another page (`place`) its heading gets it, unless somebody is in a dialog. Where what
 * had it is gone, the nearest thing that is still there gets it, and in the end the heading.
 */
export function useFocusHome(main: RefObject<HTMLElement | null>, place: string | undefined): void {
  const home = useRef<() => void>(() => undefined);

  useEffect(() => {
    const box = main.current;
    if (!box) return;
    const page = box.ownerDocument;
    let trail: readonly Element[] = [];
    /** Until then the heading of a page that is still coming is waited for. */
    let waiting = 0;
    /** What had the focus when the page changed: the link that led to it. */
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
        // A menu or a dialog that somebody has opened meanwhile keeps it.
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
      // Somebody has begun with the page before its heading came.
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
