import { useLayoutEffect } from 'react';

let locks = 0;
let unlock = () => undefined as void;

/** Keeps the page behind from scrolling, and leaves the place of its scroll bar, so that it does not jump. */
function lock(page: HTMLElement): () => void {
  const { style, clientWidth } = page;
  const { overflow, paddingInlineEnd } = style;
  style.paddingInlineEnd = `${globalThis.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.paddingInlineEnd = paddingInlineEnd;
    if (page.getAttribute('style') === '') page.removeAttribute('style');
  };
}

/** Keeps the page behind from scrolling while the caller is on show; counts, because dialogs nest. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    if (locks === 0) unlock = lock(document.documentElement);
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) unlock();
    };
  }, []);
}
