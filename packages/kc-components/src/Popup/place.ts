/** What a popup hangs on: an element, or a point of the window in px, as a pointer event tells it. */
export type Anchor = Element | { x: number; y: number };

/** Below the anchor, in its middle or along one of its edges; above it where only that has room. */
export type Placement = 'bottom' | 'bottom-start' | 'bottom-end';

/** px to the edge of the window. */
export const EDGE = 8;

/** A popup and what it hangs on; `target` tells where that is now. */
export interface Hanging {
  box: HTMLElement;
  anchor: Anchor;
  target: { getBoundingClientRect: () => DOMRect };
  placement: Placement;
  /** px between the two. */
  gap: number;
}

let library: typeof import('./follow.ts') | null = null;

/** Brings the library that places popups. The first popup does, if nobody has before. */
export async function bringPlacement(): Promise<void> {
  library ??= await import('./follow.ts');
}

/** Below the anchor, above it where only that has room, and inside the window: what fits into the window is at its place. */
function hang({ box, target, placement, gap }: Hanging): void {
  const at = target.getBoundingClientRect();
  box.style.setProperty('--kc-anchor-width', `${at.width}px`);
  const { clientWidth, clientHeight } = box.ownerDocument.documentElement;
  const { offsetWidth, offsetHeight } = box;
  const left = at.left + { 'bottom-start': 0, bottom: 0.5, 'bottom-end': 1 }[placement] * (at.width - offsetWidth);
  const above = at.top - gap - offsetHeight;
  box.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - EDGE - offsetWidth))}px`;
  box.style.top = `${above >= EDGE && at.bottom + gap + offsetHeight > clientHeight - EDGE ? above : at.bottom + gap}px`;
}

/**
 * Puts a popup at its anchor and keeps it there, whatever scrolls, grows or moves, until the answer is called. It stays
 * inside the window, and its style sheet is told `--kc-room`, the height there is for it, and `--kc-anchor-width`.
 * Until the library is there, or where it does not come, it hangs where it was when it opened.
 * Styles are set through the CSSOM: a content policy without inline styles allows that.
 */
export function keepPlaced(box: HTMLElement, anchor: Anchor, placement: Placement, gap: number): () => void {
  const target = anchor instanceof Element ? anchor : { getBoundingClientRect: () => new DOMRect(anchor.x, anchor.y, 0, 0) };
  const hanging = { box, anchor, target, placement, gap };
  if (library) return library.follow(hanging);
  let stop: (() => void) | null = () => undefined;
  hang(hanging);
  bringPlacement().then(
    () => {
      if (stop && library) stop = library.follow(hanging);
    },
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
  };
}
