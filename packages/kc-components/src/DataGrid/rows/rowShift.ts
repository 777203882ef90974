/** Maps the ids of the loaded rows to their indexes. */
type Places = ReadonlyMap<string, number>;

/**
 * Returns by how many positions the rows of a page have moved since they were loaded, because rows arrived or disappeared above them. The most frequent
 * distance counts, since single rows may have moved on their own. null: none of the rows was loaded before.
 */
export function shiftOf(ids: readonly string[], offset: number, heldAt: Places): number | null {
  const votes = new Map<number, number>();
  let best: number | null = null;
  for (const [place, id] of ids.entries()) {
    const was = heldAt.get(id);
    if (was === undefined) continue;
    const shift = offset + place - was;
    const count = (votes.get(shift) ?? 0) + 1;
    votes.set(shift, count);
    if (best === null || count > (votes.get(best) ?? 0)) best = shift;
  }
  return best;
}

/** Returns the rows moved down by `shift` positions. Drops rows that would move above the first. */
export const shifted = <Held>(rows: ReadonlyMap<number, Held>, shift: number): Map<number, Held> =>
  new Map([...rows].flatMap(([index, held]) => (index + shift < 0 ? [] : [[index + shift, held] as const])));
