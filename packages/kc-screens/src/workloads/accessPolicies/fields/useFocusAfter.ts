import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a function that focuses an element of the box by selector after the next render, because the pressed button disappears. */
export function useFocusAfter(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const goal = useRef('');
  useLayoutEffect(() => {
    if (goal.current === '') return;
    const target = box.current?.querySelector<HTMLElement>(goal.current);
    if (!target) return;
    target.focus();
    goal.current = '';
  });
  return (selector) => {
    goal.current = selector;
  };
}
