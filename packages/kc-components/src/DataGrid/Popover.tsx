import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { token, useTheme } from '../theme/theme.tsx';

/** Where a popover hangs: below an element, or at a point of the window. */
export type Anchor = Element | { x: number; y: number };

const Panel = styled.div`
  position: fixed;
  z-index: 80;
  min-width: 180px;
  max-width: calc(100vw - 16px);
  max-height: calc(100dvh - 16px);
  overflow: auto;
  padding: 4px;
  border: 1px solid ${token('line-strong')};
  border-radius: 8px;
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  outline: none;
`;

interface PopoverProps {
  anchor: Anchor;
  kind: 'dialog' | 'menu';
  label: string;
  onClose: () => void;
  children: ReactNode;
}

const focusable = 'input, select, button, [role^="menuitem"], [tabindex="0"]';

/** A small panel in the themed root. Goes on Escape, Tab out, or a press outside, and gives the focus back. */
export function Popover({ anchor, kind, label, onClose, children }: PopoverProps) {
  const { portal } = useTheme();
  const panel = useRef<HTMLDivElement>(null);
  const onCloseNow = useRef(onClose);
  useEffect(() => {
    onCloseNow.current = onClose;
  });

  useLayoutEffect(() => {
    const node = panel.current;
    if (!node) return;
    const back = document.activeElement;
    const at = anchor instanceof Element ? anchor.getBoundingClientRect() : new DOMRect(anchor.x, anchor.y, 0, 0);
    const box = node.getBoundingClientRect();
    const below = at.bottom + 4 + box.height <= innerHeight - 8;
    node.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.width - 8))}px`;
    node.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - box.height - 4)}px`;
    (node.querySelector<HTMLElement>(focusable) ?? node).focus({ preventScroll: true });
    return () => {
      const active = document.activeElement;
      // Whoever closed it by pressing something else keeps the focus there.
      if (active !== null && active !== document.body && !node.contains(active)) return;
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    };
  }, [anchor]);

  useEffect(() => {
    const outside = (e: Event) => {
      const target = e.target as Node;
      if (panel.current?.contains(target)) return;
      // A press on the button that opened it closes it by its own click.
      if (anchor instanceof Element && anchor.contains(target)) return;
      onCloseNow.current();
    };
    const gone = () => onCloseNow.current();
    document.addEventListener('pointerdown', outside, true);
    globalThis.addEventListener('resize', gone);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      globalThis.removeEventListener('resize', gone);
    };
  }, [anchor]);

  if (!portal) return null;
  return createPortal(
    <Panel
      ref={panel}
      role={kind}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(e) => {
        // The portal is inside the grid for React: its keys must not move the grid's focus.
        e.stopPropagation();
        if (e.key === 'Escape') {
          e.preventDefault();
          e.nativeEvent.stopImmediatePropagation();
          onClose();
        } else if (e.key === 'Tab' && kind === 'menu') {
          e.preventDefault();
          onClose();
        }
      }}
      onBlur={(e) => {
        if (e.relatedTarget && !e.currentTarget.contains(e.relatedTarget)) onClose();
      }}
      onClick={(e) => e.stopPropagation()}
      onContextMenu={(e) => e.stopPropagation()}
      onPointerDown={(e) => e.stopPropagation()}
      onFocus={(e) => e.stopPropagation()}
    >
      {children}
    </Panel>,
    portal,
  );
}
