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

/** Where the scroller stands when a list is first seen: at its first row, or at the one that the address opened. */
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

  // A row that was opened from an address shows itself once it is there.
  const revealed = useRef(false);
  useEffect(() => {
    if (revealed.current || list.count === 0 || height === 0) return;
    revealed.current = true;
    const at = locate(current ?? expanded);
    if (at >= 0) queueMicrotask(() => showRow(at));
  }, [list, height, locate, current, expanded, showRow]);
}
