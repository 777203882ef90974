import type { ReactNode } from 'react';

/** Something that the command palette offers while its owner is on the page. */
export interface PaletteItem {
  id: string;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  keywords?: string | undefined;
  disabledReason?: string | undefined;
  onSelect: () => void;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** What the screens on show offer to the command palette. */
export interface Palette {
  /** Adds a group; the returned function takes it away. `items` is asked only when the palette opens. */
  offer(title: string, items: () => readonly PaletteItem[]): () => void;
  groups(): readonly PaletteGroup[];
}

export function createPalette(): Palette {
  const offers = new Set<{ title: string; items: () => readonly PaletteItem[] }>();
  return {
    offer(title, items) {
      const mine = { title, items };
      offers.add(mine);
      return () => offers.delete(mine);
    },
    groups: () => [...offers].map(({ title, items }) => ({ title, items: items() })).filter(({ items }) => items.length > 0),
  };
}
