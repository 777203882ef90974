/** The edges of a box, in px from the left and the top of the window. */
type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const gap = 8;

/**
 * How many px a box has to move up to cover none of the obstacles. Returns 0 where there is no such place in the window,
 * because the box must not leave it.
 */
export function liftOf(box: Edges, obstacles: readonly Edges[]): number {
  let lift = 0;
  for (const one of [...obstacles].sort((a, b) => b.bottom - a.bottom)) {
    const isBeside = one.right <= box.left || one.left >= box.right;
    const isClear = one.top >= box.bottom - lift || one.bottom <= box.top - lift;
    if (!isBeside && !isClear) lift = box.bottom - one.top + gap;
  }
  return box.top - lift < gap ? 0 : lift;
}
