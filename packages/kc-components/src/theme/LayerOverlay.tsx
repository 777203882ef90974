import { useInsertionEffect, useMemo, type ReactNode } from 'react';
import { focusSeenFrom } from './focus.ts';
import { hostDialogFor, Overlay } from './Overlay.tsx';
import { usePanel } from './panel.ts';

/** The element that all overlays in one dialog of a host share, so that they lie over each other as they do in the page. */
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

/** Shows a layer above everything in the top layer of the browser. */
function raise(layer: HTMLElement): void {
  if (!layer.popover || !layer.isConnected || layer.contains(focusSeenFrom(layer))) return;
  layer.hidePopover();
  layer.showPopover();
}

/**
 * A dialog with `transform` or the like holds what is fixed in it, and cuts it off. Only the top layer is free of that.
 * Elsewhere the layer stays out of the top layer, so that a later dialog of the host covers it.
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

/** Puts the layer into a dialog of the host, above what is open. Returns the function that removes it with its last user. */
function join(host: Element): () => void {
  const layer = layerIn(host);
  layer.users += 1;
  if (layer.users === 1) place(layer, host);
  raise(layer.element);
  // A dialog that opens comes to lie over what was in the top layer before.
  const observer = new MutationObserver(() => raise(layer.element));
  observer.observe(host, { attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
    layer.users -= 1;
    if (layer.users === 0) layer.element.remove();
  };
}

interface LayerOverlayProps {
  /** Looks for the dialog of the host again each time it is drawn. Default: false, so that nothing typed is lost. */
  follow?: boolean;
  children: ReactNode;
}

/** An overlay that fills the window or lies in its corner. In a dialog of the host, it is in the layer of that dialog. */
export function LayerOverlay({ follow = false, children }: LayerOverlayProps) {
  const panel = usePanel();
  const { element, container } = panel;
  const first = useMemo(() => hostDialogFor({ element, container }), [element, container]);
  const host = follow ? hostDialogFor(panel) : first;
  // The layer is there before anything in it takes the focus.
  useInsertionEffect(() => (host ? join(host) : undefined), [host]);
  // Without a dialog it stays in the page, too, even if the host makes one of what is around the panel.
  const layer = useMemo(() => (host ? layerIn(host).element : (element?.ownerDocument.body ?? null)), [host, element]);
  return <Overlay place={layer}>{children}</Overlay>;
}
