import { useState, type ReactNode } from 'react';
import { DataGrid, noSelection, type DataGridProps } from '../DataGrid.tsx';
import type { SampleKey } from './sampleKeys.tsx';

/** Holds the state that a caller of the grid has to hold. */
export function HeldGrid({ height = 520, width, ...props }: DataGridProps<SampleKey> & { height?: number; width?: number }): ReactNode {
  const [view, setView] = useState(props.view);
  const [selection, setSelection] = useState(props.selection ?? noSelection);
  const [current, setCurrent] = useState(props.current ?? null);
  const [expanded, setExpanded] = useState(props.expanded ?? null);
  return (
    <div style={{ height, width, padding: 16, boxSizing: 'border-box' }}>
      <DataGrid
        {...props}
        view={view}
        onView={(next, how) => {
          setView(next);
          props.onView(next, how);
        }}
        selection={selection}
        onSelection={
          props.onSelection &&
          ((next) => {
            setSelection(next);
            props.onSelection?.(next);
          })
        }
        current={current}
        onCurrent={
          props.onCurrent &&
          ((id, row) => {
            setCurrent(id);
            props.onCurrent?.(id, row);
          })
        }
        expanded={expanded}
        onExpanded={
          props.onExpanded &&
          ((id) => {
            setExpanded(id);
            props.onExpanded?.(id);
          })
        }
      />
    </div>
  );
}
