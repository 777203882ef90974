import { leadWidth, minWidthOf, wantedWidthOf } from './columnLayout.ts';
import type { Column, GridView } from '../types.ts';

// All px values are for a text size of 16 px, as in a view.

interface Share {
  id: string;
  /** px that the longest text and the title of the column need. */
  need: number;
  width: number;
}

/** Divides the room in proportion to the configured widths. No column gets less than its minimum width. */
function inProportion<Row>(columns: readonly Column<Row>[], room: number): Map<string, number> {
  const result = new Map<string, number>();
  let rest = [...columns];
  let left = room;
  for (;;) {
    const sum = rest.reduce((before, column) => before + wantedWidthOf(column), 0);
    const tooNarrow = rest.filter((column) => (left * wantedWidthOf(column)) / sum < minWidthOf(column));
    if (tooNarrow.length === 0) {
      for (const column of rest) result.set(column.id, (left * wantedWidthOf(column)) / sum);
      return result;
    }
    for (const column of tooNarrow) {
      result.set(column.id, minWidthOf(column));
      left -= minWidthOf(column);
    }
    rest = rest.filter((column) => !tooNarrow.includes(column));
  }
}

/**
 * Returns the width of each flexible column, fitted to its content. Every column starts with its proportional share. Columns with spare room give it to columns
 * with truncated text, the smallest need first, so that as few as possible stay truncated. `taken` counts the narrow columns of a fixed width, and `needs` maps
 * column ids to px.
 */
export function fitColumns<Row>(
  shown: readonly Column<Row>[],
  widths: GridView['widths'],
  taken: number,
  room: number,
  needs: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const sharing = shown.filter(({ id }) => widths[id] === undefined);
  const fixed = shown.reduce((sum, { id }) => sum + (widths[id] ?? 0), taken * leadWidth);
  const least = sharing.reduce((sum, column) => sum + minWidthOf(column), 0);
  const start = inProportion(sharing, Math.max(least, room - fixed));
  const shares = sharing.map(({ id }): Share => ({ id, need: needs.get(id) ?? start.get(id)!, width: start.get(id)! }));
  const cut = shares.filter(({ need, width }) => need > width).sort((a, b) => a.need - a.width - (b.need - b.width));
  const giving = shares.filter(({ need, width }) => need < width);
  const spare = giving.reduce((sum, { need, width }) => sum + width - need, 0);
  let left = spare;
  for (const share of cut) {
    const more = Math.min(left, share.need - share.width);
    share.width += more;
    left -= more;
  }
  for (const share of giving) share.width -= ((share.width - share.need) * (spare - left)) / spare;
  return new Map(shares.map(({ id, width }) => [id, Math.round(width * 100) / 100]));
}
