import { rootOf } from '../theme/focus.ts';
import { liftOf } from './lift.ts';

const KEEP_CLEAR = '[data-kc-keep-clear]:not([hidden], [aria-hidden="true"] *, [inert] *)';

/**
 * Moves the corner of the messages up, away from all elements with `data-kc-keep-clear`, while it shows something. It stays
 * where it is while the pointer or the focus is in it. Returns the function that ends this.
 */
export function keepClear(corner: HTMLElement): () => void {
  const root = rootOf(corner);
  let lift = 0;
  let frame = 0;

  const measure = () => {
    frame = 0;
    if (corner.matches(':hover, :focus-within')) return;
    const { left, right, top, bottom } = corner.getBoundingClientRect();
    if (top === bottom) return;
    const obstacles = [...root.querySelectorAll(KEEP_CLEAR)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    lift = liftOf({ left, right, top: top + lift, bottom: bottom + lift }, obstacles);
    corner.style.setProperty('--kc-lift', `${lift}px`);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(measure);
  };

  const page = new MutationObserver(soon);
  const stopPage = () => {
    page.disconnect();
    removeEventListener('scroll', soon, true);
    removeEventListener('resize', soon);
  };
  const follow = () => {
    stopPage();
    if (!corner.querySelector('[role]')) return;
    page.observe(root, { childList: true, subtree: true });
    addEventListener('scroll', soon, { capture: true, passive: true });
    addEventListener('resize', soon);
    measure();
  };
  const own = new MutationObserver(follow);
  own.observe(corner, { childList: true, subtree: true });
  follow();
  return () => {
    own.disconnect();
    stopPage();
    cancelAnimationFrame(frame);
  };
}
