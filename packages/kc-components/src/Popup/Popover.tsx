import { useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { Popup, standsIn, type PopupProps } from './Popup.tsx';
import { afterFocus, focusSeenFrom } from '../theme/focus.ts';
import { useEscape } from './useEscape.ts';

type PopoverProps = Omit<PopupProps, 'ref'> & {
  /** Focus goes back to it. Default: what has focus when the popover opens. */
  from?: Element | undefined;
  /** It wants to go: Escape, a press outside, or focus went elsewhere. Take it out of the tree then. */
  onDone: () => void;
  /** Default: 'dialog'. */
  role?: 'dialog' | 'presentation';
};

const focusable = 'input, select, textarea, button, a[href], [role^="menuitem"]';

/** For React it stands inside what it was opened from (a row, a header), and what happens in it is not meant for that. */
const end = (e: SyntheticEvent) => e.stopPropagation();

/** A popup that takes focus, to its first control, and gives it back when it goes. */
export function Popover({ from, onDone, role = 'dialog', onKeyDown, ...popup }: PopoverProps) {
  const { anchor } = popup;
  const box = useRef<HTMLDivElement>(null);
  const back = useRef<Element | null>(null);
  useEscape(true, onDone);

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    back.current = from ?? focusSeenFrom(node);
    (node.querySelector<HTMLElement>(focusable) ?? node).focus({ preventScroll: true });
    return () => {
      // Who closed it by pressing something else keeps focus there.
      const active = focusSeenFrom(node);
      const lost = active === null || node.contains(active);
      if (lost && back.current instanceof HTMLElement) back.current.focus({ preventScroll: true });
    };
  }, [from]);

  const isOutside = (target: EventTarget | null): boolean => {
    // The button that opened it closes it by its own click.
    const opener = anchor instanceof Element ? (anchor.hasAttribute('aria-haspopup') ? anchor : anchor.querySelector('[aria-haspopup]')) : null;
    return target instanceof Node && !standsIn(box.current, target) && !opener?.contains(target);
  };
  useEffect(() => {
    const onPress = (e: PointerEvent) => isOutside(e.composedPath()[0] ?? null) && onDone();
    addEventListener('pointerdown', onPress, true);
    return () => removeEventListener('pointerdown', onPress, true);
  });

  return (
    <Popup
      tabIndex={-1}
      {...popup}
      role={role}
      ref={box}
      onClick={end}
      onPointerDown={end}
      onFocus={end}
      onBlur={(e) => {
        end(e);
        if (e.relatedTarget !== back.current && isOutside(e.relatedTarget)) afterFocus(onDone);
      }}
      onKeyDown={(e) => {
        end(e);
        onKeyDown?.(e);
      }}
    />
  );
}
