import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { belongsTo, usePanel } from './panel.ts';

/**
 * What lies over the page: dialogs, menus, messages. It is drawn in the container of the panel, the page by default, so
 * that no box around the panel cuts it off, and looks as the panel does. It has no box of its own.
 */
export function Overlay({ children }: { children: ReactNode }) {
  const { element, container, look } = usePanel();
  if (!element || !container) return null;
  return createPortal(
    <div
      {...look}
      style={{ ...look.style, display: 'contents' }}
      data-kc-overlay
      ref={(over: HTMLDivElement | null) => (over ? belongsTo(element, over) : undefined)}
    >
      {children}
    </div>,
    container,
  );
}
