import { useImperativeHandle, useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { PanelRoot } from '../theme/focus.ts';
import { DIALOG } from '../theme/hostDialog.ts';
import { Overlay } from '../theme/Overlay.tsx';
import { usePanel } from '../theme/panel.ts';
import { token } from '../theme/theme.tsx';
import type { Anchor, Placement } from './hanging.ts';
import { keepPlaced } from './place.ts';
import { withRef } from '../theme/withRef.ts';

export type { Anchor, Placement } from './hanging.ts';
export { bringPlacement } from './place.ts';

const Box = styled.div`
  position: fixed;
  inset: auto;
  top: 0;
  left: 0;
  /* For browsers without a top layer. */
  z-index: calc(${token('layer')} + 95);
  display: flex;
  flex-direction: column;
  width: max-content;
  max-width: calc(100vw - 1rem);
  height: auto;
  max-height: var(--kc-room, 100vh);
  margin: 0;
  padding: 0;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-box);
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  overflow: visible;
  outline: none;
`;

export interface PopupProps extends ComponentPropsWithRef<'div'> {
  anchor: Anchor;
  /** Default: 'bottom-start', along the anchor's left edge. */
  placement?: Placement | undefined;
  /** px between anchor and popup. Default: 4. */
  gap?: number | undefined;
}

const dialogOf = (anchor: Anchor, root: PanelRoot | null) => {
  const element = anchor instanceof Element ? anchor : root?.elementFromPoint?.(anchor.x, anchor.y);
  const dialog = element?.closest(DIALOG);
  // A dialog of the host is outside of the theme, so the popup must not be inside it.
  return dialog?.closest('.kc-root') ? dialog : null;
};

/** The anchor of each open popup. */
const anchors = new WeakMap<Element, Anchor>();

/** True if a node is in this popup, or in another popup whose anchor is in it. */
export function standsIn(popup: Element | null, target: Node): boolean {
  const around = (target instanceof Element ? target : target.parentElement)?.closest('[popover]');
  if (!popup || !around) return false;
  const anchor = anchors.get(around);
  return around === popup || (anchor instanceof Element && standsIn(popup, anchor));
}

/**
 * A box at an anchor, above everything else. It is in the browser's top layer, so no scroll container or transform clips it. Its parent in the DOM is the
 * dialog of its anchor, otherwise the page. It therefore has the right colors, and a modal dialog allows focus and pointer events in it. The box or a child of
 * it may scroll.
 */
export const Popup = withRef(function Popup({ anchor, placement = 'bottom-start', gap = 4, ref, ...rest }: PopupProps) {
  const { root } = usePanel();
  const [dialog] = useState(() => dialogOf(anchor, root));
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement, []);

  useLayoutEffect(() => {
    if (!box.current) return;
    anchors.set(box.current, anchor);
    box.current.showPopover?.();
    return keepPlaced(box.current, anchor, placement, gap);
  }, [anchor, placement, gap]);

  const drawn = <Box {...rest} ref={box} popover="manual" />;
  return dialog ? createPortal(drawn, dialog) : <Overlay>{drawn}</Overlay>;
});
