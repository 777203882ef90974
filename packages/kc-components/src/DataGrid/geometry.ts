/** Browsers stop drawing elements above some 16 to 33 million px; beyond this the scroll bar works in proportion. */
export const tallestSpacer = 8_000_000;

export interface Geometry {
  count: number;
  rowHeight: number;
  /** Row below which `extra` px of details stand; -1 for none. */
  expandedAt: number;
  extra: number;
}

export const totalHeight = (g: Geometry): number => g.count * g.rowHeight + (g.expandedAt >= 0 ? g.extra : 0);

export const topOf = (g: Geometry, index: number): number => index * g.rowHeight + (g.expandedAt >= 0 && index > g.expandedAt ? g.extra : 0);

/** The row at a height; a height inside the details belongs to their row. */
export function indexAt(g: Geometry, y: number): number {
  const plain = (to: number) => Math.floor(to / g.rowHeight);
  const last = Math.max(0, g.count - 1);
  const detailsFrom = (g.expandedAt + 1) * g.rowHeight;
  let at = plain(y);
  if (g.expandedAt >= 0 && y >= detailsFrom) at = y < detailsFrom + g.extra ? g.expandedAt : plain(y - g.extra);
  return Math.min(last, Math.max(0, at));
}

/** Rows to draw: those that a view of `height` px at `top` touches; `end` is one past the last. */
export function windowAt(g: Geometry, top: number, height: number): { start: number; end: number } {
  if (g.count === 0) return { start: 0, end: 0 };
  return { start: indexAt(g, top), end: Math.min(g.count, indexAt(g, top + Math.max(0, height - 1)) + 1) };
}

/** How far one can scroll, as drawn and as the browser is told. */
export function scrollRange(g: Geometry, height: number): { real: number; told: number; spacer: number } {
  const total = totalHeight(g);
  const spacer = Math.min(total, tallestSpacer);
  return { real: Math.max(0, total - height), told: Math.max(0, spacer - height), spacer };
}

/** The top that brings a row into view with the least movement. */
export function topToShow(g: Geometry, index: number, top: number, height: number): number {
  const from = topOf(g, index);
  const to = from + g.rowHeight;
  if (from < top) return from;
  if (to > top + height) return Math.max(0, to - height);
  return top;
}

/**
 * Gives each row to draw a slot, keeping rows that stay in theirs, so that scrolling by one row redraws one row.
 * `pinned` rows (focused, expanded) stay drawn wherever they are, so the focus is never lost to a recycled element.
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

/** Remembers the slots given last; asking twice for the same rows gives the same answer. */
export function createSlots() {
  let last: ReadonlyMap<number, number> = new Map();
  return (start: number, end: number, pinned: readonly number[]): ReadonlyMap<number, number> => (last = assignSlots(last, start, end, pinned));
}
