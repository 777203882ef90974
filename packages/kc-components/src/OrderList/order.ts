/** Returns the list with one item moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Returns the new index of an item that is dragged to this height. It passes every neighbor whose middle the pointer has crossed. */
export function placeAt(boxes: readonly Pick<DOMRect, 'top' | 'height'>[], from: number, y: number): number {
  const middle = (at: number) => (boxes[at]?.top ?? 0) + (boxes[at]?.height ?? 0) / 2;
  let to = from;
  while (to > 0 && y < middle(to - 1)) to -= 1;
  if (to < from) return to;
  while (to < boxes.length - 1 && y > middle(to + 1)) to += 1;
  return to;
}
