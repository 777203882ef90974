import { useLayoutEffect, useRef, type PointerEvent } from 'react';

/** Sets a title on a truncated text while the pointer is over it. Removes the title before the element shows another row. */
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
