import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DataGridProps } from './types.ts';
import type { GridRows } from './useGridRows.ts';

interface FirstSight<Row> {
  grid: DataGridProps<Row>;
  data: GridRows<Row>;
  /** px of the viewport; 0 until it is measured. */
  height: number;
  scrollTo: (top: number, now: boolean) => void;
  showRow: (index: number) => void;
}

/** Where the scroller stands: at the first row of a new question, and at a row that is opened from elsewhere. */
export function useFirstSight<Row>({ grid, data, height, scrollTo, showRow }: FirstSight<Row>): void {
  const { source, view, current = null, expanded } = grid;
  const { list, locate } = data;

  // Another question starts at its first answer.
  const question = JSON.stringify([source.kind === 'pages' && source.of, view.sort, view.filters]);
  const last = useRef(question);
  useLayoutEffect(() => {
    if (last.current === question) return;
    last.current = question;
    scrollTo(0, true);
  }, [question, scrollTo]);

  // A row that was opened from elsewhere, such as an address or a dialog that made it, shows itself once it is there.
  const opened = current ?? expanded ?? null;
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    if (opened === revealed.current || list.count === 0 || height === 0) return;
    const at = locate(opened);
    // One that is on a page that nobody has scrolled to is not looked for.
    if (opened === null || at >= 0 || grid.source.kind === 'pages') revealed.current = opened;
    if (at >= 0) queueMicrotask(() => showRow(at));
  }, [list, height, locate, opened, showRow, grid.source.kind]);
}
