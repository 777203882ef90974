/** px. Browsers do not render elements taller than some 16 to 33 million px. Above this height the scroll bar works proportionally. */
export const tallestSpacer = 8_000_000;

export interface Geometry {
  count: number;
  rowHeight: number;
  /** Row with `extra` px of details below it; -1 for none. */
  expandedAt: number;
  extra: number;
}

export const totalHeight = (g: Geometry): number => g.count * g.rowHeight + (g.expandedAt >= 0 ? g.extra : 0);

export const topOf = (g: Geometry, index: number): number => index * g.rowHeight + (g.expandedAt >= 0 && index > g.expandedAt ? g.extra : 0);

/** Returns the row at a vertical position. A position inside the details belongs to their row. */
export function indexAt(g: Geometry, y: number): number {
  const plain = (to: number) => Math.floor(to / g.rowHeight);
  const last = Math.max(0, g.count - 1);
  const detailsFrom = (g.expandedAt + 1) * g.rowHeight;
  let at = plain(y);
  if (g.expandedAt >= 0 && y >= detailsFrom) at = y < detailsFrom + g.extra ? g.expandedAt : plain(y - g.extra);
  return Math.min(last, Math.max(0, at));
}

/** Returns the rows to render: those that a viewport of `height` px at `top` touches. `end` is exclusive. */
export function windowAt(g: Geometry, top: number, height: number): { start: number; end: number } {
  if (g.count === 0) return { start: 0, end: 0 };
  return { start: indexAt(g, top), end: Math.min(g.count, indexAt(g, top + Math.max(0, height - 1)) + 1) };
}

/** Returns the scroll range: `real` is the full range in px, `told` the range of the browser's scroll bar. */
export function scrollRange(g: Geometry, height: number): { real: number; told: number; spacer: number } {
  const total = totalHeight(g);
  const spacer = Math.min(total, tallestSpacer);
  return { real: Math.max(0, total - height), told: Math.max(0, spacer - height), spacer };
}

/** Returns the scroll position that brings a row into view with the least movement. */
export function topToShow(g: Geometry, index: number, top: number, height: number): number {
  const from = topOf(g, index);
  const to = from + g.rowHeight;
  if (from < top) return from;
  if (to > top + height) return Math.max(0, to - height);
  return top;
}

/**
 * Assigns a slot to each rendered row. Rows keep their slots, so that scrolling by one row renders one row. `pinned` rows (focused, expanded) are always
 * rendered, so that reusing an element never loses the focus.
 */
export function assignSlots(last: ReadonlyMap<number, number>, start: number, end: number, pinned: readonly number[]): Map<number, number> {
  const wanted: number[] = [];
  for (let i = start; i < end; i++) wanted.push(i);
  for (const index of pinned) if (index >= 0 && (index < start || index >= end) && !wanted.includes(index)) wanted.push(index);
  const next = new Map<number, number>();
  const taken = new Set<number>();
  for (const index of wanted) {
    const slot = last.get(index);
    if (slot === undefined || slot >= wanted.length + 4) continue;
    next.set(index, slot);
    taken.add(slot);
  }
  let free = 0;
  for (const index of wanted) {
    if (next.has(index)) continue;
    while (taken.has(free)) free++;
    next.set(index, free);
    taken.add(free);
  }
  return next;
}

/** Remembers the last assignment. Two calls with the same rows return the same result. */
export function createSlots() {
  let last: ReadonlyMap<number, number> = new Map();
  return (start: number, end: number, pinned: readonly number[]): ReadonlyMap<number, number> => (last = assignSlots(last, start, end, pinned));
}
