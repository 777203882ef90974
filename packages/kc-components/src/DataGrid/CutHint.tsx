import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Tip } from '../Tooltip/Tip.tsx';
import { keyOf } from '../theme/keyOf.ts';

/** ms that the focus rests before the whole text stands there: whoever moves on with the arrow keys is not held up. */
const rest = 300;

const isCut = (cell: HTMLElement): boolean => cell.scrollWidth > cell.clientWidth;

interface CutHintProps {
  pane: RefObject<HTMLElement | null>;
  /** What is in view: with another one nothing hangs on what a cell showed before. */
  rows: object;
}

/** The whole text of a cell or a column's title that is cut, while the keyboard's focus rests on it; Escape takes it away. The pointer has the title of `useCutTitle`. */
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
  // What the cell says is read out whole already.
  return (
    <Tip anchor={at.cell} placement="bottom-start" gap={6} role="presentation" aria-hidden>
      {at.cell.textContent}
    </Tip>
  );
}
