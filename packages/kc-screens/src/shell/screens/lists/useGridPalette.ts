import { useEffect, type RefObject } from 'react';
import type { GridAction, GridHandle } from 'kc-components/DataGrid';
import { t } from 'kc-intl/t';
import { usePorts } from '../../ports/KcProvider.tsx';

interface GridPaletteOptions<Row> {
  nameOf: (row: Row) => string;
  actions: readonly GridAction<Row>[];
  /** The row in the URL. */
  current: Row | undefined;
  handle: RefObject<GridHandle<Row> | null>;
}

/** Adds the row actions to the command palette. The appliance searches for the rows themselves. */
export function useGridPalette<Row>({ nameOf, actions, current, handle }: GridPaletteOptions<Row>): void {
  const { palette } = usePorts();
  useEffect(
    () =>
      palette.offer(t('Actions'), () => {
        const held = handle.current?.targets() ?? { rows: [], count: 0 };
        // The row in the URL may not be loaded in the list.
        const alone = held.count === 0 && current;
        const { rows: about, count } = alone ? { rows: [current], count: 1 } : held;
        const [first] = about;
        return actions
          .filter((action) => (action.needs === 'some' && count > 0) || (action.needs === 'one' && count === 1))
          .filter(({ applies }) => applies === undefined || about.some(applies))
          .map((action) => ({
            id: action.id,
            label: action.label,
            hint: count === 1 && first !== undefined ? nameOf(first) : t('{count} selected', { count }),
            icon: action.icon,
            disabledReason: action.disabledReason?.(about),
            onSelect: () => (alone ? action.run(about, []) : handle.current?.run(action)),
          }));
      }),
    [palette, actions, current, nameOf, handle],
  );
}
