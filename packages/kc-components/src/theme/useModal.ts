import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { afterFocus, focusSeenFrom } from './focus.ts';
import { openModal } from './modal.ts';

/**
 * Makes an element modal while the caller is mounted. `onOpen` moves the focus into it, unless it is there already, and
 * `onClose` moves it to where it belongs after the element has left the page.
 */
export function useModal(panel: RefObject<HTMLElement | null>, onOpen: (panel: HTMLElement) => void, onClose: () => void): void {
  const calls = useRef({ onOpen, onClose });
  useLayoutEffect(() => {
    calls.current = { onOpen, onClose };
  });
  useLayoutEffect(() => (panel.current ? openModal(panel.current) : undefined), [panel]);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    if (!element.contains(focusSeenFrom(element))) calls.current.onOpen(element);
    // Strict mode tries an unmount on an element that stays.
    return () => afterFocus(() => element.isConnected || calls.current.onClose());
  }, [panel]);
}
