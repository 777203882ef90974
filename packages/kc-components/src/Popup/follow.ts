import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
import { EDGE, type Hanging } from './place.ts';

/** px of height that a popup keeps where there is less room on both sides. */
const LEAST = 96;

/** Keeps a popup at its anchor and inside the window, whatever scrolls, grows or moves, until the answer is called. */
export function follow({ box, anchor, target, placement, gap }: Hanging): () => void {
  let stopped = false;
  const place = async () => {
    // An element that was taken away has no place; the popup stays where it was.
    if (anchor instanceof Element && !anchor.isConnected) return;
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
