import type { Command, CommandGroup } from 'kc-components/CommandPalette';

/** Commands of the mounted screens for the command palette. */
export interface Palette {
  /** Adds commands to a group; returns the function that removes them. `items` is called only when the palette opens. */
  offer(title: string, items: () => readonly Command[]): () => void;
  groups(): readonly CommandGroup[];
}

export function createPalette(): Palette {
  const offers = new Set<{ title: string; items: () => readonly Command[] }>();
  return {
    offer(title, items) {
      const mine = { title, items };
      offers.add(mine);
      return () => offers.delete(mine);
    },
    groups() {
      const groups = new Map<string, Command[]>();
      for (const { title, items } of offers) groups.set(title, [...(groups.get(title) ?? []), ...items()]);
      return [...groups].map(([title, items]) => ({ title, items })).filter(({ items }) => items.length > 0);
    },
  };
}
