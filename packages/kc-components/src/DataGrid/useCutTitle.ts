import { useLayoutEffect, useRef, type PointerEvent } from 'react';

/** A title where the pointer is over a text that is cut, and only there; taken away again before the element shows another row. */
export function useCutTitle(rows: object): (e: PointerEvent) => void {
  const titled = useRef<Element | null>(null);
  const clear = () => {
    titled.current?.removeAttribute('title');
    titled.current = null;
  };
  useLayoutEffect(clear, [rows]);
  return (e) => {
    const cell = (e.target as Element).closest<HTMLElement>('.kc-cell, .kc-title');
    if (cell === titled.current) return;
    clear();
    if (!cell || cell.scrollWidth <= cell.clientWidth) return;
    cell.setAttribute('title', cell.textContent ?? '');
    titled.current = cell;
  };
}
