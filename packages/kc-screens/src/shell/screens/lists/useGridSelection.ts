import { useCallback, useEffect, useRef, useState } from 'react';
import type { GridSelection } from 'kc-components/DataGrid';
import { usePorts } from '../../ports/KcProvider.tsx';

const nothing: GridSelection = { mode: 'some', ids: new Set() };
/** SHELL-120, milliseconds. */
const restoreDelay = 500;

/** Selection of a grid, saved for the next visit. `of` identifies the list: another list starts without a selection, because 'all' would mean other rows. */
export function useGridSelection(id: string, byId: ReadonlyMap<string, unknown> | undefined, of: string | undefined) {
  const { clock, grids } = usePorts();
  const [selection, setSelection] = useState<GridSelection>(nothing);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  }, [selection]);

  // SHELL-095: restore the selection of the last visit after the rows have loaded, unless the user selects rows first.
  const restored = useRef(false);
  useEffect(() => {
    if (!byId || restored.current) return;
    const timer = clock.setTimeout(() => {
      restored.current = true;
      const ids = (grids.get(id).selected ?? []).filter((one) => byId.has(one));
      if (ids.length > 0) setSelection((now) => (now === nothing ? { mode: 'some', ids: new Set(ids) } : now));
    }, restoreDelay);
    return () => clock.clearTimeout(timer);
  }, [byId, grids, id, clock]);

  const select = useCallback(
    (next: GridSelection) => {
      setSelection(next);
      if (next.mode === 'some') grids.change(id, { selected: [...next.ids] });
    },
    [grids, id],
  );

  /** Removes rows from the selection. */
  const leave = useCallback(
    (ids: readonly string[]) => {
      const { mode, ids: before } = latest.current;
      const next = new Set(before);
      for (const one of ids)
        if (mode === 'some') next.delete(one);
        else next.add(one);
      if (next.size !== before.size) select({ mode, ids: next });
    },
    [select],
  );

  const [lastOf, setLastOf] = useState(of);
  if (lastOf !== of) {
    setLastOf(of);
    setSelection(nothing);
  }
  return { selection, select, leave };
}
