/** Anchor of a popup: an element, or a point of the window in px, as in a pointer event. */
export type Anchor = Element | { x: number; y: number };

/** Below the anchor, centered or aligned with one of its edges. Above the anchor if only that side has room. */
export type Placement = 'bottom' | 'bottom-start' | 'bottom-end';

/** Minimum distance to the edge of the window in px. */
export const EDGE = 8;

/** A popup and its anchor. `target` returns the current position of the anchor. */
export interface Hanging {
  box: HTMLElement;
  anchor: Anchor;
  target: { getBoundingClientRect: () => DOMRect };
  placement: Placement;
  /** px between the two. */
  gap: number;
}
