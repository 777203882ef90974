import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { hostDialogOf } from './hostDialog.ts';
import { belongsTo, usePanel, type Panel } from './panel.ts';

/** The dialog of the host that a panel draws its overlays in; null for the page, and where the host names the container. */
export const hostDialogFor = ({ element, container }: Pick<Panel, 'element' | 'container'>): Element | null =>
  element && container === undefined ? hostDialogOf(element) : null;

interface OverlayProps {
  /** Where it is drawn, unless the panel has a container. Default: the dialog of the host that the panel stands in, else the page. */
  place?: Element | null;
  children: ReactNode;
}

/**
 * What lies over the page: dialogs, menus, messages. It is drawn in the container of the panel, so that no box around the
 * panel cuts it off, and looks as the panel does. It has no box of its own.
 */
export function Overlay({ place, children }: OverlayProps) {
  const panel = usePanel();
  const { element, container, look } = panel;
  if (!element || container === null) return null;
  return createPortal(
    <div
      {...look}
      style={{ ...look.style, display: 'contents' }}
      data-kc-overlay
      ref={(over: HTMLDivElement | null) => {
        if (over) belongsTo(element, over);
      }}
    >
      {children}
    </div>,
    container ?? place ?? hostDialogFor(panel) ?? element.ownerDocument.body,
  );
}
