import { useInsertionEffect, useMemo, type ReactNode } from 'react';
import { focusSeenFrom } from './focus.ts';
import { hostDialogFor, Overlay } from './Overlay.tsx';
import { usePanel } from './panel.ts';

/** The element that all overlays in one dialog of a host share, so that they stack as they do in the page. */
interface Layer {
  element: HTMLElement;
  users: number;
}
const layers = new WeakMap<Element, Layer>();

function layerIn(host: Element): Layer {
  const layer = layers.get(host) ?? { element: host.ownerDocument.createElement('div'), users: 0 };
  layers.set(host, layer);
  return layer;
}

/** Moves a layer to the front of the browser's top layer. */
function raise(layer: HTMLElement): void {
  if (!layer.popover || !layer.isConnected || layer.contains(focusSeenFrom(layer))) return;
  layer.hidePopover();
  layer.showPopover();
}

/**
 * A dialog with `transform` or similar clips its fixed descendants. Only the top layer avoids that. In other dialogs the layer stays out of the top layer, so
 * that a later dialog of the host covers it.
 */
function place({ element }: Layer, host: Element): void {
  const { style } = element;
  host.append(element);
  style.cssText = 'position: fixed; inset: 0';
  const { width, height } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = globalThis;
  if ('popover' in element && (host instanceof HTMLDialogElement || width < innerWidth - 20 || height < innerHeight - 20)) element.popover = 'manual';
  style.cssText = 'position: fixed; inset: 0; width: 0; height: 0; margin: 0; border: 0; padding: 0; overflow: visible';
}

/** Puts the layer into a dialog of the host, above all open content. Returns a function that releases the layer; the last release removes it. */
function join(host: Element): () => void {
  const layer = layerIn(host);
  layer.users += 1;
  if (layer.users === 1) place(layer, host);
  raise(layer.element);
  // A dialog that opens covers the earlier content of the top layer, so move the layer to the front again.
  const observer = new MutationObserver(() => raise(layer.element));
  observer.observe(host, { attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
    layer.users -= 1;
    if (layer.users === 0) layer.element.remove();
  };
}

interface LayerOverlayProps {
  /** Looks for the dialog of the host again on each render. Default: false, because moving the overlay would lose the user's input. */
  follow?: boolean;
  children: ReactNode;
}

/** An overlay that fills the window or is in its corner. In a dialog of the host, it is in the layer of that dialog. */
export function LayerOverlay({ follow = false, children }: LayerOverlayProps) {
  const panel = usePanel();
  const { element, container } = panel;
  const first = useMemo(() => hostDialogFor({ element, container }), [element, container]);
  const host = follow ? hostDialogFor(panel) : first;
  // The layer must exist before an element in it takes the focus.
  useInsertionEffect(() => (host ? join(host) : undefined), [host]);
  // Without a dialog of the host, the layer stays in the page. That holds even if the host later turns a parent of the panel into a dialog.
  const layer = useMemo(() => (host ? layerIn(host).element : (element?.ownerDocument.body ?? null)), [host, element]);
  return <Overlay place={layer}>{children}</Overlay>;
}
