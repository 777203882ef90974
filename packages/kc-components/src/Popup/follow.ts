import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
import { EDGE, type Hanging } from './hanging.ts';

/** Minimum height of a popup in px, if there is less room on both sides. */
const LEAST = 96;

/** Keeps a popup at its anchor and inside the window through scrolling, resizing and movement. Returns the function that stops it. */
export function follow({ box, anchor, target, placement, gap }: Hanging): () => void {
  let stopped = false;
  const place = async () => {
    // A removed anchor has no position, so the popup stays where it was.
    if (anchor instanceof Element && !anchor.isConnected) return;
    const parts = [box, ...box.children];
    const scrolled = parts.map((part) => part.scrollTop);
    box.style.setProperty('--kc-anchor-width', `${target.getBoundingClientRect().width}px`);
    // The preferred height determines the side, not the room that the popup had before.
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
