import { useEffect, type RefObject } from 'react';
import type { GridAction, GridHandle } from 'kc-components/DataGrid';
import { usePorts } from '../ports/KcProvider.tsx';

interface GridPaletteOptions<Row> {
  id: string;
  label: string;
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
  actions: readonly GridAction<Row>[];
  /** The row of the address. */
  current: Row | undefined;
  show: (id: string, row: Row) => void;
  handle: RefObject<GridHandle<Row> | null>;
}

/** The command palette offers what can be done with the rows at hand, and the rows themselves by name. */
export function useGridPalette<Row>({ id, label, rows, rowId, nameOf, actions, current, show, handle }: GridPaletteOptions<Row>): void {
  const { palette } = usePorts();
  useEffect(
    () => palette.offer(label, () => (rows ?? []).map((row) => ({ id: `${id} ${rowId(row)}`, label: nameOf(row), onSelect: () => show(rowId(row), row) }))),
    [palette, label, rows, id, rowId, nameOf, show],
  );
  useEffect(
    () =>
      palette.offer('Actions', () => {
        const held = handle.current?.targets() ?? { rows: [], count: 0 };
        // The row of the address may be none that the list holds.
        const alone = held.count === 0 && current;
        const { rows: about, count } = alone ? { rows: [current], count: 1 } : held;
        const [first] = about;
        return actions
          .filter((action) => (action.needs === 'some' && count > 0) || (action.needs === 'one' && count === 1))
          .map((action) => ({
            id: action.id,
            label: action.label,
            hint: count === 1 && first !== undefined ? nameOf(first) : `${count} selected`,
            icon: action.icon,
            disabledReason: action.disabledReason?.(about),
            onSelect: () => (alone ? action.run(about, []) : handle.current?.run(action)),
          }));
      }),
    [palette, actions, current, nameOf, handle],
  );
}
