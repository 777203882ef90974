import { useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { Popup, standsIn, type PopupProps } from './Popup.tsx';
import { afterFocus, focusSeenFrom } from '../theme/focus.ts';
import { useEscape } from './useEscape.ts';

type PopoverProps = Omit<PopupProps, 'ref'> & {
  /** The element that gets the focus back. Default: the focused element when the popover opens. */
  from?: Element | undefined;
  /** Called after Escape, a press outside, or if the focus moves elsewhere. The caller must then unmount the popover. */
  onDone: () => void;
  /** Default: 'dialog'. */
  role?: 'dialog' | 'presentation';
};

const focusable = 'input, select, textarea, button, a[href], [role^="menuitem"]';

/** In the React tree the popover is a child of its opener (a row, a header). Its events must not bubble there. */
const end = (e: SyntheticEvent) => e.stopPropagation();

/** A popup that focuses its first control, and restores the focus when it closes. */
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
      // If the user closed the popover by pressing another element, that element keeps the focus.
      const active = focusSeenFrom(node);
      const lost = active === null || node.contains(active);
      if (lost && back.current instanceof HTMLElement) back.current.focus({ preventScroll: true });
    };
  }, [from]);

  const isOutside = (target: EventTarget | null): boolean => {
    // The click on the opener closes the popover itself.
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
