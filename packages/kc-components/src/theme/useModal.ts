import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { afterFocus, focusSeenFrom } from './focus.ts';
import { openModal } from './modal.ts';

/**
 * Makes an element modal while the caller is mounted. `onOpen` must move the focus into it, and is not called if the focus is already there. `onClose` must
 * move the focus to its next element, after the modal element has left the page.
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
    // Strict mode simulates an unmount while the element stays in the page.
    return () => afterFocus(() => element.isConnected || calls.current.onClose());
  }, [panel]);
}
