import { useInsertionEffect, useMemo } from 'react';
import { focusSeenFrom } from './focus.ts';

/** Dialogs of any library. Bootstrap sets role and aria-modal, focus-trap needs one of them, Radix sets the role. */
export const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** The dialog of the host that a panel stands in. A panel in one of our own dialogs uses the page, as outside of it. */
export const hostDialogOf = (panel: Element): Element | null => panel.closest(`:is(${DIALOG}):not([data-kc-dialog])`);

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

/** The place for an overlay in a dialog of the host: an element in it that is there before the overlay takes the focus. */
export function useLayer(host: Element | null): Element | null {
  useInsertionEffect(() => (host ? join(host) : undefined), [host]);
  return useMemo(() => host && layerIn(host).element, [host]);
}
