import { useEffect, useRef } from 'react';
import { keyOf } from '../theme/keyOf.ts';

/** Active Escape handlers, the newest last. */
const takers: ((e: KeyboardEvent) => boolean | void)[] = [];

/** True in a select whose options are open in the page: Escape closes only those. Browsers without this state open them outside the page. */
const isInOpenSelect = (at: EventTarget | undefined): boolean =>
  at instanceof Element && globalThis.CSS?.supports?.('selector(:open)') && at.closest('select:open') !== null;

function onKeyDown(e: KeyboardEvent): void {
  const taker = takers.at(-1);
  if (keyOf(e) !== 'Escape' || !taker || isInOpenSelect(e.composedPath()[0])) return;
  if (taker(e) === false) return;
  e.preventDefault();
  e.stopPropagation();
}

/**
 * While `active`, Escape calls only this handler. The listener is on the window in the capture phase, because a surrounding dialog that listens on the document
 * must not close too. If the handler returns `false`, the event continues to other listeners.
 */
export function useEscape(active: boolean, onEscape: (e: KeyboardEvent) => boolean | void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!active) return;
    const taker = (e: KeyboardEvent) => latest.current(e);
    if (takers.push(taker) === 1) addEventListener('keydown', onKeyDown, true);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      if (takers.length === 0) removeEventListener('keydown', onKeyDown, true);
    };
  }, [active]);
}
