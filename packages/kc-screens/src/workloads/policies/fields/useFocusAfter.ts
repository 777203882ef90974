import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Gives the way to say where in the box the focus goes, as a selector, once that is drawn: what was pressed is gone then. */
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
