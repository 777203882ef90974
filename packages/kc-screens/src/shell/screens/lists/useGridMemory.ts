import { useCallback, useEffect, useState } from 'react';
import { usePorts } from '../../ports/KcProvider.tsx';
import type { GridState } from '../../ports/gridStates.ts';

/** Returns the saved state of a grid, and the function that changes it. */
export function useGridMemory(id: string): [GridState, (change: GridState) => void] {
  const { grids } = usePorts();
  const [, redraw] = useState(0);
  useEffect(() => grids.subscribe(() => redraw((n) => n + 1)), [grids]);
  const keep = useCallback(
    (change: GridState) => {
      grids.change(id, change);
      redraw((n) => n + 1);
    },
    [grids, id],
  );
  return [grids.get(id), keep];
}
