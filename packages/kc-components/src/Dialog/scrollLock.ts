import { useLayoutEffect } from 'react';

let locks = 0;

/** Keeps the page behind from scrolling while the caller is on show; counts, because dialogs nest. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (locks === 0) root.style.setProperty('--kc-gutter', `${globalThis.innerWidth - root.clientWidth}px`);
    locks += 1;
    root.classList.add('kc-scroll-locked');
    return () => {
      locks -= 1;
      if (locks > 0) return;
      root.classList.remove('kc-scroll-locked');
      root.style.removeProperty('--kc-gutter');
    };
  }, []);
}
