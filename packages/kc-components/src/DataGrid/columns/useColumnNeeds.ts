import { useLayoutEffect, useState, type RefObject } from 'react';

/** Measures the width that each visible column needs for its title and the visible rows on one line. In px at a text size of 16 px. */
function measureNeeds(pane: HTMLElement, scale: number): ReadonlyMap<string, number> {
  const heads = [...pane.querySelectorAll<HTMLElement>('.kc-head > th')];
  // Each row is a grid of its own. With these tracks every cell is as wide as its content.
  pane.style.setProperty('--kc-tracks', `repeat(${heads.length}, max-content)`);
  const needs = new Map<string, number>();
  for (const head of heads) {
    const { column, col } = head.dataset;
    if (column === undefined) continue;
    const cells = [head, ...pane.querySelectorAll<HTMLElement>(`.kc-rows > .kc-row > td[data-col='${col}']`)];
    // Add one px, because the browser rounds tracks.
    needs.set(column, Math.ceil(Math.max(...cells.map((cell) => cell.getBoundingClientRect().width)) / scale) + 1);
  }
  pane.style.removeProperty('--kc-tracks');
  return needs;
}

interface ColumnNeedsOptions {
  pane: RefObject<HTMLElement | null>;
  /** True if rows are visible and the box has a width. */
  ready: boolean;
  /** A new list causes a new measurement, for example when names in a column arrive later. */
  columns: readonly unknown[];
  /** Ids of the visible columns, one per line. */
  shownIds: string;
  /** Width of the grid in px at a text size of 16 px. */
  room: number;
  /** Text size of the page divided by 16 px. */
  scale: number;
}

/**
 * Returns the width that the content of each column needs; null before the first measurement. Measures when the first rows are visible, and again when the
 * columns, the width of the grid or the fonts of the page change. Rows that arrive later have no effect, so that columns do not move while the user reads.
 */
export function useColumnNeeds({ pane, ready, columns, shownIds, room, scale }: ColumnNeedsOptions): ReadonlyMap<string, number> | null {
  const [needs, setNeeds] = useState<ReadonlyMap<string, number> | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (ready && pane.current) setNeeds(measureNeeds(pane.current, scale));
    };
    measure();
    // The first list of a page may be measured in the fallback font. jsdom, in the tests of a host, has no `fonts`.
    const fonts = document.fonts as FontFaceSet | undefined;
    fonts?.addEventListener('loadingdone', measure);
    return () => fonts?.removeEventListener('loadingdone', measure);
  }, [pane, ready, columns, shownIds, room, scale]);
  return needs;
}
