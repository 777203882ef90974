import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { hostDialogOf } from './hostDialog.ts';
import { belongsTo, usePanel, type Panel } from './panel.ts';

/** Returns the dialog of the host in which a panel renders its overlays. Null if they go to the page, or if the host sets the container. */
export const hostDialogFor = ({ element, container }: Pick<Panel, 'element' | 'container'>): Element | null =>
  element && container === undefined ? hostDialogOf(element) : null;

interface OverlayProps {
  /** Parent of the overlay, if the panel has no container. Default: the surrounding dialog of the host, otherwise the page. */
  place?: Element | null;
  children: ReactNode;
}

/**
 * Renders dialogs, menus and messages above the page. They go into the container of the panel, so that no parent of the panel clips them, and get the look of
 * the panel. The overlay itself has no box.
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
