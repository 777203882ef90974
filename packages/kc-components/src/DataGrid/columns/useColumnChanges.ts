import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { moveColumn, nudgeColumn, resizeColumn } from './columnLayout.ts';
import { measureColumns } from '../GridHead.tsx';
import type { Column, DataGridProps } from '../types.ts';

interface ColumnChanges<Row> extends Pick<DataGridProps<Row>, 'columns' | 'view' | 'onView'> {
  shown: readonly Column<Row>[];
  /** Cells before the first column. */
  leads: number;
  pane: RefObject<HTMLElement | null>;
}

/** px per key press. */
const step = 16;

/** Returns handlers that resize, move and sort columns. Functions whose names end in `At` take the column index of a cell, as the cursor counts it. */
export function useColumnChanges<Row>({ columns, shown, leads, view, onView, pane }: ColumnChanges<Row>) {
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);

  const onResize = useCallback(
    (id: string, width: number, measured: ReadonlyMap<string, number>) => onView(resizeColumn(shown, latest.current, measured, id, width), 'done'),
    [onView, shown],
  );
  const onMove = useCallback((id: string, before: string | null) => onView(moveColumn(columns, latest.current, id, before), 'done'), [onView, columns]);

  const sortAt = (col: number) => {
    const column = shown[col - leads];
    if (!column || column.sortable === false) return;
    const { sort } = latest.current;
    const next = sort?.id !== column.id ? { id: column.id, desc: false } : sort.desc ? null : { id: column.id, desc: true };
    onView({ ...latest.current, sort: next }, 'done');
  };
  const resizeAt = (col: number, by: -1 | 1) => {
    const column = shown[col - leads];
    if (!column) return;
    const measured = measureColumns(pane.current);
    onResize(column.id, (measured.get(column.id) ?? 0) + by * step, measured);
  };
  /** Returns true if the column moved. */
  const moveAt = (col: number, by: -1 | 1) => {
    const column = shown[col - leads];
    if (!column) return false;
    const next = nudgeColumn(columns, view, column.id, by);
    if (next === view) return false;
    onView(next, 'done');
    return true;
  };
  return { onResize, onMove, sortAt, resizeAt, moveAt };
}
