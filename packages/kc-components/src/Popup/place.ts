import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';

/** What a popup hangs on: an element, or a point of the window in px, as a pointer event tells it. */
export type Anchor = Element | { x: number; y: number };

/** Below the anchor, in its middle or along one of its edges; above it where only that has room. */
export type Placement = 'bottom' | 'bottom-start' | 'bottom-end';

/** px to the edge of the window. */
const EDGE = 8;
/** px of height that a popup keeps where there is less room on both sides. */
const LEAST = 96;

const gone = (anchor: Anchor): boolean => anchor instanceof Element && !anchor.isConnected;

/**
 * Puts a popup at its anchor and keeps it there, whatever scrolls, grows or moves, until the answer is called. It stays
 * inside the window, and its style sheet is told `--kc-room`, the height there is for it, and `--kc-anchor-width`.
 * Styles are set through the CSSOM: a content policy without inline styles allows that.
 */
export function keepPlaced(box: HTMLElement, anchor: Anchor, placement: Placement, gap: number): () => void {
  const target = anchor instanceof Element ? anchor : { getBoundingClientRect: () => new DOMRect(anchor.x, anchor.y, 0, 0) };
  let stopped = false;
  const place = async () => {
    // An element that was taken away has no place; the popup stays where it was.
    if (gone(anchor)) return;
    const parts = [box, ...box.children];
    const scrolled = parts.map((part) => part.scrollTop);
    box.style.setProperty('--kc-anchor-width', `${target.getBoundingClientRect().width}px`);
    // The side is chosen by how tall it would like to be, not by the room that it had until now.
    box.style.setProperty('--kc-room', '100vh');
    const at = await computePosition(target, box, {
      strategy: 'fixed',
      placement,
      middleware: [
        offset(gap),
        flip({ padding: EDGE, crossAxis: false }),
        shift({ padding: EDGE }),
        size({ padding: EDGE, apply: ({ availableHeight }) => box.style.setProperty('--kc-room', `${Math.max(LEAST, Math.floor(availableHeight))}px`) }),
      ],
    });
    if (stopped) return;
    box.style.left = `${at.x}px`;
    box.style.top = `${at.y}px`;
    parts.forEach((part, index) => {
      part.scrollTop = scrolled[index] ?? 0;
    });
  };
  const stop = autoUpdate(target, box, () => void place());
  return () => {
    stopped = true;
    stop();
  };
}
