import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Tip } from '../Tooltip/Tip.tsx';
import { keyOf } from '../theme/keyOf.ts';

/** Milliseconds of focus before the full text appears, so that it does not delay users who move on with the arrow keys. */
const rest = 300;

const isCut = (cell: HTMLElement): boolean => cell.scrollWidth > cell.clientWidth;

interface CutHintProps {
  pane: RefObject<HTMLElement | null>;
  /** The visible rows. If they change, the tip of an earlier cell disappears. */
  rows: object;
}

/** Shows the full text of a truncated cell or column title while it has keyboard focus. Escape hides it. For the pointer, `useCutTitle` sets a title. */
export function CutHint({ pane, rows }: CutHintProps) {
  const [at, setAt] = useState<{ cell: HTMLElement; rows: object } | null>(null);
  const inView = useRef(rows);
  useLayoutEffect(() => {
    inView.current = rows;
  }, [rows]);
  useEffect(() => {
    const box = pane.current;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setAt(null);
    };
    const show = ({ target }: FocusEvent) => {
      hide();
      const focused = target as HTMLElement;
      timer = setTimeout(() => {
        const text = focused.querySelector<HTMLElement>('.kc-title') ?? focused;
        if (text.matches('.kc-cell, .kc-title') && focused.matches(':focus-visible') && isCut(text)) setAt({ cell: text, rows: inView.current });
      }, rest);
    };
    const onKey = (e: KeyboardEvent) => {
      if (keyOf(e) === 'Escape') hide();
    };
    box.addEventListener('focusin', show);
    box.addEventListener('focusout', hide);
    box.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      box.removeEventListener('focusin', show);
      box.removeEventListener('focusout', hide);
      box.removeEventListener('keydown', onKey);
    };
  }, [pane]);
  if (at?.rows !== rows) return null;
  // Hidden from screen readers, which already read the full text of the cell.
  return (
    <Tip anchor={at.cell} placement="bottom-start" gap={6} role="presentation" aria-hidden>
      {at.cell.textContent}
    </Tip>
  );
}
