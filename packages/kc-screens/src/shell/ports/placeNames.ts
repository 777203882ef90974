/** What is open on the page, by name, from the outside in: a tab, a row, a row of the list in its details. */
export interface PlaceNames {
  /** Says what is open at that depth: 0 is the tab of the page. The returned function takes it back. */
  offer(depth: number, text: string): () => void;
  /** The outermost first. The same array until something changes. */
  get(): readonly string[];
  /** The object that is open in a list of that depth, or in the nearest one around it: 0 for the list of the page. */
  objectIn(depth: number): string | undefined;
  subscribe(changed: () => void): () => void;
}

const none: readonly string[] = [];

export function createPlaceNames(): PlaceNames {
  const offers = new Set<{ depth: number; text: string }>();
  const listeners = new Set<() => void>();
  let names = none;
  const tell = () => {
    names = [...offers].toSorted((a, b) => a.depth - b.depth).map(({ text }) => text);
    for (const changed of listeners) changed();
  };
  return {
    offer(depth, text) {
      const mine = { depth, text };
      offers.add(mine);
      tell();
      return () => {
        offers.delete(mine);
        tell();
      };
    },
    get: () => names,
    objectIn: (depth) => [...offers].filter((one) => one.depth > 0 && one.depth <= depth + 1).toSorted((a, b) => b.depth - a.depth)[0]?.text,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
