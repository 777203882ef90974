/** Where rows were held: id to index. */
type Places = ReadonlyMap<string, number>;

/**
 * By how many places the rows of a page have moved since they were held: rows came above them, or left there. The move
 * that most of them made counts, since single ones may have moved by themselves. null: none of them was held.
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

/** The same rows, each so many places further down. Those that would stand above the first are gone. */
export const shifted = <Held>(rows: ReadonlyMap<number, Held>, shift: number): Map<number, Held> =>
  new Map([...rows].flatMap(([index, held]) => (index + shift < 0 ? [] : [[index + shift, held] as const])));
