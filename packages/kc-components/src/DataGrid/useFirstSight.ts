import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DataGridProps } from './types.ts';
import type { GridRows } from './rows/useGridRows.ts';

interface FirstSight<Row> {
  grid: DataGridProps<Row>;
  data: GridRows<Row>;
  /** px of the viewport; 0 until it is measured. */
  height: number;
  scrollTo: (top: number, now: boolean) => void;
  showRow: (index: number) => void;
}

/** Scrolls to the first row when the query changes, and to a row that code outside of the grid opens. */
export function useFirstSight<Row>({ grid, data, height, scrollTo, showRow }: FirstSight<Row>): void {
  const { source, view, current = null, expanded } = grid;
  const { list, locate } = data;

  // A new query starts at its first result.
  const question = JSON.stringify([source.kind === 'pages' && source.of, view.sort, view.filters]);
  const last = useRef(question);
  useLayoutEffect(() => {
    if (last.current === question) return;
    last.current = question;
    scrollTo(0, true);
  }, [question, scrollTo]);

  // Code outside of the grid may open a row: the URL, or a dialog that created it. Scroll to the row as soon as it is loaded.
  const opened = current ?? expanded ?? null;
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    if (opened === revealed.current || list.count === 0 || height === 0) return;
    const at = locate(opened);
    // Do not look for a row on a page that is not loaded.
    if (opened === null || at >= 0 || grid.source.kind === 'pages') revealed.current = opened;
    if (at >= 0) queueMicrotask(() => showRow(at));
  }, [list, height, locate, opened, showRow, grid.source.kind]);
}
