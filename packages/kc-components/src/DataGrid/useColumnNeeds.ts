import { useLayoutEffect, useState, type RefObject } from 'react';

/** px at a text size of 16 px that each column on show needs: its title and the rows in view, in one line. */
function measureNeeds(pane: HTMLElement, scale: number): ReadonlyMap<string, number> {
  const heads = [...pane.querySelectorAll<HTMLElement>('.kc-head > th')];
  // Each row is a grid of its own. With these tracks every cell is as wide as its content.
  pane.style.setProperty('--kc-tracks', `repeat(${heads.length}, max-content)`);
  const needs = new Map<string, number>();
  for (const head of heads) {
    const { column, col } = head.dataset;
    if (column === undefined) continue;
    const cells = [head, ...pane.querySelectorAll<HTMLElement>(`.kc-rows > .kc-row > td[data-col='${col}']`)];
    // One px more, because tracks are rounded.
    needs.set(column, Math.ceil(Math.max(...cells.map((cell) => cell.getBoundingClientRect().width)) / scale) + 1);
  }
  pane.style.removeProperty('--kc-tracks');
  return needs;
}

interface ColumnNeedsOptions {
  pane: RefObject<HTMLElement | null>;
  /** Rows are on show, in a box with a width. */
  ready: boolean;
  /** A new list, as when names that a column shows arrive later, is measured again. */
  columns: readonly unknown[];
  /** Ids of the columns on show. */
  shownIds: string;
  /** px that the grid is wide, at a text size of 16 px. */
  room: number;
  /** How much larger the text is than 16 px. */
  scale: number;
}

/**
 * The room that the content of each column needs, measured once when the first rows are on show, and again when other columns
 * are or the grid has another width. Null before. Rows that come later change nothing, so that no column moves while somebody reads.
 */
export function useColumnNeeds({ pane, ready, columns, shownIds, room, scale }: ColumnNeedsOptions): ReadonlyMap<string, number> | null {
  const [needs, setNeeds] = useState<ReadonlyMap<string, number> | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (ready && pane.current) setNeeds(measureNeeds(pane.current, scale));
    };
    measure();
  }, [pane, ready, columns, shownIds, room, scale]);
  return needs;
}
