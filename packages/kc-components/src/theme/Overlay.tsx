import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { hostDialogOf, useLayer } from './hostDialog.ts';
import { belongsTo, usePanel, type Panel } from './panel.ts';

const nearest = (element: Panel['element'], container: Panel['container']): Element | null =>
  element && container === undefined ? hostDialogOf(element) : null;

interface OverlayProps {
  /** Looks for the dialog of the host again each time it is drawn. Default: false, so that nothing typed is lost. */
  follow?: boolean;
  children: ReactNode;
}

/**
 * What lies over the page: dialogs, menus, messages. It is drawn in the container of the panel, so that no box around the
 * panel cuts it off, and looks as the panel does. By default, that is the dialog of the host that the panel stands in, or
 * the page. It has no box of its own.
 */
export function Overlay({ follow = false, children }: OverlayProps) {
  const { element, container, look } = usePanel();
  const first = useMemo(() => nearest(element, container), [element, container]);
  const layer = useLayer(follow ? nearest(element, container) : first);
  if (!element || container === null) return null;
  return createPortal(
    <div
      {...look}
      style={{ ...look.style, display: 'contents' }}
      data-kc-overlay
      ref={(over: HTMLDivElement | null) => (over ? belongsTo(element, over) : undefined)}
    >
      {children}
    </div>,
    container ?? layer ?? element.ownerDocument.body,
  );
}
