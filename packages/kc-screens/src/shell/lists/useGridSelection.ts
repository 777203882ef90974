import { useCallback, useEffect, useRef, useState } from 'react';
import type { GridSelection } from 'kc-components/DataGrid';
import { usePorts } from '../ports/KcProvider.tsx';

const nothing: GridSelection = { mode: 'some', ids: new Set() };
/** SHELL-120, milliseconds. */
const restoreDelay = 500;

/** What is selected of a grid, kept for the next visit. `of`: what the list is of; of another one nothing is selected yet, and 'all' would mean other rows. */
export function useGridSelection(id: string, byId: ReadonlyMap<string, unknown> | undefined, of: string | undefined) {
  const { clock, grids } = usePorts();
  const [selection, setSelection] = useState<GridSelection>(nothing);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  }, [selection]);

  // SHELL-095: the selection of the last visit comes back once the rows are there, unless somebody selects meanwhile.
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

  /** Rows that leave the selection. */
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
