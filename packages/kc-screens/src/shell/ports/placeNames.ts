/** Names of the open places on the page, from outer to inner: a tab, a row, a row of the nested list. */
export interface PlaceNames {
  /** Adds the name of the open place at a depth: 0 is the tab of the page. Returns the function that removes it. */
  offer(depth: number, text: string): () => void;
  /** Returns the names, outermost first. The array is the same until something changes. */
  get(): readonly string[];
  /** Returns the name of the open object in the list at this depth (0: the page's list), or in the nearest list around it. */
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
