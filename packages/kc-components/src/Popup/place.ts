import { EDGE, type Anchor, type Hanging, type Placement } from './hanging.ts';

let library: typeof import('./follow.ts') | null = null;

/** Loads the library that positions popups. The first popup loads it, unless the caller did before. */
export async function bringPlacement(): Promise<void> {
  library ??= await import('./follow.ts');
}

/** Positions the popup without the library: below the anchor, or above it if only that side has room, and inside the window. */
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
 * Positions a popup at its anchor through scrolling, resizing and movement. Returns the function that stops it. The popup stays inside the window. Sets
 * `--kc-room`, the available height, and `--kc-anchor-width`. Until the library has loaded, or if loading fails, the popup keeps its initial position. Sets
 * styles through the CSSOM, which a content security policy without inline styles allows.
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
